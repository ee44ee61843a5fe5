import {expect} from '@open-wc/testing';
import {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {coolDown} from '../../src/host/warm-relay.js';
import {tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';

const answering = guestPage(
  `onContext(() => submit({action: 'accept', content: {color: '#111111', name: document.baseURI}})); hello();`,
);
const moves = 'moveBefore' in Element.prototype;
/** Whether a guest is written into a document that is there already: in Chromium. */
const writes = 'userAgentData' in navigator;
const kept = () => document.querySelector<HTMLIFrameElement>('body > [hidden][inert] > iframe');

describe('McpElicitationFrame.prewarm()', () => {
  afterEach(coolDown);

  it('keeps a relay ready, which the next guest takes over', async () => {
    await McpElicitationFrame.prewarm();
    const warm = kept();
    expect(warm !== null).to.equal(moves);
    const {frame, trace} = await tracedFrame();
    let used: HTMLIFrameElement | null = null;
    frame.addEventListener('elicitation-ready', () => (used = frame.shadowRoot!.querySelector('iframe')));
    if (warm) await until(() => warm.contentWindow?.length === Number(writes) && document.contains(warm));

    const result = await frame.elicit(colorRequest, {html: answering});

    expect(result).to.deep.include({action: 'accept'});
    expect(result.content!['name']).to.not.contain(location.host);
    expect(trace.some((entry) => entry.kind === 'error')).to.equal(false);
    if (used !== warm) expect(used).to.be.instanceOf(HTMLIFrameElement);
  });

  /** Keeps a relay ready, and waits until the frame in it is loaded, too. */
  async function warmedUp() {
    await McpElicitationFrame.prewarm();
    if (!moves) return;
    await until(() => kept()?.contentWindow?.length === Number(writes));
    // A frame that was begun later has loaded: so has that one, on a machine that is not too busy.
    const later = document.createElement('iframe');
    later.srcdoc = '<p>Later</p>';
    document.body.append(later);
    await new Promise((resolve) => later.addEventListener('load', resolve));
    later.remove();
  }

  const nameOf = async (script: string) => {
    const {frame, trace} = await tracedFrame();
    const html = guestPage(
      `const answer = (name) => submit({action: 'accept', content: {color: '#111111', name: String(name)}});
      onContext(() => {${script}}); hello();`,
    );
    const {content} = await frame.elicit(colorRequest, {html});
    return {name: content!['name'], trace};
  };

  it('has the document of the next guest there before its request', async () => {
    let early = false;
    for (let round = 0; round < 10 && !early; round++) {
      await warmedUp();
      const before = performance.timeOrigin + performance.now();
      const {name} = await nameOf('answer(performance.timeOrigin)');
      early = Number(name) < before;
    }

    expect(early).to.equal(writes);
  });

  it('confines that guest as any other', async () => {
    const attempt = `addEventListener('securitypolicyviolation', ({effectiveDirective}) => answer(effectiveDirective));
      fetch('https://guest.invalid/').catch(() => {});`;
    expect((await nameOf(attempt)).name, 'a guest of its own frame').to.equal('connect-src');
    await warmedUp();

    expect((await nameOf(attempt)).name).to.equal('connect-src');
    expect((await nameOf('answer(origin)')).name).to.equal('null');
  });

  it('lets that guest load itself again', async () => {
    const again = `if (window.name) return answer('again'); window.name = 'once'; location.reload();`;
    expect((await nameOf(again)).name, 'a guest of its own frame').to.equal('again');
    await warmedUp();

    const {name, trace} = await nameOf(again);

    expect(name).to.equal('again');
    expect(trace.some((entry) => entry.kind === 'state' && entry.status === 'guest navigated')).to.equal(
      true,
    );
  });

  it('keeps that guest from leaving', async () => {
    await warmedUp();
    const {frame} = await tracedFrame({noFallback: true});
    const leaving = guestPage(`onContext(() => (location = 'https://guest.invalid/')); hello();`);

    const failure = await frame.elicit(colorRequest, {html: leaving}).catch(({code}) => code);

    expect(failure).to.equal('GUEST_NAVIGATED');
  });

  it('is used by one guest only: two at once have a frame each', async () => {
    await McpElicitationFrame.prewarm();
    const [first, second] = [await tracedFrame(), await tracedFrame()];

    const results = await Promise.all(
      [first, second].map(({frame}) => frame.elicit(colorRequest, {html: answering})),
    );

    expect(results.map(({action}) => action)).to.deep.equal(['accept', 'accept']);
  });

  it('is not used for a guest behind another relay', async () => {
    await McpElicitationFrame.prewarm();
    const {frame} = await tracedFrame({sandboxUrl: '/sandbox-proxy.html'});

    expect((await frame.elicit(colorRequest, {html: answering})).action).to.equal('accept');
    expect(kept() !== null).to.equal(moves);
  });

  it('may be called again and again', async () => {
    await Promise.all([1, 2, 3].map(() => McpElicitationFrame.prewarm()));

    expect(document.querySelectorAll('body > [hidden][inert] > iframe').length).to.equal(moves ? 1 : 0);
  });
});
