// What an app gets of a browser and of its host. The table of the guide has the same rows, and says the same.
import {expect} from '@open-wc/testing';
import type {McpAppFrame} from '../../../components/mcp-app-frame.js';
import {elsewhere, nextDoor, origins, secureElsewhere} from '../../hostile/attack.js';
import {clickGuest} from '../../support/consent.js';
import {engine} from '../../support/engine.js';
import {until} from '../../support/frame.js';
import {appFrame, appPart, toolApp, toolAppResource} from '../../support/tool-app.js';

/** The origins that the app declares: one by each scheme that an app may use. */
const declared = {
  secure: [secureElsewhere, secureElsewhere.replace('https', 'wss')],
  local: [nextDoor, nextDoor.replace('http', 'ws')],
};

/** The body of a function in the app. Returns what the table says, or throws. Without a result, the answer is `yes`. */
const probes: {[what: string]: string} = {
  'its own origin': `return self.origin === 'null' ? 'opaque' : 'its own'`,
  '`event.origin` of the host': `return host === self.origin && host !== 'null' ? 'its own' : host === 'null' ? '\`null\`' : 'that of the proxy'`,
  '`parent.postMessage(message, event.origin)`': `parent.postMessage({}, host)`,
  'members of `window.parent`': `parent.anything = parent.document.title`,
  '`localStorage`, `sessionStorage`': `
    localStorage.a = sessionStorage.a = '1';
    if (localStorage.getItem('a') + sessionStorage.a !== '11') throw new Error();
    localStorage.clear();
    try { Storage.prototype.key.call(localStorage, 0); } catch { return 'in memory'; }`,
  cookies: `document.cookie = 'probe=1; max-age=5'; return !document.cookie.includes('probe') ? 'not kept' : Object.hasOwn(document, 'cookie') ? 'in memory' : 'yes'`,
  IndexedDB: `await new Promise((resolve, reject) => { const open = indexedDB.open('probe'); open.onsuccess = resolve; open.onerror = () => reject(open.error); })`,
  '`history.pushState()`': `history.pushState(1, '', '#part'); history.pushState(2, '', '/route'); return history.state === 2 && history.length === 3 ? 'in memory' : 'yes'`,
  'code from strings, WebAssembly': `eval('1'); await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))`,
  'workers from a `blob:`': `
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
    await new Promise((resolve, reject) => { worker.onmessage = resolve; worker.onerror = () => reject(new DOMException('', 'SecurityError')); })`,
  'frames from `srcdoc`': `
    const frame = document.createElement('iframe');
    frame.srcdoc = '<script>parent.postMessage("nested", "*")</' + 'script>';
    const nested = new Promise((resolve) => addEventListener('message', ({data}) => data === 'nested' && resolve()));
    document.body.append(frame);
    await nested`,
  'styles, fonts and media from `data:` and `blob:`': `
    const blocked = new Promise((_, reject) => addEventListener('securitypolicyviolation', () => reject({name: 'blocked'}), {once: true}));
    const tried = (name, members) => new Promise((resolve) => {
      const element = Object.assign(document.createElement(name), members);
      element.onload = element.onerror = resolve;
      document.head.append(element);
    });
    for (const url of ['data:text/css,a{}', URL.createObjectURL(new Blob(['a{}'], {type: 'text/css'}))])
      await Promise.race([blocked, Promise.all([
        tried('link', {rel: 'stylesheet', href: url}),
        tried('audio', {src: url}),
        new FontFace('x', 'url(' + url + ')').load().catch(() => {}),
      ])]);`,
  '`location.hash`, WebGL': `
    location.hash = 'part';
    if (location.hash !== '#part' || !document.createElement('canvas').getContext('webgl')) throw new Error();`,
  '`crypto.subtle`': `await crypto.subtle.digest('SHA-256', new Uint8Array(1))`,
  'requests to `https:` and `wss:` origins that it declares': `return reached(${JSON.stringify(declared.secure)})`,
  '… to `http:` and `ws:` on localhost, in a page there': `return reached(${JSON.stringify(declared.local)})`,
  'requests to any other origin': `return reached(['${elsewhere}', '${elsewhere.replace('http', 'ws')}'])`,
  '`alert()`, `confirm()`, `prompt()`': `alert('x'); return confirm('x') || prompt('x') !== null ? 'yes' : 'nothing happens'`,
  '`location`, `document.baseURI`': `return '\`' + location.href.split('#')[0] + '\`, \`' + document.baseURI + '\`'`,
  '`resources/templates/list`, `prompts/list`': `await called('resources/templates/list'); await called('prompts/list')`,
  '`sampling/createMessage`, `ui/request-modal`': `
    for (const method of ['ui/request-modal', 'sampling/createMessage'])
      try { await called(method); } catch ({name}) { if (method[0] === 's') throw {name}; }`,
  "mcp-ui's `tool` and `notify`": `await acted('tool', {toolName: 'read', params: {}}); await acted('notify', {message: 'x'})`,
  "`ui/message`, mcp-ui's `prompt` and `intent` before a click or key in the app": `
    const attempts = [
      () => called('ui/message', {role: 'user', content: [{type: 'text', text: 'x'}]}),
      () => acted('prompt', {prompt: 'x'}),
      () => acted('intent', {intent: 'x', params: {}}),
    ];
    return alike(await Promise.all(attempts.map((attempt) => attempt().then(() => 'yes', ({name}) => name))))`,
  '`ui/request-display-mode` before it': `const {mode} = await called('ui/request-display-mode', {mode: 'fullscreen'}); return mode === 'inline' ? 'the current mode' : mode`,
  '`window.open()` before it': `return open('https://docs.example.com/') === null ? 'nothing happens' : 'yes'`,
  'style variables': `return 'all ' + Object.keys(context.styles.variables).length`,
  '`toolInfo`': `if (context.toolInfo.tool.name !== 'probe') throw new Error()`,
};

