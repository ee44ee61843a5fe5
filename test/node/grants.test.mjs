// Grants without a DOM.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

const {outputFiles} = await build({
  entryPoints: [fileURLToPath(new URL('../../src/presentation/grants.ts', import.meta.url))],
  bundle: true,
  format: 'esm',
  target: 'node20',
  write: false,
});
const text = Buffer.from(outputFiles[0].contents).toString('base64');
const {findGrant, grantKey, hostScopes, isGrantable, MemoryGrantStore, newGrant, offeredScopes} =
  await import(`data:text/javascript;base64,${text}`);

const subject = (request = {}, more = {}) => ({
  request: {message: 'Sure?', ...request},
  serverKey: '["https://a.example","A"]',
  server: 'A',
  hasGuest: false,
  ...more,
});
const schema = (more) => ({requestedSchema: {type: 'object', properties: {}, ...more}});

describe('the key of a grant', () => {
  it('does not depend on the order of members', () => {
    const one = subject(schema({title: 'a', description: 'b'}));
    const other = subject({requestedSchema: {description: 'b', properties: {}, title: 'a', type: 'object'}});
    assert.equal(grantKey(one), grantKey(other));
  });

  it('differs for everything that the user has seen, and for every server and tool', () => {
    const keys = [
      subject(),
      subject({message: 'Sure? '}),
      subject({message: 'Sure?\u202E'}),
      subject(schema()),
      subject(schema({title: 'a'})),
      subject(schema({type: undefined})),
      subject({}, {tool: 'a'}),
      subject({_meta: {'mcp-elicitation-elements/tool': 'b'}}),
      subject({_meta: {'mcp-elicitation-elements/evidence': []}}),
      subject({_meta: {'mcp-elicitation-elements/form': {submitLabel: 'Pay'}}}),
      subject({}, {serverKey: '["https://b.example","A"]'}),
      subject({}, {serverKey: '["https://a.example","B"]'}),
      subject({}, {serverKey: '[null,"A"]'}),
      subject({}, {serverKey: '[1,"A"]'}),
      subject({}, {serverKey: '["1","A"]'}),
    ].map(grantKey);
    assert.equal(new Set(keys).size, keys.length);
  });

  it('is made in linear time', () => {
    const start = performance.now();
    grantKey(subject({message: 'x'.repeat(1_000_000)}));
    assert.ok(performance.now() - start < 1000);
  });
});

describe('isGrantable', () => {
  it('accepts confirmations without fields', () => {
    const plain = [
      {},
      {mode: 'form'},
      schema(),
      schema({title: 'a', description: 'b', required: [], additionalProperties: false}),
    ];
    for (const request of plain) assert.equal(isGrantable(subject(request)), true, JSON.stringify(request));
  });

  it('refuses everything else', () => {
    const other = [
      {mode: 'url', url: 'https://a.example'},
      {url: 'https://a.example'},
      {mode: 'other'},
      {ui: {uri: 'ui://a/b'}},
      {_meta: {ui: {resourceUri: 'ui://a/b'}}},
      schema({properties: {a: {type: 'string'}}}),
      schema({properties: []}),
      schema({required: ['a']}),
      schema({additionalProperties: {type: 'string'}}),
      schema({type: 'string'}),
      schema({type: ['object']}),
      ...['$ref', 'allOf', 'anyOf', 'oneOf', 'patternProperties', 'if', 'enum', 'minProperties'].map(
        (keyword) => schema({[keyword]: {}}),
      ),
      {requestedSchema: true},
      {requestedSchema: []},
    ];
    for (const request of other) assert.equal(isGrantable(subject(request)), false, JSON.stringify(request));
    assert.equal(isGrantable(subject({}, {hasGuest: true})), false);
  });
});

describe('scopes', () => {
  it('are those that a request offers', () => {
    const offered = (persist) => offeredScopes(subject({_meta: {persist}}));
    assert.deepEqual(offered(['always', 'session', 'once', 1]), ['session', 'always']);
    for (const other of ['session', {}, null, undefined, [], [['session']]])
      assert.deepEqual(offered(other), []);
  });

  it('of a page do not include "always" for a server that is an object', () => {
    assert.deepEqual(hostScopes(subject(), ['always', 'session']), ['session', 'always']);
    assert.deepEqual(hostScopes(subject({}, {serverKey: '[7,"A"]'}), ['session', 'always']), ['session']);
  });
});

describe('findGrant', () => {
  const both = ['session', 'always'];

  it('finds a grant that was added, until it is removed', async () => {
    const store = new MemoryGrantStore();
    const grant = newGrant(subject(), 'session');
    store.add(grant);
    assert.equal(await findGrant(subject(), store, both), grant);
    assert.equal(await findGrant(subject({message: 'Other?'}), store, both), undefined);
    assert.equal(await findGrant(subject(), store, ['always']), undefined);
    assert.equal(await findGrant(subject(), store, []), undefined);
    store.remove(grant.id);
    assert.equal(await findGrant(subject(), store, both), undefined);
  });

  it('does not answer a request that offers `_meta.persist`, whose server remembers', async () => {
    const store = new MemoryGrantStore();
    const offering = subject({_meta: {persist: ['always']}});
    store.add(newGrant(offering, 'always'));
    assert.equal(await findGrant(offering, store, both), undefined);
  });

  it('survives JSON for "always", and only on the same page for the session', async () => {
    const copy = (grant) => ({find: () => JSON.parse(JSON.stringify(grant))});
    const always = newGrant(subject(), 'always');
    const session = newGrant(subject(), 'session');
    assert.deepEqual(await findGrant(subject(), copy(always), both), always);
    assert.deepEqual(await findGrant(subject(), copy(session), both), session);
    for (const page of ['other', undefined])
      assert.equal(await findGrant(subject(), copy({...session, page}), both), undefined);
  });

  it('believes no store that returns another grant, or something else, and none that fails', async () => {
    const own = newGrant(subject(), 'always');
    const answers = [{...own, key: `${own.key} `}, {...own, scope: 'once'}, true, 'x', null];
    const failing = async () => Promise.reject(new Error('broken'));
    const throwing = () => {
      throw new Error('broken');
    };
    for (const find of [...answers.map((answer) => () => answer), failing, throwing])
      assert.equal(await findGrant(subject(), {find}, both), undefined);
  });

  it('asks when a store does not answer in time', async (context) => {
    context.mock.timers.enable({apis: ['setTimeout']});
    const late = findGrant(subject(), {find: () => new Promise(() => {})}, both);
    context.mock.timers.tick(3000);
    assert.equal(await late, undefined);
  });
});
