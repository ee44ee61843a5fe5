// Every engine: frames of other origins and sites.
import {expect, fixture, html} from '@open-wc/testing';
import {RELAY_VERSION} from '../../src/protocol/dialects/versions.js';
import {until} from '../support/frame.js';
import {attack, attacker, bareFrame, elsewhere, heard, nextDoor, once, recorder} from './attack.js';

const redirected = (to: string) => `${nextDoor}/__recorder_redirect__?to=${encodeURIComponent(to)}`;
const resource = {
  jsonrpc: '2.0',
  method: 'ui/notifications/sandbox-resource-ready',
  params: {
    version: RELAY_VERSION,
    nonce: 'x',
    html: '<script>top.postMessage("forged guest", "*")</script>',
    sandbox: 'allow-scripts allow-same-origin',
    permissions: 'camera *',
    csp: '',
    title: 'x',
    limits: {nodes: 10, depth: 3, chars: 99, perSecond: 9, burst: 9},
  },
};

/** Reports whether the relay at `src` says hello to this page. */
async function saysHello(src: string) {
  let hello = false;
  const frame = await fixture<HTMLIFrameElement>(html`<iframe title="Proxy"></iframe>`);
  const onMessage = ({source}: MessageEvent) => (hello ||= source === frame.contentWindow);
  addEventListener('message', onMessage);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  frame.src = src;
  await loaded;
  // Delivered after all messages that a loaded document has sent.
  const {port1, port2} = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
  removeEventListener('message', onMessage);
  return {hello, frame};
}

describe('a proxy that shares the origin of the page', () => {
  it("E5: a proxy that a redirect puts on the page's origin is refused with keep-origin", async () => {
    const {outcome, trace, endings} = await attack('', {
      sandboxUrl: redirected(`${location.origin}/test/hostile/same-origin-relay.html`),
      keepOrigin: true,
      readyTimeout: 3_000,
      guest: {src: `${elsewhere}/test/guests/color.html`},
    });

    expect(await outcome).to.deep.equal({code: 'NOT_ISOLATED'});
    expect(trace.some((entry) => entry.kind === 'state' && entry.status === 'relay open')).to.equal(false);
    expect(endings).to.deep.equal(once);
  });

  it("E5: a proxy that a redirect puts on the page's origin cannot reach the page without keep-origin", async () => {
    const {frame, iframe, reports, outcome} = await attack(
      attacker(`try { top.document.body.append('x'); report('in'); } catch { report('out'); }`),
      {sandboxUrl: redirected(`${location.origin}/sandbox-proxy.html`)},
    );
    await until(() => reports().length, 'the attempt');

    expect(reports()).to.deep.equal(['out']);
    expect(iframe().contentDocument).to.equal(null);
    frame.cancel();
    await outcome;
  });

  it("E5: a bare frame on the page's origin can read the page (positive control)", async () => {
    const {reports, element} = await bareFrame(
      `try { parent.document.title; report('in'); } catch { report('out'); }`,
      'allow-scripts allow-same-origin',
    );
    await until(() => reports.length, 'the attempt');

    expect(reports).to.deep.equal(['in']);
    expect(element.contentDocument).to.not.equal(null);
  });
});

