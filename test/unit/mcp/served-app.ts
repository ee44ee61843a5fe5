import {inputRequired, inputResponse, type McpServer} from '@modelcontextprotocol/server';
import {guestPage} from '../../support/guest-page.js';
import {serverWith, text} from './peers.js';

export const APPS = 'io.modelcontextprotocol/ui';
export const MIME_TYPE = 'text/html;profile=mcp-app';
export const uri = 'ui://shop/picker';

export const appRequest = (resourceUri: unknown = uri, more: object = {}) => ({
  mode: 'form',
  message: 'Which colour?',
  requestedSchema: {type: 'object', properties: {color: {type: 'string', title: 'Colour'}}},
  _meta: {ui: {resourceUri}},
  ...more,
});

/** An MCP App that answers immediately. */
export const app = (color: string) =>
  guestPage(`
    onMessage(({id, method}) => {
      if (id === 'init') post({jsonrpc: '2.0', method: 'ui/notifications/initialized'});
      if (method === 'ui/resource-teardown') post({jsonrpc: '2.0', id, result: {}});
      if (method === 'elicitation/create') post({jsonrpc: '2.0', id, result: {action: 'accept', content: {color: '${color}'}}});
    });
    post({jsonrpc: '2.0', id: 'init', method: 'ui/initialize', params: {
      protocolVersion: '2026-01-26', appInfo: {name: 'app', version: '1'}, appCapabilities: {elicitation: {}}}});`);

/** Declares support for apps on the server and registers one. */
export function serveApp(
  server: McpServer,
  {
    declares = {elicitation: {}} as object,
    mimeType = MIME_TYPE,
    color = 'red',
    at = uri,
    onRead = () => {},
  } = {},
) {
  if (declares) server.server.registerCapabilities({extensions: {[APPS]: declares}} as never);
  server.registerResource('picker', at, {mimeType}, async () => {
    onRead();
    return {contents: [{uri: at, mimeType, text: app(color)}]};
  });
  return server;
}

/** The extensions that the client declares with a request of 2026-07-28. */
export const declaredIn = (mcpReq: unknown) => {
  const {envelope} = mcpReq as {envelope: {[key: string]: {extensions?: object}}};
  return envelope['io.modelcontextprotocol/clientCapabilities']?.extensions;
};

/** Creates servers whose tool sends `params` in a 2026-07-28 round and returns the answer. */
export const rounds = (params: object, serve: Parameters<typeof serveApp>[1] = {}) =>
  serverWith(
    ({mcpReq}) => {
      const answer = inputResponse(mcpReq.inputResponses, 'q');
      if (answer.kind === 'elicit') return text({action: answer.action, content: answer.content});
      return inputRequired({inputRequests: {q: {method: 'elicitation/create', params}} as never});
    },
    (server) => void serveApp(server, serve),
  );
