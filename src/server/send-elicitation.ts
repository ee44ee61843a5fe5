import type {ElicitRequest} from '../protocol/elicitation.js';
import {ElicitationError, isElicitationError} from '../protocol/errors.js';
import {isJsonObject} from '../protocol/json.js';
import {isLinearPattern} from '../schema/patterns/linear-pattern.js';
import type {ElicitInputOptions, LowLevelServer} from './eliciting-server.js';
import {failed, clientError, unsupported} from './request-error.js';

/** A schema of both SDK generations that accepts any result unchanged. Older versions of v1 call `parse()`. */
const ANYTHING = {
  '~standard': {version: 1, vendor: 'mcp-elicitation-elements', validate: (value: unknown) => ({value})},
  safeParse: (data: unknown) => ({success: true, data}),
  parse: (data: unknown) => data,
};

/**
 * Sends a request to the client and returns its unchecked result.
 *
 * @throws ElicitationRequestError; ElicitationError `VALIDATION_FAILED` if the server has checked the answer itself
 */
export async function sendElicitation(
  server: LowLevelServer,
  params: ElicitRequest,
  options: ElicitInputOptions,
): Promise<unknown> {
  try {
    // Not `elicitInput()`: it runs the patterns of the schema on the answer without a limit, and its error has no list.
    if (server.request)
      return await server.request(
        {method: 'elicitation/create', params: {mode: 'form', ...params}} as never,
        ANYTHING as never,
        options as never,
      );
    return await server.elicitInput(withoutCostlyPatterns(params) as never, options);
  } catch (error) {
    throw translated(error);
  }
}

/**
 * Copies a request for a server that checks the answer itself and runs every pattern without a limit. Costly patterns appear only in the
 * JSON text, which the client receives.
 */
function withoutCostlyPatterns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCostlyPatterns);
  if (!isJsonObject(value)) return value;
  const {pattern, ...others} = value;
  const isCostly = typeof pattern === 'string' && !isLinearPattern(pattern);
  const copy = Object.fromEntries(
    Object.entries(isCostly ? others : value).map(([name, each]) => [name, withoutCostlyPatterns(each)]),
  );
  return isCostly ? Object.defineProperty(copy, 'toJSON', {value: () => value}) : copy;
}

const UNSUPPORTED: readonly unknown[] = [
  -32601,
  'CAPABILITY_NOT_SUPPORTED',
  'METHOD_NOT_SUPPORTED_BY_PROTOCOL_VERSION',
];
const TIMED_OUT: readonly unknown[] = [-32001, 'REQUEST_TIMEOUT'];
/** Part of the messages with which both SDKs refuse an answer. */
const MISMATCH = 'does not match requested schema';

/** Converts an error of either SDK. The original error is in `cause`. */
function translated(error: unknown): unknown {
  if (!(error instanceof Error) || isElicitationError(error)) return error;
  const code: unknown = 'code' in error ? error.code : undefined;
  if (UNSUPPORTED.includes(code))
    return unsupported(
      code === -32601
        ? 'requestElicitation(): the client does not support elicitation/create; continue without an answer.'
        : 'requestElicitation(): the connection does not support requests of this mode to the client; on 2026-07-28 return inputRequired(…).',
      {cause: error},
    );
  if (TIMED_OUT.includes(code))
    return failed('requestElicitation(): the client did not answer in time; raise `timeout`.', {
      cause: error,
    });
  const [, reason] = error.message.split(MISMATCH);
  if (reason !== undefined) {
    const message = reason.replace(/^[:\s]+/, '') || 'must match the schema';
    return new ElicitationError('VALIDATION_FAILED', `The answer does not match the schema: ${message}`, {
      cause: error,
      errors: [{path: '', keyword: 'custom', message}],
    });
  }
  return clientError('requestElicitation()', error);
}
