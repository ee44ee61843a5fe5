// Compiled but never run: servers of both generations are accepted by the server helpers.
import {McpServer as ServerV2} from '@modelcontextprotocol/server';
import {McpServer as ServerV1} from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  delegatedElicitation,
  paramsForClient,
  registerGuestResource,
  requestElicitation,
} from '../../src/server/index.js';

const info = {name: 'server', version: '1'};
const servers = [new ServerV1(info), new ServerV2(info)] as const;
const uri = 'ui://picker';
const {params} = delegatedElicitation({message: '', requestedSchema: {}, ui: {uri}});

export async function answers() {
  const [v1, v2] = servers;
  registerGuestResource(v1, {uri, html: '', csp: {connectDomains: ['https://api.example.com']}});
  registerGuestResource(v2, {uri, html: async () => ''});
  const fitting = paramsForClient(params, v2.server.getClientCapabilities());
  return [await requestElicitation(v1, params), await requestElicitation(v2, fitting)];
}
