import {invalidRequest} from '../protocol/errors.js';
import type {CalledPresenter} from './presenter-calls.js';
import {recordCalls} from './presenter-records.js';
import type {SettledRecord} from './record.js';

/** The event that a ledger listens to: `elicitation-settled` of an element. */
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

/** Receives one record for each settled request of the connected elements and presenters. */
export interface Ledger {
  /**
   * @param presenter - An element that asks (`<mcp-elicitation-frame>`, `<mcp-tool-approval>`, `<mcp-sampling-approval>`), or an object with
   * `elicit()` or `approve()`, such as those of `terminalPresenter()` and `remotePresenter()`, from its next call on.
   * @throws ElicitationError `INVALID_REQUEST` for another value; TypeError if a method of an object is read-only
   */
  connect(presenter: EventTarget | CalledPresenter): void;
  /** Disconnects all elements and presenters. */
  disconnect(): void;
}

/** Records the calls of a presenter that is not an element. Returns a function that ends it. */
type RecordCalls = (presenter: CalledPresenter, write: (record: SettledRecord) => unknown) => () => unknown;

/**
 * Creates a ledger: one record for each request that was settled, with who answered it and how long it took.
 *
 * @throws ElicitationError `INVALID_REQUEST` if `sink` is not a function
 */
export const createLedger = (options: LedgerOptions): Ledger => {
  if (typeof Object(options).sink !== 'function')
    throw invalidRequest('createLedger(): `sink` must be a function.');
  const ledger = ledgerWith(options, recordCalls);
  return {
    ...ledger,
    connect(presenter) {
      const {addEventListener, elicit, approve} = Object(presenter);
      if (![addEventListener, elicit, approve].some((each) => typeof each === 'function'))
        throw invalidRequest('connect(): needs an element, or an object with `elicit()` or `approve()`.');
      ledger.connect(presenter);
    },
  };
};

/** As `createLedger()`, without its checks, for files that load what records the calls of presenters. */
export function ledgerWith({sink, values = false}: LedgerOptions, record: RecordCalls): Ledger {
  const connected = new Map<object, () => unknown>();
  const write = async (record: SettledRecord) => {
    try {
      // Each sink has a record of its own, which it may change.
      await sink(structuredClone(record));
    } catch {
      // The page that writes the records handles its own errors.
    }
  };
  const onSettled = (event: Event) => {
    const settled = event as Event & SettledEvent;
    void write(values ? settled.withValues() : settled.record);
  };
  return {
    connect(presenter) {
      if (connected.has(presenter)) return;
      if ('addEventListener' in presenter) {
        presenter.addEventListener('elicitation-settled', onSettled);
        connected.set(presenter, () => presenter.removeEventListener('elicitation-settled', onSettled));
        return;
      }
      const end = record(presenter, ({reason, ...kept}) =>
        write(values && reason ? {...kept, reason} : kept),
      );
      connected.set(presenter, end);
    },
    disconnect() {
      for (const end of connected.values()) void end();
      connected.clear();
    },
  };
}
