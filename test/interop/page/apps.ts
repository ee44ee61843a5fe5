// A page that shows the apps of a server's tools with the client of either generation, controlled through its global, pointer and keyboard.
import '../../../components/define/mcp-app-frame.js';
import '../../../components/define/mcp-elicitation-frame.js';
import '../../../components/define/mcp-tool-approval.js';
import {Client as ClientV2, StreamableHTTPClientTransport as TransportV2} from '@modelcontextprotocol/client';
import {Client as ClientV1} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport as TransportV1} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {McpAppFrame} from '../../../components/mcp-app-frame.js';
import {
  type AppShown,
  appUriOf,
  connectElicitation,
  elicitationCapabilities,
  showApp,
} from '../../../src/mcp/index.js';
import type {JsonObject} from '../../../src/protocol/index.js';

export interface Connection {
  generation: 'v1' | 'v2';
  url: string;
  /** v2 only: `legacy` (default), or the required revision. */
  revision?: string;
}

/** Properties of the frame. */
export type Settings = Partial<McpAppFrame> & {
  /** Whether the page accepts messages and context of the app. */
  chats?: boolean;
  /** Whether the page approves every call of the app, as if the user had. */
  approvesAll?: boolean;
};

const frame = document.querySelector('mcp-app-frame')!;
const presenter = document.querySelector('mcp-elicitation-frame')!;
frame.approver = document.querySelector('mcp-tool-approval')!;
const info = {name: 'interop', version: '1.0.0'};
let client: ClientV1 | ClientV2;
let shown: Promise<AppShown>;
/** Everything that the page has received from the app: messages, context, log entries, errors, and messages that the frame has dropped. */
const received: {[what: string]: unknown[]} = {message: [], context: [], log: [], error: [], dropped: []};

frame.addEventListener('app-message', ({content}) => received['message']!.push(content));
frame.addEventListener('app-model-context', ({content, structuredContent}) =>
  received['context']!.push({content, structuredContent}),
);
frame.addEventListener('app-log', ({level, data}) => received['log']!.push({level, data}));
frame.addEventListener('app-trace', ({entry}) => {
  if (entry.kind === 'dropped') received['dropped']!.push(entry);
});
frame.addEventListener('app-error', ({error}) =>
  received['error']!.push({code: error.code, message: error.message}),
);

async function connect({generation, url, revision = 'legacy'}: Connection): Promise<void> {
  const capabilities = elicitationCapabilities({apps: true});
  if (generation === 'v1') {
    const v1 = new ClientV1(info, {capabilities});
    connectElicitation(v1, presenter);
    await v1.connect(new TransportV1(new URL(url)));
    client = v1;
    return;
  }
  const mode = revision === 'legacy' ? revision : {pin: revision};
  const v2 = new ClientV2(info, {capabilities, versionNegotiation: {mode}});
  connectElicitation(v2, presenter);
  await v2.connect(new TransportV2(new URL(url)));
  client = v2;
}

const apps = {
  connect,
  /** Calls a tool and shows its app. */
  async show(name: string, args: JsonObject = {}, {chats, approvesAll, ...settings}: Settings = {}) {
    const {tools} = await client.listTools();
    const tool = tools.find((each) => each.name === name)!;
    if (!appUriOf(tool)) throw new Error(`The tool ${name} has no app.`);
    const handlers = {message: () => {}, updateModelContext: () => {}};
    const approver = {approve: async () => ({decision: 'approve' as const})};
    Object.assign(frame, settings, chats && {appHandlers: handlers}, approvesAll && {approver});
    shown = showApp(client, tool, frame, {arguments: args});
    shown.catch(() => {});
  },
  /** Resolves with the result of the tool. */
  result: async () => (await shown).result,
  /** Calls a tool without showing an app. */
  call: (name: string, args: JsonObject) => client.callTool({name, arguments: args}),
  /** Reads a resource of the server. */
  read: (uri: string) => client.readResource({uri}),
  close: async () => (await shown).close(),
  status: () => frame.status,
  received: () => received,
  disconnect: () => client.close(),
};
export type Apps = typeof apps;

Object.assign(window, {apps});
document.documentElement.dataset['ready'] = '';