/** Outcomes that the app cannot see itself. */
const AGAIN = '`form.submit()`';
const DOWNLOAD = '`<a download>`, a form that the app does not handle';
const OPENED = '`window.open()` and links to other sites after a click or key in the app';

/** A button that opens a page, downloads and submits a form when the user clicks it. */
const button = toolApp(`
  document.body.innerHTML = '<form><button style="width: 100%; height: 100vh">Go</button></form>';
  document.querySelector('button').onclick = () => {
    Object.assign(document.createElement('a'), {href: 'data:text/csv,a', download: 'a.csv'}).click();
    open('https://docs.example.com/');
  };`);

/** Reports the outcomes when it is shown first, and starts again. */
const page = toolApp(
  `
  initialized.then(async ({hostContext: context}) => {
    // After the other listener of the first message.
    await new Promise((resolve) => setTimeout(resolve));
    const called = async (method, params = {}) => {
      const {error, result} = await call(method, params);
      if (error) throw {name: '\`' + error.code + '\`'};
      return result;
    };
    const {structuredContent: {starts}} = await called('tools/call', {name: 'start', arguments: {}});
    if (starts > 1) return log({outcomes: {[${JSON.stringify(AGAIN)}]: 'starts the app again'}});

    const alike = (values) => (new Set(values).size === 1 ? values[0] : values.join());
    const acted = (messageId, payload) => new Promise((resolve, reject) => {
      addEventListener('message', ({data}) => {
        if (data.type !== 'ui-message-response' || data.messageId !== messageId) return;
        const {error} = data.payload;
        error ? reject({name: '\`' + error.code + '\`'}) : resolve();
      });
      post({type: messageId, messageId, payload});
    });
    let requests = 0;
    // The attempt may also fail without a server. The policy reports a later request after it.
    const isBlocked = (url) => new Promise((resolve) => {
      const last = 'https://blocked-' + ++requests + '.example';
      let blocked = false;
      addEventListener('securitypolicyviolation', ({blockedURI}) => {
        if (blockedURI.startsWith(last)) resolve(blocked);
        else if (blockedURI.startsWith(url)) blocked = true;
      });
      const attempt = url.startsWith('ws')
        ? new Promise((resolve) => { const socket = new WebSocket(url); socket.onopen = socket.onerror = resolve; })
        : fetch(url, {mode: 'no-cors'});
      attempt.catch(() => {}).then(() => fetch(last).catch(() => {}));
    });
    const declared = ${JSON.stringify(declared)};
    const reached = async (urls) => {
      const outcomes = [];
      for (const url of urls) outcomes.push((await isBlocked(url)) ? 'blocked' : 'yes');
      const outcome = alike(outcomes);
      // The headers of the proxy list no origins here.
      const mayBeListed = host !== 'null' && Object.values(declared).flat().includes(urls[0]);
      return outcome === 'blocked' && mayBeListed ? 'if the headers list it, too' : outcome;
    };
    const outcomes = {};
    const probes = {${Object.entries(probes).map(([what, code]) => `${JSON.stringify(what)}: async () => {${code}}`)}};
    for (const [what, probe] of Object.entries(probes))
      outcomes[what] = await probe().then((said = 'yes') => said, ({name}) => /Error$/.test(name) ? '\`' + name + '\`' : name);
    log({outcomes});
    document.body.appendChild(document.createElement('form')).submit();
  });`,
  {
    before: `let host; addEventListener('message', ({source, origin}) => { if (source === parent) host ??= origin; });`,
  },
);

