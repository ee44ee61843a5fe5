// A connection to the MCP server at an address that the user has typed.
import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
import {
  type AppTool,
  appUriOf,
  connectElicitation,
  type ElicitationPresenter,
  elicitationCapabilities,
} from '../../src/mcp/index.js';
import type {JsonObject} from '../../src/index.js';

/** A tool of the server, as the page displays it. */
export interface ServerTool extends AppTool {
  title?: string | undefined;
  description?: string | undefined;
  inputSchema: JsonObject;
}

const apps = {'io.modelcontextprotocol/ui': {mimeTypes: ['text/html;profile=mcp-app']}};

/** Whether a tool has an app. */
export const hasApp = (tool: ServerTool) => appUriOf(tool) !== undefined;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export class ServerConnection {
  readonly client: Client;
  readonly tools: readonly ServerTool[];

  private constructor(client: Client, tools: readonly ServerTool[]) {
    this.client = client;
    this.tools = tools;
  }

  /** The name that the server gives itself. */
  get claimedName(): string {
    const {title, name} = this.client.getServerVersion() ?? {};
    return title || name || 'A server without a name';
  }

  /**
   * Connects, and lists the tools that are meant for the model.
   *
   * @throws Error with a sentence for the user
   */
  static async open(address: string, presenter: ElicitationPresenter): Promise<ServerConnection> {
    const client = new Client(
      {name: 'apps-demo', version: '1.0.0'},
      {
        capabilities: {...elicitationCapabilities(), extensions: apps},
        versionNegotiation: {mode: 'auto'},
      },
    );
    connectElicitation(client, presenter, {serverName: new URL(address).host});
    try {
      await client.connect(new StreamableHTTPClientTransport(new URL(address)));
      return new ServerConnection(client, await toolsOf(client));
    } catch (error) {
      await client.close().catch(() => {});
      throw new Error(
        `No MCP server responded at ${address}. Check the address, and that the server allows this page (CORS). (${reasonOf(error)})`,
        {cause: error},
      );
    }
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

/** Lists the tools, those with an app first. Leaves out those that only apps may call. */
async function toolsOf(client: Client): Promise<ServerTool[]> {
  const tools: ServerTool[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.listTools(cursor === undefined ? {} : {cursor});
    tools.push(...(page.tools as ServerTool[]));
    cursor = page.nextCursor;
  } while (cursor !== undefined && tools.length < 1000);
  const forModel = tools.filter(({_meta}) => {
    const {visibility} = (_meta?.['ui'] ?? {}) as {visibility?: unknown};
    return !Array.isArray(visibility) || visibility.includes('model');
  });
  return forModel.sort((a, b) => Number(hasApp(b)) - Number(hasApp(a)));
}
