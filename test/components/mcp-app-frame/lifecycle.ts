import {expect} from '@open-wc/testing';
import {next, until} from '../../support/frame.js';
import {appFrame, appPart, shownApp, toolApp, toolAppResource} from '../../support/tool-app.js';

/** The result of `ui/initialize`, as far as the tests read it. */
interface Hello {
  protocolVersion: string;
  hostInfo: {name: string};
  hostCapabilities: object;
  hostContext: {
    theme: string;
    timeZone: string;
    displayMode: string;
    availableDisplayModes: string[];
    containerDimensions: {width: number; maxHeight: number};
    safeAreaInsets: object;
    styles: {variables: object};
  };
}

describe('mcp-app-frame and an app', () => {
  it('answers ui/initialize with host info, capabilities and context', async () => {
    const {logs, frame} = await shownApp(toolApp('initialized.then((hello) => log({hello}));'), {
      theme: 'dark',
      locale: 'de',
    });
    await until(() => logs.length, 'the log');

    const {hello} = logs[0] as {hello: Hello};
    expect(hello.protocolVersion).to.equal('2026-01-26');
    expect(hello.hostInfo.name).to.equal('mcp-elicitation-elements');
    expect(hello.hostCapabilities).to.deep.equal({
      logging: {},
      openLinks: {},
      sandbox: {permissions: {}, csp: {}},
    });
    const {theme, timeZone, displayMode, availableDisplayModes, containerDimensions, safeAreaInsets} =
      hello.hostContext;
    expect(theme).to.equal('dark');
    expect(timeZone).to.equal(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(displayMode).to.equal('inline');
    expect(availableDisplayModes).to.deep.equal(['inline', 'fullscreen', 'pip']);
    expect(containerDimensions.width).to.equal(frame.shadowRoot!.querySelector('.guest')!.clientWidth);
    expect(containerDimensions.maxHeight).to.be.greaterThan(100);
    expect(safeAreaInsets).to.deep.equal({top: 0, right: 0, bottom: 0, left: 0});
    expect(hello.hostContext.styles.variables).to.include.keys('--color-text-primary');
  });

  it('receives the input before the result, whatever the page sends first', async () => {
    const {frame, logs, notified} = await appFrame();
    const view = frame.open({resource: toolAppResource(toolApp())});
    view.toolInputPartial({city: 'Ro'});
    view.toolInput({city: 'Rome'});
    view.toolResult({content: [{type: 'text', text: 'sunny'}]});
    await until(() => notified('tool-result').length, 'the result');

    expect(logs.map((log) => (log as {method: string}).method)).to.deep.equal([
      'ui/notifications/tool-input',
      'ui/notifications/tool-result',
    ]);
    expect(notified('tool-input')).to.deep.equal([{arguments: {city: 'Rome'}}]);
    expect(notified('tool-result')).to.deep.equal([{content: [{type: 'text', text: 'sunny'}]}]);
  });

  it('receives partial input while it is ready, and none after the complete input', async () => {
    const {view, notified} = await shownApp(toolApp());
    view.toolInputPartial({city: 'R'});
    view.toolInputPartial({city: 'Ro'});
    view.toolInput({city: 'Rome'});
    view.toolInputPartial({city: 'late'});
    view.toolCancelled('user action');
    await until(() => notified('tool-cancelled').length, 'the cancellation');

    expect(notified('tool-input-partial')).to.deep.equal([
      {arguments: {city: 'R'}},
      {arguments: {city: 'Ro'}},
    ]);
    expect(notified('tool-input').length).to.equal(1);
    expect(notified('tool-cancelled')).to.deep.equal([{reason: 'user action'}]);
  });

  it('receives input and result again when it has reloaded itself', async () => {
    const {frame, view, notified} = await shownApp(
      toolApp(`initialized.then(({hostContext}) => {
        on['host-context-changed'] = ({theme}) => theme !== hostContext.theme && location.reload();
      });`),
      {theme: 'light'},
    );
    view.toolInput({n: 1});
    view.toolResult({content: []});
    await until(() => notified('tool-result').length === 1, 'the result');
    const ready = next(frame, 'app-ready');
    frame.theme = 'dark';
    await ready;
    await until(() => notified('tool-result').length === 2, 'the result again');
    expect(notified('tool-input')).to.deep.equal([{arguments: {n: 1}}, {arguments: {n: 1}}]);
  });

  it('is informed of changes of theme, locale and size', async () => {
    const {frame, notified} = await shownApp(toolApp());
    frame.theme = 'dark';
    await until(() => notified('host-context-changed').some(({theme}) => theme === 'dark'), 'the theme');
    frame.style.inlineSize = '300px';
    await until(
      () =>
        notified('host-context-changed').some(
          ({containerDimensions}) => (containerDimensions as {width: number}).width < 300,
        ),
      'the width',
    );
  });

  it('has the height that it reports, up to the limit', async () => {
    const {frame} = await shownApp(
      toolApp(
        `initialized.then(() => post({jsonrpc: '2.0', method: 'ui/notifications/size-changed', params: {height: 333}}));`,
      ),
    );
    const height = () => frame.shadowRoot!.querySelector('.guest')!.clientHeight;
    await until(() => height() === 333, 'the height');
  });

  it('is asked to finish before it is removed', async () => {
    const {frame} = await shownApp(toolApp());
    const {postMessage} = MessagePort.prototype;
    const sent: unknown[] = [];
    MessagePort.prototype.postMessage = function (message: unknown) {
      sent.push(message);
      postMessage.call(this, message);
    };
    try {
      await frame.close();
    } finally {
      MessagePort.prototype.postMessage = postMessage;
    }

    const request = {
      jsonrpc: '2.0',
      id: 'teardown',
      method: 'ui/resource-teardown',
      params: {reason: 'closed'},
    };
    expect(sent).to.deep.include(['guest', request]);
    expect(frame.shadowRoot!.querySelector('iframe')).to.equal(null);
    expect(frame.status).to.equal('idle');
  });

  it('is removed after a short time when it does not answer the teardown', async () => {
    const {frame} = await shownApp(toolApp('', {teardown: 'return;'}));
    const start = performance.now();
    await frame.close();

    expect(performance.now() - start).to.be.within(150, 3_000);
    expect(frame.shadowRoot!.querySelector('iframe')).to.equal(null);
  });

  it('may ask to be removed, which the page can refuse', async () => {
    const page = toolApp(
      `on['tool-input'] = () => post({jsonrpc: '2.0', method: 'ui/notifications/request-teardown'});`,
    );
    const {frame, view} = await shownApp(page);
    frame.addEventListener('app-close-request', (event) => event.preventDefault(), {once: true});
    const asked = next(frame, 'app-close-request');
    view.toolInput({});
    await asked;
    expect(frame.status).to.equal('ready');

    const second = await shownApp(page);
    second.view.toolInput({});
    await until(() => second.frame.status === 'idle', 'the end');
  });

  it('starts again when its element is moved in the page, with input and result', async () => {
    const {frame, view, notified} = await shownApp(toolApp());
    view.toolInput({n: 1});
    await until(() => notified('tool-input').length === 1, 'the input');
    const place = document.createElement('div');
    frame.parentElement!.append(place);
    const ready = next(frame, 'app-ready');
    place.append(frame);
    await ready;
    await until(() => notified('tool-input').length === 2, 'the input again');
    expect(view.status).to.equal('ready');
  });

  it('is replaced by the next one, whose messages do not mix', async () => {
    const {frame, view, notified} = await shownApp(toolApp());
    const second = frame.open({resource: toolAppResource(toolApp())});
    view.toolInput({from: 'first'});
    second.toolInput({from: 'second'});
    await until(() => notified('tool-input').length, 'the input');

    expect(notified('tool-input')).to.deep.equal([{arguments: {from: 'second'}}]);
    expect(view.status).to.equal('idle');
  });

  it('fails with an error event and a notice when it does not start in time', async () => {
    const {frame, errors} = await appFrame({readyTimeout: 500});
    const {port} = (await (await fetch('/__misbehaving__')).json()) as {port: number};
    const origin = `http://localhost:${port}`;
    const page = `<img alt="" src="${origin}/hanging/app">`;
    frame.open({resource: toolAppResource(page, {csp: {resourceDomains: [origin]}})});
    await until(() => frame.status === 'failed', 'the failure');

    expect(errors).to.deep.equal(['HANDSHAKE_TIMEOUT']);
    await frame.updateComplete;
    expect(appPart(frame, 'notice')!.textContent).to.contain("Acme's app couldn't be shown.");
    await until(() => frame.shadowRoot!.querySelector('iframe') === null, 'the end of its frame');
    await expect(frame).to.be.accessible();
  });

  it('fails when its resource cannot be read or is not an app', async () => {
    const {frame, errors} = await appFrame();
    frame.open({resource: Promise.reject(new Error('gone'))});
    await until(() => errors.length === 1, 'the first failure');
    frame.open({resource: {uri: 'ui://x/y', mimeType: 'text/uri-list', text: 'https://example.com'}});
    await until(() => errors.length === 2, 'the second failure');
    frame.open({resource: {uri: 'ui://x/y', mimeType: 'image/png', blob: ''}});
    await until(() => errors.length === 3, 'the third failure');

    expect(errors).to.deep.equal(['RESOURCE_UNAVAILABLE', 'UNSUPPORTED_RESOURCE', 'UNSUPPORTED_RESOURCE']);
  });

  it('does not receive a result beyond the limits, but a cancellation', async () => {
    const {view, errors, notified} = await shownApp(toolApp());
    view.toolInput({});
    view.toolResult({content: [{type: 'text', text: 'x'.repeat(6_000_000)}]});
    await until(() => notified('tool-cancelled').length, 'the cancellation');

    expect(errors).to.deep.equal(['MESSAGE_TOO_LARGE']);
    expect(notified('tool-result')).to.deep.equal([]);
  });

  it('is displayed when `html` or `resource` is set, and removed when they are unset', async () => {
    const {frame} = await appFrame({html: toolApp()});
    await until(() => frame.status === 'ready', 'the app');
    frame.view!.toolInput({});
    delete frame.html;
    frame.html = undefined as never;
    await until(() => frame.status === 'idle', 'the end');
  });

  it('answers a ping, and refuses unknown methods and calls before ui/initialize', async () => {
    const {logs} = await shownApp(
      toolApp(
        `Promise.all([call('ping'), call('sampling/createMessage'), call('elicitation/create')]).then((answers) => log({answers}));`,
        {
          before: `post({jsonrpc: '2.0', id: 'early', method: 'ui/open-link', params: {url: 'https://example.com'}});`,
        },
      ),
    );
    await until(() => logs.length, 'the answers');
    const [{answers}] = logs as [{answers: {error?: {code: number}; result?: object}[]}];

    expect(answers[0]).to.deep.equal({result: {}});
    expect(answers.slice(1).map(({error}) => error?.code)).to.deep.equal([-32601, -32601]);
  });
});
