// What a page on a local host reads in the console about its mistakes.
import {aTimeout, expect} from '@open-wc/testing';
import {noticeMembers} from '../../src/presentation/request-notices.js';
import type {ElicitRequest} from '../../src/protocol/index.js';
import {attentive, colorRequest} from '../support/guest-page.js';
import {form, next, tracedFrame, until} from '../support/frame.js';

const ask = {message: 'Name?', requestedSchema: {type: 'object', properties: {name: {type: 'string'}}}};

describe('on a local host the console', () => {
  let warnings: string[];
  const {warn} = console;
  beforeEach(() => {
    warnings = [];
    delete (globalThis as Record<symbol, unknown>)[Symbol.for('mcp-elicitation.notices')];
    console.warn = (text: unknown) => void warnings.push(String(text));
  });
  afterEach(() => {
    console.warn = warn;
  });

  it('names the nearest member for a misspelled one, once', async () => {
    const {frame} = await tracedFrame();
    for (let n = 0; n < 2; n++) {
      void frame.elicit({message: 'Name?', requestedschema: ask.requestedSchema} as ElicitRequest);
      await until(() => frame.status === 'ready', 'the prompt');
      frame.cancel();
      await until(() => frame.status === 'settled', 'the end');
    }
    void frame.elicit({message: 'Name?', schema: ask.requestedSchema} as ElicitRequest);
    await until(() => warnings.length > 1, 'the second notice');
    frame.cancel();

    expect(warnings).to.deep.equal([
      'mcp-elicitation-elements: elicit(): `requestedschema` in the request has no effect; use `requestedSchema`.',
      'mcp-elicitation-elements: elicit(): `schema` in the request has no effect; use `requestedSchema`.',
    ]);
  });

  it('says what is wrong with a request that is refused', async () => {
    const {frame} = await tracedFrame();
    const refused = await frame.elicit({msg: 'Name?'} as unknown as ElicitRequest).catch(({code}) => code);
    await until(() => warnings.length === 2, 'the notices');

    expect(refused).to.equal('INVALID_REQUEST');
    expect(warnings[0]).to.contain('INVALID_REQUEST: elicit(): `message` must be a string; got nothing.');
    expect(warnings[1]).to.contain('`msg` in the request has no effect; use `message`.');
  });

  it('names a schema that cannot be used', async () => {
    const {frame} = await tracedFrame();
    const failed = next(frame, 'elicitation-error');
    void frame.elicit({
      message: 'Name?',
      requestedSchema: {type: 'object', properties: {a: {type: 'string', pattern: '('}}},
    });
    const {error} = await failed;
    frame.cancel();

    expect(warnings).to.deep.equal([
      `mcp-elicitation-elements: <mcp-elicitation-frame>: ${error.code}: ${error.message}`,
    ]);
    expect(error.code).to.equal('INVALID_SCHEMA');
  });

  it('names a property that was changed while a guest is displayed, but not an equal object', async () => {
    const {frame} = await tracedFrame({html: attentive, csp: {connectDomains: []}});
    void frame.elicit(colorRequest);
    await next(frame, 'elicitation-ready');
    frame.csp = {connectDomains: []};
    await frame.updateComplete;
    frame.sandboxUrl = '/sandbox-proxy.html';
    await until(() => warnings.length > 0, 'the notice');
    frame.cancel();

    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('`sandbox-url` was changed while a guest is displayed');
  });

  it('has no line about a page without mistakes', async () => {
    const {frame} = await tracedFrame();
    const answer = frame.elicit({mode: 'form', ...ask, _meta: {}}, {serverName: 'Acme', mode: 'inline'});
    await until(() => form(frame), 'the form');
    frame.csp = {};
    await frame.updateComplete;
    frame.cancel();
    await answer;
    await aTimeout(0);

    expect(warnings).to.deep.equal([]);
  });

  it('has no line about Lit', () => {
    const {litIssuedWarnings} = globalThis as {litIssuedWarnings?: Set<string>};
    expect(litIssuedWarnings?.has('dev-mode')).to.equal(true);
  });
});

describe('noticeMembers', () => {
  const noticesFor = (request: unknown, options: unknown = {}, origin = 'http://localhost:1') => {
    const warnings: string[] = [];
    const {warn} = console;
    const before = Object.getOwnPropertyDescriptor(globalThis, 'origin')!;
    delete (globalThis as Record<symbol, unknown>)[Symbol.for('mcp-elicitation.notices')];
    console.warn = (text: string) => void warnings.push(text.replace('mcp-elicitation-elements: ', ''));
    Object.defineProperty(globalThis, 'origin', {configurable: true, value: origin});
    try {
      noticeMembers(request, options);
    } finally {
      Object.defineProperty(globalThis, 'origin', before);
      console.warn = warn;
    }
    return warnings;
  };

  it('finds a member in the wrong argument of elicit()', () => {
    expect(noticesFor({message: '', serverName: 'Acme', timeout: 1}, {requestedSchema: {}})).to.deep.equal([
      'elicit(): `serverName` in the request has no effect; it is an option; pass it in the second argument of elicit().',
      'elicit(): `timeout` in the request has no effect; it is an option; pass it in the second argument of elicit().',
      'elicit(): `requestedSchema` in the options has no effect; it belongs to the request, the first argument of elicit().',
    ]);
  });

  it('finds options with another spelling', () => {
    expect(noticesFor({}, {servername: 'Acme', timout: 1, color: 'red'})).to.deep.equal([
      'elicit(): `servername` in the options has no effect; use `serverName`.',
      'elicit(): `timout` in the options has no effect; use `timeout`.',
      'elicit(): `color` in the options has no effect; remove it.',
    ]);
  });

  it('reports three members of a request at most, with short names, and reads no values', () => {
    const request: {[name: string]: unknown} = {['x'.repeat(100)]: 1, b1: 1, c1: 1, d1: 1};
    Object.defineProperty(request, 'b1', {enumerable: true, get: () => expect.fail('read')});
    const notices = noticesFor(request);

    expect(notices).to.have.length(3);
    expect(notices[0]).to.contain(`\`${'x'.repeat(40)}\``);
  });

  it('reports nothing about what is not an object', () => {
    const hostile = new Proxy({}, {ownKeys: () => expect.fail('thrown')});
    for (const request of [undefined, null, 'text', hostile]) expect(noticesFor(request)).to.deep.equal([]);
  });

  it('reports nothing in production', () => {
    expect(noticesFor({schema: {}}, {}, 'https://example.com')).to.deep.equal([]);
    expect(noticesFor({schema: {}})).to.have.length(1);
  });
});
