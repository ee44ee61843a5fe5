// Every engine: scrolling and dialogs.
import {expect} from '@open-wc/testing';
import '../../components/define/index.js';
import type {McpElicitationFrame} from '../../components/index.js';
import {until} from '../support/frame.js';

const put = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) =>
  document.body.appendChild(document.createElement(tag));

afterEach(() => {
  for (const element of document.querySelectorAll('mcp-elicitation-frame, .tall')) element.remove();
});

describe('the page behind a modal dialog', () => {
  const overflow = () => getComputedStyle(document.documentElement).overflowY;
  const ask = (frame: McpElicitationFrame, id?: string) =>
    frame.elicit({message: 'Sure?'}, {mode: 'modal', ...(id && {id})});
  const isOpen = (frame: McpElicitationFrame) => frame.shadowRoot!.querySelector('dialog')?.open;

  it('does not scroll, and is where it was after the answer', async () => {
    const tall = document.body.appendChild(document.createElement('div'));
    tall.className = 'tall';
    tall.style.blockSize = '3000px';
    scrollTo(0, 200);
    const frame = put('mcp-elicitation-frame');
    frame.style.position = 'absolute';
    const {clientWidth} = document.documentElement;
    void ask(frame);
    await until(() => isOpen(frame) && overflow() === 'hidden', 'a page that does not scroll');
    expect([scrollY, document.documentElement.clientWidth]).to.deep.equal([200, clientWidth]);
    frame.cancel();
    await until(() => !isOpen(frame));
    expect([overflow(), scrollY, document.documentElement.clientWidth]).to.deep.equal([
      'visible',
      200,
      clientWidth,
    ]);
  });

  it('scrolls again after the last of several, and when the elements are removed or move', async () => {
    const [one, other] = [put('mcp-elicitation-frame'), put('mcp-elicitation-frame')];
    void ask(one);
    void ask(other);
    await until(() => isOpen(one) && isOpen(other) && overflow() === 'hidden', 'two dialogs');
    one.cancel();
    await until(() => !isOpen(one));
    expect(overflow()).to.equal('hidden');
    document.body.prepend(other);
    await until(() => isOpen(other) && overflow() === 'hidden');
    other.remove();
    expect(overflow()).to.equal('visible');
  });

  it('keeps its own overflow', async () => {
    document.body.style.overflow = 'auto';
    const frame = put('mcp-elicitation-frame');
    void ask(frame);
    const ofBody = () => getComputedStyle(document.body).overflowY;
    await until(() => isOpen(frame) && ofBody() === 'hidden', 'a body that does not scroll');
    frame.remove();
    expect(ofBody()).to.equal('auto');
    document.body.style.overflow = '';
  });
});

describe('a page whose text is centred', () => {
  it('does not centre the texts of an element', () => {
    const place = put('div');
    place.style.textAlign = 'center';
    for (const tag of [
      'mcp-elicitation-frame',
      'mcp-tool-approval',
      'schema-form',
      'elicitation-inbox',
    ] as const) {
      place.replaceChildren(document.createElement(tag));
      expect(getComputedStyle(place.firstElementChild!).textAlign, tag).to.equal('start');
    }
    place.remove();
  });
});
