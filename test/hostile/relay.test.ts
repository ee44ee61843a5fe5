// Every engine: the source and the ports of messages.
import {expect, fixture, html} from '@open-wc/testing';
import {guestPolicy, sandboxTokens} from '../../src/sandbox/sandbox.js';
import {RELAY_VERSION} from '../../src/protocol/dialects/versions.js';
import {DEFAULT_LIMITS} from '../../src/protocol/index.js';
import {relayDocument} from '../../src/sandbox/relay/document.js';
import relayScript from '../../src/sandbox/relay/relay.ts?script';
import {until} from '../support/frame.js';
import {emulated} from '../support/media-query.js';

/** Opens the relay without its sandbox, so that the page can inspect it, with `guest` in it. */
async function openRelay(guest: {html: string} | {src: string; sandbox: string}) {
  const watching = `
    const {close} = MessagePort.prototype;
    globalThis.closedPorts = 0;
    MessagePort.prototype.close = function () { globalThis.closedPorts++; close.call(this); };`;
  const relay = await fixture<HTMLIFrameElement>(html`<iframe title="Relay"></iframe>`);
  const {port1: port, port2} = new MessageChannel();
  const heard: unknown[][] = [];
  port.onmessage = ({data}) => heard.push(data);
  const ready = new Promise<void>((resolve) =>
    addEventListener('message', ({source}) => source === relay.contentWindow && resolve(), {once: true}),
  );
  relay.srcdoc = relayDocument(`${watching}${relayScript}`);
  await ready;
  const {maxMessageNodes: nodes, maxMessageDepth: depth, maxMessageChars: chars} = DEFAULT_LIMITS;
  const params = {
    version: RELAY_VERSION,
    nonce: 'x',
    sandbox: sandboxTokens(false),
    csp: 'src' in guest ? "object-src 'none'" : guestPolicy({}),
    title: 'Guest',
    limits: {nodes, depth, chars, perSecond: 20, burst: 50},
    ...guest,
  };
  const method = 'ui/notifications/sandbox-resource-ready';
  relay.contentWindow!.postMessage({jsonrpc: '2.0', method, params}, '*', [port2]);
  const view = relay.contentWindow as unknown as Window & typeof globalThis & {closedPorts: number};
  await until(() => heard.length, 'the guest');
  return {
    heard,
    view,
    /** The guest's frame, while there is one. */
    guest: () => relay.contentDocument!.querySelector('iframe'),
    port,
    closed: () => view.closedPorts,
  };
}

const posting = (code: string) =>
  `<script>const post = (data) => parent.postMessage(data, '*'); ${code}</script>`;

