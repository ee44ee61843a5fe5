import type {Client, ClientOptions} from '@modelcontextprotocol/client';
import type {McpServer} from '@modelcontextprotocol/server';
import {join, newClient, newServer} from './peers.js';

/** The client and the server of the current test. */
export let client: Client;
export let server: McpServer;
let leave = async () => {};

/** Connects a new client to a new server, until the end of the current test. */
export async function joinNew(createServer = () => newServer(), options: Partial<ClientOptions> = {}) {
  client = newClient(options);
  server = createServer();
  leave = await join(client, server);
}

/** Ends the connection of `joinNew()` after each test of a suite. */
export const leaveAfterEach = () => afterEach(() => leave());

/** Connects a new client to a new server for each test of a suite. */
export function joinBeforeEach(options?: Partial<ClientOptions>) {
  beforeEach(() => joinNew(undefined, options));
  leaveAfterEach();
}
