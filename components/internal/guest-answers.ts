import type {ElicitationContext} from '../../src/guest/index.js';
import type {ElicitAction, ElicitContent, FieldError} from '../../src/protocol/index.js';
import {ElicitationSubmitEvent} from '../events.js';
import type {GuestController, GuestHost} from './guest-controller.js';

export interface GuestAnswersHandlers {
  /** Loads what only a guest of that kind needs, before it says hello. */
  load?(): Promise<unknown>;
  /** What the surrounding frame asks for, and asks for again with errors. */
  context(context: ElicitationContext): void;
  /** The surrounding frame refused the answer, and did not ask again. */
  refused(errors: readonly FieldError[]): void;
}

/** Hands in the user's answers: to the page, and to the surrounding frame when the element is its guest. */
export class GuestAnswers {
  /** An answer is being checked by the surrounding frame. */
  busy = false;
  /** Nothing more will be accepted. */
  closed = false;
  /** The user has answered, and has not gone on since. */
  given = false;
  /** What the surrounding frame shows itself. */
  around: readonly unknown[] = [];
  /** The colours that the server asks for. */
  theme: unknown;
  /** How often the surrounding frame has asked. */
  asked = 0;

  #host: GuestHost;
  #handlers: GuestAnswersHandlers;
  #guest?: GuestController;
  #loading?: Promise<void>;

  constructor(host: GuestHost, handlers: GuestAnswersHandlers) {
    this.#host = host;
    this.#handlers = handlers;
  }

  /** Whether the element speaks to a frame now. */
  get active(): boolean {
    return this.#guest?.active === true;
  }

  /** Makes the element a guest, once it is asked to be one. Others never load what that takes. */
  join(): void {
    if (!this.#host.guest) return;
    const loaded = Promise.all([import('./guest-controller.js'), this.#handlers.load?.()]);
    this.#loading ??= loaded.then(([{GuestController}]) => {
      this.#guest = new GuestController(this.#host, {
        context: (context, around) => {
          this.asked++;
          this.around = around;
          this.theme = context.context?.['theme'];
          this.busy = this.closed = false;
          this.#handlers.context(context);
          this.#host.requestUpdate();
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
    const {asked} = this;
    const {accepted, errors} = await verdict;
    if (asked === this.asked) {
      this.busy = false;
      this.closed ||= accepted;
      // Most frames say why by asking again; then that has been shown already.
      if (errors.length) this.#handlers.refused(errors);
    }
    this.#host.requestUpdate();
  }

  /** What has been entered changed: the surrounding frame keeps it. */
  saveDraft(draft: () => ElicitContent): void {
    this.given = false;
    // A host that never acknowledges must not keep the user from correcting the answer.
    if (this.busy) this.#host.requestUpdate();
    this.busy = false;
    if (this.active) this.#guest!.saveDraft(draft());
  }
}

/** What cannot be loaded makes no guest; the element works without. */
const ignore = () => {};
