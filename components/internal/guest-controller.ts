import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {
  ElicitationGuest,
  type ElicitationContext,
  type ElicitContent,
  type SubmitVerdict,
} from '../../src/guest/index.js';
import type {ElicitAction} from '../../src/protocol/index.js';

export type GuestHost = ReactiveControllerHost & HTMLElement & {guest: boolean};

export interface GuestHandlers {
  /** What the surrounding frame asks for, and asks for again with `errors`. */
  context(context: ElicitationContext): void;
  /** Nothing more will be accepted. */
  closed(): void;
}

/** ms between two drafts: a slider that is dragged changes with every frame. */
const DRAFT_INTERVAL = 200;

/** Makes an element with a `guest` attribute the guest UI of the surrounding frame. */
export class GuestController implements ReactiveController {
  #host: GuestHost;
  #handlers: GuestHandlers;
  #guest?: ElicitationGuest;
  #draft?: ElicitContent;
  #nextDraft?: ReturnType<typeof setTimeout>;

  constructor(host: GuestHost, handlers: GuestHandlers) {
    this.#host = host;
    this.#handlers = handlers;
    host.addController(this);
  }

  /** Whether the element speaks to a frame now. */
  get active(): boolean {
    return this.#guest !== undefined;
  }

  hostUpdated(): void {
    if (this.#host.guest && this.#host.isConnected) this.#open();
    else this.#close();
  }

  hostDisconnected(): void {
    this.#close();
  }

  /** Hands in the answer; resolves with the frame's verdict. */
  answer(action: ElicitAction, content: ElicitContent = {}): Promise<SubmitVerdict> | undefined {
    this.#draft = undefined;
    if (action === 'accept') return this.#guest?.submit(content);
    return action === 'decline' ? this.#guest?.decline() : this.#guest?.cancel();
  }

  /** Lets the frame know what has been entered so far: at once, then as often as a frame takes it without calling it a flood. */
  saveDraft(content: ElicitContent): void {
    this.#draft = content;
    if (this.#nextDraft === undefined) this.#sendDraft();
  }

  #sendDraft() {
    clearTimeout(this.#nextDraft);
    this.#nextDraft = undefined;
    if (!this.#draft) return;
    this.#guest?.saveDraft(this.#draft);
    this.#draft = undefined;
    this.#nextDraft = setTimeout(() => this.#sendDraft(), DRAFT_INTERVAL);
  }

  #open() {
    if (this.#guest) return;
    this.#guest = new ElicitationGuest();
    this.#guest.addEventListener('context', ({context}) => this.#handlers.context(context));
    this.#guest.addEventListener('close', () => this.#handlers.closed());
  }

  #close() {
    this.#sendDraft();
    clearTimeout(this.#nextDraft);
    this.#nextDraft = undefined;
    this.#guest?.close();
    this.#guest = undefined;
  }
}
