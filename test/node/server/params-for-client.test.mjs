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
  it('leaves the app to a client that presents it', () => {
    assert.equal(paramsForClient(params, capable), params);
    const spelled = withApps({mimeTypes: ['Text/HTML; profile="mcp-app"'], elicitation: {}});
    assert.equal(paramsForClient(params, spelled), params);
  });

  for (const [name, capabilities] of Object.entries(incapable)) {
    it(`makes it a plain form, with the UI of the first protocol, for a client that declares ${name}`, () => {
      assert.deepEqual(paramsForClient(params, capabilities), plain);
    });
  }

  it('has no app in URL mode', () => {
    const page = {mode: 'url', message, url: 'https://example.com', _meta: {...params._meta, a: 1}};
    assert.deepEqual(paramsForClient(page, capable), {
      mode: 'url',
      message,
      url: page.url,
      _meta: {a: 1},
    });
  });

  it('keeps what else a request says in _meta, and leaves other requests alone', () => {
    const more = {...params, _meta: {...params._meta, progressToken: 1}};
    assert.deepEqual(paramsForClient(more, {})._meta, {progressToken: 1});
    const other = {message, requestedSchema, _meta: {ui: {mode: 'modal'}}};
    assert.equal(paramsForClient(other, {}), other);
    assert.equal(params._meta.ui.resourceUri, ui.uri);
  });
});

describe('requestElicitation with a UI of the server', () => {
  const asked = async (capabilities) => {
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

  it('sends it to a client that presents it', async () => {
    assert.deepEqual(await asked(capable), {...params, mode: undefined});
  });

  it('sends a plain form to any other, and is answered just the same', async () => {
    assert.deepEqual(await asked({elicitation: {form: {}}}), {...plain, mode: undefined});
  });

  it('sends it as it is where the server does not know what its client declares', async () => {
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
