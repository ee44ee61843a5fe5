// Every engine: messages and sizes of frames.
import {expect} from '@open-wc/testing';
import guestScript from '../../src/cdn/guest.ts?script';
import type {JsonObject} from '../../src/protocol/index.js';
import {next, tracedFrame, until} from '../support/frame.js';
import {appPage, appResource} from '../support/app-page.js';
import {colorRequest} from '../support/guest-page.js';

const companion = (script: string) =>
  `<!doctype html><html lang="en"><title>Guest</title><p>Guest</p><script>${guestScript}</script><script>${script}</script></html>`;

describe('a guest of the mcp-apps dialect', () => {
  it('receives the protocol version, capabilities and host context on initialization', async () => {
    const {frame, sent} = await tracedFrame({theme: 'dark', locale: 'en'});

    await frame.elicit(colorRequest, {
      resource: appResource(appPage(`onRequest = () => ({result: {action: 'decline'}})`)),
    });

    const initResult = sent('init')[0]!['result'] as JsonObject & {
      hostContext: JsonObject & {styles: {variables: JsonObject}};
    };
    expect(initResult['protocolVersion']).to.equal('2026-01-26');
    expect(initResult['hostCapabilities']).to.deep.equal({
      elicitation: {},
      logging: {},
      openLinks: {},
      sandbox: {csp: {}},
    });
    expect(initResult.hostContext).to.include({
      theme: 'dark',
      locale: 'en',
      platform: 'web',
      displayMode: 'inline',
    });
    expect(initResult.hostContext['timeZone']).to.equal(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(initResult.hostContext['containerDimensions']).to.have.property('width').that.is.greaterThan(100);
    expect(initResult.hostContext.styles.variables['--color-text-primary']).to.be.a('string');
  });

  it('receives the request only after initialization, and its response is the answer', async () => {
    const {frame, sent, trace} = await tracedFrame();
    const ready = next(frame, 'elicitation-ready');

    const result = await frame.elicit(
      {...colorRequest, _meta: {ui: {context: {a: 1}}}},
      {
        resource: appResource(
          appPage(`onRequest = () => ({result: {action: 'accept', content: {color: '#123456'}}})`),
        ),
      },
    );

    expect(result).to.deep.equal({action: 'accept', content: {color: '#123456'}});
    expect((await ready).renderer).to.equal('app');
    const [request] = sent('elicitation/create');
    expect(request!['params']).to.deep.equal({
      mode: 'form',
      message: colorRequest.message,
      requestedSchema: colorRequest.requestedSchema,
      _meta: {ui: {context: {a: 1}}},
    });
    const indexOf = (text: string) =>
      trace.findIndex((entry) => 'message' in entry && JSON.stringify(entry.message).includes(text));
    expect(indexOf('ui/notifications/initialized')).to.be.lessThan(indexOf('elicitation/create'));
    expect(sent('ui/resource-teardown')).to.have.length(1);
  });

  it('receives the context that the `ui` of the request has', async () => {
    const {frame} = await tracedFrame({
      dialect: 'mcp-apps',
      html: companion(`const guest = new McpElicitation.ElicitationGuest();
        guest.connected.then(({context}) => guest.submit({color: context.defaultColor}))`),
    });

    expect(await frame.elicit(colorRequest)).to.deep.equal({action: 'accept', content: {color: '#3b82f6'}});
  });

  it('receives the request again with a new id and a correction after an invalid answer', async () => {
    const {frame, sent} = await tracedFrame();
    const page = appPage(`
      onRequest = (params) => {
        const correction = params._meta?.['mcp-elicitation/correction'];
        return {result: {action: 'accept', content: {color: correction ? correction.content.color + '6' : '#12345'}}};
      }`);

    const result = await frame.elicit(colorRequest, {resource: appResource(page)});

    expect(result).to.deep.equal({action: 'accept', content: {color: '#123456'}});
    const [first, second] = sent('elicitation/create');
    expect(first!['id']).to.not.equal(second!['id']);
    expect(second).to.have.nested.property('params._meta').with.property('mcp-elicitation/correction');
  });

  for (const [what, script, capable] of [
    ['it does not support elicitations', '', false],
    [
      'it does not know the method',
      `onRequest = () => ({error: {code: -32601, message: 'Method not found'}})`,
      true,
    ],
    ['its answer is not an ElicitResult', `onRequest = () => ({result: {ok: true}})`, true],
  ] as const) {
    it(`is replaced by the form when ${what}`, async () => {
      const {frame} = await tracedFrame();
      const failed = next(frame, 'elicitation-error');
      const answer = frame.elicit(colorRequest, {
        resource: appResource(appPage(script, capable ? {} : {capabilities: {}})),
      });

      const {error, fallback} = await failed;
      await next(frame, 'elicitation-ready').catch(() => {});

      expect(error.code).to.equal('PROTOCOL_VIOLATION');
      expect(fallback).to.equal(true);
      frame.decline();
      expect(await answer).to.deep.equal({action: 'decline'});
    });
  }

  it('gets a response to ping, and its log messages appear only in the trace', async () => {
    const {frame, sent, trace, received} = await tracedFrame();
    const page = appPage(`
      initialized.then(() => {
        post({jsonrpc: '2.0', method: 'notifications/message', params: {level: 'info', data: 'a line'}});
        call('ping', 'ping');
      });`);
    void frame.elicit(colorRequest, {resource: appResource(page)});

    await until(() => sent('ping').length, 'the pong');

    expect(sent('ping')[0]!['result']).to.deep.equal({});
    expect(received('notifications/message')[0]!['params']).to.deep.equal({level: 'info', data: 'a line'});
    expect(trace.filter(({kind}) => kind === 'dropped')).to.deep.equal([]);
    expect(frame.status).to.equal('ready');
    frame.cancel();
  });

  it('gets the current mode in response to a display mode request', async () => {
    const rows = [
      ['inline', undefined, 'inline'],
      ['inline', ['inline', 'fullscreen', 'pip'], 'inline'],
      ['modal', undefined, 'pip'],
      ['modal', ['inline', 'pip'], 'pip'],
      ['sidebar', ['inline', 'pip'], 'pip'],
      ['modal', ['inline', 'fullscreen'], 'inline'],
    ] as const;
    const modeFor = async ([mode, modes]: (typeof rows)[number]) => {
      const {frame, sent} = await tracedFrame({mode});
      const page = appPage(
        `initialized.then(() => call('mode', 'ui/request-display-mode', {mode: 'fullscreen'}));`,
        {capabilities: {elicitation: {}, ...(modes && {availableDisplayModes: modes})}},
      );
      void frame.elicit(colorRequest, {resource: appResource(page)});
      await until(() => sent('mode').length, 'the answer');
      frame.cancel();
      const {displayMode, availableDisplayModes} = (sent('init')[0]!['result'] as {hostContext: JsonObject})
        .hostContext;
      return [mode, modes, sent('mode')[0]!['result'], displayMode, availableDisplayModes];
    };

    expect(await Promise.all(rows.map(modeFor))).to.deep.equal(
      rows.map(([mode, modes, expected]) => [mode, modes, {mode: expected}, expected, [expected]]),
    );
  });

  it('cancels the request when it requests its teardown', async () => {
    const {frame, sent} = await tracedFrame();

    const result = await frame.elicit(colorRequest, {
      resource: appResource(
        appPage(
          `onRequest = () => void post({jsonrpc: '2.0', method: 'ui/notifications/request-teardown'});`,
        ),
      ),
    });

    expect(result).to.deep.equal({action: 'cancel'});
    expect(sent('ui/resource-teardown')[0]!['params']).to.deep.equal({reason: 'cancelled'});
  });

  it('is notified when the user answers outside of it', async () => {
    const {frame, sent} = await tracedFrame();
    const answer = frame.elicit(colorRequest, {resource: appResource(appPage(''))});
    await next(frame, 'elicitation-ready');

    frame.decline();

    expect(await answer).to.deep.equal({action: 'decline'});
    expect(sent('notifications/cancelled')[0]).to.have.nested.property('params.requestId', 'e1');
    expect(sent('ui/resource-teardown')).to.have.length(1);
  });
});
