// Compiled, never run: clients of both generations fit the declarations in a project with `exactOptionalPropertyTypes`.
import {Client as ClientV2} from '@modelcontextprotocol/client';
import {Client as ClientV1} from '@modelcontextprotocol/sdk/client/index.js';
import type {McpElicitationFrame} from '../../../dist/types/components/index.js';
import {callToolWithElicitation, connectElicitation} from '../../../dist/types/src/mcp/index.js';

declare const frame: McpElicitationFrame;

const info = {name: 'page', version: '1'};
const clients = [new ClientV1(info), new ClientV2(info)] as const;

export const disconnects = [connectElicitation(clients[0], frame), connectElicitation(clients[1], frame)];
export const calls = [
  callToolWithElicitation(clients[0], {name: 'x'}, frame),
  callToolWithElicitation(clients[1], {name: 'x'}, frame),
];
