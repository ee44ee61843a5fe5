import {expect} from '@open-wc/testing';
import type {McpAppFrame} from '../../../components/mcp-app-frame.js';
import type {TraceEntry} from '../../../src/presentation/index.js';
import {elsewhere} from '../../hostile/attack.js';
import {engine} from '../../support/engine.js';
import {until} from '../../support/frame.js';
import {appFrame, appPart, toolApp, toolAppResource} from '../../support/tool-app.js';

/** An app that reports its capabilities, and the policy of its document by what the policy blocks. */
const page = toolApp(`
  const blocked = [];
  addEventListener('securitypolicyviolation', ({effectiveDirective}) => blocked.push(effectiveDirective));
  initialized.then(async ({hostCapabilities}) => {
    for (const url of ['https://api.example.com/', 'https://other.example.com/'])
      await fetch(url, {mode: 'no-cors', signal: AbortSignal.timeout(50)}).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    const blocks = blocked.filter((name) => name === 'connect-src').length;
    const {permissions, csp} = hostCapabilities.sandbox;
    log({granted: Object.keys(permissions), csp, blocks});
  });`);

async function declared(ui: object, options: Partial<McpAppFrame> = {}) {
  const {frame, logs} = await appFrame(options);
  const trace: TraceEntry[] = [];
  frame.addEventListener('app-trace', ({entry}) => trace.push(entry));
  frame.open({resource: toolAppResource(page, ui)});
  const report = () =>
    logs.find((log) => 'granted' in (log as object)) as {granted: string[]; csp: object; blocks: number};
  await until(report, 'the report of the app');
  const ignored = trace.flatMap((entry) =>
    entry.kind === 'state' && entry.status.startsWith('ignored ')
      ? [entry.status.slice('ignored _meta.ui.'.length)]
      : [],
  );
  const allow = frame.shadowRoot!.querySelector('iframe')!.allow;
  const isOn = (feature: string) => allow.includes(`${feature} *`);
  return {frame, trace, ignored, isOn, ...report()};
}

