// Apps that say no hello: they receive the tool call, and have no calls.
import {expect} from '@open-wc/testing';
import type {McpAppFrame} from '../../../components/mcp-app-frame.js';
import type {JsonObject} from '../../../src/protocol/index.js';
import {engine} from '../../support/engine.js';
import {until} from '../../support/frame.js';
import {appFrame, appPart, toolAppResource} from '../../support/tool-app.js';

/** An app that only listens. It reports what it receives, and how often, by its height: the only message of it. */
const listening = (script = '') => `<!doctype html><p id="result">waiting</p><script>
  const received = [];
  addEventListener('message', ({source, data}) => {
    if (source !== parent) return;
    received.push(data.method);
    parent.postMessage({jsonrpc: '2.0', method: 'ui/notifications/size-changed', params: {height: 300 + received.length}}, '*');
    ${script}
  });
</script>`;

type Opened = Awaited<ReturnType<typeof appFrame>>;

/** Opens an app and waits until it is displayed. */
async function displayed(page: string, resource: object = {}, options: Partial<McpAppFrame> = {}) {
  const opened = await appFrame({readyTimeout: 1_000, ...options});
  const view = opened.frame.open({resource: {...toolAppResource(page), ...resource}});
  return {...opened, view, isReady: () => until(() => view.status === 'ready', 'the app')};
}

const sent = ({trace}: Opened) =>
  trace.flatMap((entry) => (entry.kind === 'sent' ? [entry.message as JsonObject] : []));
const methods = (opened: Opened) => sent(opened).map(({method}) => method);
const notices = ({trace}: Opened) =>
  trace.flatMap((entry) => (entry.kind === 'state' && /hello/.test(entry.status) ? [entry.status] : []));
const replies = ({trace}: Opened) =>
  trace.filter((entry) => entry.kind === 'sent' && 'error' in (entry.message as object));

