import {Client, StreamableHTTPClientTransport, type Transport} from '@modelcontextprotocol/client';
import {
  type ConnectSamplingOptions,
  callToolWithElicitation,
  connectElicitation,
  connectSampling,
  type ElicitationPresenter,
  elicitationCapabilities,
  type SamplingApproval,
} from '../../src/mcp/index.js';

/** Protocol revisions of the demo. The server asks with a request of its own (2025) or with the result of a call (2026). */
export type Revision = '2025-11-25' | '2026-07-28';

export interface DemoClientOptions {
  /** Presents requests that the server sends on its own. */
  presenter: ElicitationPresenter;
  /** Asks the user whether the server may use the model, and calls it. */
  approval: SamplingApproval & Pick<ConnectSamplingOptions, 'complete'>;
  /** Receives every message to and from the server. */
  onMessage(direction: 'in' | 'out', message: unknown): void;
}

/** The page's own name for its server. Without one, prompts would show the host of the server's URL. */
const SERVER_NAME = 'Theme Studio';

/** Wraps the official MCP client and forwards elicitation and sampling requests to the user. */
export class DemoClient {
  readonly serverName = SERVER_NAME;
  #client?: Client;
  #disconnect: (() => void)[] = [];

  constructor(
    readonly url: string,
    readonly options: DemoClientOptions,
  ) {}

  get revision() {
    return this.#client?.getNegotiatedProtocolVersion();
  }

  async connect(revision: Revision) {
    for (const disconnect of this.#disconnect.splice(0)) disconnect();
    await this.#client?.close().catch(() => {});
    const client = new Client(
      {name: 'elicitation-demo', title: 'Elicitation demo', version: '1.0.0'},
      {
        capabilities: {...elicitationCapabilities(), sampling: {}},
        versionNegotiation: {mode: revision === '2026-07-28' ? {pin: revision} : 'legacy'},
      },
    );
    const {presenter, approval} = this.options;
    this.#disconnect = [
      connectElicitation(client, presenter, {serverName: SERVER_NAME}),
      connectSampling(client, approval, {complete: approval.complete, serverName: SERVER_NAME}),
    ];
    await client.connect(this.#tapped(new StreamableHTTPClientTransport(new URL(this.url))));
    this.#client = client;
  }

  /**
   * Runs a tool to its final result. `presenter` shows the requests that the call causes.
   * @param call - An id that the server includes in its requests, so that the page can assign them to the call.
   */
  callTool(
    name: string,
    input: Record<string, unknown>,
    {call, presenter, signal}: {call: string; presenter: ElicitationPresenter; signal: AbortSignal},
  ) {
    if (!this.#client) throw new Error('Not connected');
    const params = {name, arguments: input, _meta: {'demo/call': call}};
    return callToolWithElicitation(this.#client, params, presenter, {
      signal,
      serverName: SERVER_NAME,
      // Rich Elicitation submits the answer to a request in a tool result with another tool.
      onAnswer: (answer) => ({name: 'submitColor', arguments: {...answer, purpose: input.purpose}}),
    });
  }

  #tapped(transport: Transport) {
    const send = transport.send.bind(transport);
    transport.send = (message, options) => {
      this.options.onMessage('out', message);
      return send(message, options);
    };
    // The client calls an existing handler before its own.
    transport.onmessage = (message) => this.options.onMessage('in', message);
    return transport;
  }
}
