// Compiled, never run: clients of both generations fit the declarations in a project with `exactOptionalPropertyTypes`.
import {Client as ClientV2} from '@modelcontextprotocol/client';
import {Client as ClientV1} from '@modelcontextprotocol/sdk/client/index.js';
import type {McpElicitationFrame, McpToolApproval} from '../../../dist/types/components/index.js';
import type {McpAppFrame} from '../../../dist/types/components/mcp-app-frame.js';
import {callToolWithElicitation, connectElicitation, showApp} from '../../../dist/types/src/mcp/index.js';

declare const frame: McpElicitationFrame;
declare const approval: McpToolApproval;
declare const app: McpAppFrame;

const info = {name: 'page', version: '1'};
const clients = [new ClientV1(info), new ClientV2(info)] as const;

export const disconnects = [connectElicitation(clients[0], frame), connectElicitation(clients[1], frame)];
export const calls = [
  callToolWithElicitation(clients[0], {name: 'x'}, frame),
  callToolWithElicitation(clients[1], {name: 'x'}, frame),
];

/** Passes the resources, tools and results that a client has read to the elements. */
export async function pass(client: (typeof clients)[number]) {
  const tool = (await client.listTools()).tools[0]!;
  const resource = (await client.readResource({uri: 'ui://x'})).contents[0]!;
  app.resource = resource;
  app.tool = tool;
  app.view?.toolResult(await client.callTool({name: tool.name}));
  app.open({resource, tool, serverTitle: client.getServerVersion()?.title});
  await showApp(client, tool, app);
  await approval.approve(tool);
}
