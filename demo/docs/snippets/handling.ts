import type {McpElicitationFrame} from '../../../components/index.js';
import {type ElicitRequest, isElicitationError, toJsonRpcError} from '../../../src/index.js';

/** What to answer a server with that asks. */
export async function answer(frame: McpElicitationFrame, request: ElicitRequest, signal?: AbortSignal) {
  try {
    return {result: await frame.elicit(request, {signal})};
  } catch (error) {
    if (isElicitationError(error)) return {error: toJsonRpcError(error)}; // the request cannot be presented
    throw error; // the signal’s reason: the server stopped waiting
  }
}
