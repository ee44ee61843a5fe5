import {isInside} from '../protocol/frame-tree.js';
import type {Limits} from '../protocol/limits.js';
import {TokenBucket} from './relay/token-bucket.js';

/** ms after a flood during which the rest of it may arrive. */
const REST_OF_FLOOD = 3_000;

/** The window and its ancestors of the same origin: a guest can post to all of them, and they share a thread. */
function windowsAround(page: Window): Window[] {
  const windows = [page];
  for (let {parent} = page; parent !== windows.at(-1); {parent} = parent) {
    try {
      void parent.document;
    } catch {
      break;
    }
    windows.push(parent);
  }
  return windows;
}

const open = new Set<FloodGuard>();

/**
 * Counts the messages that a guest posts past its relay, to the windows of the page. They are not read.
 *
 * A message of a frame that was removed after posting does not say whose frame it was. If it has the origin of guests, all guests that have
 * said hello answer for it, except for what is left of the flood of another guest.
 */
export class FloodGuard {
  readonly #windows: Window[];
  readonly #onMessage: (event: MessageEvent) => void;
  #answersFrom = Number.POSITIVE_INFINITY;

  /**
   * @param relay - The window of the relay, once there is one.
   * @param guestOrigin - The origin of the guest's messages.
   */
  constructor(
    page: Window,
    relay: () => Window | null,
    guestOrigin: string,
    {messagesPerSecond, messageBurst}: Limits,
    onFlood: () => void,
  ) {
    this.#windows = windowsAround(page);
    const bucket = new TokenBucket(messagesPerSecond, messageBurst);
    this.#onMessage = ({source, origin}) => {
      const window = relay();
      const inside = window ? isInside(source, window) : false;
      const answers = origin === guestOrigin && performance.now() > this.#answersFrom;
      if ((inside ?? answers) && !bucket.take(1)) onFlood();
    };
    for (const window of this.#windows) {
      window.addEventListener('message', this.#onMessage);
      window.addEventListener('messageerror', this.#onMessage);
    }
    open.add(this);
  }

  /** The guest has said hello: what an earlier guest had left behind has arrived before. */
  greeted(): void {
    this.#answersFrom = performance.now();
  }

  /** The guest has flooded the page. The other guests do not answer for what is still to come. */
  flooded(): void {
    this.stop();
    for (const guard of open)
      guard.#answersFrom = Math.max(guard.#answersFrom, performance.now() + REST_OF_FLOOD);
  }

  stop(): void {
    open.delete(this);
    for (const window of this.#windows) {
      window.removeEventListener('message', this.#onMessage);
      window.removeEventListener('messageerror', this.#onMessage);
    }
  }
}
