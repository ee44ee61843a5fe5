import {
  type CallToolResult,
  Client,
  isInputRequiredResult,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import {elicitationCapabilities} from '../../src/mcp/index.js';
import {type ElicitRequest, type ElicitResult, toJsonRpcError} from '../../src/protocol/index.js';
import {delegatedByResult, type EmbeddedResource} from './delegated-by-result.js';

/** Protocol revisions that the demo speaks: the server asks by a request of its own, or by the result of a call. */
export type Revision = '2025-11-25' | '2026-07-28';

/** One question of the server, and the call of ours that led to it. */
export interface Question {
  params: ElicitRequest;
  /** What `callTool` was given; `undefined` when the server does not say. */
  call: string | undefined;
  resource?: EmbeddedResource;
  /** Aborts when the server stops waiting. */
  signal: AbortSignal;
}

export interface DemoClientOptions {
  /** Presents a question. */
  elicit(question: Question): Promise<ElicitResult>;
  /** Sees every message to and from the server. */
  onMessage(direction: 'in' | 'out', message: unknown): void;
}

/** A person takes longer than the SDK's 60 seconds. */
const timeout = 600_000;
const rounds = 10;

/** The official MCP client, which asks the user whatever the server wants to know. */
export class DemoClient {
  #client?: Client;

  constructor(
    readonly url: string,
    readonly options: DemoClientOptions,
  ) {}

  get revision() {
    return this.#client?.getNegotiatedProtocolVersion();
  }

  get serverName() {
    const server = this.#client?.getServerVersion();
    return server?.title ?? server?.name ?? 'The server';
  }

  async connect(revision: Revision) {
    await this.#client?.close().catch(() => {});
    const client = new Client(
      {name: 'elicitation-demo', title: 'Elicitation demo', version: '1.0.0'},
      {
        capabilities: {...elicitationCapabilities()},
        versionNegotiation: {mode: revision === '2026-07-28' ? {pin: revision} : 'legacy'},
      },
    );
    // The usual handler would get the schema without `pattern` and the request without `ui`: the SDK parses them away.
    client.fallbackRequestHandler = async ({method, params}, {mcpReq}) => {
      if (method !== 'elicitation/create')
        throw rpcError({code: -32601, message: `${method} is not supported`});
      return this.#elicit(params as unknown as ElicitRequest, mcpReq.signal);
    };
    await client.connect(this.#tapped(new StreamableHTTPClientTransport(new URL(this.url))));
    this.#client = client;
  }

  /** Runs a tool to its final result, asking the user as often as the server wants. */
  async callTool(name: string, input: Record<string, unknown>, call: string, signal: AbortSignal) {
    const result = await this.#run({name, arguments: input, _meta: {'demo/call': call}}, signal);
    const delegated = delegatedByResult(result);
    if (!delegated) return result;
    const answer = await this.options.elicit({...delegated, call, signal});
    const submit = {name: 'submitColor', arguments: {...answer, purpose: input.purpose}};
    return this.#run(submit, signal);
  }

  async readResource(uri: string, signal?: AbortSignal) {
    const {contents} = await this.#connected.readResource({uri}, {signal, timeout});
    return contents[0];
  }

  get #connected() {
    if (!this.#client) throw new Error('Not connected');
    return this.#client;
  }

  async #run(params: Parameters<Client['callTool']>[0], signal: AbortSignal): Promise<CallToolResult> {
    const client = this.#connected;
    let answers = {};
    for (let round = 0; round < rounds; round += 1) {
      const result = await client.callTool(
        {...params, ...answers},
        {signal, timeout, allowInputRequired: true},
      );
      if (!isInputRequiredResult(result)) return result;
      const {inputRequests = {}, requestState} = result;
      const asked = Object.entries(inputRequests).map(async ([key, request]) => {
        return [key, await this.#elicit(request.params as unknown as ElicitRequest, signal)] as const;
      });
      answers = {inputResponses: Object.fromEntries(await Promise.all(asked)), requestState};
    }
    throw new Error('The server asked too often');
  }

  async #elicit(params: ElicitRequest, signal: AbortSignal): Promise<ElicitResult> {
    const call = params._meta?.['demo/call'];
    try {
      return await this.options.elicit({params, signal, call: typeof call === 'string' ? call : undefined});
    } catch (error) {
      if (signal.aborted) return {action: 'cancel'};
      throw rpcError(toJsonRpcError(error));
    }
  }

  #tapped(transport: Transport) {
    const send = transport.send.bind(transport);
    transport.send = (message, options) => {
      this.options.onMessage('out', message);
      return send(message, options);
    };
    // The client calls a handler that is there already before its own.
    transport.onmessage = (message) => this.options.onMessage('in', message);
    return transport;
  }
}

const rpcError = ({code, message, data}: {code: number; message: string; data?: unknown}) =>
  Object.assign(new Error(message), {code, data});
