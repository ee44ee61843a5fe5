import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {ElicitationContext, ElicitationGuest} from '../../src/guest/index.js';
import type {ElicitAction, ElicitContent, FieldError} from '../../src/protocol/index.js';
import {ElicitationSubmitEvent} from '../events/form.js';
import {client} from '../../src/rooms.js';

type GuestHost = ReactiveControllerHost & HTMLElement & {guest: boolean};

interface GuestHandlers {
  /** Called with the request, and again with errors. */
  context(context: ElicitationContext): void;
  /** Called if the surrounding frame refused the answer without a new context. */
  refused(errors: readonly FieldError[]): void;
}

/**
 * Delivers the user's answers to the page, and to the surrounding frame if the element is its guest: while it has the `guest` attribute and
 * is connected.
 */
export class AnswerDelivery implements ReactiveController {
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

  #guest?: ElicitationGuest | undefined;

  constructor(
    readonly host: GuestHost,
    readonly handlers: GuestHandlers,
  ) {
    host.addController(this);
  }

  get active(): boolean {
    return this.host.guest && this.host.isConnected;
  }

  hostConnected(): void {
    if (this.host.guest) this.host.requestUpdate();
  }

  hostUpdated(): void {
    if (this.active) void this.#connect();
    else this.hostDisconnected();
  }

  hostDisconnected(): void {
    this.#guest?.close();
    this.#guest = undefined;
  }

  /** @param press - The click or key that submits. */
  give(action: ElicitAction, content?: ElicitContent, press?: UIEvent): void {
    this.answered = true;
    if (this.host.dispatchEvent(new ElicitationSubmitEvent(action, content, press)))
      void this.#answer(action, content);
  }

  saveDraft(draft: () => ElicitContent): void {
    this.answered = false;
    // With a host that does not acknowledge, the user must still be able to correct the answer.
    if (this.busy) this.host.requestUpdate();
    this.busy = false;
    this.#guest?.saveDraft(draft());
  }

  async #answer(action: ElicitAction, content: ElicitContent = {}) {
    const verdict = action === 'accept' ? this.#guest?.submit(content) : this.#guest?.[action]();
    if (!verdict) return;
    const {requests} = this;
    this.busy = true;
    this.host.requestUpdate();
    const {accepted, errors} = await verdict;
    this.host.requestUpdate();
    // Most frames report errors with a new context, which has been displayed already.
    if (requests !== this.requests) return;
    this.busy = false;
    this.closed ||= accepted;
    if (errors.length) this.handlers.refused(errors);
  }

  async #connect() {
    // Without it, the frame shows its own form.
    const room = await client().catch(() => undefined);
    if (!room || this.#guest || !this.active) return;
    const guest = new room.ElicitationGuest();
    this.#guest = guest;
    guest.addEventListener('context', ({context}: {context: ElicitationContext}) => {
      this.requests++;
      this.around = guest.surroundings;
      this.corrected = guest.dialect === 'rich';
      this.theme = context.context?.['theme'];
      this.busy = this.closed = false;
      this.handlers.context(context);
      this.host.requestUpdate();
    });
    guest.addEventListener('close', () => {
      this.closed = true;
      this.host.requestUpdate();
    });
  }
}
