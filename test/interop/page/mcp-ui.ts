// A host of MCP Apps with the renderer of mcp-ui, and as little more as its README needs: the client, and a handler that opens links.
import {AppRenderer, type AppRendererHandle, type AppRendererProps} from '@mcp-ui/client';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {createElement, createRef} from 'react';
import {createRoot} from 'react-dom/client';

const sandbox = {url: new URL('/sandbox-proxy', location.origin.replace('localhost', '127.0.0.1'))};
const client = new Client({name: 'mcp-ui', version: '7.1.1'}, {capabilities: {}});
const root = createRoot(document.querySelector('#app')!);
const handle = createRef<AppRendererHandle>();
let shown: Omit<AppRendererProps, 'sandbox'>;

const show = (changes: Partial<AppRendererProps>) => {
  shown = {...shown, ...changes};
  root.render(createElement(AppRenderer, {...shown, sandbox, ref: handle}));
};

const host = {
  connect: (url: string) => client.connect(new StreamableHTTPClientTransport(new URL(url)) as never),
  async open(toolName: string, toolInput: Record<string, unknown>) {
    await client.listTools();
    show({
      client: client as never,
      toolName,
      toolInput,
      hostContext: {theme: 'light', locale: 'en'},
      onOpenLink: async ({url}) => {
        window.open(url);
        return {};
      },
    });
    show({toolResult: (await client.callTool({name: toolName, arguments: toolInput})) as never});
  },
  changeTheme: () => show({hostContext: {theme: 'dark', locale: 'en'}}),
  async close() {
    handle.current?.teardownResource();
    await new Promise((resolve) => setTimeout(resolve, 500));
    root.unmount();
  },
};

Object.assign(window, {host});
document.documentElement.dataset['ready'] = '';
