import {invalidRequest} from '../../protocol/errors.js';
import type {ElicitContent, ElicitRequest} from '../../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {
  type McpClient,
  type ServerIdentity,
  serverIdentityOf,
  type ToolCallParams,
  type ToolResult,
} from '../mcp-client.js';

/** One request of a round, as the server sent it. */
export interface InputRequest {
  method: string;
  params?: JsonObject;
}

/** The open requests of a call: the inputs of a round, pages to open, or the elicitation in a tool's result. */
export type Pending =
  | {
      kind: 'inputs';
      requests: {[key: string]: InputRequest};
      answers: {[key: string]: JsonObject};
      requestState?: string;
    }
  | {kind: 'urls'; requests: ElicitRequest[]; error: {code: number; message: string; data?: unknown}}
  | {kind: 'result'; request: ElicitRequest; result: ToolResult};

/** A tool call that waits for the user, as JSON. */
export interface PendingCall {
  version: 1;
  /** The server of the call. No other server may receive its state and answers. */
  server: ServerIdentity;
  params: ToolCallParams;
  /** Additional members of the next request of the call. */
  carried: JsonObject;
  round: number;
  visited: string[];
  pending: Pending;
  /** Content that was entered but not sent, by key. */
  drafts: {[key: string]: ElicitContent};
}

const PENDING_KINDS: readonly unknown[] = ['inputs', 'urls', 'result'];

/**
 * Reads the result of `serializePending` for the client that resumes the call.
 * @throws ElicitationError `INVALID_REQUEST` if it is not valid or of another server.
 */
export function readPendingCall(serialized: string, client: McpClient): PendingCall {
  let call: unknown;
  try {
    call = JSON.parse(serialized);
  } catch {
    // Refused below, like JSON that is not a call.
  }
  if (!isPendingCall(call))
    throw unusable('the argument is not valid; pass the result of serializePending().');
  const {url, name} = serverIdentityOf(client);
  if (call.server.url !== url || call.server.name !== name)
    throw unusable('the call is of another server; connect the client to the server of the call first.');
  return withPlainMaps(call);
}

const unusable = (reason: string) => invalidRequest(`resumePending(): ${reason}`);

/** Removes the prototype of the maps whose keys come from the server, so that `__proto__` is an ordinary key. */
function withPlainMaps(call: PendingCall): PendingCall {
  const {pending, drafts} = call;
  const keyedPending =
    pending.kind === 'inputs'
      ? {...pending, requests: keyed(pending.requests), answers: keyed(pending.answers)}
      : pending;
  return {...call, drafts: keyed(drafts), pending: keyedPending};
}

/** Copies a map with keys of the server to an object without prototype. */
export const keyed = <T>(map: {[key: string]: T}): {[key: string]: T} =>
  Object.assign(Object.create(null), map);

function isPendingCall(value: unknown): value is PendingCall {
  if (!isJsonObject(value) || value['version'] !== 1) return false;
  const {server, params, carried, round, visited, pending, drafts} = value;
  if (!isJsonObject(server)) return false;
  if (!isJsonObject(params) || typeof params['name'] !== 'string') return false;
  if (!isJsonObject(carried) || !isJsonObject(drafts) || typeof round !== 'number') return false;
  if (!Array.isArray(visited) || !isJsonObject(pending) || !PENDING_KINDS.includes(pending['kind']))
    return false;
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

const URL_ELICITATION_REQUIRED = -32042;

/**
 * The pages that the user must open before a call can succeed, from error -32042 (the SDKs' own error class or a plain error). Undefined
 * for every other error, and for one without pages.
 */
export function requiredUrls(error: unknown): ElicitRequest[] | undefined {
  if (!(error instanceof Error)) return undefined;
  const {code, data, elicitations} = error as {code?: unknown; data?: unknown; elicitations?: unknown};
  if (code !== URL_ELICITATION_REQUIRED) return undefined;
  const listed = Array.isArray(elicitations) ? elicitations : isJsonObject(data) && data['elicitations'];
  if (!Array.isArray(listed)) return undefined;
  const requests = listed.filter(
    (item): item is ElicitRequest => isJsonObject(item) && typeof item['url'] === 'string',
  );
  return requests.length ? requests.map((request) => ({...request, mode: 'url' as const})) : undefined;
}
