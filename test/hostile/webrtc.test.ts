// Every engine: connections without a policy.
import {expect, fixture, html} from '@open-wc/testing';
import {until} from '../support/frame.js';
import {attack, attacker, bareFrame, carriers, expectShown, heard, recorder} from './attack.js';
import {conclusive, everywhere} from './vectors.js';
import {engine} from '../support/engine.js';

/** A STUN server on the test server, and the number of requests it has received. */
async function stunServer() {
  const answer = async (path: string): Promise<number> => (await fetch(path, {cache: 'no-store'})).json();
  const port = await answer('/__recorder_stun__');
  return {port, requests: () => answer(`/__recorder_stun__/${port}`)};
}

const connecting = (port: number) => `
  try {
    const connection = new RTCPeerConnection({iceServers: [{urls: 'stun:127.0.0.1:${port}'}]});
    globalThis.kept = connection;
    connection.createDataChannel('x');
    connection.createOffer().then((offer) => connection.setLocalDescription(offer)).then(() => report('asked'), () => report('refused'));
  } catch { report('none'); }`;

/** Waits until the request of a new bare frame has arrived; returns false for engines that send nothing. */
async function bareIsHeard() {
  const {port, requests} = await stunServer();
  const {reports} = await bareFrame(connecting(port));
  await until(() => reports.length, 'the bare frame');
  if (reports[0] !== 'asked') return false;
  const start = performance.now();
  while (!(await requests())) {
    // Headless Firefox sends nothing to this machine, from any frame.
    if (performance.now() - start > (engine === 'firefox' ? 1_000 : 10_000)) return false;
  }
  return true;
}

let holds: Promise<boolean> | undefined;

/** Whether this engine supports the header that `sandbox-proxy.html` is served with. */
const headerHolds = () => (holds ??= askHeader());

async function askHeader() {
  const {port, requests} = await stunServer();
  const policy = encodeURIComponent('();webrtc=block');
  const page = await fixture<HTMLIFrameElement>(
    html`<iframe title="Page" src=${`/__recorder_page__?Connection-Allowlist=${policy}`}></iframe>`,
  );
  await until(
    () => page.contentDocument?.URL.includes('Connection-Allowlist') && page.contentDocument.body,
    'the page',
  );
  const script = page.contentDocument!.createElement('script');
  script.textContent = `const report = () => {}; ${connecting(port)}`;
  page.contentDocument!.body.append(script);
  const heard = await bareIsHeard();
  return heard && (await requests()) === 0;
}

describe('L3: a guest that contacts a STUN server', () => {
  it('a bare frame reaches the STUN server, where the engine sends anything (positive control)', async () => {
    const heard = await bareIsHeard();

    if (engine === 'chromium') expect(heard).to.equal(true);
  });

  // No attribute or policy of a page blocks WebRTC: from a `srcdoc` relay it leaks, as README.md says.
  for (const [carrier, options] of carriers) {
    const byHeader = Boolean(options.sandboxUrl);
    const promise = byHeader
      ? "a guest is blocked by the proxy's headers, where the engine supports them"
      : 'a guest leaks, where the engine sends anything (documented)';
    it(`${promise} (${carrier})`, async () => {
      const {port, requests} = await stunServer();
      const isHeld = byHeader && (await headerHolds());
      const {frame, reports, outcome, endings} = await attack(attacker(connecting(port)), options);
      await until(() => reports().length, 'the attempt');

      await bareIsHeard();

      const leaked = await requests();
      if (isHeld) expect(leaked).to.equal(0);
      await expectShown({frame, outcome, endings});
    });
  }
});

// When this fails, Chromium has the attribute: measure what it stops, give it to the relays without a proxy, and change SECURITY.md.
describe('L3: the attribute connectionallowlist of a frame', () => {
  /** The attributes of frames among `names`. */
  const supported = (...names: string[]) => {
    const all: string[] = [];
    for (const name in HTMLIFrameElement.prototype) all.push(name.toLowerCase());
    return names.filter((name) => all.includes(name));
  };

  it("a frame's attribute connectionallowlist is unknown to Chromium, and stops no request of a srcdoc, as SECURITY.md says", async () => {
    if (engine !== 'chromium') return;
    expect(supported('connectionallowlist', 'csp')).to.deep.equal(['csp']);

    const [limited, leaked] = [recorder(), recorder()];
    const {port, requests} = await stunServer();
    // The control: another attribute stops the same requests.
    const {reports} = await bareFrame(everywhere(limited.base), undefined, {
      attributes: {csp: "default-src 'unsafe-inline'"},
    });
    await until(() => reports.includes('tried'), 'the attempts');
    const leak = () =>
      bareFrame(`${connecting(port)} ${everywhere(leaked.base)}`, undefined, {
        attributes: {connectionallowlist: '();webrtc=block'},
      });
    await leak();
    await heard(leaked, conclusive, leak);
    await until(async () => (await requests()) > 0, 'the STUN request');

    expect(await limited.hits()).to.deep.equal({});
  });
});
