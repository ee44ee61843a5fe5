import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Client} from '@modelcontextprotocol/client';
import {McpServer} from '@modelcontextprotocol/server';
import {link} from './peers.mjs';
import {entry} from './server-entry.mjs';

const {delegatedElicitation, paramsForClient, requestElicitation} = entry;

const APPS = 'io.modelcontextprotocol/ui';
const MIME_TYPE = 'text/html;profile=mcp-app';
const message = 'Which colour?';
const requestedSchema = {type: 'object', properties: {color: {type: 'string'}}};
const ui = {uri: 'ui://shop/picker', mode: 'modal', context: {defaultColor: '#3b82f6'}};
const {params} = delegatedElicitation({message, requestedSchema, ui});
const plain = {message, requestedSchema, ui};
const capable = {
  elicitation: {form: {}, url: {}},
  extensions: {[APPS]: {mimeTypes: [MIME_TYPE], elicitation: {}}},
};
const withApps = (apps) => ({...capable, extensions: {[APPS]: apps}});

const incapable = {
  'nothing at all': undefined,
  'no apps': {elicitation: {form: {}}},
  'no elicitations in apps': withApps({mimeTypes: [MIME_TYPE]}),
  'no type of apps': withApps({elicitation: {}}),
  'another type of apps': withApps({mimeTypes: ['text/html'], elicitation: {}}),
  'no form mode by its name': {...capable, elicitation: {}},
  'URL mode alone': {...capable, elicitation: {url: {}}},
};

describe('paramsForClient', () => {
  it('keeps the app for a client that presents apps', () => {
    assert.equal(paramsForClient(params, capable), params);
    const spelled = withApps({mimeTypes: ['Text/HTML; profile="mcp-app"'], elicitation: {}});
    assert.equal(paramsForClient(params, spelled), params);
  });

  for (const [name, capabilities] of Object.entries(incapable)) {
    it(`creates a plain form with the UI of Rich Elicitation for a client that declares ${name}`, () => {
      assert.deepEqual(paramsForClient(params, capabilities), plain);
    });
  }

  it('leaves out the app in URL mode', () => {
    const page = {mode: 'url', message, url: 'https://example.com', _meta: {...params._meta, a: 1}};
    assert.deepEqual(paramsForClient(page, capable), {mode: 'url', message, url: page.url, _meta: {a: 1}});
  });

  it('keeps other members of _meta and does not change other requests', () => {
    const more = {...params, _meta: {...params._meta, progressToken: 1}};
    assert.deepEqual(paramsForClient(more, {})._meta, {progressToken: 1});
    const other = {message, requestedSchema, _meta: {ui: {mode: 'modal'}}};
    assert.equal(paramsForClient(other, {}), other);
    assert.equal(params._meta.ui.resourceUri, ui.uri);
  });
});

describe('requestElicitation with a UI of the server', () => {
  const paramsSent = async (capabilities) => {
    const server = new McpServer({name: 'shop', version: '1'}, {capabilities: {}});
    const client = new Client({name: 'client', version: '1'}, {capabilities});
    let seen;
    client.fallbackRequestHandler = async (request) => {
      seen = request.params;
      return {action: 'accept', content: {color: '#112233'}};
    };
    await link(server, client);
    const result = await requestElicitation(server, params);
    assert.deepEqual(result, {action: 'accept', content: {color: '#112233'}});
    await client.close();
    return {...seen, mode: undefined};
  };

  it('sends the app to a client that presents apps', async () => {
    assert.deepEqual(await paramsSent(capable), {...params, mode: undefined});
  });

  it('sends a plain form to other clients and returns their answer', async () => {
    assert.deepEqual(await paramsSent({elicitation: {form: {}}}), {...plain, mode: undefined});
  });

  it('sends the request unchanged if the capabilities of the client are unknown', async () => {
    let sent;
    const server = {
      elicitInput: async (request) => {
        sent = request;
        return {action: 'decline'};
      },
    };
    assert.deepEqual(await requestElicitation(server, params), {action: 'decline'});
    assert.deepEqual(sent, params);
  });
});
