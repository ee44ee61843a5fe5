import type {ElicitRequest} from '../protocol/elicitation.js';
import {isJsonObject} from '../protocol/json.js';
import type {ElicitationRevision} from './lint/schema-problem.js';
import {unsupported} from './request-error.js';

/** The members that are used of a `Server`, of v1 (`@modelcontextprotocol/sdk`) or v2 (`@modelcontextprotocol/server`). */
export interface LowLevelServer {
  elicitInput(params: never, options?: ElicitInputOptions): Promise<unknown>;
  /** Used instead of `elicitInput()` if the server has it. */
  request?(request: never, resultSchema: never, options?: never): Promise<unknown>;
  getClientCapabilities?(): unknown;
  /** Determines the rules for the schema. Not all servers have it. */
  getNegotiatedProtocolVersion?(): string | undefined;
  /** Read to find out whether the client can receive a request. */
  readonly transport?: object | undefined;
}

/** A `Server`, or the `McpServer` that contains it. */
export type ElicitingServer = LowLevelServer | {readonly server: LowLevelServer};

/** The request options of the SDKs that are used. */
export interface ElicitInputOptions {
  signal?: AbortSignal;
  timeout?: number;
  relatedRequestId?: string | number;
}

export const lowLevel = (server: ElicitingServer): LowLevelServer =>
  'elicitInput' in server ? server : server.server;

const REVISIONS: ReadonlySet<unknown> = new Set<ElicitationRevision>([
  '2025-06-18',
  '2025-11-25',
  '2026-07-28',
]);

/** The revision of the connection, if it is known. */
export function revisionOf(server: LowLevelServer): ElicitationRevision | undefined {
  const version = server.getNegotiatedProtocolVersion?.();
  return REVISIONS.has(version) ? (version as ElicitationRevision) : undefined;
}

/** @throws ElicitationRequestError `-32601` if the client has not declared that it presents requests of this mode */
export function assertCapability(capabilities: unknown, mode: NonNullable<ElicitRequest['mode']>): void {
  const elicitation = isJsonObject(capabilities) ? capabilities['elicitation'] : undefined;
  if (!isJsonObject(elicitation)) throw unsupported('The client does not support elicitation.');
  // 2025-06-18 has no modes: an empty capability means form mode.
  const bare = elicitation['form'] === undefined && elicitation['url'] === undefined;
  if (!(mode === 'form' && bare) && elicitation[mode] === undefined)
    throw unsupported(`The client does not support elicitation in ${mode} mode.`);
}