describe('the relay', () => {
  it('M18: the relay closes every port that comes with a message, and forwards none', async () => {
    const {heard, closed, port} = await openRelay({
      html: posting(`
        const channels = Array.from({length: 1000}, () => new MessageChannel());
        parent.postMessage('with ports', '*', channels.map(({port1}) => port1));`),
    });
    await until(() => heard.some(([kind]) => kind === 'guest'), 'the message');

    expect(closed()).to.equal(1000);
    expect(heard).to.deep.include(['guest', 'with ports']);
    port.close();
  });

  it('M18: the relay closes no port for a message without ports (positive control)', async () => {
    const {heard, closed, port} = await openRelay({html: posting(`post('alone')`)});
    await until(() => heard.some(([kind]) => kind === 'guest'), 'the message');

    expect(closed()).to.equal(0);
    port.close();
  });

  /** Posts `message` `count` times, with `i` as counter, and then `last`. */
  const many = (count: number, message: string) =>
    posting(`for (let i = 0; i < ${count}; i++) post(${message}); post('last')`);
  const frequent = [
    `{type: 'ui-size-change', payload: {height: i}}`,
    `{jsonrpc: '2.0', method: 'ui/notifications/size-changed', params: {height: i}}`,
    `{jsonrpc: '2.0', method: 'ui/notifications/elicitation-draft', params: {content: {}}}`,
  ];

  it('R1: the relay ends a guest that sends 60 messages, unless they are sizes or drafts', async () => {
    const ordinary = await openRelay({html: many(60, `{jsonrpc: '2.0', method: 'x'}`)});

    await until(() => ordinary.heard.some(([kind]) => kind === 'flood'), 'the end');
    expect(ordinary.guest()).to.equal(null);
    // The burst, plus the messages that a slow machine refills meanwhile.
    expect(ordinary.heard.filter(([kind]) => kind === 'guest').length).to.be.within(50, 59);
    for (const message of frequent) {
      const {heard, port} = await openRelay({html: many(60, message)});
      await until(() => heard.some(([, data]) => data === 'last'), `all of ${message}`);
      expect(heard.filter(([kind]) => kind === 'guest')).to.have.length(61);
      port.close();
    }
  });

  for (const message of frequent) {
    it(`R1: the relay ends a guest that sends ${message} repeatedly`, async () => {
      const {heard, guest} = await openRelay({html: many(2_000, message)});

      await until(() => heard.some(([kind]) => kind === 'flood'), 'the end');

      expect(guest()).to.equal(null);
      expect(heard.filter(([kind]) => kind === 'guest').length).to.be.within(250, 1_000);
    });
  }

  it('R3: the relay reads no message after one that is over the limits', async () => {
    const {heard, guest} = await openRelay({
      html: posting(`post('x'.repeat(${DEFAULT_LIMITS.maxMessageChars + 1})); post('small');`),
    });
    await until(() => heard.some(([kind]) => kind === 'refused'), 'the refusal');
    await until(() => !guest(), 'the end');

    expect(heard.slice(1).filter(([kind]) => kind !== 'loaded')).to.deep.equal([['refused', 'size', '']]);
  });

  it('M2: the relay accepts messages of a keep-origin guest from that origin only', async () => {
    // A page that never responds: once its guest has moved to another process, Firefox refuses its window as a source of events.
    const {port: server} = (await (await fetch('/__misbehaving__')).json()) as {port: number};
    const own = `http://localhost:${server}`;
    const src = `${own}/hanging/relay`;
    const {heard, view, guest, port} = await openRelay({src, sandbox: sandboxTokens(true)});
    await until(() => guest()?.contentWindow, 'the window of the guest');
    const from = (origin: string) =>
      view.dispatchEvent(
        new view.MessageEvent('message', {source: guest()!.contentWindow, origin, data: {from: origin}}),
      );

    for (const origin of ['null', location.origin, 'https://other.test', own]) from(origin);
    await until(() => heard.some(([kind]) => kind === 'guest'), 'the message');

    expect(heard.slice(1)).to.deep.equal([['guest', {from: own}]]);
    port.close();
  });

  it('gives a guest that knows no colour scheme a light ground in a dark page, and no other guest', async () => {
    const grounds: Record<string, string> = {
      '<p>Text': 'rgb(255, 255, 255)',
      '<style>:root { --color-black: #111 } p { color: var(--color-black) }</style><p>Text':
        'rgb(255, 255, 255)',
      '<meta name="color-scheme" content="light dark"><p>Text': 'rgba(0, 0, 0, 0)',
      '<script>document.documentElement.style.colorScheme = "dark"</script>': 'rgba(0, 0, 0, 0)',
      '<style>p { color: var(--color-text-primary) }</style><p>Text': 'rgb(255, 255, 255)',
      '<style>p { color: var(--elicitation-text) }</style><p>Text': 'rgba(0, 0, 0, 0)',
      '<style>@media (prefers-color-scheme: dark) { p { color: #fff } }</style><p>Text': 'rgba(0, 0, 0, 0)',
      '<style>[data-theme=dark] p { color: #fff }</style><p>Text': 'rgba(0, 0, 0, 0)',
    };
    for (const scheme of ['dark', 'light'] as const) {
      // Elsewhere than in Chromium, the scheme is that of the system.
      await emulated({colorScheme: scheme});
      for (const [page, ground] of Object.entries(grounds)) {
        const {guest, view, port} = await openRelay({html: page + posting("post('here')")});
        await until(guest, 'the guest');
        const {backgroundColor} = view.getComputedStyle(guest()!);
        const isDark = view.matchMedia('(prefers-color-scheme: dark)').matches;
        expect(backgroundColor, `${scheme}: ${page}`).to.equal(isDark ? ground : 'rgba(0, 0, 0, 0)');
        port.close();
      }
    }
  });

  it('F1: the relay hides the guest until the host allows it to be shown', async () => {
    const {guest, port, view} = await openRelay({html: posting(`post('hello')`)});
    const look = () => {
      const {opacity, pointerEvents} = view.getComputedStyle(guest()!);
      return {opacity, pointerEvents, hidden: guest()!.getAttribute('aria-hidden')};
    };
    expect(look()).to.deep.equal({opacity: '0', pointerEvents: 'none', hidden: 'true'});

    port.postMessage(['show']);
    await until(() => look().opacity === '1', 'the guest to be shown');

    expect(look()).to.deep.equal({opacity: '1', pointerEvents: 'auto', hidden: null});
    port.close();
  });
});
