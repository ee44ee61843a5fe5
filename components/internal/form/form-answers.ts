import type {ElicitAction, ElicitContent, FieldError, JsonObject} from '../../../src/protocol/index.js';
import {ElicitationSubmitEvent} from '../../events.js';
import type {GuestController, GuestHost} from '../guest-controller.js';

/** The form as the surrounding frame fills it. */
export interface AnsweringHost extends GuestHost {
  schema?: JsonObject;
  message: string;
  error: string;
  errors?: readonly FieldError[];
  theme: 'auto' | 'light' | 'dark';
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

  #host: AnsweringHost;
  /** Fills in what was entered elsewhere. */
  #offer: (content: unknown) => void;
  #guest?: GuestController;
  #loading?: Promise<void>;

  constructor(host: AnsweringHost, offer: (content: unknown) => void) {
    this.#host = host;
    this.#offer = offer;
  }

  /** Makes the element a guest, once it is asked to be one. Others never load what that takes. */
  join(): void {
    if (!this.#host.guest) return;
    this.#loading ??= import('../guest-controller.js').then(({GuestController}) => {
      this.#guest = new GuestController(this.#host, {
        context: ({schema, message, content, errors, error = '', context}, around) => {
          this.around = around;
          Object.assign(this.#host, {schema, message, error, errors});
          this.#offer(content);
          const theme = context?.['theme'];
          if (theme === 'light' || theme === 'dark') this.#host.theme = theme;
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
    // A frame that asks again has told the same errors already.
    if (errors.length && !this.#host.errors?.length) this.#host.errors = errors;
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
