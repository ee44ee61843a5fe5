import type {ElicitationContext} from '../../../src/guest/index.js';
import type {ElicitAction, ElicitContent, FieldError} from '../../../src/protocol/index.js';
import {ElicitationSubmitEvent} from '../../events/form.js';
import {GuestController, type GuestHost} from './guest-controller.js';

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
  /** The theme of the request. */
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
