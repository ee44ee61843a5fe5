/** How messages reach the other side, and how they are heard. Knows nothing of what they mean. */
export interface Transport {
  /** Sends a structured-cloneable message; after `close()` it does nothing. */
  send(message: unknown): void;
  /** Stops hearing and sending, for good. */
  close(): void;
  /** Called with every message of the other side. */
  onmessage?: (message: unknown) => void;
}