describe('a proxy in a frame of another page', () => {
  it('E9: a proxy is not shown where its `frame-ancestors` lists other pages only', async () => {
    expect((await saysHello(`${elsewhere}/sandbox-proxy-own.html`)).hello).to.equal(false);
    expect((await saysHello(`${nextDoor}/sandbox-proxy-own.html`)).hello).to.equal(false);
  });

  it('E9: a proxy is shown where its `frame-ancestors` lists this page or is absent (positive control)', async () => {
    expect((await saysHello('/sandbox-proxy-own.html')).hello).to.equal(true);
    expect((await saysHello(`${elsewhere}/sandbox-proxy.html`)).hello).to.equal(true);
  });

  it('E9: a proxy without a sandbox attribute has an opaque origin, by its own header', async () => {
    const {frame} = await saysHello('/sandbox-proxy-own.html');

    expect(frame.hasAttribute('sandbox')).to.equal(false);
    expect(frame.contentDocument).to.equal(null);
  });

  it('E9: a proxy accepts a guest from its parent only', async () => {
    const guests: unknown[] = [];
    const onMessage = ({data}: MessageEvent) => data === 'forged guest' && guests.push(data);
    addEventListener('message', onMessage);
    const {frame} = await saysHello(`${elsewhere}/sandbox-proxy.html`);
    const {port1, port2} = new MessageChannel();
    const opened = new Promise((resolve) => (port1.onmessage = ({data}) => resolve(data[0])));
    const stranger = await bareFrame(`
      for (let i = 0; i < parent.length; i++) parent[i].postMessage(${JSON.stringify(resource).replaceAll('<', '\\u003c')}, '*', [new MessageChannel().port2]);
      report('forged');`);
    await until(() => stranger.reports.length, 'the forgery');

    // The parent's message comes later and is still the first that counts.
    frame.contentWindow!.postMessage(
      {...resource, params: {...resource.params, html: '', nonce: 'own'}},
      '*',
      [port2],
    );

    expect(await opened).to.equal('open');
    expect(guests).to.deep.equal([]);
    removeEventListener('message', onMessage);
  });
});

describe('a proxy with the shipped headers', () => {
  it('E9: a proxy with the shipped headers is not shown in any page, until they name the page (positive control)', async () => {
    await Promise.all(
      ['sandbox-proxy', 'sandbox-proxy-apps', 'sandbox-proxy-pages', 'sandbox-proxy-keep-origin'].map(
        async (file) => {
          expect((await fetch(`/${file}-shipped.html`)).ok, file).to.equal(true);
          expect((await saysHello(`/${file}-shipped.html`)).hello, `${file}, the same origin`).to.equal(
            false,
          );
          const far = await saysHello(`${elsewhere}/${file}-shipped.html`);
          expect(far.hello, `${file}, another site`).to.equal(false);

          expect((await saysHello(`${elsewhere}/${file}.html`)).hello, `${file}, named`).to.equal(true);
        },
      ),
    );
  });
});

