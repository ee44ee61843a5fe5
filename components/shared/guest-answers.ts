import type {ElicitationContext} from '../../src/guest/index.js';
import type {ElicitAction, ElicitContent, FieldError} from '../../src/protocol/index.js';
import {ElicitationSubmitEvent} from '../events.js';
import type {GuestController, GuestHost} from './guest-controller.js';

export interface GuestHandlers {
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
  /** The surrounding frame asks again after a wrong answer. */
  corrected = false;
  /** How often the surrounding frame has asked. */
  asked = 0;

  #guest?: GuestController;
  #loading?: Promise<unknown>;

  constructor(
    readonly host: GuestHost,
    readonly handlers: GuestHandlers,
  ) {}

  /** Whether the element speaks to a frame now. */
  get active(): boolean {
    return !!this.#guest?.active;
  }

  /** Makes the element a guest, once it is asked to be one. Others never load what that takes. */
  join(): void {
    if (!this.host.guest) return;
    this.#loading ??= Promise.all([import('./guest-controller.js'), this.handlers.load?.()]).then(
      ([{GuestController}]) => (this.#guest = new GuestController(this)),
      ignore,
    );
  }

  give(action: ElicitAction, content?: ElicitContent): void {
    this.given = true;
    if (this.host.dispatchEvent(new ElicitationSubmitEvent(action, content)))
      void this.#guest?.answer(action, content);
  }

  /** What has been entered changed: the surrounding frame keeps it. */
  saveDraft(draft: () => ElicitContent): void {
    this.given = false;
    // A host that never acknowledges must not keep the user from correcting the answer.
    if (this.busy) this.host.requestUpdate();
    this.busy = false;
    if (this.active) this.#guest!.saveDraft(draft());
  }
}

/** What cannot be loaded makes no guest; the element works without. */
const ignore = () => {};
