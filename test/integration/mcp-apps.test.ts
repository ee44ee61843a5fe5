import {expect} from '@open-wc/testing';
import guestScript from '../../src/cdn/guest.ts?script';
import type {JsonObject} from '../../src/protocol/index.js';
import {next, tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';

/** An app as its author writes it: `onRequest(params, id)` answers with an ElicitResult; `capable` says that it can. */
const app = (script: string, {capable = true} = {}) =>
  guestPage(`
    let onRequest = () => undefined;
    const initialized = new Promise((resolve) => onMessage((data) => {
      if (data.id === 'init') {
        resolve(data.result);
        post({jsonrpc: '2.0', method: 'ui/notifications/initialized'});
      } else if (data.method === 'elicitation/create') {
        const answer = onRequest(data.params, data.id);
        if (answer) post({jsonrpc: '2.0', id: data.id, ...answer});
      } else if (data.method === 'ui/resource-teardown') post({jsonrpc: '2.0', id: data.id, result: {}});
    }));
    post({jsonrpc: '2.0', id: 'init', method: 'ui/initialize', params: {
      protocolVersion: '2099-01-01', appInfo: {name: 'app', version: '1'}, appCapabilities: ${capable ? '{elicitation: {}}' : '{}'}}});
    ${script}`);
const resource = (text: string) => ({uri: 'ui://app', mimeType: 'text/html;profile=mcp-app', text});
const companion = (script: string) =>
  `<!doctype html><html lang="en"><title>Guest</title><p>Guest</p><script>${guestScript}</script><script>${script}</script></html>`;

describe('a guest of the mcp-apps dialect', () => {
  it('is welcomed with what it needs to know of the page', async () => {
    const {frame, sent} = await tracedFrame({theme: 'dark', locale: 'en'});

    await frame.elicit(colorRequest, {
      resource: resource(app(`onRequest = () => ({result: {action: 'decline'}})`)),
    });

    const welcome = sent('init')[0]!['result'] as JsonObject & {
      hostContext: JsonObject & {styles: {variables: JsonObject}};
    };
    expect(welcome['protocolVersion']).to.equal('2026-01-26');
    // Links are opened only where a page takes them on, and are not offered where none does.
    expect(welcome['hostCapabilities']).to.deep.equal({elicitation: {}, logging: {}});
    expect(welcome.hostContext).to.include({theme: 'dark', locale: 'en', platform: 'web'});
    expect(welcome.hostContext.styles.variables['--color-text-primary']).to.be.a('string');
  });

  it('is asked only after it is initialized, and its response is the answer', async () => {
    const {frame, sent, trace} = await tracedFrame();
    const ready = next(frame, 'elicitation-ready');

    const result = await frame.elicit(
      {...colorRequest, _meta: {ui: {context: {a: 1}}}},
      {
        resource: resource(
          app(`onRequest = () => ({result: {action: 'accept', content: {color: '#123456'}}})`),
        ),
      },
    );

    expect(result).to.deep.equal({action: 'accept', content: {color: '#123456'}});
    expect((await ready).renderer).to.equal('app');
    const [asked] = sent('elicitation/create');
    expect(asked!['params']).to.deep.equal({
      mode: 'form',
      message: colorRequest.message,
      requestedSchema: colorRequest.requestedSchema,
      _meta: {ui: {context: {a: 1}}},
    });
    const at = (wanted: string) =>
      trace.findIndex((entry) => 'message' in entry && JSON.stringify(entry.message).includes(wanted));
    expect(at('ui/notifications/initialized')).to.be.lessThan(at('elicitation/create'));
    expect(sent('ui/resource-teardown')).to.have.length(1);
  });

  it('is asked again with a new id and the correction when its answer is not valid', async () => {
    const {frame, sent} = await tracedFrame();
    const page = app(`
      onRequest = (params) => {
        const correction = params._meta?.['mcp-elicitation/correction'];
        return {result: {action: 'accept', content: {color: correction ? correction.content.color + '6' : '#12345'}}};
      }`);

    const result = await frame.elicit(colorRequest, {resource: resource(page)});

    expect(result).to.deep.equal({action: 'accept', content: {color: '#123456'}});
    const [first, second] = sent('elicitation/create');
    expect(first!['id']).to.not.equal(second!['id']);
    expect(second).to.have.nested.property('params._meta').with.property('mcp-elicitation/correction');
  });

  for (const [what, script, capable] of [
    ['it renders no elicitations', '', false],
    [
      'it does not know the method',
      `onRequest = () => ({error: {code: -32601, message: 'Method not found'}})`,
      true,
    ],
    ['its answer is no ElicitResult', `onRequest = () => ({result: {ok: true}})`, true],
  ] as const) {
    it(`is replaced by the form when ${what}`, async () => {
      const {frame} = await tracedFrame();
      const failed = next(frame, 'elicitation-error');
      const answer = frame.elicit(colorRequest, {resource: resource(app(script, {capable}))});

      const {error, fallback} = await failed;
      await next(frame, 'elicitation-ready').catch(() => {});

      expect(error.code).to.equal('PROTOCOL_VIOLATION');
      expect(fallback).to.equal(true);
      frame.decline();
      expect(await answer).to.deep.equal({action: 'decline'});
    });
  }

  it('cannot answer before it was asked, or twice', async () => {
    const {frame} = await tracedFrame();
    const page = app(`
      post({jsonrpc: '2.0', id: 'e1', result: {action: 'accept', content: {color: '#111111'}}});
      onRequest = (params, id) => {
        post({jsonrpc: '2.0', id, result: {action: 'accept', content: {color: '#222222'}}});
        post({jsonrpc: '2.0', id, result: {action: 'accept', content: {color: '#333333'}}});
      };`);

    const result = await frame.elicit(colorRequest, {resource: resource(page)});

    expect(result).to.deep.equal({action: 'accept', content: {color: '#222222'}});
  });

  it('is refused every other method', async () => {
    const {frame, sent} = await tracedFrame();
    const methods = [
      'tools/call',
      'resources/read',
      'ui/message',
      'ui/update-model-context',
      'ui/download-file',
      'sampling/createMessage',
    ];
    const page = app(`
      initialized.then(() => ${JSON.stringify(methods)}.forEach((method) => post({jsonrpc: '2.0', id: method, method, params: {}})));
      initialized.then(() => post({jsonrpc: '2.0', id: 'ping', method: 'ping'}));`);
    void frame.elicit(colorRequest, {resource: resource(page)});

    await until(() => sent('ping').length);

    for (const method of methods) expect(sent(method)[0]).to.have.nested.property('error.code', -32601);
    expect(sent('ping')[0]!['result']).to.deep.equal({});
    frame.cancel();
  });

  it('is told when the user answers outside of it', async () => {
    const {frame, sent} = await tracedFrame();
    const answer = frame.elicit(colorRequest, {resource: resource(app(''))});
    await next(frame, 'elicitation-ready');

    frame.decline();

    expect(await answer).to.deep.equal({action: 'decline'});
    expect(sent('notifications/cancelled')[0]).to.have.nested.property('params.requestId', 'e1');
    expect(sent('ui/resource-teardown')).to.have.length(1);
  });
});

describe('ElicitationGuest', () => {
  for (const [dialect, accepted] of [
    ['rich', '#222222'],
    ['mcp-apps', '#222222'],
    ['auto', '#222222'],
  ] as const) {
    it(`asks, is corrected and answers with a host that speaks ${dialect}`, async () => {
      const {frame} = await tracedFrame({dialect});
      const page = companion(`
        const guest = new McpElicitation.ElicitationGuest();
        let asked = 0;
        guest.addEventListener('context', ({context}) => {
          asked++;
          if (asked === 1) guest.submit({color: 'no', name: context.context?.defaultColor});
        });
        guest.addEventListener('invalid', ({errors, content}) => guest.submit({color: '#222222', name: errors[0].path + content.color}));`);

      const result = await frame.elicit(
        {...colorRequest, _meta: {ui: {context: {defaultColor: '#3b82f6'}}}},
        {resource: resource(page)},
      );

      expect(result).to.deep.equal({action: 'accept', content: {color: accepted, name: '/colorno'}});
    });
  }

  for (const dialect of ['rich', 'mcp-apps'] as const) {
    it(`follows the page's colours when they change, with a host that speaks ${dialect}`, async () => {
      const {frame} = await tracedFrame({dialect, theme: 'light'});
      const page = companion(`
        const guest = new McpElicitation.ElicitationGuest();
        guest.connected.then(() => new MutationObserver(() => guest.theme === 'dark' && guest.submit({color: '#111111'}))
          .observe(document.documentElement, {attributes: true}));`);
      const answer = frame.elicit({...colorRequest, ui: {}}, {resource: resource(page)});
      await next(frame, 'elicitation-ready');

      frame.theme = 'dark';

      expect(await answer).to.deep.equal({action: 'accept', content: {color: '#111111'}});
    });
  }

  it('takes on colours and variables of an MCP Apps host', async () => {
    const {frame} = await tracedFrame({dialect: 'mcp-apps', theme: 'dark'});
    const page = companion(`
      const guest = new McpElicitation.ElicitationGuest();
      guest.connected.then(() => guest.submit({
        color: '#111111',
        name: guest.theme + ' ' + (getComputedStyle(document.documentElement).getPropertyValue('--color-text-primary') !== ''),
      }));`);

    const result = await frame.elicit(colorRequest, {resource: resource(page)});

    expect(result.content!['name']).to.equal('dark true');
  });
});
