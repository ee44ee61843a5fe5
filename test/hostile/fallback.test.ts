import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/elicitation-config.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {SchemaForm} from '../../components/schema-form.js';
import {checkSandboxProxy} from '../../src/index.js';
import {RELAY_GRACE, shortenTimers} from '../support/clock.js';
import {next, pierce, tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';
import {attack, bareFrame, carriers, elsewhere, expectEnd, once, readyTimeouts} from './attack.js';

/** Answers with the generated form, once it has replaced the guest. */
async function answerByForm(frame: McpElicitationFrame, color = '#222222') {
  await until(() => pierce(frame, 'input'), 'the form');
  const form = pierce<SchemaForm>(frame, 'schema-form')!;
  form.value = {color};
  await form.updateComplete;
  form.requestSubmit();
}

const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}<title>Guest</title></head><body>${body}</body></html>`;
const hello = `parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');`;

describe('a guest whose script does not run', () => {
  const broken: [what: string, guest: string][] = [
    ['throws at once', page(`<script>throw new Error('at once'); ${hello}</script>`)],
    ['cannot be parsed', page(`<script>const = ; ${hello}</script>`)],
    [
      'waits for a module that does not exist',
      page(`<script type="module">import '${elsewhere}/nothing.js'; ${hello}</script>`),
    ],
    ['is blocked on the network', page(`<script src="${elsewhere}/test/guests/color.js"></script>`)],
    [
      'is forbidden by its own policy',
      page(
        `<script>${hello}</script>`,
        `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`,
      ),
    ],
    ['follows an unclosed comment', page(`<!-- <script>${hello}</script>`)],
    ['has another type', page(`<script type="text/plain">${hello}</script>`)],
    ['is missing', page('')],
  ];
  it('F4: a guest whose script does not run is replaced by the form, which the user can answer', async () => {
    const {readyTimeout, endAll} = readyTimeouts();
    // The shorter timeout of a guest that has reported that its script cannot run.
    const restore = shortenTimers(1_000, 10);
    const attacks = await Promise.all(
      broken.map(([, guest]) => attack(guest, {noFallback: false, readyTimeout})),
    );
    await endAll(attacks);
    await Promise.all(
      attacks.map(async ({frame, outcome, endings, trace}, index) => {
        const what = broken[index]![0];
        await answerByForm(frame);

        expect(await outcome, what).to.deep.equal({action: 'accept', content: {color: '#222222'}});
        const codes = trace.flatMap((entry) => (entry.kind === 'error' ? [entry.code] : []));
        expect(codes, what).to.deep.equal(['HANDSHAKE_TIMEOUT']);
        expect(endings, what).to.deep.equal(once);
      }),
    );
    restore();
  });

  it('F4: a guest without such a fault says hello (control)', async () => {
    const {frame} = await attack(page(`<script>${hello}</script>`), {readyTimeout: 5_000});

    await until(() => frame.status === 'ready', 'the guest');
    frame.cancel();
  });

  it('F4: the trace shows a developer what the policy blocked', async () => {
    const {trace, outcome} = await attack(
      guestPage(
        `onContext(() => { fetch('${elsewhere}/x').catch(() => {}).then(() => (location = '${elsewhere}/x')); }); hello();`,
      ),
    );

    expect(await outcome).to.deep.equal({code: 'GUEST_NAVIGATED'});
    expect(
      trace.flatMap((entry) => (entry.kind === 'dropped' ? [[entry.reason, entry.detail]] : [])),
    ).to.deep.include(['blocked', 'frame-src']);
  });
});

describe('a guest that stops responding', () => {
  it('F5: a guest whose relay stops responding is replaced by the form with the draft', async () => {
    const config = await fixture<HTMLElement>(html`
      <elicitation-config .limits=${{pingInterval: 150}}>
        ${carriers.map(() => html`<mcp-elicitation-frame server-name="Acme"></mcp-elicitation-frame>`)}
      </elicitation-config>
    `);
    const codes: string[] = [];
    config.addEventListener('elicitation-error', ({error}) => codes.push(error.code));
    const frames = [...config.querySelectorAll('mcp-elicitation-frame')];
    const answers = frames.map((frame, index) =>
      Object.assign(frame, carriers[index]![1]).elicit(colorRequest, {
        html: guestPage(`onContext(() => draft({color: '#444444'})); hello();`),
      }),
    );
    // Counts the pings of the page, and drops them later, as if the relays were gone.
    const {postMessage} = MessagePort.prototype;
    let pings = 0;
    let dropped = false;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...parameters: unknown[]) {
      const [message] = parameters as [unknown[]];
      const isPing = Array.isArray(message) && message[0] === 'ping';
      if (isPing) pings++;
      if (!isPing || !dropped) (postMessage as (...parameters: unknown[]) => void).apply(this, parameters);
    } as typeof postMessage;
    try {
      await until(() => frames.every(({status}) => status === 'ready'), 'the guests');
      const before = pings;
      await until(() => pings >= before + 3 * frames.length, 'three pings of each');
      expect(codes, 'as long as they answer').to.deep.equal([]);

      dropped = true;
      await until(() => codes.length === frames.length, 'the guests to be replaced');
    } finally {
      MessagePort.prototype.postMessage = postMessage;
    }

    expect(codes).to.deep.equal(carriers.map(() => 'GUEST_UNRESPONSIVE'));
    for (const frame of frames) {
      await until(() => pierce<HTMLInputElement>(frame, 'input')?.value === '#444444', 'what was entered');
      frame.cancel();
    }
    expect(await Promise.all(answers)).to.deep.equal(carriers.map(() => ({action: 'cancel'})));
  });
});