describe('a relay whose parent asks for more than the relay allows', () => {
  /** The report of a guest that the relay at `proxy` shows for this page. */
  async function shown(proxy: string, params: object) {
    const {frame} = await saysHello(proxy);
    const {port1, port2} = new MessageChannel();
    const report = new Promise<unknown>((resolve) => {
      port1.onmessage = ({data: [kind, message]}) => kind === 'guest' && resolve(message);
    });
    const limits = {nodes: 99, depth: 9, chars: 9_999, perSecond: 9, burst: 9};
    frame.contentWindow!.postMessage(
      {
        ...resource,
        params: {...resource.params, html: undefined, csp: "object-src 'none'", limits, ...params},
      },
      '*',
      [port2],
    );
    return report;
  }

  const keeping = `${elsewhere}/sandbox-proxy-keep-origin.html`;
  const reporting = `<script>
    let opened = null;
    try { opened = open('about:blank'); } catch {}
    const camera = document.featurePolicy?.allowsFeature('camera') ?? false;
    parent.postMessage({origin, opened: opened !== null, camera, storage: (() => { try { return localStorage.length } catch { return 'none' } })()}, '*');
  </script>`;
  const nothing = {origin: 'null', opened: false, camera: false, storage: 'none'};

  it('E2: a relay gives HTML its own sandbox and permissions, whatever its parent asks for', async () => {
    await Promise.all(
      [
        'allow-scripts allow-same-origin',
        'allow-scripts ALLOW-SAME-ORIGIN',
        'allow-scripts\tallow-same-origin\nallow-popups',
        'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-modals',
        '',
      ].map(async (sandbox) => {
        const report = await shown(keeping, {html: reporting, sandbox, permissions: 'camera *'});
        expect(report, sandbox).to.deep.equal(nothing);
      }),
    );
  });

  it('E2: a bare frame that does what its parent asks gives HTML its origin (positive control)', async () => {
    const {reports} = await bareFrame(
      `addEventListener('message', ({data}) => report(data));
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
      frame.srcdoc = ${JSON.stringify(reporting).replaceAll('<', '\\x3c')};
      document.body.append(frame);`,
      'none',
    );
    await until(() => reports.length, 'the report');

    expect(reports[0]).to.deep.include({origin: location.origin, storage: localStorage.length});
  });

  const page = (origin: string) => `${origin}/test/guests/origin.html`;

  it('E2: a relay lets a page keep its origin, but not on the origin of the relay', async () => {
    const sandbox = 'allow-scripts allow-same-origin';

    expect(await shown(keeping, {src: page(nextDoor), sandbox})).to.equal(nextDoor);
    expect(await shown(keeping, {src: page(elsewhere), sandbox})).to.equal('null');
    expect(await shown(keeping, {src: page(nextDoor), sandbox: 'allow-scripts'})).to.equal('null');
  });

  it('N12: a relay loads only http and https pages', async () => {
    const silence = (event: ErrorEvent) => event.preventDefault();
    addEventListener('error', silence);
    const heard: unknown[] = [];
    const onMessage = ({data}: MessageEvent) => data === 'script' && heard.push(data);
    addEventListener('message', onMessage);
    const sandbox = 'allow-scripts allow-same-origin';
    for (const src of [
      `javascript:top.postMessage('script', '*')`,
      `data:text/html,<script>top.postMessage('script', '*')</script>`,
    ])
      void shown(keeping, {src, sandbox});

    // This guest runs after all of them have been tried.
    expect(await shown(keeping, {html: reporting, sandbox})).to.deep.equal(nothing);
    removeEventListener('message', onMessage);
    removeEventListener('error', silence);
    expect(heard).to.deep.equal([]);
  });
});

describe('a relay that is asked for an app with an origin of its own', () => {
  const port = Number(location.port);
  const next = Number(new URL(nextDoor).port);
  const relay = `http://relay.localhost:${port}`;
  /** The relay, and the origin of the app. Only the first is next to the relay. */
  const rows: readonly (readonly [what: string, relay: string, app: string])[] = [
    ['next to the relay', relay, `http://acme.localhost:${port}`],
    ['that of the relay', relay, relay],
    ['that of the relay, with a user name', relay, `http://acme.localhost@relay.localhost:${port}`],
    ['that of the page', relay, location.origin],
    ['another site', relay, elsewhere],
    ['another port', relay, `http://acme.localhost:${next}`],
    ['deeper than the relay', relay, `http://acme.relay.localhost:${port}`],
    ['next to another relay', relay, `http://acme.shop.localhost:${port}`],
    [
      'next to a document that is not a relay',
      `http://shop.localhost:${port}`,
      `http://acme.localhost:${port}`,
    ],
    ['next to a name without a place for servers', elsewhere, location.origin],
  ];

  /** Asks the relay at `at` to show `own`. Its headers allow pages on every site. */
  async function ask(at: string, own: string) {
    const {hello, frame} = await saysHello(`${at}/sandbox-proxy-keep-origin.html`);
    expect(hello, at).to.equal(true);
    frame.contentWindow!.postMessage({...resource, params: {...resource.params, html: '', own}}, '*', [
      new MessageChannel().port2,
    ]);
  }

  it('E2: the relay loads only an app next to it, whatever its parent asks for', async () => {
    const record = recorder();
    const pathOf = (what: string) => new URL(record.url(what.replaceAll(/\W+/g, '-'))).pathname;
    for (const [what, at, app] of rows.slice(1)) await ask(at, app + pathOf(what));
    for (const own of ['', 'javascript:top.forged = true', 'data:text/html,x', 'about:blank', '/relative'])
      await ask(relay, own);
    // After all of them. Positive control.
    const [[allowed, at, app]] = rows as [(typeof rows)[number]];
    await ask(at, app + pathOf(allowed));
    await heard(record, ['next-to-the-relay']);

    expect(Object.keys(await record.hits())).to.deep.equal(['next-to-the-relay']);
    expect('forged' in window).to.equal(false);
  });
});

