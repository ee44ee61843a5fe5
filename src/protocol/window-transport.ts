import type {Transport} from './transport.js';

/** The origin of an opaque document (a sandboxed frame) in a message event; it cannot be addressed. */
const OPAQUE = 'null';

/**
 * Guest side: messages to and from the parent window. A message counts when it comes from that window and, if one was
 * demanded, from that origin.
 */
export class WindowTransport implements Transport {
  onmessage?: (message: unknown) => void;
  #own: Window;
  #peer: Window;
  #origin?: string;
  #demanded: boolean;

  /** @param origin - The only origin to talk to. Default: whichever the first message comes from. */
  constructor(own: Window, peer: Window, origin?: string) {
    this.#own = own;
    this.#peer = peer;
    this.#origin = origin;
    this.#demanded = origin !== undefined && origin !== '*';
    own.addEventListener('message', this.#onMessage);
  }

  send(message: unknown): void {
    // Until the host has spoken only the hello is sent, which carries nothing. An opaque host has no address but "*".
    const target = this.#origin === undefined || this.#origin === OPAQUE ? '*' : this.#origin;
    this.#peer.postMessage(message, target);
  }

  close(): void {
    this.#own.removeEventListener('message', this.#onMessage);
  }

  #onMessage = ({source, origin, data}: MessageEvent) => {
    if (source === null || source !== this.#peer || source === this.#own) return;
    if (this.#demanded && origin !== this.#origin) return;
    this.#origin = origin;
    this.onmessage?.(data);
  };
}