/** The columns of the table. */
const settings: readonly Partial<McpAppFrame>[] = [
  {},
  {sandboxUrl: `${elsewhere}/sandbox-proxy-apps.html`},
  {sandboxUrl: origins(), appOrigin: 'shared'},
];

type Outcomes = {[what: string]: string};

async function outcomesWith(options: Partial<McpAppFrame>): Promise<Outcomes> {
  const handler = () => {};
  const appHandlers = {message: handler, intent: handler, notify: handler};
  const {frame, logs, errors, trace} = await appFrame({appHandlers, ...options});
  const readOnly = {annotations: {readOnlyHint: true}, inputSchema: {type: 'object'}};
  const empty = async () => ({resourceTemplates: [], prompts: []});
  let starts = 0;
  frame.open({
    resource: toolAppResource(page, {csp: {connectDomains: Object.values(declared).flat()}}),
    tool: {name: 'probe', inputSchema: {type: 'object'}},
    server: {
      callTool: async ({name}) => ({
        content: [],
        structuredContent: {starts: name === 'start' ? ++starts : starts},
      }),
      listTools: async () => ({tools: ['start', 'read'].map((name) => ({name, ...readOnly}))}),
      listResourceTemplates: empty,
      listPrompts: empty,
    },
  });
  const reports = () =>
    logs.flatMap((log) => {
      const {outcomes} = log as {outcomes?: Outcomes};
      return outcomes ? [outcomes] : [];
    });
  await until(() => reports().length === 2 || errors.length, 'the outcomes');
  expect(errors).to.deep.equal([]);

  // Another app, because the trace has only the first few problems of each.
  const view = frame.open({resource: toolAppResource(button)});
  await until(() => view.status === 'ready', 'the button');
  await clickGuest(frame);
  const traced = () =>
    trace.flatMap((entry) => (entry.kind === 'dropped' ? [entry.full ?? entry.detail] : []));
  await until(
    () => ['navigation data:text/csv,a', 'form-action'].every((each) => traced().includes(each)),
    'the notices',
  );
  await until(() => appPart(frame, 'link'), 'the question');
  expect([view.status, ...errors]).to.deep.equal(['ready']);
  frame.remove();
  return Object.assign({}, ...reports(), {[DOWNLOAD]: 'in `app-trace` only', [OPENED]: 'the user is asked'});
}

describe('mcp-app-frame and what an app gets', () => {
  it('is what the table of the guide says', async () => {
    // The table describes Chromium.
    if (engine !== 'chromium') return;
    const outcomes: Outcomes[] = [];
    // One app is in view at a time, to be clicked.
    for (const options of settings) outcomes.push(await outcomesWith(options));
    const guide = await (await fetch('/docs/guides/apps.md')).text();
    const section = /### What an app gets\n([\s\S]*?)\n##/.exec(guide)?.[1] ?? '';
    const rows = [...section.matchAll(/^\| (.*) \|$/gm)].slice(2).map(([, row]) => row!.split(' | '));

    expect(rows.map((cells) => cells.join(' | '))).to.deep.equal(
      Object.keys(outcomes[0]!).map((what) => [what, ...outcomes.map((each) => each[what])].join(' | ')),
    );
  });
});
