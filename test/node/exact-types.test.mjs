// The declarations in a project with `exactOptionalPropertyTypes`, with the clients and servers of the SDK as they are.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, describe, it} from 'node:test';
import {inRoot} from '../../scripts/entries.mjs';

const folder = inRoot('node_modules/.cache/exact-types');
const PAGE = `
import {Client} from '@modelcontextprotocol/client';
import {InMemoryTransport, McpServer} from '@modelcontextprotocol/server';
import type {} from 'mcp-elicitation-elements/define';
import * as mcp from 'mcp-elicitation-elements/mcp';
import {requestElicitation} from 'mcp-elicitation-elements/server';

const frame = document.createElement('mcp-elicitation-frame');
const approval = document.createElement('mcp-sampling-approval');
const client = new Client({name: 'page', version: '1'}, {capabilities: mcp.elicitationCapabilities()});
const server = new McpServer({name: 'shop', version: '1'});
export const disconnect: () => void = mcp.connectElicitation(client, frame);
export const stop: () => void = mcp.connectSampling(client, approval, {complete: async () => ({})});
export const call = mcp.callToolWithElicitation(client, {name: 'order'}, frame);
export const resumed = mcp.resumePending('', client, frame);
export const answer = requestElicitation(server, {message: 'Hello', requestedSchema: {type: 'object'}});
frame.resolveResource = mcp.resourceReader(client);
`;

const PROOFS = `
import {verifyAuthenticationResponse, type WebAuthnCredential} from '@simplewebauthn/server';
import {requestElicitation} from 'mcp-elicitation-elements/server';
import {verifyApproval} from 'mcp-elicitation-elements/verified/server';
import * as z from 'zod';

declare const server: Parameters<typeof requestElicitation>[0];
declare const credential: WebAuthnCredential;
const {reason} = await requestElicitation(server, {message: 'Which?', schema: z.object({size: z.string()})});
export const why: string | undefined = reason;
const challenge = {challengeId: '1', requestOptions: {challenge: ''}};
export const proof = verifyApproval({answer: {}, challenge, credential, rpId: '', origins: [], verifyAuthenticationResponse});
`;

const RESULTS = `
import {Client, type CreateMessageRequest, type ElicitRequest} from '@modelcontextprotocol/client';
import type {} from 'mcp-elicitation-elements/define';
import type {} from 'mcp-elicitation-elements/define/mcp-app-frame.js';
import {appUriOf, showApp} from 'mcp-elicitation-elements/mcp';

const app = document.createElement('mcp-app-frame');
const approval = document.createElement('mcp-tool-approval');
const sampling = document.createElement('mcp-sampling-approval');
const frame = document.createElement('mcp-elicitation-frame');
declare const client: Client;
declare const asked: ElicitRequest;
declare const sample: CreateMessageRequest;
const {title, name} = client.getServerVersion() ?? {};
const [tool] = (await client.listTools()).tools;
export const read = async (uri: string) => (await client.readResource({uri})).contents[0]!;
app.resource = await read('ui://shop/app');
app.tool = tool!;
const {uri, mimeType, _meta} = await read('ui://shop/app');
export const view = app.open({resource: {uri, mimeType, _meta}, tool, serverName: name, serverTitle: title});
view.toolResult(await client.callTool({name: tool!.name}));
frame.resolveResource = read;
export const shown = showApp(client, tool!, app);
export const appUri = appUriOf(tool!);
const {description, annotations, inputSchema} = tool!;
export const decided = approval.approve({name: tool!.name, title: tool!.title, description, annotations, inputSchema});
export const answered = frame.elicit(asked.params, {serverName: name, serverTitle: title});
export const sampled = sampling.approve(sample.params);
`;

const SCHEMAS = `
import {toStandardJsonSchema} from '@valibot/to-json-schema';
import {McpServer} from '@modelcontextprotocol/server';
import {type} from 'arktype';
import {answerOf, flatSchema, inputFor, requestElicitation} from 'mcp-elicitation-elements/server';
import * as v from 'valibot';
import * as z from 'zod';

const server = new McpServer({name: 'shop', version: '1'});
const message = 'Order?';
type Order = {size: 's' | 'm'; place?: {city: string | null} | undefined};
const zod = z.object({size: z.enum(['s', 'm']), place: z.object({city: z.string().nullable()}).optional()});
const valibot = toStandardJsonSchema(
  v.object({size: v.picklist(['s', 'm']), place: v.optional(v.object({city: v.nullable(v.string())}))}),
);
const arktype = type({size: "'s' | 'm'", 'place?': {city: 'string | null'}});
const check = ({size}: Order) => (size === 's' ? [{path: '/size', message: 'Sold out'}] : []);
for (const answer of [
  await requestElicitation(server, {message, schema: zod}, {check, attempts: 2}),
  await requestElicitation(server, {message, schema: valibot}, {check}),
  await requestElicitation(server, {message, schema: arktype}, {check}),
])
  if (answer.action === 'accept') answer.content satisfies Order;
const parsed = await requestElicitation(server, {message, schema: z.object({age: z.string().transform(Number)})});
if (parsed.action === 'accept') parsed.content.age.toFixed();
flatSchema(arktype).restore({}).size satisfies 's' | 'm';
declare const ctx: {mcpReq: {inputResponses?: {[key: string]: unknown}}};
export const round = inputFor({message, schema: valibot}, ctx);
const later = answerOf({message, schema: zod}, ctx, 'order');
if (later?.action === 'accept') later.content satisfies Order;
`;

/** Compiles `code` with the strictest options. Returns the errors of the compiler. */
function errorsIn(code) {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  writeFileSync(join(folder, 'page.ts'), code);
  const compilerOptions = {
    ...{strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true},
    ...{target: 'es2022', module: 'ESNext', moduleResolution: 'bundler'},
    ...{lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'], skipLibCheck: true},
  };
  const project = join(folder, 'tsconfig.json');
  writeFileSync(project, JSON.stringify({compilerOptions, files: ['page.ts']}));
  const args = [inRoot('node_modules/typescript-7/bin/tsc'), '-p', project];
  return spawnSync(process.execPath, args, {encoding: 'utf8'}).stdout;
}

describe('a project with `exactOptionalPropertyTypes`', () => {
  after(() => rmSync(folder, {recursive: true, force: true}));

  it('passes the client and the server of the SDK to the adapters', () => {
    assert.equal(errorsIn(PAGE), '');
  });

  it('passes what a client has read to the elements: resources, tools, results, requests and names', () => {
    assert.equal(errorsIn(RESULTS), '');
  });

  it('passes schemas of zod, valibot and arktype to a server, whose content has their types', () => {
    assert.equal(errorsIn(SCHEMAS), '');
    const wrong = 'requestElicitation(server, {message, schema: zod}, {check: ({size}) => size.toFixed()});';
    assert.match(errorsIn(`${SCHEMAS}\n${wrong}`), /page\.ts.*error TS\d+/);
  });

  it('destructures the reason of an answer, and passes the function of simplewebauthn that checks proofs', () => {
    assert.equal(errorsIn(PROOFS), '');
  });

  it('does not compile with an object that is not a client', () => {
    const wrong = "mcp.connectElicitation({connect: 'now'}, frame);";
    assert.match(errorsIn(`${PAGE}\n${wrong}`), /page\.ts.*error TS\d+/);
  });
});
