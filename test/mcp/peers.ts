import {
  Client,
  type ClientOptions,
  InMemoryTransport,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import {createMcpHandler, fromJsonSchema, McpServer, type ServerOptions} from '@modelcontextprotocol/server';
import {
  type ElicitationPresenter,
  elicitationCapabilities,
  type PresentOptions,
} from '../../src/mcp/index.js';
import type {ElicitRequest, ElicitResult} from '../../src/protocol/index.js';

export interface Asked {
  request: ElicitRequest;
  options: PresentOptions;
  answer: (result: ElicitResult) => void;
  fail: (error: unknown) => void;
}

/** Stands in for the frame: records what it is given, and is answered by the test. */
export class Presenter implements ElicitationPresenter {
  readonly asked: Asked[] = [];
  readonly completedIds: string[] = [];
  #waiting: (() => void)[] = [];

  constructor(
    readonly reply?: (request: ElicitRequest, options: PresentOptions) => ElicitResult | undefined,
  ) {}

  elicit(request: ElicitRequest, options: PresentOptions = {}): Promise<ElicitResult> {
    return new Promise((answer, fail) => {
      this.asked.push({request, options, answer, fail});
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

  /** The question number `index`, as soon as it is asked. */
  async question(index = 0): Promise<Asked> {
    while (!this.asked[index]) await this.change();
    return this.asked[index]!;
  }

  /** Settles with the next question or completion. */
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

/** Connects the two in this page. */
export async function join(client: Client, server: McpServer): Promise<() => Promise<void>> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  return async () => {
    await client.close();
    await server.close();
  };
}

/** Connects by Streamable HTTP in the revision 2026-07-28, without a network: `fetch` is the server's handler. */
export async function joinModern(
  client: Client,
  createServer: () => McpServer,
  address = 'http://mcp.test/mcp',
): Promise<() => Promise<void>> {
  const handler = createMcpHandler(createServer, {legacy: 'reject'});
  client.setVersionNegotiation({mode: {pin: '2026-07-28'}});
  const transport = new StreamableHTTPClientTransport(new URL(address), {
    // A browser makes no request for an address with a password.
    fetch: (_, init) => handler.fetch(requestOf('http://mcp.test/mcp', init)),
  });
  await client.connect(transport);
  return async () => {
    await client.close();
    await handler.close();
  };
}

/** A request as a server's runtime has it: Firefox knows no `Request.body`. */
function requestOf(url: string | URL, init?: RequestInit): Request {
  const request = new Request(url, init);
  if (request.body === undefined && typeof init?.body === 'string')
    Object.defineProperty(request, 'body', {value: new Blob([init.body]).stream()});
  return request;
}

/** A Standard Schema that takes everything. */
export const anything = {
  '~standard': {version: 1 as const, vendor: 'test', validate: (value: unknown) => ({value})},
} as never;

/** What the server gets to hear when it sends `params` of `elicitation/create`, or of `method`. */
export const serverAsks = (
  server: McpServer,
  params: object,
  {method = 'elicitation/create', signal}: {method?: string; signal?: AbortSignal} = {},
): Promise<unknown> =>
  server.server.request({method, params} as never, anything, {...(signal && {signal})} as never);

/** The error that a promise is rejected with. */
export async function errorOf(promise: Promise<unknown>): Promise<Error & {code?: unknown; data?: unknown}> {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('It was not rejected');
}

export interface ToolContext {
  mcpReq: {
    id: unknown;
    _meta?: {[key: string]: unknown};
    inputResponses?: never;
    requestState: () => unknown;
    notify: (notification: unknown) => Promise<void>;
  };
}

/** Makes servers whose tool `ask` is the given function. */
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

/** What a tool said with `text`. */
export const said = ({content = []}: {content?: unknown[]}): unknown =>
  JSON.parse((content[0] as {text: string}).text);
