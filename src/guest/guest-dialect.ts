import type {JsonObject} from '../protocol/json.js';
import type {JsonRpcId, JsonRpcRequest, JsonRpcResponse} from '../protocol/json-rpc.js';
import type {SubmitVerdict} from './guest-types.js';

/** A JSON-RPC message from the host: a request, a notification (no `id`) or a response (no `method`). */
export type Incoming = Partial<JsonRpcRequest> & Partial<JsonRpcResponse>;

/** The meaning of a message from the host, independent of the dialect. Empty for messages that the dialect does not define. */
export interface HostMessage {
  /** Set when the host speaks this dialect. Ignored once the guest has chosen a dialect. */
  welcome?: true;
  /** The request, or the same request with errors: the parameters of a context. */
  request?: JsonObject;
  /** Theme and styles of the host. */
  look?: unknown;
  surroundings?: unknown;
  /** The fields of the event for an update. */
  update?: JsonObject;
  verdict?: Verdict;
  /** Set when the host accepts no further answer. `accepted`: whether it accepted the answer that was sent. */
  closed?: {reason: unknown; accepted: boolean};
  reply?: unknown;
}

/** The verdict on the answer that was sent with `id`. */
export type Verdict = SubmitVerdict & {id: JsonRpcId};

/** The guest's side of a wire protocol. Reads and builds messages, but does not send them. */
export interface GuestDialect {
  readonly name: 'rich' | 'mcp-apps';
  /** The first message to the host. `title` names the guest. */
  hello(title: string): unknown;
  read(message: Incoming): HostMessage;
  /** Builds the message with the answer; `undefined` while the host does not expect one. */
  answer(answer: JsonObject, id: JsonRpcId): unknown;
  /** Builds the message with the height of the guest in CSS px. */
  size(height: number): unknown;
}
