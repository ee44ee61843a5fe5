import {expect} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {part} from '../support/frame.js';
import {armed, showUrlRequest, openPage, recordOpened, text} from '../support/url-mode.js';

const longHost = `${'abcdefghi.'.repeat(24)}evil.test.co`;
const strange = 'http://xn--80ak6aa92e.example:8443/%E2%80%AE?next=https%3A%2F%2Fgoogle.com';

function within(frame: McpElicitationFrame, width: number) {
  frame.parentElement!.style.setProperty('width', `${width}px`);
  return frame.updateComplete;
}

/** The displayed elements that overflow. The close button of the header overflows on purpose. */
const overflowing = (frame: McpElicitationFrame) =>
  [...frame.shadowRoot!.querySelectorAll<HTMLElement>(':not(header, .hidden)')]
    .filter(({scrollWidth, clientWidth}) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .map((element) => element.localName);

describe('the URL mode panel', () => {
  recordOpened();

  for (const [theme, what, show] of [
    ['light', 'open', showUrlRequest],
    ['dark', 'waiting', openPage],
  ] as const)
    it(`is accessible in ${theme} colours while ${what}`, async () => {
      const {frame} = await show({url: strange});
      frame.theme = theme;
      document.body.style.setProperty('background', theme === 'dark' ? '#111' : '#fff');
      if (what === 'open') await armed(frame);
      await frame.updateComplete;

      await expect(frame).to.be.accessible();
      document.body.style.removeProperty('background');
    });

  for (const [what, url, primary] of [
    ['opens an address without warnings', 'https://example.com/', ['Open page']],
    ['refuses an address with a warning', 'http://example.com/', ['Decline']],
  ] as const)
    it(`has one primary button, which ${what}`, async () => {
      const {frame} = await showUrlRequest({url});
      const shown = [...frame.shadowRoot!.querySelectorAll('button.primary')].map(text);

      expect(shown).to.deep.equal(primary);
    });

  for (const dir of ['ltr', 'rtl'] as const) {
    it(`fits in 320 px with a host of ${longHost.length} characters (${dir})`, async () => {
      const {frame} = await showUrlRequest({url: `https://${longHost}/${'a'.repeat(600)}`});
      frame.dir = dir;
      await within(frame, 320);

      expect(overflowing(frame)).to.deep.equal([]);
      expect(frame.getBoundingClientRect().width).to.be.at.most(320);
      for (const button of frame.shadowRoot!.querySelectorAll('button')) {
        expect(button.getBoundingClientRect().height).to.be.at.least(36);
      }

      frame.remove();
      const waiting = await openPage({url: `https://${longHost}/`});
      waiting.frame.dir = dir;
      await within(waiting.frame, 320);
      expect(overflowing(waiting.frame)).to.deep.equal([]);
    });
  }

  it('shows URLs left to right in a right-to-left page', async () => {
    const {frame} = await showUrlRequest();
    frame.dir = 'rtl';
    const url = part(frame, 'url')!;

    expect(url.dir).to.equal('ltr');
    expect(getComputedStyle(url).direction).to.equal('ltr');
    expect(getComputedStyle(url).unicodeBidi).to.equal('isolate');
    expect(url.getAttribute('translate')).to.equal('no');
  });

  it('lets the keyboard scroll a long URL', async () => {
    const {frame} = await showUrlRequest({url: `https://example.com/${'a'.repeat(1900)}`});
    await within(frame, 320);
    const url = part(frame, 'url')!;

    expect(url.tabIndex).to.equal(0);
    expect(url.scrollHeight).to.be.above(url.clientHeight);
    expect(url.textContent).to.have.length(1920);
    await expect(frame).to.be.accessible();
  });
});
