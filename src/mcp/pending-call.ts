import type {ElicitContent, ElicitRequest} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import type {ToolCallParams, ToolResult} from './mcp-client.js';

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
 * Reads what `serializePending` wrote.
 * @throws ElicitationError `INVALID_REQUEST` when it is something else.
 */
export function readPendingCall(serialized: string): PendingCall {
  const found = parsed(serialized);
  if (isPendingCall(found)) return found;
  throw new ElicitationError(
    'INVALID_REQUEST',
    'resumePending(): this is not what serializePending() returned.',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPendingCall(value: unknown): value is PendingCall {
  if (!isJsonObject(value) || value['version'] !== 1) return false;
  const {params, carried, round, visited, pending, drafts} = value;
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
