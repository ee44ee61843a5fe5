import {endOf, settledBy, whenUndelivered} from '../protocol/ended-by.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {reasonIn, scopesIn} from '../protocol/meta.js';
import {uniqueId} from '../protocol/crypto.js';
import {type CalledPresenter, type PresenterCall, watchCalls} from './presenter-calls.js';
import {recordOf, type SettledRecord} from './record.js';

/** Records the calls of a presenter that is not an element. Returns a function that ends it. */
export const recordCalls = (
  presenter: CalledPresenter,
  write: (record: SettledRecord) => unknown,
): (() => void) =>
  watchCalls(presenter, (call) => {
    const receivedAt = Date.now();
    return (answer) => {
      const record = recordOfCall(call, answer, receivedAt);
      if (isJsonObject(answer)) whenUndelivered(answer, () => write({...record, delivered: false}));
      void write(record);
    };
  });

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
  const result: JsonObject = isJsonObject(answer) ? answer : {};
  const isAnswered = isJsonObject(answer);
  const by = settledBy(endOf(result) ?? 'user');
  // Without a decision of the user, an approval is rejected, which the user has not done.
  const action = (by === 'user' && ACTIONS[String(result['action'] ?? result['decision'])]) || 'cancel';
  const signal = options['signal'] as AbortSignal | undefined;
  const failure = signal?.aborted ? 'server' : 'failure';
  const [scope] = scopesIn([result['scope']]);
  const reason = textIn(result['reason']) ?? reasonIn(result['_meta'] as JsonObject | undefined);
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
    ...(isAnswered && {answer}),
    ...(reason !== undefined && {reason}),
  });
}
