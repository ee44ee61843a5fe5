import type {SettledRecord} from './settled.js';

/** The event that a ledger listens to: `elicitation-settled` of a frame. */
interface SettledEvent {
  readonly record: SettledRecord;
  withValues(): SettledRecord;
}

/** The options of `createLedger()`. */
export interface LedgerOptions {
  /** Receives each record. For a file of JSON lines: `JSON.stringify(record) + '\n'`. Its failures are ignored. */
  sink(record: SettledRecord): unknown;
  /** Whether records contain the accepted content, without passwords and keys, and the reason of a decline. */
  values?: boolean;
}

/** Receives one record for each settled request of the connected frames. */
export interface Ledger {
  /** @param frame - `<mcp-elicitation-frame>`, or another target of `elicitation-settled`. */
  connect(frame: EventTarget): void;
  /** Disconnects all frames. */
  disconnect(): void;
}

/** Creates a ledger: one record for each request that was settled, with who answered it and how long it took. */
export function createLedger({sink, values = false}: LedgerOptions): Ledger {
  const frames = new Set<EventTarget>();
  const onSettled = async (event: Event) => {
    const settled = event as Event & SettledEvent;
    try {
      await sink(values ? settled.withValues() : settled.record);
    } catch {
      // The page that writes the records handles its own errors.
    }
  };
  return {
    connect(frame) {
      // Adding the same listener again has no effect.
      frame.addEventListener('elicitation-settled', onSettled);
      frames.add(frame);
    },
    disconnect() {
      for (const frame of frames) frame.removeEventListener('elicitation-settled', onSettled);
      frames.clear();
    },
  };
}
