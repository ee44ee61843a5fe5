import type {ElicitationContext} from '../../../src/guest/index.js';
import type {ElicitAction, ElicitContent, FieldError} from '../../../src/protocol/index.js';
import {ElicitationSubmitEvent} from '../../events.js';
import type {GuestController, GuestHost} from '../guest-controller.js';

export interface AnswerHandlers {
  /** The surrounding frame says what is asked, or asks again. */
  context(context: ElicitationContext): void;
  /** The surrounding frame did not accept the answer. */
  refused(errors: FieldError[]): void;
}

/** Hands in the user's answers: to the page, and to the surrounding frame when the element is its guest. */
export class FormAnswers {
  /** An answer is being checked by the surrounding frame. */
  busy = false;
  /** Nothing more will be accepted. */
  closed = false;
  /** The user has answered, and has not gone on since. */
  given = false;

  /** What the surrounding frame shows itself. */
  around: readonly unknown[] = [];

  #host: GuestHost;
  #handlers: AnswerHandlers;
  #guest?: GuestController;
  #loading?: Promise<void>;

  constructor(host: GuestHost, handlers: AnswerHandlers) {
    this.#host = host;
    this.#handlers = handlers;
  }

  /** Makes the element a guest, once it is asked to be one. Others never load what that takes. */
  join(): void {
    if (!this.#host.guest) return;
    this.#loading ??= import('../guest-controller.js').then(({GuestController}) => {
      this.#guest = new GuestController(this.#host, {
        context: (context, around) => {
          this.around = around;
          this.#handlers.context(context);
        },
        closed: () => {
          this.closed = true;
          this.#host.requestUpdate();
        },
      });
    }, ignore);
  }

  async give(action: ElicitAction, content?: ElicitContent): Promise<void> {
    this.given = true;
    if (!this.#host.dispatchEvent(new ElicitationSubmitEvent(action, content))) return;
    const verdict = this.#guest?.answer(action, content);
    if (!verdict) return;
    this.busy = true;
    this.#host.requestUpdate();
    const {accepted, errors} = await verdict;
    this.busy = false;
    this.closed ||= accepted;
    if (errors.length) this.#handlers.refused(errors);
    this.#host.requestUpdate();
  }

  /** What has been entered changed: the surrounding frame keeps it. */
  saveDraft(draft: () => ElicitContent): void {
    this.given = false;
    // A host that never acknowledges must not keep the user from correcting the answer.
    if (this.busy) this.#host.requestUpdate();
    this.busy = false;
    if (this.#guest?.active) this.#guest.saveDraft(draft());
  }
}

/** What cannot be loaded makes no guest; the form works without. */
const ignore = () => {};
