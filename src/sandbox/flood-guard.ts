import {isInside} from '../protocol/window/frame-tree.js';
import type {Limits} from '../protocol/limits.js';
import {TokenBucket} from './relay/token-bucket.js';

/** ms after a flood during which messages that were already queued may arrive. */
const REST_OF_FLOOD = 3_000;

/** The window and its same-origin ancestors. A guest can post to all of them, and they share a thread. */
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

const openGuards = new Set<FloodGuard>();

/**
 * Counts the messages that a guest posts directly to the windows of the page instead of to its relay. They are not read.
 *
 * The sender of a message is unknown if its frame was removed after posting. If such a message has the origin of guests, it counts against
 * every guest that has said hello, except during the rest of another guest's flood.
 */
export class FloodGuard {
  readonly #windows: Window[];
  readonly #onMessage: (event: MessageEvent) => void;
  #answersFrom = Number.POSITIVE_INFINITY;

  /**
   * @param relay - Returns the window of the relay; null before the frame is inserted.
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
    openGuards.add(this);
  }

  /** Called when the guest has said hello. Messages that an earlier guest had queued have arrived by then. */
  greeted(): void {
    this.#answersFrom = performance.now();
  }

  /** Called when the guest has flooded the page. Messages still to come do not count against other guests. */
  flooded(): void {
    this.stop();
    for (const guard of openGuards)
      guard.#answersFrom = Math.max(guard.#answersFrom, performance.now() + REST_OF_FLOOD);
  }

  stop(): void {
    openGuards.delete(this);
    for (const window of this.#windows) {
      window.removeEventListener('message', this.#onMessage);
      window.removeEventListener('messageerror', this.#onMessage);
    }
  }
}
