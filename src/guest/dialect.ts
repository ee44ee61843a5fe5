import type {JsonObject} from '../protocol/json.js';
import type {JsonRpcId, JsonRpcRequest, JsonRpcResponse} from '../protocol/json-rpc.js';
import type {SubmitVerdict} from './guest-types.js';

/** A JSON-RPC message from the host: a request, a notification (no `id`) or a response (no `method`). */
export type Incoming = Partial<JsonRpcRequest> & Partial<JsonRpcResponse>;

/** The meaning of a message from the host, independent of the dialect. Empty for a message that the dialect does not have. */
export interface HostMessage {
  /** The host speaks this dialect. A guest that has settled on a dialect ignores the message. */
  welcome?: true;
  /** The request, or the same request with errors: the parameters of a context. */
  request?: JsonObject;
  /** Theme and styles of the host. */
  look?: unknown;
  surroundings?: unknown;
  /** An update: the fields of the event. */
  update?: JsonObject;
  verdict?: Verdict;
  /** The host takes no further answer. `accepted`: whether it has accepted the one that was sent. */
  closed?: {reason: unknown; accepted: boolean};
  /** A message to send back. */
  reply?: unknown;
}

/** The verdict on the answer that was sent with `id`. */
export type Verdict = SubmitVerdict & {id: JsonRpcId};

/** A wire protocol, as the guest speaks it. Reads and makes messages; sends none. */
export interface Dialect {
  readonly name: 'rich' | 'mcp-apps';
  /** The first message to the host. `title` names the guest. */
  hello(title: string): unknown;
  read(message: Incoming): HostMessage;
  /** The answer to the request; `undefined` while the host waits for none. */
  answer(answer: JsonObject, id: JsonRpcId): unknown;
  /** The height of the guest in CSS px. */
  size(height: number): unknown;
}
