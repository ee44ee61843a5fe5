import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {type ElicitationContext, ElicitationGuest, type ElicitContent} from '../../../src/guest/index.js';
import type {ElicitAction} from '../../../src/protocol/index.js';
import type {GuestAnswers} from './guest-answers.js';

export type GuestHost = ReactiveControllerHost & HTMLElement & {guest: boolean};

/** Makes an element with a `guest` attribute the guest UI of the surrounding frame. */
export class GuestController implements ReactiveController {
  #answers: GuestAnswers;
  #host: GuestHost;
  /** The connection to the frame, while the element is a guest. */
  #guest?: ElicitationGuest;

  constructor(answers: GuestAnswers) {
    this.#answers = answers;
    this.#host = answers.host;
    this.#host.addController(this);
  }

  /** Whether the element is connected to a frame. */
  get active(): boolean {
    return this.#guest !== undefined;
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    if (!this.#host.guest || !this.#host.isConnected) this.#close();
    else if (!this.#guest) this.#open();
  }

  hostDisconnected(): void {
    this.#close();
  }

  /** Submits the answer, and displays the verdict of the frame. */
  async answer(action: ElicitAction, content: ElicitContent = {}): Promise<void> {
    const answers = this.#answers;
    const verdict = action === 'accept' ? this.#guest?.submit(content) : this.#guest?.[action]();
    if (!verdict) return;
    const {requests} = answers;
    answers.busy = true;
    this.#host.requestUpdate();
    const {accepted, errors} = await verdict;
    this.#host.requestUpdate();
    // Most frames report errors with a new context, which has been displayed already.
    if (requests !== answers.requests) return;
    answers.busy = false;
    answers.closed ||= accepted;
    if (errors.length) answers.handlers.refused(errors);
  }

  /** Sends the current entries to the frame. */
  saveDraft(content: ElicitContent): void {
    this.#guest?.saveDraft(content);
  }

  #open() {
    const answers = this.#answers;
    const guest = new ElicitationGuest();
    guest.addEventListener('context', ({context}: {context: ElicitationContext}) => {
      answers.requests++;
      answers.around = guest.surroundings;
      answers.corrected = guest.dialect === 'rich';
      answers.theme = context.context?.['theme'];
      answers.busy = answers.closed = false;
      answers.handlers.context(context);
      this.#host.requestUpdate();
    });
    guest.addEventListener('close', () => {
      answers.closed = true;
      this.#host.requestUpdate();
    });
    this.#guest = guest;
  }

  #close() {
    this.#guest?.close();
    this.#guest = undefined;
  }
}
