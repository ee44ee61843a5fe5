import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Client} from '@modelcontextprotocol/client';
import {McpServer} from '@modelcontextprotocol/server';
import {link} from './peers.mjs';
import {entry} from './server-entry.mjs';

const {registerGuestResource} = entry;

const APPS = 'io.modelcontextprotocol/ui';
const uri = 'ui://shop/picker';
const html = '<!doctype html><title>Picker</title>';
const csp = {connectDomains: ['https://api.example.com']};
const mimeType = 'text/html;profile=mcp-app';

const newServer = (capabilities = {}) => new McpServer({name: 'shop', version: '1'}, {capabilities});

async function connected(server) {
  const client = new Client({name: 'client', version: '1'});
  await link(server, client);
  return client;
}

describe('registerGuestResource', () => {
  it('declares the network access of an app in its contents and in the listing', async () => {
    const server = newServer();
    registerGuestResource(server, {uri, html, csp, name: 'picker', title: 'Picker', description: 'Picks'});
    const client = await connected(server);
    const _meta = {ui: {csp}};

    assert.deepEqual((await client.readResource({uri})).contents, [{uri, mimeType, text: html, _meta}]);
    assert.deepEqual((await client.listResources()).resources, [
      {uri, name: 'picker', title: 'Picker', description: 'Picks', mimeType, _meta},
    ]);
    await client.close();
  });

  it('declares no network access and uses the URI as the name by default', async () => {
    const server = newServer();
    registerGuestResource(server, {uri, html});
    const client = await connected(server);
    const _meta = {ui: {}};
    assert.deepEqual((await client.readResource({uri})).contents, [{uri, mimeType, text: html, _meta}]);
    assert.deepEqual((await client.listResources()).resources, [{uri, name: uri, mimeType}]);
    await client.close();
  });

  it('calls a function for the page on every read', async () => {
    const server = newServer();
    let reads = 0;
    registerGuestResource(server, {uri, html: async () => `page ${++reads}`});
    const client = await connected(server);
    const texts = [await client.readResource({uri}), await client.readResource({uri})];
    assert.deepEqual(
      texts.map(({contents}) => contents[0].text),
      ['page 1', 'page 2'],
    );
    await client.close();
  });

  it('declares the elicitation capability and keeps other capabilities', async () => {
    const extensions = {[APPS]: {mimeTypes: [mimeType]}, 'com.example/other': {a: 1}};
    const server = newServer({extensions, logging: {}});
    registerGuestResource(server, {uri, html});
    registerGuestResource(server, {uri: 'ui://shop/other', html});
    const client = await connected(server);
    const declared = client.getServerCapabilities();
    assert.deepEqual(declared.extensions, {
      [APPS]: {mimeTypes: [mimeType], elicitation: {}},
      'com.example/other': {a: 1},
    });
    assert.deepEqual(declared.logging, {});
    assert.deepEqual(extensions[APPS], {mimeTypes: [mimeType]});
    await client.close();
  });

  it('registers on a connected server that has declared the capability', async () => {
    const server = newServer();
    registerGuestResource(server, {uri, html});
    const client = await connected(server);
    registerGuestResource(server, {uri: 'ui://shop/later', html: 'later'});
    const {contents} = await client.readResource({uri: 'ui://shop/later'});
    assert.equal(contents[0].text, 'later');
    await client.close();
  });

  it('throws on a connected server that has not declared the capability', async () => {
    const server = newServer();
    const client = await connected(server);
    assert.throws(() => registerGuestResource(server, {uri, html}), /after connecting/);
    await client.close();
  });

  for (const wrong of ['https://example.com/picker', 'ui://', 'ui:///picker', 'picker', undefined]) {
    it(`rejects the URI ${wrong}`, () => {
      assert.throws(() => registerGuestResource(newServer(), {uri: wrong, html}), {code: 'INVALID_REQUEST'});
    });
  }
});