describe('mcp-app-frame and the declarations of an app', () => {
  it('grants the permissions that the app declares and the page allows', async () => {
    const {granted, ignored, isOn} = await declared(
      {permissions: {camera: {}, clipboardWrite: {}, geolocation: {}}},
      {allow: 'camera clipboard-write microphone'},
    );
    expect(granted).to.deep.equal(['camera', 'clipboardWrite']);
    expect(ignored).to.deep.equal(['permissions.geolocation']);
    expect(isOn('geolocation') || isOn('microphone')).to.equal(false);
    // Only features that the engine lists are in the attribute.
    if (engine === 'chromium') expect(isOn('camera')).to.equal(true);
  });

  it('grants no permission that is malformed or not known, and traces it', async () => {
    const rows: [permissions: unknown, ignored: string][] = [
      [['camera'], 'permissions'],
      ['camera', 'permissions'],
      [{camera: true}, 'permissions.camera'],
      [{usb: {}}, 'permissions.usb'],
      [{constructor: {}}, 'permissions.constructor'],
    ];
    const allow = 'camera microphone geolocation clipboard-write';
    const shown = await Promise.all(rows.map(([permissions]) => declared({permissions}, {allow})));
    expect(shown.map(({ignored}) => ignored)).to.deep.equal(rows.map(([, ignored]) => [ignored]));
    for (const {granted, isOn} of shown) expect([granted, isOn('camera')]).to.deep.equal([[], false]);
  });

  it('lets the app reach the origins that it declares and the page allows', async () => {
    const connectDomains = ['https://api.example.com', 'https://other.example.com'];
    const [all, one, none] = await Promise.all([
      declared({csp: {connectDomains}}),
      declared({csp: {connectDomains}}, {csp: {connectDomains: ['https://api.example.com']}}),
      declared({}, {csp: {connectDomains}}),
    ]);
    expect([all.blocks, one.blocks, none.blocks]).to.deep.equal([0, 1, 2]);
    expect([all.ignored, one.ignored]).to.deep.equal([[], ['csp.connectDomains']]);
    expect([all.csp, one.csp, none.csp]).to.deep.equal([
      {connectDomains},
      {connectDomains: ['https://api.example.com']},
      {},
    ]);
  });

  it('informs an app of the page of the origins that the page allows', async () => {
    const {frame, logs} = await appFrame({
      csp: {resourceDomains: ['https://cdn.example.com', 'http://plain.example']},
    });
    frame.open({html: page});
    const report = () => logs.find((log) => 'csp' in (log as object)) as {csp: object};
    await until(report, 'the report of the app');
    expect(report().csp).to.deep.equal({resourceDomains: ['https://cdn.example.com']});
  });

  it('allows no origin by a value that is malformed, a wildcard, not https or not known, and traces it', async () => {
    const rows: [csp: unknown, ignored: string][] = [
      ['https://api.example.com', 'csp'],
      [{connectDomains: 'https://api.example.com'}, 'csp.connectDomains'],
      [{connectDomains: ['*']}, 'csp.connectDomains'],
      [{connectDomains: ['http://api.example.com']}, 'csp.connectDomains'],
      [{connectDomains: ["https://api.example.com; script-src 'self'"]}, 'csp.connectDomains'],
      [{everything: ['https://api.example.com']}, 'csp.everything'],
    ];
    const shown = await Promise.all(rows.map(([csp]) => declared({csp})));
    expect(shown.map(({ignored}) => ignored)).to.deep.equal(rows.map(([, ignored]) => [ignored]));
    for (const {blocks} of shown) expect(blocks).to.equal(2);
  });

  /** An app that reports which of the addresses its policy blocks. */
  const connecting = (...urls: string[]) =>
    toolApp(`
      const blocked = [];
      addEventListener('securitypolicyviolation', ({blockedURI}) => blocked.push(blockedURI));
      initialized.then(async () => {
        for (const url of ${JSON.stringify(urls)})
          try { url.startsWith('ws') ? new WebSocket(url) : await fetch(url, {mode: 'no-cors', signal: AbortSignal.timeout(50)}) } catch {}
        await new Promise((resolve) => setTimeout(resolve, 50));
        log({blocked: ${JSON.stringify(urls)}.filter((url) => blocked.some((each) => url.startsWith(each) || each.startsWith(url)))});
      });`);

  it('lets the app open the sockets that it declares, and no other ones', async () => {
    const [declared, other] = ['wss://realtime.service.com', 'wss://other.service.com'];
    const connectDomains = ['https://api.weather.com', declared];
    const {frame, logs} = await appFrame();
    frame.open({resource: toolAppResource(connecting(declared, other), {csp: {connectDomains}})});
    const report = () => logs.find((log) => 'blocked' in (log as object));
    await until(report, 'the report of the app');
    expect(report()).to.deep.equal({blocked: [other]});
  });

  it('lets the app of a page on localhost reach the servers there that it declares', async () => {
    const [declared, other] = ['http://localhost:43871', 'http://localhost:43872'];
    const {frame, logs, trace} = await appFrame();
    const csp = {connectDomains: [declared, 'http://plain.example']};
    frame.open({resource: toolAppResource(connecting(declared, other), {csp})});
    const report = () => logs.find((log) => 'blocked' in (log as object));
    await until(report, 'the report of the app');
    expect(report()).to.deep.equal({blocked: [other]});
    const states = trace.flatMap((entry) => (entry.kind === 'state' ? [entry.status] : []));
    expect(states.join('\n')).to.contain('_meta.ui.csp: http://plain.example is declared, but not https.');
  });

  it('names the cause when the script of an app is declared, but not https', async () => {
    const {frame} = await appFrame({readyTimeout: 5_000});
    const page = '<script src="http://plain.example/app.js"></script>';
    const failed = new Promise<string>((resolve) =>
      frame.addEventListener('app-error', ({error}) => resolve(error.message), {once: true}),
    );
    frame.open({resource: toolAppResource(page, {csp: {resourceDomains: ['http://plain.example/']}})});
    expect(await failed).to.contain(
      'its policy blocked the script http://plain.example/app.js. _meta.ui.csp: http://plain.example/ is declared, but not https.',
    );
  });

  it('lets the app start a worker from its own code, and no other one', async () => {
    const {frame, logs} = await appFrame();
    const page = toolApp(`
      const start = (url) => new Promise((resolve) => {
        try {
          const worker = new Worker(url);
          worker.onmessage = () => resolve(true);
          worker.onerror = () => resolve(false);
        } catch { resolve(false); }
      });
      initialized.then(async () => log({workers: [
        await start(URL.createObjectURL(new Blob(['postMessage(1)']))),
        await start('data:text/javascript,postMessage(1)'),
      ]}));`);
    frame.open({resource: toolAppResource(page, {csp: {workerDomains: ['blob:']}})});
    const report = () => logs.find((log) => 'workers' in (log as object));
    await until(report, 'the report of the app');
    expect(report()).to.deep.equal({workers: [true, false]});
  });

  for (const [where, sandboxUrl] of [
    ['without a proxy', undefined],
    ['behind a proxy', `${elsewhere}/sandbox-proxy.html`],
    ['behind a proxy for apps', `${elsewhere}/sandbox-proxy-apps.html`],
  ] as const)
    it(`lets the app load styles, fonts and media that it contains or makes, ${where}`, async () => {
      const page = toolApp(`
        const blocked = [];
        addEventListener('securitypolicyviolation', ({effectiveDirective}) => blocked.push(effectiveDirective));
        const load = (name, members) => new Promise((resolve) => {
          const element = Object.assign(document.createElement(name), members);
          element.onload = element.onerror = resolve;
          document.head.append(element);
        });
        initialized.then(async () => {
          for (const url of ['data:text/css,a{}', URL.createObjectURL(new Blob(['a{}'], {type: 'text/css'}))]) {
            await load('link', {rel: 'stylesheet', href: url});
            await load('audio', {src: url});
            await new FontFace('x', \`url(\${url})\`).load().catch(() => {});
          }
          await fetch('https://other.example.com/').catch(() => {});
          while (!blocked.includes('connect-src')) await new Promise((resolve) => setTimeout(resolve));
          log({blocked: [...new Set(blocked)]});
        });`);
      const {frame, logs} = await appFrame(sandboxUrl ? {sandboxUrl} : {});
      frame.open({resource: toolAppResource(page)});
      const report = () => logs.find((log) => 'blocked' in (log as object));
      await until(report, 'the report of the app');
      expect(report()).to.deep.equal({blocked: ['connect-src']});
    });

  it('ignores a domain, and traces it', async () => {
    const {ignored, frame} = await declared({domain: 'example.com'});
    expect(ignored).to.deep.equal(['domain']);
    expect(frame.shadowRoot!.querySelector('iframe')!.getAttribute('sandbox')).to.not.contain('same-origin');
  });

  it('shows a border unless `prefersBorder` is false', async () => {
    const rows: [prefersBorder: unknown, borderless: boolean, ignored: string[]][] = [
      [false, true, []],
      [true, false, []],
      ['false', false, ['prefersBorder']],
      [0, false, ['prefersBorder']],
    ];
    const shown = await Promise.all(rows.map(([prefersBorder]) => declared({prefersBorder})));
    expect(
      shown.map(({frame, ignored}) => [appPart(frame, 'card')!.matches('.borderless'), ignored]),
    ).to.deep.equal(rows.map(([, ...expected]) => expected));
    const border = () => getComputedStyle(appPart(shown[0]!.frame, 'card')!).borderTopColor;
    await until(() => border() === 'rgba(0, 0, 0, 0)', 'no border');
  });

  it('traces messages in both directions, and reports at most 20 declarations', async () => {
    const permissions = Object.fromEntries(
      Array.from({length: 100}, (_, n) => [`${n}${'x'.repeat(99)}`, {}]),
    );
    const {trace, ignored} = await declared({permissions});
    expect(ignored).to.have.length(20);
    expect(Math.max(...ignored.map((name) => name.length))).to.equal(40);
    expect(trace.map(({kind}) => kind)).to.include.members(['sent', 'received']);
  });
});
