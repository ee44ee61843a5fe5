import {expect} from '@open-wc/testing';
import {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {coolDown} from '../../src/host/warm-relay.js';
import {tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';

const answering = guestPage(
  `onContext(() => submit({action: 'accept', content: {color: '#111111', name: document.baseURI}})); hello();`,
);
const moves = 'moveBefore' in Element.prototype;
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
    if (warm) await until(() => warm.contentWindow?.length === 0 && document.contains(warm));

    const result = await frame.elicit(colorRequest, {html: answering});

    expect(result).to.deep.include({action: 'accept'});
    expect(result.content!['name']).to.not.contain(location.host);
    expect(trace.some((entry) => entry.kind === 'error')).to.equal(false);
    if (used !== warm) expect(used).to.be.instanceOf(HTMLIFrameElement);
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
