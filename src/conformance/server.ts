// The MCP server of the suite: its tools run the cases and return the verdicts.
import {
  fromJsonSchema,
  type inputRequired,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import {askAll, continuedCase, obstacleOf} from './ask.js';
import type {ElicitationCase, Result} from './case.js';
import {registerProbe} from './probe-server.js';
import type {Results} from './results.js';
import {type ProbeRun, Run, type Runs} from './runs.js';

/** The state that all connections share. */
export interface Suite {
  readonly cases: readonly ElicitationCase[];
  readonly results: Results;
  readonly runs: Runs;
  readonly probe: ProbeRun;
  /** The address of the page with the verdicts. */
  readonly page: () => string;
}

const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo';

const lines = (...each: (string | false | undefined)[]) => ({
  content: [{type: 'text' as const, text: each.filter(Boolean).join('\n')}],
});

const sentence = ({id, title, verdict, problem}: Result) =>
  `${id} ${verdict}: ${title}${problem ? `\n${problem}` : ''}`;

function remember(server: McpServer, ctx: ServerContext, results: Results): void {
  const envelope = ctx.mcpReq.envelope as Record<string, unknown> | undefined;
  const client = (envelope?.[CLIENT_INFO] ?? server.server.getClientVersion()) as
    | {name?: string; version?: string}
    | undefined;
  results.host = {
    name: client?.name ?? 'unknown',
    version: client?.version ?? '',
    revision: server.server.getNegotiatedProtocolVersion() ?? '2026-07-28',
  };
}

type ToolResult = ReturnType<typeof lines> & {structuredContent?: Record<string, unknown>};

async function runCase(
  server: McpServer,
  ctx: ServerContext,
  suite: Suite,
  one: ElicitationCase,
): Promise<ToolResult | ReturnType<typeof inputRequired>> {
  remember(server, ctx, suite.results);
  const {id, title} = one;
  const problem = obstacleOf(server, ctx, one);
  let result: Result = {id, title, verdict: 'not run', ...(problem && {problem})};
  if (!problem) {
    const outcome = await askAll(server, ctx, suite.runs, one);
    if (!(outcome instanceof Run)) return outcome;
    result = outcome.result;
  }
  suite.results.set(result);
  const next = suite.cases.find((each) => each.id === suite.results.next);
  return {
    ...lines(
      sentence(result),
      next && `Next: ${next.id}, ${next.title}. What the person does: ${next.person}`,
      `All verdicts: ${suite.page()}`,
    ),
    structuredContent: {...result},
  };
}

/** Creates the server for one connection, or for one request of 2026-07-28. */
export function createServer(suite: Suite): McpServer {
  const server = new McpServer({
    name: 'elicitation-conformance',
    title: 'Elicitation conformance',
    version: '1.0.0',
  });
  const byId = (id: unknown) => suite.cases.find((each) => each.id === String(id).toUpperCase());

  server.registerTool(
    'run_case',
    {
      title: 'Run a case',
      description:
        'Asks the user the question of one conformance case, and returns the verdict. Call it with the id of a case, such as E01.',
      inputSchema: fromJsonSchema({type: 'object', properties: {id: {type: 'string'}}, required: ['id']}),
    },
    async (args, ctx) => {
      const one = byId((args as {id?: unknown}).id);
      if (!one) return {...lines('run_case: no case has this id; list_cases lists the ids.'), isError: true};
      return (await runCase(server, ctx, suite, one)) as ToolResult;
    },
  );
  server.registerTool(
    'next_case',
    {
      title: 'Run the next case',
      description:
        'Asks the user the question of the next conformance case without a verdict, and returns the verdict. Before the call, tell the user what to do: the previous result says it.',
    },
    async (ctx) => {
      const one = continuedCase(ctx, suite.runs) ?? byId(suite.results.next);
      if (!one)
        return lines(
          `All cases of elicitation have a verdict: ${suite.page()}\nrun_probe runs those of apps.`,
        );
      return (await runCase(server, ctx, suite, one)) as ToolResult;
    },
  );
  server.registerTool(
    'list_cases',
    {
      title: 'List the cases',
      description: 'Lists the conformance cases with what the person does, and their verdicts.',
      annotations: {readOnlyHint: true},
    },
    async () =>
      lines(
        ...suite.cases.map(
          ({id, title, person}) => `${id} [${suite.results.get(id)?.verdict ?? 'open'}] ${title}. ${person}`,
        ),
        `All verdicts: ${suite.page()}`,
      ),
  );
  registerProbe(server, suite.probe, suite.page());
  return server;
}
