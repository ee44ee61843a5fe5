import {expect} from '@open-wc/testing';
import '../../src/locales/catalogues/ar.js';
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

  it('has a marker in front of each warning', async () => {
    const {frame} = await showUrlRequest({url: strange});
    const items = [...part(frame, 'warnings')!.querySelectorAll('li')];

    expect(items.length).to.be.greaterThan(1);
    // Markers are outside of their items, which must not clip them.
    for (const item of items) expect(getComputedStyle(item).overflowX).to.equal('visible');
  });

  it('waits with two buttons in one row, and with the link to the page at its start or above it', async () => {
    for (const [locale, width] of [
      ['en', 560],
      ['en', 320],
      ['ar', 320],
    ] as const) {
      const {frame} = await openPage();
      frame.locale = locale;
      await within(frame, width);
      const [link, stop, finish] = ['open-again', 'stop', 'finish'].map((name) =>
        part(frame, name)!.getBoundingClientRect(),
      );

      expect(stop!.top, `${width} ${locale}`).to.equal(finish!.top);
      expect(Math.round(stop!.width) === Math.round(finish!.width), 'equal widths').to.equal(width === 320);
      if (width === 320) expect(link!.bottom).to.be.at.most(stop!.top);
      else expect(link!.right).to.be.at.most(stop!.left);
      const text = part(frame, 'url')!.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(part(frame, 'open-again')!);
      const {left, right} = range.getBoundingClientRect();
      if (locale === 'en') expect(left).to.be.closeTo(text.left, 1);
      else expect(right).to.be.closeTo(text.right, 1);
      frame.remove();
    }
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
