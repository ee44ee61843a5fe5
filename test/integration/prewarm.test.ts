// Every engine: frames that are made before they are needed.
import {expect, fixture, html} from '@open-wc/testing';
import {McpAppFrame} from '../../components/mcp-app-frame.js';
import {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {coolDown} from '../../src/sandbox/warm-relay.js';
import {RELAY_GRACE, shortenTimers} from '../support/clock.js';
import {tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';
import {shownApp, toolApp} from '../support/tool-app.js';
import {warmFrames, watchShadowRoots} from '../support/warm-relay.js';

const answering = guestPage(
  `onContext(() => submit({action: 'accept', content: {color: '#111111', name: document.baseURI}})); hello();`,
);
const moves = 'moveBefore' in Element.prototype;
/** Whether the guest is written into a prepared document, which only happens in Chromium. */
const writes = 'userAgentData' in navigator;
interface Types {
  createPolicy(
    name: string,
    rules: {createScriptURL(text: string): string},
  ): {createScriptURL(text: string): string};
}
const warmFrame = (page = document) => warmFrames(page)[0] ?? null;

watchShadowRoots();

interface Prewarms {
  prewarm(): Promise<void>;
}

/** Prewarms a relay and waits until the frame in it is loaded, too. */
async function warmedUp(Frame: Prewarms = McpElicitationFrame, page = document, ready = Number(writes)) {
  await Frame.prewarm();
  if (!moves) return;
  await until(() => warmFrame(page)?.contentWindow?.length === ready);
  await loadedBefore(page);
}

/** Waits until the relay that is in the page has loaded. */
async function loadedBefore(page = document) {
  // Waits for a frame created later to load; normally the warm frame has loaded by then.
  const later = page.createElement('iframe');
  later.src = '/__recorder_page__';
  page.body.append(later);
  await new Promise((resolve) => later.addEventListener('load', resolve));
  later.remove();
}

describe('McpElicitationFrame.prewarm()', () => {
  afterEach(coolDown);

  it('keeps a relay ready that the next guest uses', async () => {
    await McpElicitationFrame.prewarm();
    const warm = warmFrame();
    expect(warm !== null).to.equal(moves);
    const {frame, trace} = await tracedFrame();
    let used: HTMLIFrameElement | null = null;
    frame.addEventListener('elicitation-ready', () => (used = frame.shadowRoot!.querySelector('iframe')));
    if (warm) await until(() => warm.contentWindow?.length === Number(writes) && warm.isConnected);

    const result = await frame.elicit(colorRequest, {html: answering});

    expect(result).to.deep.include({action: 'accept'});
    expect(result.content!['name']).to.not.contain(location.host);
    expect(trace.some((entry) => entry.kind === 'error')).to.equal(false);
    if (used !== warm) expect(used).to.be.instanceOf(HTMLIFrameElement);
  });

  const nameOf = async (script: string) => {
    const {frame, trace} = await tracedFrame();
    const html = guestPage(
      `const answer = (name) => submit({action: 'accept', content: {color: '#111111', name: String(name)}});
      onContext(() => {${script}}); hello();`,
    );
    const {content} = await frame.elicit(colorRequest, {html});
    return {name: content!['name'], trace};
  };

  it('creates the document of the next guest before its request', async () => {
    let early = false;
    for (let round = 0; round < 10 && !early; round++) {
      await warmedUp();
      const before = performance.timeOrigin + performance.now();
      const {name} = await nameOf('answer(performance.timeOrigin)');
      early = Number(name) < before;
    }

    expect(early).to.equal(writes);
  });

  it('applies the same restrictions to that guest', async () => {
    const attempt = `addEventListener('securitypolicyviolation', ({effectiveDirective}) => answer(effectiveDirective));
      fetch('https://guest.invalid/').catch(() => {});`;
    expect((await nameOf(attempt)).name, 'a guest without prewarming').to.equal('connect-src');
    await warmedUp();

    expect((await nameOf(attempt)).name).to.equal('connect-src');
    expect((await nameOf('answer(origin)')).name).to.equal('null');
  });

  it('lets that guest reload itself', async () => {
    const again = `if (window.name) return answer('again'); window.name = 'once'; location.reload();`;
    expect((await nameOf(again)).name, 'a guest without prewarming').to.equal('again');
    await warmedUp();

    const {name, trace} = await nameOf(again);

    expect(name).to.equal('again');
    expect(trace.some((entry) => entry.kind === 'state' && entry.status === 'guest navigated')).to.equal(
      true,
    );
  });

  it('blocks navigation of that guest', async () => {
    await warmedUp();
    const {frame} = await tracedFrame({noFallback: true});
    const leaving = guestPage(`onContext(() => (location = 'https://guest.invalid/')); hello();`);

    const failure = await frame.elicit(colorRequest, {html: leaving}).catch(({code}) => code);

    expect(failure).to.equal('GUEST_NAVIGATED');
  });

  it('works on a page that enforces Trusted Types', async () => {
    const page = await fixture<HTMLIFrameElement>(
      html`<iframe title="Page" src="/__recorder_page__?Content-Security-Policy=${encodeURIComponent("require-trusted-types-for 'script'")}"></iframe>`,
    );
    await until(() => page.contentDocument?.URL.includes('Policy') && page.contentDocument.body, 'the page');
    const inside = page.contentWindow as Window & typeof globalThis & {trustedTypes?: Types};
    watchShadowRoots(inside);
    const url = '/components/define/mcp-elicitation-frame.ts';
    const script = Object.assign(page.contentDocument!.createElement('script'), {type: 'module'});
    const policy = inside.trustedTypes?.createPolicy('test', {createScriptURL: (text) => text});
    script.src = policy?.createScriptURL(url) ?? url;
    page.contentDocument!.body.append(script);
    const Frame = (await inside.customElements.whenDefined(
      'mcp-elicitation-frame',
    )) as typeof McpElicitationFrame;
    await warmedUp(Frame, page.contentDocument!, 0);
    const frame = page.contentDocument!.createElement('mcp-elicitation-frame');
    frame.noFallback = true;
    page.contentDocument!.body.append(frame);

    const result = await frame.elicit(colorRequest, {html: answering});

    expect(result).to.deep.include({action: 'accept'});
  });

  it('serves one guest only, so that two simultaneous guests have separate frames', async () => {
    await McpElicitationFrame.prewarm();
    const [first, second] = [await tracedFrame(), await tracedFrame()];

    const results = await Promise.all(
      [first, second].map(({frame}) => frame.elicit(colorRequest, {html: answering})),
    );

    expect(results.map(({action}) => action)).to.deep.equal(['accept', 'accept']);
  });

  it('M3: hides the warm relay from open guests', async () => {
    const counting = `
      const windows = (of) => Array.from({length: of.length}, (_, i) => of[i]).flatMap((inner) => [inner, ...windows(inner)]);
      onContext(() => draft({found: windows(top).length}));
      onMessage(({method}) => method.endsWith('message') && draft({found: windows(top).length}));
      hello();`;
    const {frame, received} = await tracedFrame();
    const counts = () =>
      received('ui/notifications/elicitation-draft').map(({params}) => (params as {content: object}).content);
    void frame.elicit(colorRequest, {html: guestPage(counting)});
    await until(() => counts().length === 1, 'the first count');

    await warmedUp();
    frame.notify({message: 'Again'});
    await until(() => counts().length === 2, 'the second count');
    const other = document.createElement('iframe');
    document.body.append(other);
    frame.notify({message: 'And again'});
    await until(() => counts().length === 3, 'the third count');

    other.remove();
    expect(counts()).to.deep.equal([{found: 0}, {found: 0}, {found: 1}]);
    frame.cancel();
  });

  it('does not affect a guest behind another relay', async () => {
    await McpElicitationFrame.prewarm();
    const {frame} = await tracedFrame({sandboxUrl: '/sandbox-proxy.html'});

    expect((await frame.elicit(colorRequest, {html: answering})).action).to.equal('accept');
    expect(warmFrame() !== null).to.equal(moves);
  });

  it('keeps one relay when called repeatedly', async () => {
    await Promise.all([1, 2, 3].map(() => McpElicitationFrame.prewarm()));

    expect(warmFrames()).to.have.length(moves ? 1 : 0);
  });
});

describe('a relay for the next guest', () => {
  let restore: () => void;
  // It is prepared a second after a guest has opened.
  before(() => (restore = shortenTimers(1_000, 50)));
  after(() => restore());
  afterEach(coolDown);

  /** A frame that has shown a guest. */
  async function usedFrame() {
    const traced = await tracedFrame();
    await traced.frame.elicit(colorRequest, {html: answering});
    return traced.frame;
  }
  const kept = () => until(() => warmFrames().length === 1, 'the relay');

  it('is ready after the first guest of a frame, and the next guest uses it', async () => {
    const frame = await usedFrame();
    if (!moves) return;
    await until(() => warmFrame()?.contentWindow?.length === Number(writes), 'the prepared frame');
    const warm = warmFrame();
    let used: HTMLIFrameElement | null = null;
    frame.addEventListener('elicitation-ready', () => (used = frame.shadowRoot!.querySelector('iframe')));
    await loadedBefore();

    await frame.elicit({...colorRequest, message: 'And again?'}, {html: answering});

    expect(used === warm, 'the frame of the second guest is the one that was ready').to.equal(true);
  });

  it('does not exist in a page whose frames have shown forms only', async () => {
    const {frame} = await tracedFrame();
    const answer = frame.elicit(colorRequest);
    await until(() => frame.status === 'ready', 'the form');
    frame.cancel();
    await answer;
    // A frame that is used later has its relay, so the other one had the time for its own.
    const other = await usedFrame();
    if (moves) await kept();
    other.remove();

    expect(warmFrames()).to.have.length(0);
  });

  it('is removed with the last frame that needs it', async () => {
    const [first, second] = [await usedFrame(), await usedFrame()];
    if (!moves) return;
    await kept();

    first.remove();
    expect(warmFrames()).to.have.length(1);
    second.remove();

    expect(warmFrames()).to.have.length(0);
  });

  it('stays when the page has called prewarm() and a frame is removed', async () => {
    const frame = await usedFrame();
    await McpElicitationFrame.prewarm();
    frame.remove();

    expect(warmFrames()).to.have.length(moves ? 1 : 0);
  });

  it('is prepared by a frame that expects a guest, until the frame is removed', async () => {
    const {frame} = await tracedFrame();
    frame.expectGuest();
    if (!moves) return;
    await kept();

    frame.remove();

    expect(warmFrames()).to.have.length(0);
  });

  it('is removed when it does not respond, and prepared again for the next guest', async () => {
    const {frame} = await tracedFrame({sandboxUrl: '/__proxy__/other/sandbox-proxy.html'});
    frame.expectGuest();
    if (!moves) return;
    await kept();
    const [silent] = warmFrames();
    const restoreGrace = shortenTimers(RELAY_GRACE, 20);

    await until(() => !silent!.isConnected, 'the removal');
    restoreGrace();
    frame.expectGuest();
    await kept();

    expect(warmFrames()).to.not.include(silent);
  });

  it('is not prepared for a frame that was removed meanwhile', async () => {
    const {frame} = await tracedFrame();
    frame.expectGuest();
    frame.remove();
    const other = await usedFrame();
    if (moves) await kept();
    other.remove();

    expect(warmFrames()).to.have.length(0);
  });
});

describe('McpAppFrame.prewarm()', () => {
  afterEach(coolDown);

  /** Prewarms, and shows an app. Returns whether it uses the prepared relay, and what it has logged. */
  async function showWarm(script: string, settings: Partial<McpAppFrame> = {}, ui = {}) {
    await warmedUp(McpAppFrame);
    const warm = warmFrame();
    const {frame, logs} = await shownApp(toolApp(script), settings, {ui});
    return {usesWarm: warm !== null && frame.shadowRoot!.querySelector('iframe') === warm, logs};
  }

  it('keeps a relay ready that the next app uses', async () => {
    expect((await showWarm('')).usesWarm).to.equal(moves);
  });

  it('applies the same policy to that app', async () => {
    const {logs} = await showWarm(`initialized.then(() => {
      addEventListener('securitypolicyviolation', ({effectiveDirective}) => log({blocked: effectiveDirective}));
      log({evaluated: eval('1 + 1'), origin});
      fetch('https://guest.invalid/').catch(() => {});
    });`);

    await until(() => logs.some((log) => 'blocked' in (log as object)), 'the violation');
    expect(logs).to.deep.include({evaluated: 2, origin: 'null'});
    expect(logs).to.deep.include({blocked: 'connect-src'});
  });

  it('loads a new relay for an app that may use the camera', async () => {
    const {usesWarm} = await showWarm('', {allow: 'camera'}, {permissions: {camera: {}}});

    expect(usesWarm).to.equal(false);
  });
});
