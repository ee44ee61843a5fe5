import {isJsonObject, JSON_RPC, type JsonObject} from '../../src/protocol/index.js';

/** One-line description of a message. */
export interface Described {
  title: string;
  note?: string;
  /** Time from the request to this response in ms. */
  took?: number;
}

/** Returns the method of a message, or the kind of response. */
function titleOf(message: unknown): string {
  if (!isJsonObject(message)) return typeof message;
  const {method, type, error, result} = message;
  if (typeof method === 'string') return method;
  if (typeof type === 'string') return type;
  // A guest tries the methods of both dialects.
  if (isJsonObject(error) && error['code'] === JSON_RPC.methodNotFound) return 'not supported';
  if (error !== undefined) return 'error';
  return result === undefined ? 'message' : 'result';
}

function subjectOf({method, params}: JsonObject): string | undefined {
  if (!isJsonObject(params)) return undefined;
  const {name, action, uri, attempt, inputResponses} = params;
  if (method === 'tools/call' && inputResponses) return `${name}, with the answer`;
  if (typeof attempt === 'number' && attempt > 1) return `correction ${attempt - 1}`;
  return [name, action, uri].find((value) => typeof value === 'string') as string | undefined;
}

function outcomeOf(result: unknown): string | undefined {
  if (!isJsonObject(result)) return undefined;
  const {action, accepted, resultType, metadata} = result;
  if (typeof action === 'string') return action;
  if (accepted === true) return 'accepted';
  if (resultType === 'input_required') return 'input required';
  return isJsonObject(metadata) && metadata['elicitation'] ? 'asks' : undefined;
}

interface PendingRequest {
  method: string;
  at: number;
}

/** Returns a function that describes the messages of one connection. A response is labelled with the method of its request. */
export function messageDescriber(): (direction: 'in' | 'out', message: unknown, at?: number) => Described {
  const requests = {in: new Map<unknown, PendingRequest>(), out: new Map<unknown, PendingRequest>()};
  return (direction, message, at = performance.now()) => {
    const title = titleOf(message);
    if (!isJsonObject(message)) return {title};
    const {id, method, result} = message;
    if (typeof method === 'string') {
      if (id !== undefined) requests[direction].set(id, {method, at});
      const note = subjectOf(message);
      return note === undefined ? {title} : {title, note};
    }
    const answered = requests[direction === 'in' ? 'out' : 'in'].get(id);
    const note = outcomeOf(result) ?? answered?.method;
    return {title, ...(note && {note}), ...(answered && {took: at - answered.at})};
  };
}
