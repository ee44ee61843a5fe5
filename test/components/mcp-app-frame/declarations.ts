import {expect} from '@open-wc/testing';
import type {McpAppFrame} from '../../../components/mcp-app-frame.js';
import type {TraceEntry} from '../../../src/presentation/index.js';
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
    log({granted: Object.keys(hostCapabilities.sandbox.permissions), blocks});
  });`);

async function declared(ui: object, options: Partial<McpAppFrame> = {}) {
  const {frame, logs} = await appFrame(options);
  const trace: TraceEntry[] = [];
  frame.addEventListener('app-trace', ({entry}) => trace.push(entry));
  frame.open({resource: toolAppResource(page, ui)});
  const report = () =>
    logs.find((log) => 'granted' in (log as object)) as {granted: string[]; blocks: number};
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
    if (/Chrome/.test(navigator.userAgent)) expect(isOn('camera')).to.equal(true);
  });

  for (const [what, permissions, ignored] of [
    ['a list', ['camera'], ['permissions']],
    ['a text', 'camera', ['permissions']],
    ['true as a value', {camera: true}, ['permissions.camera']],
    ['a name that is not known', {usb: {}}, ['permissions.usb']],
    ['a name of Object.prototype', {constructor: {}}, ['permissions.constructor']],
  ] as const) {
    it(`grants no permission for ${what}, and traces it`, async () => {
      const shown = await declared({permissions}, {allow: 'camera microphone geolocation clipboard-write'});
      expect(shown.granted).to.deep.equal([]);
      expect(shown.ignored).to.deep.equal(ignored);
      expect(shown.isOn('camera')).to.equal(false);
    });
  }

  it('lets the app reach the origins that it declares and the page allows', async () => {
    const connectDomains = ['https://api.example.com', 'https://other.example.com'];
    const all = await declared({csp: {connectDomains}});
    expect(all.blocks).to.equal(0);
    expect(all.ignored).to.deep.equal([]);

    const one = await declared({csp: {connectDomains}}, {csp: {connectDomains: ['https://api.example.com']}});
    expect(one.blocks).to.equal(1);
    expect(one.ignored).to.deep.equal(['csp.connectDomains']);

    const none = await declared({}, {csp: {connectDomains}});
    expect(none.blocks).to.equal(2);
  });

  for (const [what, csp, ignored] of [
    ['is not an object', 'https://api.example.com', ['csp']],
    ['is not a list', {connectDomains: 'https://api.example.com'}, ['csp.connectDomains']],
    ['is a wildcard', {connectDomains: ['*']}, ['csp.connectDomains']],
    ['is not https', {connectDomains: ['http://api.example.com']}, ['csp.connectDomains']],
    [
      'ends the directive',
      {connectDomains: ["https://api.example.com; script-src 'self'"]},
      ['csp.connectDomains'],
    ],
    ['is not known', {everything: ['https://api.example.com']}, ['csp.everything']],
  ] as const) {
    it(`allows no origin by a value that ${what}, and traces it`, async () => {
      const shown = await declared({csp});
      expect(shown.blocks).to.equal(2);
      expect(shown.ignored).to.deep.equal(ignored);
    });
  }

  it('ignores a domain, and traces it', async () => {
    const {ignored, frame} = await declared({domain: 'example.com'});
    expect(ignored).to.deep.equal(['domain']);
    expect(frame.shadowRoot!.querySelector('iframe')!.getAttribute('sandbox')).to.not.contain('same-origin');
  });

  for (const [prefersBorder, borderless, ignored] of [
    [false, true, []],
    [true, false, []],
    ['false', false, ['prefersBorder']],
    [0, false, ['prefersBorder']],
  ] as const) {
    it(`shows ${borderless ? 'no border' : 'a border'} when prefersBorder is ${JSON.stringify(prefersBorder)}`, async () => {
      const shown = await declared({prefersBorder});
      expect(appPart(shown.frame, 'card')!.matches('.borderless')).to.equal(borderless);
      expect(shown.ignored).to.deep.equal(ignored);
    });
  }

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
