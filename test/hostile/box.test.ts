// Every engine: what a sandboxed guest can do.
// The attacks on the box of a guest in `<mcp-app-frame>`. Those on `<mcp-elicitation-frame>` are in the other files.
import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {McpAppFrame} from '../../components/mcp-app-frame.js';
import {until} from '../support/frame.js';
import {silent} from '../support/guest-page.js';
import {appFrame, toolApp, toolAppResource} from '../support/tool-app.js';
import {attempting, departures as navigations, reaches, relayReaches, windows} from './attempts.js';
import {bareFrame, carriers, heard, origins, recorder, sandboxOf} from './attack.js';
import {engine} from '../support/engine.js';
import {conclusive, departures, everywhere} from './vectors.js';

/** Shows a page in an element for apps. */
async function showPage(page: string, options: Partial<McpAppFrame> = {}, ui?: object) {
  const {frame, logs, errors, trace} = await appFrame(options);
  frame.open({resource: toolAppResource(page, ui)});
  return {
    element: frame,
    trace,
    /** The reports of the guest. */
    reports: () =>
      logs.flatMap((log) => {
        const report = log as {report?: unknown} | null;
        return report && typeof report === 'object' && 'report' in report ? [report.report] : [];
      }),
    /** The iframe of the guest, while it is in the page. */
    iframe: () => frame.shadowRoot!.querySelector('iframe'),
    /** The code with which the guest failed. */
    failure: () => errors[0],
    isReady: () => frame.status === 'ready',
    /** Sends the guest a message. */
    poke: () => (frame.theme = frame.theme === 'dark' ? 'light' : 'dark'),
    /** Ends the guest. Resolves when its iframe is removed. */
    end: () => frame.close(),
  };
}

/** Shows a guest that runs `script` once it is shown. The script has `report(anything)` and `post(anything)`. */
const showIn = (script: string, options?: Partial<McpAppFrame>) =>
  showPage(
    toolApp(`const report = (report) => log({report});
      initialized.then(() => new Promise((resolve) => setTimeout(resolve))).then(() => {${script}});`),
    options,
  );

/** Waits until the guest has failed, and its frame is removed. */
async function failed(boxed: Awaited<ReturnType<typeof showPage>>): Promise<string> {
  await until(() => boxed.failure(), 'the failure');
  await until(() => !boxed.iframe(), 'the end of the frame');
  return boxed.failure()!;
}

const deep = (levels: number) => `let deep = {}; for (let i = 0; i < ${levels}; i++) deep = {deep};`;

describe('the attacks on a box, in a bare frame (positive control)', () => {
  const weak = 'allow-scripts allow-same-origin allow-modals allow-popups';

  it('E4, N8: a bare frame with more tokens reaches documents and storage, and opens windows', async () => {
    const {reports} = await bareFrame(
      attempting({'parent.document': `parent.document.body.append('')`, ...windowless}),
      weak,
    );
    await until(() => reports.length, 'the attempts');
    expect(reports[0]).to.include.members(['parent.document', 'localStorage']);
  });

  it('R1, R3, M16: a bare frame delivers floods, and large and deep messages', async () => {
    const {reports} = await bareFrame(
      `${deep(100)} report(deep); report('x'.repeat(1e6)); for (let i = 0; i < 2_000; i++) report(i);`,
    );
    await until(() => reports.length === 2_002, 'all messages');
    expect(reports[1]).to.have.length(1e6);
  });

  it('E7: a bare frame has features', async () => {
    if (engine !== 'chromium') return;
    const {reports} = await bareFrame(`report(document.featurePolicy.allowedFeatures().length);`);
    await until(() => reports.length, 'the features');
    expect(reports[0]).to.be.greaterThan(0);
  });

  it('M12: a frame in the page delivers messages to the page', async () => {
    const {reports} = await bareFrame(`report('from a frame');`);
    await until(() => reports.includes('from a frame'), 'the message');
  });
});

const windowless = {localStorage: reaches.localStorage};

/** The relay and the app, each without and with an origin. An app has one only in a relay that has another one. */
const combinations: readonly (readonly [string, Partial<McpAppFrame>])[] = [
  ['srcdoc relay', {}],
  ['proxy without an origin', carriers[3]![1] as object],
  ['proxy with an origin', carriers[4]![1] as object],
  ['proxy and app, each with an origin', {sandboxUrl: origins(), appOrigin: 'shared'}],
];

