import {endOf, settledBy} from '../protocol/ended-by.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {reasonIn, scopesIn} from '../protocol/meta.js';
import {uniqueId} from '../protocol/crypto.js';
import {type CalledPresenter, type PresenterCall, watchCalls} from './presenter-calls.js';
import {recordOf, type SettledRecord} from './record.js';

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
   */
  connect(presenter: EventTarget | CalledPresenter): void;
  /** Disconnects all elements and presenters. */
  disconnect(): void;
}

/** Creates a ledger: one record for each request that was settled, with who answered it and how long it took. */
export function createLedger({sink, values = false}: LedgerOptions): Ledger {
  const connected = new Map<object, () => void>();
  const write = async (record: SettledRecord) => {
    try {
      await sink(record);
    } catch {
      // The page that writes the records handles its own errors.
    }
  };
  const onSettled = (event: Event) => {
    const settled = event as Event & SettledEvent;
    void write(values ? settled.withValues() : settled.record);
  };
  const onCall = (call: PresenterCall) => {
    const receivedAt = Date.now();
    return (answer: unknown) => {
      const {reason, ...record} = recordOfCall(call, answer, receivedAt);
      void write(values && reason !== undefined ? {...record, reason} : record);
    };
  };
  return {
    connect(presenter) {
      if (connected.has(presenter)) return;
      if ('addEventListener' in presenter) {
        presenter.addEventListener('elicitation-settled', onSettled);
        connected.set(presenter, () => presenter.removeEventListener('elicitation-settled', onSettled));
      } else connected.set(presenter, watchCalls(presenter, onCall));
    },
    disconnect() {
      for (const end of connected.values()) end();
      connected.clear();
    },
  };
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);
const namesIn = (value: unknown) => (isJsonObject(value) ? Object.keys(value) : []);

const ACTIONS: {readonly [answer: string]: 'accept' | 'decline'} = {
  accept: 'accept',
  approve: 'accept',
  edit: 'accept',
  decline: 'decline',
  reject: 'decline',
};

/** The record of a call of a presenter that is not an element. It contains no values but the reason. */
function recordOfCall(call: PresenterCall, answer: unknown, receivedAt: number): SettledRecord {
  const {options} = call;
  const given: JsonObject = isJsonObject(answer) ? answer : {};
  const isAnswered = isJsonObject(answer);
  const by = settledBy(endOf(given) ?? 'user');
  // Without a decision of the user, an approval is rejected, which the user has not done.
  const action = (by === 'user' && ACTIONS[String(given['action'] ?? given['decision'])]) || 'cancel';
  const signal = options['signal'] as AbortSignal | undefined;
  const failure = signal?.aborted ? 'server' : 'failure';
  const [scope] = scopesIn([given['scope']]);
  const reason = textIn(given['reason']) ?? reasonIn(given['_meta'] as JsonObject | undefined);
  const serverName = textIn(options['serverName']);
  const tool = call.name === 'approve' ? call.subject.name : textIn(options['tool']);
  return recordOf({
    id: textIn(options['id']) ?? uniqueId(),
    server: serverName ?? textIn(options['serverTitle']) ?? '',
    serverClaimed: serverName === undefined,
    ...(tool !== undefined && {tool}),
    ...(call.name === 'approve'
      ? {
          mode: 'tool',
          message: textIn(call.subject.title) ?? String(call.subject.name),
          fields: namesIn(call.subject.arguments),
        }
      : {
          mode: call.subject.mode === 'url' ? 'url' : 'form',
          message: String(call.subject.message),
          fields: namesIn(call.subject.requestedSchema?.['properties']),
        }),
    renderer: 'presenter',
    action: isAnswered ? action : 'none',
    by: isAnswered ? by : failure,
    ...(scope && {scope}),
    requestedAt: options['requestedAt'] as number | undefined,
    receivedAt,
    ...(reason !== undefined && {reason}),
  });
}
