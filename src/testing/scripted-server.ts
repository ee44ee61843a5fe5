import {assertObject, malformed} from '../protocol/check-ask.js';
import type {ElicitRequest, ElicitResult} from '../protocol/elicitation.js';

/** `McpServer` and `InMemoryTransport` of either generation of the SDK; the members that are used here. */
export interface ServerSdk {
  McpServer: new (info: {name: string; version: string}) => SdkServer;
  InMemoryTransport: {createLinkedPair(): readonly unknown[]};
}

interface SdkServer {
  registerTool(name: string, config: {description?: string}, run: () => Promise<never>): unknown;
  connect(transport: never): Promise<void>;
  close(): Promise<void>;
  readonly server: {elicitInput(params: never): Promise<unknown>};
}

/** A request, or a function that creates it from the answers so far; `undefined` skips it. */
export type ScriptedAsk = ElicitRequest | ((answers: readonly ElicitResult[]) => ElicitRequest | undefined);

/** The options of `elicitingServer()`. */
export interface ScriptedServerOptions {
  /** The classes of the SDK that the test uses. */
  sdk: ServerSdk;
  /** The requests of the `ask` tool, in their order. */
  asks: readonly ScriptedAsk[];
  /** The name that the server gives itself. Default `scripted-server`. */
  name?: string;
}

/** A server with one tool, `ask`, which sends the requests of the test. */
export interface ScriptedServer {
  /** The answers that the server has received. */
  readonly answers: readonly ElicitResult[];
  /** Connects `client` to the server, without a network. */
  connect(client: {connect(transport: never): Promise<unknown>}): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates an MCP server for tests of a host. Its tool `ask` sends `asks` to the client one after the other, and returns the answers as
 * `structuredContent.answers`. Connections are of the protocol revisions of 2025, in which a server sends requests.
 */
export function elicitingServer(options: ScriptedServerOptions): ScriptedServer {
  const call = 'elicitingServer()';
  assertObject(call, 'options', options, 'an object with `sdk` and `asks`');
  const {sdk, asks, name = 'scripted-server'} = options;
  assertObject(call, 'sdk', sdk, 'an object with `McpServer` and `InMemoryTransport` of an SDK');
  for (const member of ['McpServer', 'InMemoryTransport'] as const)
    if (typeof sdk[member] !== 'function') throw malformed(call, `sdk.${member}`, 'a class', sdk[member]);
  if (!Array.isArray(asks)) throw malformed(call, 'asks', 'a list of requests', asks);
  const server = new sdk.McpServer({name, version: '1.0.0'});
  const received: ElicitResult[] = [];
  const run = async () => {
    const answers: ElicitResult[] = [];
    for (const ask of asks) {
      const request = typeof ask === 'function' ? ask([...answers]) : ask;
      if (!request) continue;
      const answer = (await server.server.elicitInput(request as never)) as ElicitResult;
      answers.push(answer);
      received.push(answer);
    }
    const text = JSON.stringify(answers);
    return {content: [{type: 'text', text}], structuredContent: {answers}} as never;
  };
  server.registerTool('ask', {description: 'Sends the requests of the test.'}, run);
  return {
    answers: received,
    async connect(client) {
      const [ours, theirs] = sdk.InMemoryTransport.createLinkedPair();
      await Promise.all([server.connect(theirs as never), client.connect(ours as never)]);
    },
    close: () => server.close(),
  };
}