for (const [combination, options] of combinations) {
  const hasOrigin = options.appOrigin !== undefined;
  const show = (script: string, more?: Partial<McpAppFrame>) => showIn(script, {...options, ...more});

  describe(`the box of mcp-app-frame (${combination})`, () => {
    it('E1: mcp-app-frame gives its guest scripts and forms only', async () => {
      const {iframe, end} = await show(`report('started');`);
      await until(() => iframe(), 'the frame');
      expect(iframe()!.getAttribute('sandbox')).to.equal(sandboxOf(options));
      expect(iframe()!.allowFullscreen).to.equal(false);
      for (const permission of ['camera', 'microphone', 'geolocation', 'clipboard-write', 'fullscreen'])
        if (iframe()!.allow.includes(permission)) expect(iframe()!.allow).to.contain(`${permission} 'none'`);
      await end();
      expect(iframe()).to.equal(null);
    });

    it('N7, N8, D5, E4: a guest in mcp-app-frame cannot navigate page or relay, open windows and dialogs, or reach documents and storage of others', async () => {
      const address = location.href;
      const {reports, isReady, end} = await show(
        `const relay = ${hasOrigin ? 'parent.parent' : 'parent'};
      ${attempting({...navigations, ...windows, ...reaches, ...relayReaches})}`,
      );
      await until(() => reports().length, 'the attempts');
      const [reached] = reports() as [string[]];
      // With an origin of its own: its storage, and the document of that origin around it.
      const own = ['parent.document', 'frameElement', 'localStorage', 'cookie', 'indexedDB'];
      expect(reached.filter((name) => !hasOrigin || !own.includes(name))).to.deep.equal([]);
      if (hasOrigin) expect(reached).to.include.members(['parent.document', 'localStorage']);
      expect(location.href).to.equal(address);
      expect(isReady()).to.equal(true);
      await end();
    });

    it('R1: mcp-app-frame removes a guest that floods it', async () => {
      const boxed = await show(`for (let i = 0; i < 2_000; i++) post(i);`);
      expect(await failed(boxed)).to.equal('RATE_LIMITED');
    });

    it('L2: a guest in mcp-app-frame cannot send data over the network, and a bare frame can', async () => {
      const kept = recorder();
      const leaked = recorder();
      const {reports, isReady, end} = await show(everywhere(kept.base));
      await until(() => reports().includes('tried'), 'the attempts');
      const leak = () => bareFrame(everywhere(leaked.base));
      await leak();
      await heard(leaked, conclusive, leak);

      expect(await kept.hits()).to.deep.equal({});
      expect(isReady()).to.equal(true);
      await end();
    });

    it('N1: a guest in mcp-app-frame cannot take data to another page, and a bare frame can', async () => {
      await Promise.all(
        Object.entries(departures).map(async ([what, code]) => {
          const kept = recorder();
          const leaked = recorder();
          const boxed = await show(
            `report('leaving'); const to = ${JSON.stringify(kept.url(what))}; ${code}`,
          );
          await until(() => boxed.reports().length || boxed.failure(), 'the attempt');
          await bareFrame(
            `addEventListener('load', () => setTimeout(() => { const to = ${JSON.stringify(leaked.url(what))}; ${code} }))`,
          );
          await heard(leaked, [what]);

          expect(await kept.hits(), what).to.deep.equal({});
          // A form may be blocked by `form-action`, which leaves the guest in place.
          if (what !== 'form') expect(await failed(boxed), what).to.equal('GUEST_NAVIGATED');
          else if (!boxed.failure()) await boxed.end();
        }),
      );
    });

    if (engine === 'chromium') {
      it('E7: a guest in mcp-app-frame has no feature', async () => {
        const {reports, end} = await show(`report(document.featurePolicy.allowedFeatures());`);
        await until(() => reports().length, 'the features');
        expect(reports()).to.deep.equal([[]]);
        await end();
      });
    }

    it('R3: mcp-app-frame removes a guest for a very large message', async () => {
      const boxed = await show(`report('x'.repeat(2 ** 20));`);
      expect(await failed(boxed)).to.equal('MESSAGE_TOO_LARGE');
    });

    it('M16: mcp-app-frame removes a guest for a message that is too deep, and keeps one whose message is not (positive control)', async () => {
      const shallow = await show(`${deep(2)} report(deep);`);
      await until(() => shallow.reports().length, 'the message');
      expect(shallow.isReady()).to.equal(true);
      await shallow.end();

      const boxed = await show(`${deep(100)} report(deep);`);
      expect(await failed(boxed)).to.equal('MESSAGE_TOO_LARGE');
      expect(boxed.reports()).to.deep.equal([]);
    });

    it('M12: mcp-app-frame ignores messages of other frames that look like those of its guest', async () => {
      const {element, reports, iframe, end} = await show(`report('mine');`);
      await until(() => reports().length, 'the report of the guest');
      const forged = [
        {jsonrpc: '2.0', method: 'notifications/message', params: {level: 'info', data: {report: 'forged'}}},
        {jsonrpc: '2.0', method: 'ui/notifications/elicitation-draft', params: {content: {report: 'forged'}}},
        {
          jsonrpc: '2.0',
          method: 'ui/submit-elicitation',
          params: {action: 'accept', content: {color: '#111111'}},
        },
        {jsonrpc: '2.0', method: 'ui/notifications/request-teardown'},
        {jsonrpc: '2.0', method: 'ui/notifications/size-changed', params: {height: 3000}},
        [
          'guest',
          {
            jsonrpc: '2.0',
            method: 'notifications/message',
            params: {level: 'info', data: {report: 'forged'}},
          },
        ],
      ];
      const attacking = await bareFrame(
        `for (const message of ${JSON.stringify(forged)}) {
          parent.postMessage(message, '*');
          for (let i = 0; i < parent.length; i++) parent[i].postMessage(message, '*');
        }
        report('sent');`,
      );
      await until(() => attacking.reports.includes('sent'), 'the forged messages');

      expect(reports()).to.deep.equal(['mine']);
      expect(iframe()!.getBoundingClientRect().height).to.be.lessThan(1000);
      expect(element.isConnected && iframe()).to.not.equal(null);
      await end();
    });

    it('M4: mcp-app-frame ignores the messages of a frame inside its guest', async () => {
      const nested =
        `<script>
        const message = {jsonrpc: '2.0', method: 'notifications/message', params: {level: 'info', data: {report: 'nested'}}};
        for (const target of [parent, parent.parent, top]) target.postMessage(message, '*');
        parent.postMessage('done', '*');
      </scr` + `ipt>`;
      const {reports, end} = await show(`
        addEventListener('message', ({data}) => data === 'done' && report('nested has run'));
        const frame = document.createElement('iframe');
        frame.srcdoc = ${JSON.stringify(nested).replaceAll('</', String.raw`<\/`)};
        document.body.append(frame);
        // Where the nested frame may not run, nothing reports it.
        ${engine === 'chromium' ? '' : `setTimeout(() => report('nested has run'), 500);`}`);
      await until(() => reports().includes('nested has run'), 'the nested frame');
      expect(reports()).to.not.include('nested');
      await end();
    });

    it('H1: mcp-app-frame removes a page that never loads, keeps a silent one in its box, and one that speaks (positive control)', async () => {
      // The headers of a proxy end such a request at once.
      if (!options.sandboxUrl) {
        const {port} = (await (await fetch('/__misbehaving__')).json()) as {port: number};
        const origin = `http://localhost:${port}`;
        const endless = await showPage(
          `<img alt="" src="${origin}/hanging/box">`,
          {...options, readyTimeout: 1_000},
          {csp: {resourceDomains: [origin]}},
        );
        expect(await failed(endless)).to.equal('HANDSHAKE_TIMEOUT');
      }

      const boxed = await showPage(silent, {...options, readyTimeout: 1_000});
      await until(() => boxed.isReady(), 'the silent page');
      expect(boxed.iframe()!.getAttribute('sandbox')).to.equal(sandboxOf(options));
      expect(boxed.trace.filter(({kind}) => kind === 'sent')).to.deep.equal([]);
      await boxed.end();

      const {reports, isReady, end} = await show(`report('hello');`, {readyTimeout: 10_000});
      await until(() => reports().length, 'the guest');
      expect(isReady()).to.equal(true);
      await end();
    });

    it('R7: a guest cannot make mcp-app-frame taller than the page allows, or give it no size', async () => {
      const faults: string[] = [];
      const onError = ({message}: ErrorEvent) => faults.push(message);
      addEventListener('error', onError);
      const {reports, iframe, end} = await show(`
        for (const height of [1e9, NaN, Infinity, -Infinity, -1, 0, '9e9', '1px; position: fixed', null, {}, [9e9], 10n, 2 ** 53]) {
          post({jsonrpc: '2.0', method: 'ui/notifications/size-changed', params: {height, width: height}});
          post({type: 'ui-size-change', payload: {height, width: height}});
        }
        report('sized');`);
      await until(() => reports().length, 'the sizes');
      const {width, height} = iframe()!.getBoundingClientRect();
      expect(height).to.be.within(1, 4_000);
      expect(width).to.be.within(1, innerWidth);
      expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
      expect(faults).to.deep.equal([]);
      removeEventListener('error', onError);
      await end();
    });

    it('D1: a guest in mcp-app-frame hears nothing of what the user types in the page', async () => {
      const field = await fixture<HTMLInputElement>(html`<input aria-label="In the page" />`);
      const {reports, failure, poke, end} = await show(`
        const field = document.body.appendChild(document.createElement('input'));
        addEventListener('keydown', ({key}) => report({key}));
        addEventListener('message', () => { field.focus(); report('stole'); });
        report('ready');`);
      await until(() => reports().includes('ready'), 'the guest');
      field.focus();
      for (const key of 'secret') {
        await sendKeys({press: key});
        const before = reports().length;
        poke();
        await until(() => reports().length > before || failure(), 'the theft');
      }
      expect(field.value).to.equal('secret');
      expect(reports().filter((report) => typeof report !== 'string')).to.deep.equal([]);
      if (!failure()) await end();
    });
  });
}

it('D1: a frame without a guard hears what the user types (positive control)', async () => {
  if (engine === 'webkit') return;
  const {element, reports} = await bareFrame(`
    const field = document.body.appendChild(document.createElement('input'));
    addEventListener('keydown', ({key}) => report({key}));
    field.focus();
    report('ready');`);
  await until(() => reports.includes('ready'), 'the frame');
  element.focus();
  await sendKeys({press: 's'});
  await until(() => reports.length > 1, 'the key');
});
