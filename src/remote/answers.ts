import {isJsonObject} from '../protocol/json.js';
import type {CallName} from './messages.js';

const isOneOf = (value: unknown, values: readonly unknown[]) => values.includes(value);
const isMissing = (value: unknown) => value === undefined;

/** Whether a value is a result of a call. Ignores unknown members. */
export function isAnswer(call: CallName, value: unknown): boolean {
  if (call === 'completed') return isOneOf(value, [null, 'completed', 'finished', 'cancelled']);
  if (!isJsonObject(value)) return false;
  const {_meta, action, content, decision, arguments: edited, reason, scope} = value;
  if (!isMissing(_meta) && !isJsonObject(_meta)) return false;
  if (call === 'elicit')
    return isOneOf(action, ['accept', 'decline', 'cancel']) && (isMissing(content) || isJsonObject(content));
  return (
    isOneOf(decision, ['approve', 'edit', 'reject', 'cancel']) &&
    (isMissing(edited) ? decision !== 'edit' : isJsonObject(edited)) &&
    (isMissing(reason) || typeof reason === 'string') &&
    isOneOf(scope, [undefined, 'once', 'session', 'always'])
  );
}
