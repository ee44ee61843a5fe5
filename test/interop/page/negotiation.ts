// A page whose clients do or do not declare apps, controlled through its global and with pointer and keyboard.
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
  /** v2 only: the protocol revision. Default: a 2025 revision. */
  revision?: string;
  /** The kind of host. `other` has no frame and uses the SDK's own handler. */
  host: 'apps' | 'frame' | 'other';
}

const frame = document.querySelector('mcp-elicitation-frame')!;
const renderers: string[] = [];
/** The parameters of all presented requests. */
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
export type Negotiation = typeof negotiation;

Object.assign(window, {negotiation});
document.documentElement.dataset['ready'] = '';
