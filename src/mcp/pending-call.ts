import type {ElicitContent, ElicitRequest} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {
  type McpClient,
  type ServerIdentity,
  serverIdentityOf,
  type ToolCallParams,
  type ToolResult,
} from './mcp-client.js';

/** One request of a round, as the server sent it. */
export interface InputRequest {
  method: string;
  params?: JsonObject;
}

/** What a call waits for: the inputs of a round, pages to be visited, or what a tool's result asks. */
export type Pending =
  | {
      kind: 'inputs';
      requests: {[key: string]: InputRequest};
      answers: {[key: string]: JsonObject};
      requestState?: string;
    }
  | {kind: 'urls'; requests: ElicitRequest[]; error: {code: number; message: string; data?: unknown}}
  | {kind: 'result'; request: ElicitRequest; result: ToolResult};

/** A call of a tool that waits for its user, as JSON. */
export interface PendingCall {
  version: 1;
  /** Whose call it is: no other server may have its state and answers. */
  server: ServerIdentity;
  params: ToolCallParams;
  /** What the next request of the call carries beside its parameters. */
  carried: JsonObject;
  round: number;
  /** URLs that have been visited already. */
  visited: string[];
  pending: Pending;
  /** What has been entered and not been sent, by key. */
  drafts: {[key: string]: ElicitContent};
}

const KINDS: readonly unknown[] = ['inputs', 'urls', 'result'];

/**
 * Reads what `serializePending` wrote, for the client that is to go on with it.
 * @throws ElicitationError `INVALID_REQUEST` when it is something else, or another server's.
 */
export function readPendingCall(serialized: string, client: McpClient): PendingCall {
  const found = parsed(serialized);
  if (!isPendingCall(found)) throw unusable('this is not what serializePending() returned.');
  const {url, name} = serverIdentityOf(client);
  if (found.server.url !== url || found.server.name !== name)
    throw unusable(
      'this call waits for another server. Connect the client first, to the server of the call.',
    );
  return withPlainMaps(found);
}

const unusable = (reason: string) => new ElicitationError('INVALID_REQUEST', `resumePending(): ${reason}`);

/** The maps whose keys are the server's, without a prototype: `__proto__` is a key like any other. */
function withPlainMaps(call: PendingCall): PendingCall {
  const {pending, drafts} = call;
  if (pending.kind !== 'inputs') return {...call, drafts: keyed(drafts)};
  const {requests, answers} = pending;
  return {
    ...call,
    drafts: keyed(drafts),
    pending: {...pending, requests: keyed(requests), answers: keyed(answers)},
  };
}

/** A copy of a map by the server's keys, without a prototype. */
export const keyed = <T>(map: {[key: string]: T}): {[key: string]: T} =>
  Object.assign(Object.create(null), map);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPendingCall(value: unknown): value is PendingCall {
  if (!isJsonObject(value) || value['version'] !== 1) return false;
  const {server, params, carried, round, visited, pending, drafts} = value;
  if (!isJsonObject(server)) return false;
  if (!isJsonObject(params) || typeof params['name'] !== 'string') return false;
  if (!isJsonObject(carried) || !isJsonObject(drafts) || typeof round !== 'number') return false;
  if (!Array.isArray(visited) || !isJsonObject(pending) || !KINDS.includes(pending['kind'])) return false;
  const {kind, requests, answers, request, result, error} = pending;
  if (kind === 'inputs')
    return isJsonObject(requests) && isJsonObject(answers) && Object.values(requests).every(isInputRequest);
  if (kind === 'urls') return Array.isArray(requests) && requests.every(isJsonObject) && isJsonObject(error);
  return isJsonObject(request) && isJsonObject(result);
}

export const isInputRequest = (value: unknown): value is InputRequest =>
  isJsonObject(value) &&
  typeof value['method'] === 'string' &&
  (value['params'] === undefined || isJsonObject(value['params']));
