import {type JsonObject, objectOf} from '../protocol/json.js';
import {failure, type JsonRpcId, notification, request, result} from '../protocol/json-rpc.js';
import {BRIDGE_VERSION} from '../protocol/dialects/versions.js';
import {
  CANCELLED,
  ELICIT,
  HOST_CONTEXT_CHANGED,
  INITIALIZE,
  INITIALIZED,
  PING,
  SIZE_CHANGED,
  TEARDOWN,
} from '../protocol/dialects/mcp-apps.js';
import {CORRECTION} from '../protocol/meta.js';
import type {GuestDialect, HostMessage, Incoming} from './guest-dialect.js';

/** The `mcp-apps` dialect: the request is a JSON-RPC request, and the answer is its response. A correction is a new request. */
export class McpAppsDialect implements GuestDialect {
  readonly name = 'mcp-apps';
  /** Id of the request that has no response yet. */
  #open?: JsonRpcId;

  hello(title: string): unknown {
    const appInfo = {name: title, version: '1'};
    const appCapabilities = {elicitation: {}};
    return request(INITIALIZE, INITIALIZE, {appInfo, appCapabilities, protocolVersion: BRIDGE_VERSION});
  }

  read({id, method, params = {}, result: value}: Incoming): HostMessage {
    if (id !== undefined && method !== undefined) return this.#readRequest(id, method, params);
    if (id === INITIALIZE && value)
      return {welcome: true, look: value['hostContext'], reply: notification(INITIALIZED)};
    if (method === HOST_CONTEXT_CHANGED) return {look: params};
    return method === CANCELLED && this.#open !== undefined && params['requestId'] === this.#open
      ? {closed: {reason: 'cancelled', accepted: false}}
      : {};
  }

  answer(answer: JsonObject): unknown {
    const id = this.#open;
    this.#open = undefined;
    // A request has one response. A further answer is sent with the next request.
    return id === undefined ? undefined : result(id, answer);
  }

  size(height: number): unknown {
    return notification(SIZE_CHANGED, {height});
  }

  #readRequest(id: JsonRpcId, method: string, params: JsonObject): HostMessage {
    switch (method) {
      case ELICIT:
        this.#open = id;
        return {request: contextParams(params)};
      case PING:
        return {reply: result(id, {})};
      case TEARDOWN:
        // The host tears down a guest after accepting its answer.
        return {closed: {reason: 'closed', accepted: true}, reply: result(id, {})};
      default:
        // Written out, because the guest script has no room for the table of codes.
        return {reply: failure(id, {code: -32601, message: 'Method not found'})};
    }
  }
}

const objectMember = (object: JsonObject, name: string): JsonObject => objectOf(object[name]);

/** Converts the parameters of `elicitation/create` to those of a context notification. */
function contextParams(params: JsonObject): JsonObject {
  const meta = objectMember(params, '_meta');
  const {error, ...correction} = objectMember(meta, CORRECTION);
  const context = objectMember(objectMember(meta, 'ui'), 'context');
  return {
    ...correction,
    message: params['message'],
    schema: params['requestedSchema'],
    context: error ? {...context, error} : context,
  };
}
