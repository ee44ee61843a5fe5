import type {McpElicitationFrame} from '../../../components/index.js';
import {type ElicitRequest, isElicitationError, toJsonRpcError} from '../../../src/index.js';

/** Presents a request and returns the response for the server. */
export async function answer(frame: McpElicitationFrame, request: ElicitRequest, signal?: AbortSignal) {
  try {
    return {result: await frame.elicit(request, {signal})};
  } catch (error) {
    if (isElicitationError(error)) return {error: toJsonRpcError(error)}; // the request cannot be presented
    throw error; // the abort reason of the signal: the server stopped waiting
  }
}
