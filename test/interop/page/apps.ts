// A page that shows the apps of a server's tools with the client of either generation, controlled through its global, pointer and keyboard.
import '../../../components/define/mcp-app-frame.js';
import '../../../components/define/mcp-elicitation-frame.js';
import '../../../components/define/mcp-tool-approval.js';
import type {McpAppFrame} from '../../../components/mcp-app-frame.js';
import {
  type AppShown,
  appUriOf,
  connectElicitation,
  elicitationCapabilities,
  showApp,
} from '../../../src/mcp/index.js';
import {type AnyClient, type Connection, connected} from './clients.js';
import type {JsonObject} from '../../../src/protocol/index.js';

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
let client: AnyClient;
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

async function connect(connection: Connection): Promise<void> {
  const capabilities = elicitationCapabilities({apps: true});
  client = await connected(
    connection,
    capabilities,
    (created) => void connectElicitation(created, presenter),
  );
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
  mode: () => frame.displayMode,
  received: () => received,
  disconnect: () => client.close(),
};

Object.assign(window, {host: apps});
document.documentElement.dataset['ready'] = '';
