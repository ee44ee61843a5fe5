import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {type ElicitationContext, ElicitationGuest} from '../../../src/guest/index.js';
import type {ElicitAction, ElicitContent, FieldError} from '../../../src/protocol/index.js';
import {ElicitationSubmitEvent} from '../../events/form.js';

type GuestHost = ReactiveControllerHost & HTMLElement & {guest: boolean};

export interface GuestHandlers {
  /** Called with the request, and again with errors. */
  context(context: ElicitationContext): void;
  /** Called if the surrounding frame refused the answer without a new context. */
  refused(errors: readonly FieldError[]): void;
}

/** Delivers the user's answers to the page, and to the surrounding frame if the element is its guest. */
export class GuestAnswers {
  /** Whether the surrounding frame is checking an answer. */
  busy = false;
  /** Whether no further answer is accepted. */
  closed = false;
  /** Whether the user has answered and not changed the entries since. */
  answered = false;
  /** The parts that the surrounding frame displays itself. */
  around: readonly unknown[] = [];
  theme: unknown;
  /** Whether the surrounding frame repeats the request after an invalid answer. */
  corrected = false;
  /** How often the surrounding frame has sent the request. */
  requests = 0;

  #guest?: GuestController;

  constructor(
    readonly host: GuestHost,
    readonly handlers: GuestHandlers,
  ) {}

  /** Whether the element is connected to a frame. */
  get active(): boolean {
    return !!this.#guest?.active;
  }

  /** Makes the element a guest if `guest` is set. */
  join(): void {
    if (this.host.guest) this.#guest ??= new GuestController(this);
  }

  /** @param press - The click or key that submits. */
  give(action: ElicitAction, content?: ElicitContent, press?: UIEvent): void {
    this.answered = true;
    if (this.host.dispatchEvent(new ElicitationSubmitEvent(action, content, press)))
      void this.#guest?.answer(action, content);
  }

  /** Sends the current entries to the surrounding frame as a draft. */
  saveDraft(draft: () => ElicitContent): void {
    this.answered = false;
    // With a host that does not acknowledge, the user must still be able to correct the answer.
    if (this.busy) this.host.requestUpdate();
    this.busy = false;
    if (this.active) this.#guest!.saveDraft(draft());
  }
}

/** Makes an element with a `guest` attribute the guest UI of the surrounding frame. */
class GuestController implements ReactiveController {
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
