import type {McpClient, ToolCaller} from '../mcp-client.js';
import type {ElicitationPresenter} from '../presenter.js';
import {isNegotiated} from './app-negotiation.js';

/** Lets `frame` prepare for a guest if the server of `client` may send UIs with its requests. Call it when a tool call starts. */
export function expectGuest(client: McpClient, frame: ElicitationPresenter): void {
  if (frame.expectGuest && isNegotiated(client)) frame.expectGuest();
}

/** Calls `expectGuest` with every tool call of the client, until the returned function is called. */
export function expectGuests(client: Partial<ToolCaller>, frame: ElicitationPresenter): () => void {
  const {callTool} = client;
  if (!callTool || !frame.expectGuest) return () => {};
  const hasOwn = Object.hasOwn(client, 'callTool');
  let stopped = false;
  const called: typeof callTool = (...parameters) => {
    if (!stopped) expectGuest(client, frame);
    return callTool.apply(client, parameters);
  };
  // A client that cannot be changed opens its guests without this.
  if (!Reflect.set(client, 'callTool', called)) return () => {};
  return () => {
    stopped = true;
    if (client.callTool !== called) return;
    if (hasOwn) client.callTool = callTool;
    else delete client.callTool;
  };
}
