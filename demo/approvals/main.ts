// The page "Approvals": a real MCP client and server, with everything that a user can decide about a tool call.
import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
import '../../components/define/elicitation-grants.js';
import '../../components/define/elicitation-inbox.js';
import '../../components/define/mcp-elicitation-frame.js';
import '../../components/define/mcp-tool-approval.js';
import {MemoryGrantStore} from '../../src/index.js';
import {
  callToolWithElicitation,
  connectElicitation,
  elicitationCapabilities,
  type ToolResult,
} from '../../src/mcp/index.js';
import {Choices} from '../docs/site.js';

const SERVER_NAME = 'Theme Studio';
const PALETTES = ['Dawn', 'Noon', 'Dusk', 'Night', 'Snow'];

const choices = new Choices();
const place = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;

const frame = document.createElement('mcp-elicitation-frame');
frame.serverName = SERVER_NAME;
frame.declineReason = 'optional';
frame.grants = new MemoryGrantStore();
const approval = document.createElement('mcp-tool-approval');
const grants = document.createElement('elicitation-grants');
grants.grants = frame.grants;
const inbox = document.createElement('elicitation-inbox');
inbox.history = true;
inbox.badge = true;
inbox.connect(frame);
place('prompts').append(frame, approval);
place('lists').append(inbox, grants);

const look = () => {
  for (const element of [frame, approval, grants, inbox]) element.theme = choices.theme;
};
choices.onChange = look;
look();

const textOf = ({content}: ToolResult) =>
  (content as {text?: string}[]).map(({text}) => text ?? '').join('\n');

/** Shows a result, or the error. */
async function log(result: Promise<string>) {
  const line = document.createElement('li');
  line.textContent = await result.catch((error: Error) => error.message);
  place('log').append(line);
}

const client = new Client(
  {name: 'approvals-demo', version: '1.0.0'},
  {
    capabilities: elicitationCapabilities(),
    // In this revision a call that waits for the user holds no connection.
    versionNegotiation: {mode: {pin: '2026-07-28'}},
  },
);
const call = async (name: string, input: Record<string, unknown> = {}) =>
  textOf(await callToolWithElicitation(client, {name, arguments: input}, frame, {serverName: SERVER_NAME}));

const actions: Record<string, () => unknown> = {
  delete() {
    // A confirmation that the user may allow for longer.
    frame.scopes = ['session', 'always'];
    return log(call('delete_palette', {palette: 'Dawn'}));
  },
  change: () => log(call('apply_change')),
  async rename() {
    const {tools} = await client.listTools();
    const tool = tools.find(({name}) => name === 'rename_palettes')!;
    const {title, description, annotations, inputSchema} = tool;
    const proposal = {palettes: [{from: 'Noon', to: 'Midday'}], notify: true};
    const {decision, ...decided} = await approval.approve(
      {name: tool.name, title, description, annotations, inputSchema, arguments: proposal},
      {serverName: SERVER_NAME},
    );
    if (decision === 'reject') return log(Promise.resolve(`Declined. ${decided.reason ?? ''}`.trim()));
    return log(call(tool.name, decided.arguments ?? proposal));
  },
  several() {
    // Requests of a frame with scopes cannot be answered together.
    frame.scopes = [];
    return Promise.all(PALETTES.map((palette) => log(call('delete_palette', {palette}))));
  },
};

const {mcpUrl} = (await (await fetch('config.json')).json()) as {mcpUrl: string};
connectElicitation(client, frame, {serverName: SERVER_NAME});
await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl)));
for (const button of place('actions').querySelectorAll('button')) {
  button.disabled = false;
  button.addEventListener('click', () => void actions[button.dataset['action']!]!());
}
