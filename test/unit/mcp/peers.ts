import {
  Client,
  type ClientOptions,
  InMemoryTransport,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import {createMcpHandler, fromJsonSchema, McpServer, type ServerOptions} from '@modelcontextprotocol/server';
import {
  callToolWithElicitation,
  type ElicitationPresenter,
  elicitationCapabilities,
  type PresentOptions,
} from '../../../src/mcp/index.js';
import type {ElicitRequest, ElicitResult} from '../../../src/protocol/index.js';

export interface Prompt {
  request: ElicitRequest;
  options: PresentOptions;
  answer: (result: ElicitResult) => void;
  fail: (error: unknown) => void;
}

/** Test double of the frame. Records prompts, which the test answers. */
export class Presenter implements ElicitationPresenter {
  readonly prompts: Prompt[] = [];
  readonly completedIds: string[] = [];
  #waiting: (() => void)[] = [];

  constructor(
    readonly reply?: (request: ElicitRequest, options: PresentOptions) => ElicitResult | undefined,
  ) {}

  elicit(request: ElicitRequest, options: PresentOptions = {}): Promise<ElicitResult> {
    return new Promise((answer, fail) => {
      this.prompts.push({request, options, answer, fail});
      options.signal?.addEventListener('abort', () => fail(options.signal?.reason));
      const reply = this.reply?.(request, options);
      if (reply) answer(reply);
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  complete(id: string) {
    this.completedIds.push(id);
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Waits for the prompt at `index`. */
  async prompt(index = 0): Promise<Prompt> {
    while (!this.prompts[index]) await this.change();
    return this.prompts[index]!;
  }

  /** Resolves at the next prompt or completion. */
  change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

export const accepting = (content: ElicitResult['content'] = {}) =>
  new Presenter(() => ({action: 'accept', content}));

export const newClient = (options: Partial<ClientOptions> = {}) =>
  new Client({name: 'page', version: '1'}, {capabilities: elicitationCapabilities(), ...options});

export const newServer = (options: ServerOptions = {}, name = 'Shop') =>
  new McpServer({name: name.toLowerCase(), title: name, version: '1'}, {capabilities: {}, ...options});

/** Connects a client and a server in memory; returns a function that closes both. */
export async function join(client: Client, server: McpServer): Promise<() => Promise<void>> {
  const [clientTransport, serverTransport] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(serverTransport), client.connect(clientTransport)]);
  return async () => {
    await client.close();
    await server.close();
  };
}

/** Connects with Streamable HTTP and revision 2026-07-28. `fetch` calls the server's handler without a network. */
export async function joinModern(
  client: Client,
  createServer: () => McpServer,
  address = 'http://mcp.test/mcp',
  handler = createMcpHandler(createServer, {legacy: 'reject'}),
): Promise<() => Promise<void>> {
  client.setVersionNegotiation({mode: {pin: '2026-07-28'}});
  const transport = new StreamableHTTPClientTransport(new URL(address), {
    // Browsers refuse requests to URLs with a password.
    fetch: (_, init) => handler.fetch(requestOf('http://mcp.test/mcp', init)),
  });
  await client.connect(transport);
  return async () => {
    await client.close();
    await handler.close();
  };
}

/** Creates a request like on a server. Firefox does not implement `Request.body`. */
function requestOf(url: string | URL, init?: RequestInit): Request {
  const request = new Request(url, init);
  if (request.body === undefined && typeof init?.body === 'string')
    Object.defineProperty(request, 'body', {value: new Blob([init.body]).stream()});
  return request;
}

/** A Standard Schema that accepts everything. */
export const anything = {
  '~standard': {version: 1 as const, vendor: 'test', validate: (value: unknown) => ({value})},
} as never;

/** Sends `elicitation/create` (or `method`) from the server; returns the answer that it receives. */
export const serverAsks = (
  server: McpServer,
  params: object,
  {method = 'elicitation/create', signal}: {method?: string; signal?: AbortSignal} = {},
): Promise<unknown> =>
  server.server.request({method, params} as never, anything, {...(signal && {signal})} as never);

/** The error that a promise rejects with. */
export async function errorOf(promise: Promise<unknown>): Promise<Error & {code?: unknown; data?: unknown}> {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('The promise did not reject');
}

/** Calls the tool of `serverWith()`. */
export const ask = (
  client: Parameters<typeof callToolWithElicitation>[0],
  presenter: ElicitationPresenter,
  options?: Parameters<typeof callToolWithElicitation>[3],
) => callToolWithElicitation(client, {name: 'ask', arguments: {}}, presenter, options);

export interface ToolContext {
  mcpReq: {
    id: unknown;
    _meta?: {[key: string]: unknown};
    inputResponses?: never;
    requestState: () => unknown;
    notify: (notification: unknown) => Promise<void>;
  };
}

/** Creates servers whose tool `ask` calls the given function. */
export const serverWith =
  (ask: (ctx: ToolContext, input: unknown) => unknown, register: (server: McpServer) => void = () => {}) =>
  () => {
    const server = newServer();
    const inputSchema = fromJsonSchema({type: 'object'});
    server.registerTool('ask', {inputSchema}, (async (input: unknown, ctx: ToolContext) =>
      ask(ctx, input)) as never);
    register(server);
    return server;
  };

export const text = (value: unknown) => ({content: [{type: 'text' as const, text: JSON.stringify(value)}]});

/** The value that a tool returned with `text`. */
export const outputOf = ({content = []}: {content?: unknown[]}): unknown =>
  JSON.parse((content[0] as {text: string}).text);
