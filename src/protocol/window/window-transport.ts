/** Sends and receives messages, whatever their content. */
export interface Transport {
  /** Sends a structured-cloneable message. Does nothing after `close()`. */
  send(message: unknown): void;
  /** Stops sending and receiving permanently. */
  close(): void;
  /** Called with every message of the other side. */
  onmessage?: (message: unknown) => void;
}

/** The origin of an opaque document (a sandboxed frame) in a message event. It cannot be used as a target. */
const OPAQUE = 'null';

/**
 * The guest's side: messages to and from the parent window. Ignores messages of other windows and, if an origin is given, of other origins.
 */
export class WindowTransport implements Transport {
  onmessage?: (message: unknown) => void;
  #local: Window;
  #peer: Window;
  #origin?: string;
  #demanded: boolean;

  /** @param origin - The only accepted origin. Default: the origin of the first message. */
  constructor(local: Window, peer: Window, origin?: string) {
    this.#local = local;
    this.#peer = peer;
    this.#origin = origin;
    this.#demanded = origin !== undefined && origin !== '*';
    local.addEventListener('message', this.#onMessage);
  }

  send(message: unknown): void {
    // Before the first message of the host only the hello is sent, which contains no data. An opaque host can only be addressed by "*".
    const target = this.#origin === undefined || this.#origin === OPAQUE ? '*' : this.#origin;
    this.#peer.postMessage(message, target);
  }

  close(): void {
    this.#local.removeEventListener('message', this.#onMessage);
  }

  #onMessage = ({source, origin, data}: MessageEvent) => {
    if (!source || source !== this.#peer || source === this.#local) return;
    if (this.#demanded && origin !== this.#origin) return;
    this.#origin = origin;
    this.onmessage?.(data);
  };
}