describe('a document that gives apps its origin', () => {
  /** Sends an app, and then a guest, to the document at `url`. Returns the origins in which they ran. */
  async function filled(url: string) {
    const ran: unknown[] = [];
    const onMessage = ({data}: MessageEvent) => data?.ran && ran.push(data.ran);
    addEventListener('message', onMessage);
    const {frame, hello} = await saysHello(url);
    const html = `<script>for (const each of [top, parent]) each.postMessage({ran: origin}, '*')</script>`;
    const {port1, port2} = new MessageChannel();
    const opened = new Promise(
      (resolve) => (port1.onmessage = ({data}) => data[0] === 'loaded' && resolve(0)),
    );
    const send = (message: object, ...ports: MessagePort[]) =>
      frame.contentWindow!.postMessage(message, '*', ports);
    send({
      jsonrpc: '2.0',
      method: 'ui/notifications/sandbox-app',
      params: {html, csp: "object-src 'none'", title: 'x'},
    });
    // Comes later, and is still the first that counts.
    send({...resource, params: {...resource.params, html, csp: "object-src 'none'"}}, port2);
    await opened;
    removeEventListener('message', onMessage);
    return {hello, ran: [...new Set(ran)]};
  }

  it('E2: only the relay next to it can give it an app: another page gets an opaque one', async () => {
    for (const host of ['acme.localhost', 'relay.localhost', '127.0.0.1', 'localhost'])
      expect(await filled(`http://${host}:${location.port}/sandbox-proxy-origins.html`), host).to.deep.equal({
        hello: true,
        ran: ['null'],
      });
  });
});

describe('a guest that keeps its origin', () => {
  const sandboxUrl = `${elsewhere}/sandbox-proxy-keep-origin.html`;
  const guest = (origin: string) => ({src: `${origin}/test/guests/color.html`});
  const options = {keepOrigin: true, readyTimeout: 3_000};

  it('E6: a keep-origin guest has its origin behind a proxy on another one', async () => {
    const {outcome} = await attack('', {...options, sandboxUrl, guest: guest(nextDoor)});

    expect(await outcome)
      .to.have.nested.property('content.name')
      .that.contains(nextDoor);
  });

  it('E6: a keep-origin guest is refused on the origin of the proxy, after a redirect and with another spelling, too', async () => {
    const spelling = sandboxUrl.replace('127.0.0.1', '127.1');
    await Promise.all(
      [sandboxUrl, redirected(sandboxUrl), spelling].map(async (url) => {
        const {outcome, trace, endings} = await attack('', {
          ...options,
          sandboxUrl: url,
          guest: guest(elsewhere),
        });

        expect(await outcome, url).to.deep.equal({code: 'NOT_ISOLATED'});
        const opened = trace.some((entry) => entry.kind === 'state' && entry.status === 'relay open');
        expect(opened, url).to.equal(false);
        expect(endings, url).to.deep.equal(once);
      }),
    );
  });

  it('E6: a guest on the origin of its parent scripts it (positive control)', async () => {
    const {reports} = await bareFrame(
      `const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
      frame.srcdoc = '<script>try { parent.document.title = "x"; parent.reached = true; } catch {}</' + 'script>';
      frame.onload = () => report(window.reached === true);
      document.body.append(frame);`,
      'allow-scripts allow-same-origin',
    );
    await until(() => reports.length, 'the attempt');

    expect(reports).to.deep.equal([true]);
  });
});
