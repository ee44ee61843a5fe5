import type {JsonRpcError} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import {type JsonRpcId, request} from '../protocol/json-rpc.js';
import {
  CLOSED,
  CONTEXT,
  HELLO,
  MESSAGE,
  SIZE_CHANGE,
  SUBMIT,
  SURROUNDINGS,
} from '../protocol/dialects/rich.js';
import {DIALECT_VERSION} from '../protocol/dialects/versions.js';
import type {GuestDialect, Verdict} from './guest-dialect.js';

/** The `rich` dialect: the request is a notification, and the answer is a request whose response is the verdict. */
export const rich: GuestDialect = {
  name: 'rich',

  hello: () => ({type: HELLO, payload: {elicitation: {version: DIALECT_VERSION}}}),

  read({id, method, params = {}, result, error}) {
    if (method === undefined) return {verdict: readVerdict(id!, result, error)};
    if (id !== undefined) return {};
    switch (method) {
      case CONTEXT:
        return {request: params};
      case SURROUNDINGS:
        return {surroundings: params['shows']};
      case MESSAGE:
        return {
          update: {message: params['message'] ?? '', type: params['type'] ?? 'info', data: params['data']},
        };
      case CLOSED:
        return {closed: {reason: params['reason'], accepted: params['reason'] === 'accepted'}};
      default:
        return {};
    }
  },

  answer: (answer, id) => request(id, SUBMIT, {content: null, ...answer}),

  size: (height) => ({type: SIZE_CHANGE, payload: {height}}),
};

function readVerdict(id: JsonRpcId, result?: JsonObject, error?: JsonRpcError): Verdict {
  if (result) return {id, accepted: result['accepted'] === true, errors: []};
  const errors = (error?.data as {errors?: unknown} | null | undefined)?.errors;
  const whole = {path: '', keyword: 'host', message: error?.message ?? ''};
  return {id, accepted: false, errors: Array.isArray(errors) ? errors : [whole]};
}
