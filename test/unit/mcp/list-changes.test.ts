import type {Client} from '@modelcontextprotocol/client';
import {createMcpHandler, fromJsonSchema, type McpServer} from '@modelcontextprotocol/server';
import {expect} from 'chai';
import {type AppPresenter, type ShowAppOptions, showApp} from '../../../src/mcp/index.js';
import {until} from '../../support/until.js';
import {join, joinModern, newClient, newServer, text} from './peers.js';

const uri = 'ui://weather/view';
const weather = {name: 'weather', _meta: {ui: {resourceUri: uri}}};
type Shown = Parameters<AppPresenter['open']>[0]['server'];

/** A server with an app, whose tools, resources and prompts may change. */
function served(): McpServer {
  const server = newServer();
  const inputSchema = fromJsonSchema({type: 'object'});
  const mimeType = 'text/html;profile=mcp-app';
  server.registerTool('weather', {inputSchema}, (async () => text('sunny')) as never);
  server.registerPrompt('summary', {}, (async () => ({messages: []})) as never);
  server.registerResource('view', uri, {mimeType}, async () => ({contents: [{uri, mimeType, text: 'x'}]}));
  return server;
}

/** The server of the app, as `showApp()` gives it to a frame. */
async function serverOfApp(client: object): Promise<Shown> {
  let shown: Shown | undefined;
  const view = {toolInput() {}, toolResult() {}, toolCancelled() {}, close: async () => {}};
  const frame: AppPresenter = {
    open(app) {
      app.resource.catch(() => {});
      shown = app.server;
      return view;
    },
  };
  const options: ShowAppOptions = {arguments: {}};
  await showApp(client as never, weather, frame, options);
  return shown!;
}

/** The changes that an app is informed of. */
function changesOf(server: Shown) {
  const changes: string[] = [];
  const stop = new AbortController();
  server.onListChanged!((list) => changes.push(list), {signal: stop.signal});
  return {changes, stop: () => stop.abort()};
}

describe('showApp() and the lists of a server', () => {
  const leaves: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const leave of leaves.splice(0)) await leave();
  });

  async function connected(client: Client = newClient()) {
    const server = served();
    leaves.push(await join(client, server));
    return {client, server};
  }

  it('reports changes of tools, resources and prompts, until the app is closed', async () => {
    const {client, server} = await connected();
    const app = await serverOfApp(client);
    const first = changesOf(app);
    const second = changesOf(app);
    server.sendToolListChanged();
    server.sendResourceListChanged();
    server.sendPromptListChanged();
    await until(() => first.changes.length === 3);
    first.stop();
    server.sendToolListChanged();
    await until(() => second.changes.length === 4);

    expect(first.changes).to.deep.equal(['tools', 'resources', 'prompts']);
    expect(second.changes).to.deep.equal(['tools', 'resources', 'prompts', 'tools']);
  });

  it('leaves the handler of the page in place', async () => {
    const {client, server} = await connected();
    let heard = 0;
    client.setNotificationHandler('notifications/tools/list_changed', () => void heard++);
    const {changes} = changesOf(await serverOfApp(client));
    server.sendToolListChanged();
    await until(() => changes.length === 1 && heard === 1);
  });

  it('reports what a client of 2026-07-28 listens to', async () => {
    const client = newClient();
    const handler = createMcpHandler(served, {legacy: 'reject'});
    leaves.push(await joinModern(client, served, undefined, handler));
    const {changes} = changesOf(await serverOfApp(client));
    await client.listen({toolsListChanged: true});
    handler.notify.toolsChanged();
    await until(() => changes.length > 0);

    expect(changes).to.deep.equal(['tools']);
  });

  it('reports nothing without a connection', async () => {
    const {client} = await connected();
    const other = {callTool: async () => ({content: []}), readResource: async () => ({contents: []})};
    expect(changesOf(await serverOfApp(other)).changes).to.deep.equal([]);
    const app = await serverOfApp(client);
    await client.close();
    expect(changesOf(app).changes).to.deep.equal([]);
  });
});