describe('mcp-app-frame and an app that only listens', () => {
  for (const mimeType of ['text/html;profile=mcp-app', 'text/html'])
    it(`gives it the input and the result once, and keeps it (${mimeType})`, async () => {
      const opened = await displayed(listening(), {mimeType});
      const {frame, view, errors} = opened;
      view.toolInput({city: 'Rome'});
      view.toolResult({content: [], structuredContent: {degrees: 20}});
      await opened.isReady();
      const height = () => frame.shadowRoot!.querySelector('iframe')!.getBoundingClientRect().height;
      await until(() => height() === 302, 'both messages');

      expect(sent(opened)).to.deep.equal([
        {jsonrpc: '2.0', method: 'ui/notifications/tool-input', params: {arguments: {city: 'Rome'}}},
        {
          jsonrpc: '2.0',
          method: 'ui/notifications/tool-result',
          params: {content: [], structuredContent: {degrees: 20}},
        },
      ]);
      expect(errors).to.deep.equal([]);
      expect(appPart(frame, 'status')!.textContent).to.equal('');
      expect(notices(opened).join()).to.contain('The app did not say hello within 1 s.');
      expect(notices(opened).join()).to.contain('It stays, and its calls are refused.');
    });

  it('gives it a result that arrives later', async () => {
    const opened = await displayed(listening());
    await opened.isReady();
    expect(methods(opened)).to.deep.equal([]);
    opened.view.toolInput({});
    opened.view.toolResult({content: []});

    expect(methods(opened)).to.deep.equal(['ui/notifications/tool-input', 'ui/notifications/tool-result']);
  });

  it('refuses its calls', async () => {
    const calls: unknown[] = [];
    const server = {
      callTool: async (params: object) => ({content: [], called: calls.push(params)}),
      listTools: async () => ({tools: [{name: 'read', annotations: {readOnlyHint: true}}]}),
    };
    const call = `parent.postMessage({jsonrpc: '2.0', id: 1, method: 'tools/call', params: {name: 'read'}}, '*');`;
    const opened = await appFrame({readyTimeout: 1_000});
    const view = opened.frame.open({resource: toolAppResource(listening(call)), server});
    view.toolInput({});
    await until(() => replies(opened).length, 'the refusal');

    expect(view.status).to.equal('ready');
    expect(JSON.stringify(replies(opened))).to.contain('Send ui/initialize first');
    expect(calls).to.deep.equal([]);
  });

  it('treats it like any app if it says hello later', async () => {
    const page = listening(`
      if (data.id === 1) parent.postMessage({jsonrpc: '2.0', method: 'ui/notifications/initialized'}, '*');
      else if (received.length === 1) parent.postMessage({jsonrpc: '2.0', id: 1, method: 'ui/initialize', params: {
        protocolVersion: '2026-01-26', appInfo: {name: 'late', version: '1'}, appCapabilities: {}}}, '*');`);
    const opened = await displayed(page);
    opened.view.toolInput({});
    await until(() => sent(opened).some((message) => 'result' in message), 'the answer to its hello');
    await until(() => methods(opened).filter((name) => name?.toString().endsWith('input')).length === 2);

    expect(opened.errors).to.deep.equal([]);
  });

  /** Pages that say no hello. */
  const pictures: Record<string, [page: string, resource?: object]> = {
    'an empty document': ['<!doctype html>'],
    'text alone': ['Sunny'],
    'no doctype': ['<p>Sunny'],
    'a byte order mark': ['\ufeff<!doctype html><p>Sunny'],
    'a comment first': ['<!-- made by a tool --><!doctype html><p>Sunny'],
    capitals: ['<!DOCTYPE HTML><HTML><BODY><P>Sunny</P></BODY></HTML>'],
    XHTML: [
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p>Sunny</p></body></html>',
    ],
    'an SVG': ['<svg width="20" height="20"><circle r="9"/></svg>'],
    'an image in its text': ['<img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'],
    'a broken image': ['<img alt="" src="data:image/png;base64,AAAA">'],
    'a blocked image': ['<img alt="" src="https://images.example/a.png">'],
    'a blocked style sheet': ['<link rel="stylesheet" href="https://styles.example/a.css"><p>Sunny'],
    'a style': ['<style>p { animation: a 1s infinite } @keyframes a { to { opacity: 0 } }</style><p>Sunny'],
    'a form': ['<form><input name="a"><button>Send</button></form>'],
    'a script that draws': ['<p></p><script>document.querySelector("p").textContent = "Sunny"</script>'],
    'a script that fails later': [
      '<p>Sunny<script>setTimeout(() => { throw new Error("late") }, 50)</script>',
    ],
    'an unhandled rejection': ['<p>Sunny<script>Promise.reject(new Error("no"))</script>'],
    'a module': ['<p>Sunny<script type="module">document.body.append("!")</script>'],
    'data for scripts': ['<script type="application/json">{"a": 1</script><p>Sunny'],
    'messages of another protocol': [
      `<p>Sunny<script>parent.postMessage({type: 'size-change', payload: {height: 90}}, '*'); parent.postMessage('hi', '*')</script>`,
    ],
    'an alert': ['<p>Sunny<script>alert("Hi")</script>'],
    'a type with a charset': ['<p>Sunny', {mimeType: 'text/html; charset=utf-8'}],
    'a type in capitals': ['<p>Sunny', {mimeType: 'TEXT/HTML'}],
    'a quoted profile': ['<p>Sunny', {mimeType: 'text/html; profile="mcp-app"'}],
    base64: ['', {text: undefined, blob: btoa('<!doctype html><p>Sunny')}],
  };

  it('keeps a page that only displays something', async () => {
    const all = await Promise.all(
      Object.entries(pictures).map(async ([name, [page, resource]]) => ({
        name,
        ...(await displayed(page, resource, {readyTimeout: 10_000})),
      })),
    );
    const isOver = ({view}: (typeof all)[number]) => view.status === 'ready' || view.status === 'failed';
    await until(() => all.every(isOver), 'the end of the wait', 30_000);
    const lost = all.flatMap(({name, view, errors}) => (view.status === 'ready' ? [] : [name, ...errors]));
    expect(lost.join()).to.equal('');
  });

  it('waits for an app that is still starting when its policy blocks another script', async () => {
    const page = `<!doctype html><script src="https://analytics.example/count.js"></script><script type="module">
      const end = performance.now() + 1_600;
      while (performance.now() < end);
      const send = (message) => parent.postMessage({jsonrpc: '2.0', ...message}, '*');
      addEventListener('message', ({data}) => data.id === 1 && send({method: 'ui/notifications/initialized'}));
      send({id: 1, method: 'ui/initialize', params: {protocolVersion: '2026-01-26', appInfo: {name: 'slow', version: '1'}, appCapabilities: {}}});
    </script>`;
    const opened = await displayed(page, {}, {readyTimeout: 8_000});
    await until(() => opened.view.status !== 'loading', 'the app');

    expect(opened.errors).to.deep.equal([]);
    expect(opened.view.status).to.equal('ready');
  });

  it('removes it if its script cannot run, or its document does not load', async () => {
    const {port} = (await (await fetch('/__misbehaving__')).json()) as {port: number};
    const origin = `http://localhost:${port}`;
    const ui = {csp: {resourceDomains: [origin]}};
    const pages = [
      `<img alt="" src="${origin}/hanging/app">`,
      // WebKit hides errors of documents without an origin.
      ...(engine !== 'webkit' ? ['<script>this is not a script</script>'] : []),
    ];
    const all = await Promise.all(pages.map((page) => displayed(page, {_meta: {ui}})));
    await until(() => all.every(({view}) => view.status === 'failed'), 'the failures');

    expect(all.map(({errors}) => errors)).to.deep.equal(pages.map(() => ['HANDSHAKE_TIMEOUT']));
  });

  it('is accessible, and closes it', async () => {
    const opened = await displayed('<!doctype html><html lang="en"><title>Hi</title><p>Hello</p>');
    await opened.isReady();
    await expect(opened.frame).to.be.accessible();
    await opened.view.close();

    expect(opened.frame.shadowRoot!.querySelector('iframe') === null).to.equal(true);
  });
});