describe('a proxy that is served incorrectly', () => {
  it('F7: a proxy served incorrectly gives a guest no more than usual, and the deployment check reports it', async () => {
    const variants = ['bare', 'no-sandbox', 'network'];
    const urls = ['', elsewhere].flatMap((origin) =>
      variants.map((variant) => `${origin}/__proxy__/${variant}/sandbox-proxy.html`),
    );
    await Promise.all(
      urls.map(async (sandboxUrl) => {
        const {outcome, reports} = await attack(
          guestPage(`onContext(async () => {
            const reached = [];
            try { if (parent.document) reached.push('relay'); } catch {}
            try { if (parent.parent.document) reached.push('page'); } catch {}
            try { localStorage.length; reached.push('storage'); } catch {}
            try { await fetch('${elsewhere}/test/guests/nothing.html', {mode: 'no-cors'}); reached.push('network'); } catch {}
            draft({report: reached});
            submit({action: 'decline'});
          }); hello();`),
          {sandboxUrl},
        );

        expect(await outcome, sandboxUrl).to.deep.equal({action: 'decline'});
        expect(reports(), sandboxUrl).to.deep.equal([[]]);
        const codes = (await checkSandboxProxy(sandboxUrl, {timeout: 3_000})).map(({code}) => code);
        expect(codes, sandboxUrl).to.include(sandboxUrl.includes('network') ? 'NETWORK_OPEN' : 'NO_SANDBOX');
      }),
    );
  });

  it('F7: a frame with both flags and without a relay reaches page, storage and network (control)', async () => {
    const {reports, element} = await bareFrame(
      `(async () => {
        const reached = [];
        try { if (parent.document) reached.push('page'); } catch {}
        try { localStorage.length; reached.push('storage'); } catch {}
        try { await fetch('${elsewhere}/test/guests/nothing.html', {mode: 'no-cors'}); reached.push('network'); } catch {}
        report(reached);
      })();`,
      'allow-scripts allow-same-origin',
    );
    await until(() => reports.length, 'the attempts');

    expect(reports).to.deep.equal([['page', 'storage', 'network']]);
    element.remove();
  });

  it('F7: a guest is replaced by the form when its proxy is not the proxy, or fails', async () => {
    const restore = shortenTimers(RELAY_GRACE, 20);
    await Promise.all(
      ['missing', 'failing', 'plain', 'other', 'refused', 'no-inline'].map(async (variant) => {
        const {frame, outcome, endings} = await attack(guestPage('hello();'), {
          noFallback: false,
          sandboxUrl: `/__proxy__/${variant}/sandbox-proxy.html`,
        });

        await answerByForm(frame);

        await expectEnd({outcome, endings}, {action: 'accept', content: {color: '#222222'}}, variant);
      }),
    );
    restore();
  });
});

describe('missing browser features', () => {
  const lacks: [owner: object, name: string][] = [
    [Crypto.prototype, 'randomUUID'],
    [globalThis, 'structuredClone'],
    [globalThis, 'Worker'],
    [globalThis, 'trustedTypes'],
    [Element.prototype, 'moveBefore'],
    [globalThis, 'IntersectionObserver'],
    [globalThis, 'ResizeObserver'],
    [globalThis, 'EyeDropper'],
  ];

  /** Removes a global as far as the page's own code can; returns a function that restores it. */
  function without(owner: object, name: string) {
    const holder = Object.hasOwn(owner, name) ? owner : (Object.getPrototypeOf(owner) as object);
    const descriptor = Object.getOwnPropertyDescriptor(holder, name);
    if (!descriptor) return () => {};
    delete (holder as {[name: string]: unknown})[name];
    return () => Object.defineProperty(holder, name, descriptor);
  }

  it('F9: the form can be answered without each of several browser features', async () => {
    for (const [owner, name] of lacks) {
      const {frame} = await tracedFrame();
      const giveBack = without(owner, name);
      try {
        const answer = frame.elicit(colorRequest);
        await answerByForm(frame);

        expect(await answer, name).to.deep.equal({action: 'accept', content: {color: '#222222'}});
      } finally {
        giveBack();
      }
    }
  });

  it('F9: the form replaces the guest where frames cannot be created', async () => {
    const {createElement} = Document.prototype;
    Document.prototype.createElement = function (this: Document, ...parameters: [string]) {
      if (parameters[0] === 'iframe') throw new Error('No frames here');
      return createElement.apply(this, parameters);
    } as typeof createElement;
    try {
      const {frame} = await tracedFrame();
      const failed = next(frame, 'elicitation-error');
      const answer = frame.elicit(colorRequest, {html: guestPage('hello();')});
      expect((await failed).fallback).to.equal(true);
      await answerByForm(frame);

      expect(await answer).to.deep.equal({action: 'accept', content: {color: '#222222'}});
    } finally {
      Document.prototype.createElement = createElement;
    }
  });
});
