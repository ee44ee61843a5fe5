import {expect, fixture, html} from '@open-wc/testing';
import {until} from '../support/frame.js';
import {attack, attacker, bareFrame, elsewhere, nextDoor, once} from './attack.js';

const redirected = (to: string) => `${nextDoor}/__oracle_redirect__?to=${encodeURIComponent(to)}`;
const resource = {
  jsonrpc: '2.0',
  method: 'ui/notifications/sandbox-resource-ready',
  params: {
    version: 1,
    nonce: 'x',
    html: '<script>top.postMessage("forged guest", "*")</script>',
    sandbox: 'allow-scripts allow-same-origin',
    permissions: 'camera *',
    csp: '',
    title: 'x',
    limits: {nodes: 10, depth: 3, chars: 99, perSecond: 9, burst: 9},
  },
};

describe('a proxy that shares the origin of the page', () => {
  it('E5: by a redirect, where it could keep an origin, is refused', async () => {
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

  it('E5: by a redirect, where it keeps none, stays out of the page', async () => {
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

  it('E5: would look into the page from a bare frame (positive control)', async () => {
    const {reports, element} = await bareFrame(
      `try { parent.document.title; report('in'); } catch { report('out'); }`,
      'allow-scripts allow-same-origin',
    );
    await until(() => reports.length, 'the attempt');

    expect(reports).to.deep.equal(['in']);
    expect(element.contentDocument).to.not.equal(null);
  });
});

describe('a proxy in the frame of a stranger', () => {
  /** Whether the relay at `src` says hello to this page. */
  async function saysHello(src: string) {
    let hello = false;
    const frame = await fixture<HTMLIFrameElement>(html`<iframe title="Proxy"></iframe>`);
    const onMessage = ({source}: MessageEvent) => (hello ||= source === frame.contentWindow);
    addEventListener('message', onMessage);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.src = src;
    await loaded;
    // Answered after all that a document which has loaded has sent.
    const {port1, port2} = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
    removeEventListener('message', onMessage);
    return {hello, frame};
  }

  it('E9: is not shown where `frame-ancestors` names others', async () => {
    expect((await saysHello(`${elsewhere}/sandbox-proxy-own.html`)).hello).to.equal(false);
    expect((await saysHello(`${nextDoor}/sandbox-proxy-own.html`)).hello).to.equal(false);
  });

  it('E9: is shown where they name this page, or nobody (positive control)', async () => {
    expect((await saysHello('/sandbox-proxy-own.html')).hello).to.equal(true);
    expect((await saysHello(`${elsewhere}/sandbox-proxy.html`)).hello).to.equal(true);
  });

  it('E9: is an origin of its own without any sandbox around it, by its own header', async () => {
    const {frame} = await saysHello('/sandbox-proxy-own.html');

    expect(frame.hasAttribute('sandbox')).to.equal(false);
    expect(frame.contentDocument).to.equal(null);
  });

  it('E9: takes a guest from its parent only', async () => {
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

    // The parent itself comes after it, and is still the first.
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
