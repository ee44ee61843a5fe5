import {isConfirmation} from '../protocol/elicitation.js';
import {endOf, settledBy, whenUndelivered} from '../protocol/ended-by.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {reasonIn, scopesIn} from '../protocol/meta.js';
import {uniqueId} from '../protocol/crypto.js';
import {type CalledPresenter, type PresenterCall, watchCalls} from './presenter-calls.js';
import {recordedRequest} from './recorded-request.js';
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

const ACTION_OF_ANSWER: {readonly [answer: string]: 'accept' | 'decline'} = {
  accept: 'accept',
  approve: 'accept',
  edit: 'accept',
  decline: 'decline',
  reject: 'decline',
};

/** The record of a call of a presenter that is not an element. It contains no values but the reason. */
function recordOfCall(call: PresenterCall, answer: unknown, receivedAt: number): SettledRecord {
  const {name, options} = call;
  const result = objectOf(answer);
  const isAnswered = isJsonObject(answer);
  const by = settledBy(endOf(result) ?? 'user');
  // Without a decision of the user, an approval is rejected, which the user has not done.
  const action =
    (by === 'user' && ACTION_OF_ANSWER[String(result['action'] ?? result['decision'])]) || 'cancel';
  const signal = options['signal'] as AbortSignal | undefined;
  const failure = signal?.aborted ? 'server' : 'failure';
  const [scope] = scopesIn([result['scope'] ?? objectOf(result['_meta'])['persist']]);
  const reason = textIn(result['reason']) ?? reasonIn(result['_meta'] as JsonObject | undefined);
  const serverName = textIn(options['serverName']);
  const isPlain = name === 'elicit' && isConfirmation(call.subject);
  return recordOf({
    id: textIn(options['id']) ?? uniqueId(),
    server: serverName ?? textIn(options['serverTitle']) ?? '',
    serverClaimed: serverName === undefined,
    ...(name === 'approve'
      ? {
          tool: call.subject.name,
          mode: 'tool',
          message: textIn(call.subject.title) ?? textIn(call.subject.name) ?? '',
          fields: Object.keys(objectOf(call.subject.arguments)),
        }
      : recordedRequest(call.subject, textIn(options['tool']))),
    renderer: 'presenter',
    action: isAnswered ? action : 'none',
    by: isAnswered ? by : failure,
    ...(isPlain && action === 'accept' && {confirmed: true as const}),
    ...(scope && {scope}),
    requestedAt: options['requestedAt'] as number | undefined,
    receivedAt,
    ...(isAnswered && {answer}),
    ...(reason !== undefined && {reason}),
  });
}
