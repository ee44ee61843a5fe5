// Compiled but never run: clients of both generations and the elements match the structural types.
import {Client as ClientV2} from '@modelcontextprotocol/client';
import {Client as ClientV1} from '@modelcontextprotocol/sdk/client/index.js';
import type {McpElicitationFrame, McpSamplingApproval} from '../../components/index.js';
import {
  callToolWithElicitation,
  connectElicitation,
  connectSampling,
  elicitationCapabilities,
  resourceReader,
} from '../../src/mcp/index.js';

declare const frame: McpElicitationFrame;
declare const approval: McpSamplingApproval;

const info = {name: 'page', version: '1'};
const capabilities = elicitationCapabilities({apps: true, tasks: true});
const v1 = new ClientV1(info, {capabilities});
const v2 = new ClientV2(info, {capabilities});

export const disconnects: (() => void)[] = [
  connectElicitation(v1, frame, {serverName: 'x'}),
  connectElicitation(v2, frame, {serverName: 'x'}),
  connectSampling(v1, approval, {complete: async () => ({})}),
  connectSampling(v2, approval, {complete: async () => ({})}),
];
export const contents: Promise<unknown[] | undefined>[] = [
  callToolWithElicitation(v1, {name: 'x', arguments: {a: 1}}, frame).then(({content}) => content),
  callToolWithElicitation(v2, {name: 'x', arguments: {a: 1}}, frame).then(({content}) => content),
];
frame.resolveResource = resourceReader(v1);
frame.resolveResource = resourceReader(v2);
