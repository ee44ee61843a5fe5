/** Sends and receives messages, whatever their content. */
export interface Transport {
  /** Sends a structured-cloneable message. Does nothing after `close()`. */
  send(message: unknown): void;
  /** Stops sending and receiving permanently. */
  close(): void;
  /** Called with every message of the other side. */
  onmessage?: (message: unknown) => void;
}
