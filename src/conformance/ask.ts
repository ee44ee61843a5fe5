// Asks the questions of a case: as requests of the server (2025), or with the result of the call (2026-07-28).
import {inputRequired, ProtocolError, UrlElicitationRequiredError} from '@modelcontextprotocol/server';
import type {McpServer, ServerContext} from '@modelcontextprotocol/server';
import {actionOf} from './arrivals.js';
import {type ElicitationCase, type JsonObject, NOWHERE, type Requests, type Response} from './case.js';
import {Run, type Runs} from './runs.js';

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
/** ms that a person has for one question. */
const TIME_LIMIT = 600_000;
/** ms after an answer within which the browser of the person has opened the page. */
const OPENING = 5_000;

/** Accepts every result unchanged. */
const ANYTHING = {
  '~standard': {version: 1 as const, vendor: 'conformance', validate: (value: unknown) => ({value})},
};

const isModern = ({server}: McpServer) => (server.getNegotiatedProtocolVersion() ?? '') >= '2026-07-28';

/** The reason for which the case cannot run with this client. Undefined if it can. */
export function obstacleOf(server: McpServer, ctx: ServerContext, one: ElicitationCase): string | undefined {
  const revision = isModern(server) ? '2026' : '2025';
  if (one.only && one.only !== revision) return `The case is for the revisions of ${one.only}.`;
  const envelope = ctx.mcpReq.envelope as Record<string, unknown> | undefined;
  const capabilities = (envelope?.[CAPABILITIES] ?? server.server.getClientCapabilities()) as
    | {elicitation?: {form?: object; url?: object}}
    | undefined;
  const {elicitation} = capabilities ?? {};
  if (!elicitation) return 'The client does not declare elicitation.';
  const params = Object.values(one.requests(NOWHERE, 0, {}) ?? {});
  const needsUrl = params.some(({mode}) => mode === 'url');
  return needsUrl && !elicitation.url ? 'The client does not declare URL mode.' : undefined;
}

async function send(
  server: McpServer,
  ctx: ServerContext,
  run: Run,
  key: string,
  params: JsonObject,
): Promise<Response> {
  const {withdraws} = run.of;
  const isWithdrawn = withdraws?.key === key;
  const options = {
    relatedRequestId: ctx.mcpReq.id,
    timeout: isWithdrawn && withdraws.by === 'timeout' ? withdraws.after : TIME_LIMIT,
    ...(isWithdrawn && withdraws.by === 'cancel' && {signal: AbortSignal.timeout(withdraws.after)}),
  };
  const ended = Date.now() + (isWithdrawn ? withdraws.after : Number.POSITIVE_INFINITY);
  try {
    const result = await server.server.request(
      {method: 'elicitation/create', params} as never,
      ANYTHING as never,
      options,
    );
    return result as unknown as Response;
  } catch (error) {
    if (error instanceof ProtocolError) return {error: {code: error.code, message: error.message}};
    // The SDK sends notifications/cancelled.
    if (Date.now() >= ended - 100) return {withdrawn: true};
    throw error;
  }
}

/** Waits until the page was opened, if the person has agreed to open it. */
async function visited(run: Run): Promise<void> {
  const agreed = Object.values(run.responses).some((response) => actionOf(response) === 'accept');
  if (agreed)
    await Promise.race([run.opened, new Promise((resolve) => setTimeout(resolve, OPENING).unref())]);
}

const hasPage = (requests: Requests | undefined) =>
  Object.values(requests ?? {}).some(({url}) => String(url).startsWith('http'));

/**
 * Asks the questions of a case. Resolves with the run when all have been answered, or with a result for the client that asks the next ones.
 *
 * @throws UrlElicitationRequiredError for the first call of a case that needs a page
 */
export async function askAll(
  server: McpServer,
  ctx: ServerContext,
  runs: Runs,
  one: ElicitationCase,
): Promise<Run | ReturnType<typeof inputRequired>> {
  const run = await (isModern(server) ? nextRound(ctx, runs, one) : allRounds(server, ctx, runs, one));
  if (run instanceof Run && hasPage(one.requests(run, 0, {}))) await visited(run);
  return run;
}

export function continuedCase(ctx: ServerContext, runs: Runs): ElicitationCase | undefined {
  const state = ctx.mcpReq.requestState() as string | undefined;
  return state === undefined ? undefined : runs.get(state.split(':')[0]!)?.of;
}

async function allRounds(
  server: McpServer,
  ctx: ServerContext,
  runs: Runs,
  one: ElicitationCase,
): Promise<Run> {
  if (one.urls === 'error') return afterPage(runs, one);
  const run = runs.begin(one);
  if (one.urls === 'complete')
    void run.opened.then(() => {
      const params = {elicitationId: run.id};
      const method = 'notifications/elicitation/complete';
      return server.server.notification({method, params}, {relatedRequestId: ctx.mcpReq.id});
    });
  for (; ; run.round++) {
    const requests = one.requests(run, run.round, run.responses);
    if (!requests) break;
    await Promise.all(
      Object.entries(requests).map(async ([key, params]) => {
        run.responses[key] = await send(server, ctx, run, key, params);
      }),
    );
  }
  return run;
}

/** Fails with -32042 until the page of the case was opened. */
function afterPage(runs: Runs, one: ElicitationCase): Run {
  const before = runs.latest(one);
  const isOpen = before && before.round === 0;
  const run = isOpen ? before : runs.begin(one);
  if (isOpen) run.calls++;
  if (isOpen && run.visits.length) {
    run.round++;
    return run;
  }
  const {answer} = one.requests(run, 0, {}) ?? {};
  throw new UrlElicitationRequiredError([answer as never]);
}

async function nextRound(
  ctx: ServerContext,
  runs: Runs,
  one: ElicitationCase,
): Promise<Run | ReturnType<typeof inputRequired>> {
  const state = ctx.mcpReq.requestState() as string | undefined;
  const continued = state !== undefined || ctx.mcpReq.inputResponses !== undefined;
  const run = (continued && (runs.get(String(state).split(':')[0]!) ?? runs.latest(one))) || runs.begin(one);
  if (continued) {
    if (state !== run.state) run.stateKept = false;
    Object.assign(run.responses, ctx.mcpReq.inputResponses);
    run.round++;
  }
  const requests = one.requests(run, run.round, run.responses);
  if (requests) {
    const inputRequests = Object.fromEntries(
      Object.entries(requests).map(([key, {elicitationId: _, ...params}]) => [
        key,
        {method: 'elicitation/create', params},
      ]),
    );
    return inputRequired({inputRequests: inputRequests as never, requestState: run.state});
  }
  return run;
}
