// What an app gets of a browser and of its host. The table of the guide has the same rows, and says the same.
import {expect} from '@open-wc/testing';
import type {McpAppFrame} from '../../../components/mcp-app-frame.js';
import {elsewhere, nextDoor, origins} from '../../hostile/attack.js';
import {engine} from '../../support/engine.js';
import {until} from '../../support/frame.js';
import {appFrame, toolApp, toolAppResource} from '../../support/tool-app.js';

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
  'requests to an origin that it declares': `try { await sent('${nextDoor}/'); } catch ({name}) { return host === 'null' ? name : 'if the headers list it, too'; }`,
  'requests to any other origin': `await sent('${elsewhere}/')`,
  '`alert()`, `confirm()`, `prompt()`': `alert('x'); return confirm('x') || prompt('x') !== null ? 'yes' : 'nothing happens'`,
  '`location`, `document.baseURI`': `return '\`' + location.href.split('#')[0] + '\`, \`' + document.baseURI + '\`'`,
  '`resources/templates/list`, `prompts/list`': `await called('resources/templates/list'); await called('prompts/list')`,
  '`sampling/createMessage`, `ui/request-modal`': `
    for (const method of ['ui/request-modal', 'sampling/createMessage'])
      try { await called(method); } catch ({name}) { if (method[0] === 's') throw {name}; }`,
  '`ui/message` before a click or key in the app': `await called('ui/message', {role: 'user', content: [{type: 'text', text: 'x'}]})`,
  '`ui/request-display-mode` before it': `const {mode} = await called('ui/request-display-mode', {mode: 'fullscreen'}); return mode === 'inline' ? 'the current mode' : mode`,
  'style variables': `return 'all ' + Object.keys(context.styles.variables).length`,
  '`toolInfo`': `if (context.toolInfo.tool.name !== 'probe') throw new Error()`,
};

const page = toolApp(
  `
  initialized.then(async ({hostContext: context}) => {
    // After the other listener of the first message.
    await new Promise((resolve) => setTimeout(resolve));
    const sent = async (url) => {
      const blocked = new Promise((_, reject) => addEventListener('securitypolicyviolation', () => reject({name: 'blocked'}), {once: true}));
      await Promise.race([blocked, fetch(url, {mode: 'no-cors'}).catch(() => blocked)]);
    };
    const called = async (method, params = {}) => {
      const {error, result} = await call(method, params);
      if (error) throw {name: '\`' + error.code + '\`'};
      return result;
    };
    const outcomes = {};
    const probes = {${Object.entries(probes).map(([what, code]) => `${JSON.stringify(what)}: async () => {${code}}`)}};
    for (const [what, probe] of Object.entries(probes))
      outcomes[what] = await probe().then((said = 'yes') => said, ({name}) => /Error$/.test(name) ? '\`' + name + '\`' : name);
    log({outcomes});
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

async function outcomesWith(options: Partial<McpAppFrame>): Promise<{[what: string]: string}> {
  const {frame, logs, errors} = await appFrame({appHandlers: {message: () => {}}, ...options});
  const empty = async () => ({resourceTemplates: [], prompts: []});
  frame.open({
    resource: toolAppResource(page, {csp: {connectDomains: [nextDoor]}}),
    tool: {name: 'probe', inputSchema: {type: 'object'}},
    server: {callTool: empty, listResourceTemplates: empty, listPrompts: empty},
  });
  const report = () =>
    logs.find((log) => 'outcomes' in (log as object)) as {outcomes: {[what: string]: string}};
  await until(() => report() || errors.length, 'the outcomes');
  expect(errors).to.deep.equal([]);
  return report().outcomes;
}

describe('mcp-app-frame and what an app gets', () => {
  it('is what the table of the guide says', async () => {
    // The table describes Chromium.
    if (engine !== 'chromium') return;
    const outcomes = await Promise.all(settings.map(outcomesWith));
    const guide = await (await fetch('/docs/guides/apps.md')).text();
    const section = /### What an app gets\n([\s\S]*?)\n##/.exec(guide)?.[1] ?? '';
    const rows = [...section.matchAll(/^\| (.*) \|$/gm)].slice(2).map(([, row]) => row!.split(' | '));

    expect(rows.map((cells) => cells.join(' | '))).to.deep.equal(
      Object.keys(probes).map((what) => [what, ...outcomes.map((each) => each[what])].join(' | ')),
    );
  });
});
