// A page whose clients do or do not declare apps, controlled through its global and with pointer and keyboard.
import '../../../components/define/mcp-elicitation-frame.js';
import {Client as ClientV1} from '@modelcontextprotocol/sdk/client/index.js';
import {ElicitRequestSchema} from '@modelcontextprotocol/sdk/types.js';
import {
  callToolWithElicitation,
  connectElicitation,
  elicitationCapabilities,
  type ToolResult,
} from '../../../src/mcp/index.js';
import {type AnyClient, type Connection, connected} from './clients.js';

const frame = document.querySelector('mcp-elicitation-frame')!;
const renderers: string[] = [];
/** The parameters of all presented requests. */
const asked: unknown[] = [];
const clients = new Map<string, AnyClient>();
const calls = new Map<string, Promise<ToolResult>>();

frame.addEventListener('elicitation-ready', ({renderer}) => renderers.push(renderer));
frame.addEventListener('elicitation-start', ({request}) => asked.push(request));

const usual = async ({params}: {params: unknown}) => {
  asked.push(params);
  return {action: 'accept' as const, content: {color: 'typed'}};
};

/** @param host the kind of host; `other` has no frame and uses the SDK's own handler */
async function connect(
  name: string,
  {host, ...connection}: Connection & {host: 'apps' | 'frame' | 'other'},
): Promise<void> {
  const capabilities = elicitationCapabilities({apps: host === 'apps'});
  const client = await connected(connection, capabilities, (created) => {
    if (host !== 'other') connectElicitation(created, frame);
    else if (created instanceof ClientV1) created.setRequestHandler(ElicitRequestSchema, usual);
    else created.setRequestHandler('elicitation/create', usual);
  });
  clients.set(name, client);
}

const negotiation = {
  connect,
  /** Starts a call with the adapter or with the SDK only. */
  call(name: string, tool: string, by: 'adapter' | 'sdk' = 'adapter') {
    const client = clients.get(name)!;
    const params = {name: tool, arguments: {}};
    const started =
      by === 'sdk'
        ? (client.callTool(params) as Promise<ToolResult>)
        : callToolWithElicitation(client, params, frame);
    started.catch(() => {});
    calls.set(name, started);
  },
  /** Resolves with the text of the tool's result. */
  async said(name: string) {
    const {content = []} = await calls.get(name)!;
    return (content[0] as {text: string}).text;
  },
  seen: () => ({renderers, asked}),
};

Object.assign(window, {host: negotiation});
document.documentElement.dataset['ready'] = '';
