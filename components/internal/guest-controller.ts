import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {
  ElicitationContext,
  ElicitationGuest,
  ElicitContent,
  SubmitVerdict,
} from '../../src/guest/index.js';
import type {ElicitAction} from '../../src/protocol/index.js';

export type GuestHost = ReactiveControllerHost & HTMLElement & {guest: boolean};

export interface GuestHandlers {
  /** What the surrounding frame asks for, and asks for again with `errors`; `surroundings`: what it shows itself. */
  context(context: ElicitationContext, surroundings: readonly unknown[]): void;
  /** Nothing more will be accepted. */
  closed(): void;
}

/** Makes an element with a `guest` attribute the guest UI of the surrounding frame. Others never load what that takes. */
export class GuestController implements ReactiveController {
  #host: GuestHost;
  #handlers: GuestHandlers;
  /** While the element is a guest: its companion, or `undefined` when that cannot be loaded or came too late. */
  #guest?: Promise<ElicitationGuest | undefined>;

  constructor(host: GuestHost, handlers: GuestHandlers) {
    this.#host = host;
    this.#handlers = handlers;
    host.addController(this);
  }

  /** Whether the element speaks to a frame now. */
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

  /** Hands in the answer; resolves with the frame's verdict. */
  answer(action: ElicitAction, content: ElicitContent = {}): Promise<SubmitVerdict> | undefined {
    return this.#guest?.then(
      (guest) =>
        (action === 'accept' ? guest?.submit(content) : guest?.[action]()) ?? {accepted: false, errors: []},
    );
  }

  /** Lets the frame know what has been entered so far. */
  saveDraft(content: ElicitContent): void {
    this.#guest?.then((guest) => guest?.saveDraft(content));
  }

  #open() {
    const opening: Promise<ElicitationGuest | undefined> = import('../../src/guest/index.js').then(
      ({ElicitationGuest}) => {
        if (this.#guest !== opening) return undefined;
        const guest = new ElicitationGuest();
        guest.addEventListener('context', ({context}) => this.#handlers.context(context, guest.surroundings));
        guest.addEventListener('close', () => this.#handlers.closed());
        return guest;
      },
      () => undefined,
    );
    this.#guest = opening;
  }

  #close() {
    void this.#guest?.then((guest) => guest?.close());
    this.#guest = undefined;
  }
}
