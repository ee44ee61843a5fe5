// A page whose clients declare apps, or do not, driven from outside: by its one global, and by clicks and keys.
import '../../../components/define/mcp-elicitation-frame.js';
import {Client as ClientV2, StreamableHTTPClientTransport as TransportV2} from '@modelcontextprotocol/client';
import {Client as ClientV1} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport as TransportV1} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {ElicitRequestSchema} from '@modelcontextprotocol/sdk/types.js';
import {
  callToolWithElicitation,
  connectElicitation,
  elicitationCapabilities,
  type ToolResult,
} from '../../../src/mcp/index.js';

export interface Connection {
  generation: 'v1' | 'v2';
  url: string;
  /** v2 only: the revision to speak; default: one of 2025. */
  revision?: string;
  /** What kind of host the page is. `other`: it has no frame, and asks with the SDK's usual handler. */
  host: 'apps' | 'frame' | 'other';
}

const frame = document.querySelector('mcp-elicitation-frame')!;
const renderers: string[] = [];
/** The parameters that each host was given to present. */
const asked: unknown[] = [];
const clients = new Map<string, ClientV1 | ClientV2>();
const calls = new Map<string, Promise<ToolResult>>();

frame.addEventListener('elicitation-ready', ({renderer}) => renderers.push(renderer));
frame.addEventListener('elicitation-start', ({request}) => asked.push(request));

const usual = async ({params}: {params: unknown}) => {
  asked.push(params);
  return {action: 'accept' as const, content: {color: 'typed'}};
};

async function connect(name: string, {generation, url, revision, host}: Connection): Promise<void> {
  const info = {name: 'negotiation', version: '1.0.0'};
  const capabilities = elicitationCapabilities({apps: host === 'apps'});
  if (generation === 'v1') {
    const client = new ClientV1(info, {capabilities});
    if (host === 'other') client.setRequestHandler(ElicitRequestSchema, usual);
    else connectElicitation(client, frame);
    await client.connect(new TransportV1(new URL(url)));
    clients.set(name, client);
  } else {
    const mode = revision ? {pin: revision} : 'legacy';
    const client = new ClientV2(info, {capabilities, versionNegotiation: {mode}});
    if (host === 'other') client.setRequestHandler('elicitation/create', usual);
    else connectElicitation(client, frame);
    await client.connect(new TransportV2(new URL(url)));
    clients.set(name, client);
  }
}

const negotiation = {
  connect,
  /** Starts a call: with the adapter, or by the SDK alone. */
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
  /** What the tool said. */
  async said(name: string) {
    const {content = []} = await calls.get(name)!;
    return (content[0] as {text: string}).text;
  },
  seen: () => ({renderers, asked}),
};
export type Negotiation = typeof negotiation;

Object.assign(window, {negotiation});
document.documentElement.dataset['ready'] = '';
