// A page with the clients of both generations, controlled through its global and with pointer and keyboard.
import '../../../components/define/index.js';
import type {Client as ClientV2} from '@modelcontextprotocol/client';
import type {Client as ClientV1} from '@modelcontextprotocol/sdk/client/index.js';
import {CallToolResultSchema} from '@modelcontextprotocol/sdk/types.js';
import type {McpElicitationFrame} from '../../../components/index.js';
import type {ElicitRequest, TraceEntry} from '../../../src/index.js';
import type {JsonObject} from '../../../src/protocol/index.js';
import {
  callToolWithElicitation,
  connectElicitation,
  elicitationCapabilities,
  resourceReader,
  resumePending,
  serializePending,
  type ToolResult,
} from '../../../src/mcp/index.js';
import {type AnyClient, type Connection, connected} from './clients.js';

/** Properties of the frame. */
export type Settings = Partial<McpElicitationFrame> & {
  /** Whether an app may call the tools of its server. */
  callsTools?: boolean;
};

/** The outcome of a call. */
export type Outcome = {result: ToolResult} | {error: {message: string; code?: unknown}};

const frame = document.querySelector('mcp-elicitation-frame')!;
const capabilities = elicitationCapabilities({tasks: true});
let client: AnyClient;
const calls: Promise<ToolResult>[] = [];
const latest = () => calls.at(-1)!;

const outcome = (promise: Promise<ToolResult>): Promise<Outcome> =>
  promise.then(
    (result) => ({result}),
    (error: Error & {code?: unknown}) => ({error: {message: error.message, code: error.code}}),
  );

async function connect(connection: Connection): Promise<void> {
  client = await connected(connection, capabilities, (created) => void connectElicitation(created, frame));
}

const keep = (started: Promise<ToolResult>) => {
  started.catch(() => {});
  calls.push(started);
};

let answer: Promise<unknown>;
const trace: TraceEntry[] = [];
frame.addEventListener('elicitation-trace', ({entry}) => trace.push(entry), {values: true});

const interop = {
  connect,
  /** Presents a request as if the server had sent it. Its UI is read from that server. */
  elicit(request: ElicitRequest, {callsTools, ...settings}: Settings = {}) {
    const callTool = (params: {name: string}) => client.callTool(params);
    const appHandlers = callsTools ? {callTool} : {};
    Object.assign(frame, settings, {resolveResource: resourceReader(client), appHandlers});
    answer = frame.elicit(request);
    answer.catch(() => {});
  },
  /** Resolves with the user's answer. */
  answer: () => answer,
  trace: () => trace,
  /** Starts a call of a tool, whose requests are shown in the frame. */
  call: (name: string, args: JsonObject = {}) =>
    keep(callToolWithElicitation(client, {name, arguments: args}, frame)),
  /** Starts a tool that runs as a task (v1 only). */
  callTask: (name: string, args: JsonObject) =>
    keep(
      (async () => {
        const {tasks} = (client as ClientV1).experimental;
        const task = {ttl: 60_000};
        const stream = tasks.callToolStream({name, arguments: args}, CallToolResultSchema, {task});
        for await (const message of stream) {
          if (message.type === 'result') return message.result as ToolResult;
          if (message.type === 'error') throw message.error;
        }
        throw new Error('The stream ended without a result');
      })(),
    ),
  /** Starts a call with the SDK only, which runs the rounds itself. */
  callBySdk: (name: string) =>
    keep((client as ClientV2).callTool({name, arguments: {}}) as Promise<ToolResult>),
  /** Resolves with the outcome of the latest call, or of the call with that index. */
  outcome: (index = calls.length - 1) => outcome(calls[index]!),
  /** Resolves with the text of the result of the latest call. */
  said: async () => (await latest()).content!.map((each) => (each as {text?: string}).text ?? '').join('\n'),
  serialize: () => serializePending(latest()),
  resume: (serialized: string) => keep(resumePending(serialized, client, frame)),
  tools: async () => (await client.listTools()).tools.map(({name}) => name),
  /** Resolves with the UI of the first tool with a UI. */
  app: async () => {
    for (const {_meta} of (await client.listTools()).tools) {
      const {resourceUri} = (_meta?.['ui'] ?? {}) as {resourceUri?: string};
      if (resourceUri) return resourceUri;
    }
    throw new Error('No tool of this server has a UI.');
  },
  disconnect: () => client.close(),
};

Object.assign(window, {host: interop});
document.documentElement.dataset['ready'] = '';
