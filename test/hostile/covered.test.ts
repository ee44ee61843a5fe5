// Every engine: how an engine reports covered elements.
import {expect} from '@open-wc/testing';
import {kinds} from '../components/consent/kinds.js';
import {armed, armedByTime, isArmed, press} from '../support/consent.js';
import {until} from '../support/frame.js';
import {showUrlRequest, click, openButton, recordOpened} from '../support/url-mode.js';
import {engine} from '../support/engine.js';

type Style = {[property: string]: string};

/** An element of the page, as large as the button and over it. */
function cover(button: Element, style: Style, tag = 'div') {
  button.scrollIntoView({block: 'center'});
  const {left, top, width, height} = button.getBoundingClientRect();
  const over = document.createElement(tag);
  over.textContent = 'Win a prize';
  const place: Style = {
    position: 'absolute',
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
    border: '0',
    background: 'yellow',
    ...style,
  };
  for (const [property, value] of Object.entries(place)) over.style.setProperty(property, value);
  document.body.append(over);
  return over;
}

/** Waits until an uncovered button is armed, by arming the button of a later request. */
async function aWhile() {
  // Chromium reports what has been covered after 100 ms, before what is shown later.
  const reported = new Promise((resolve) => setTimeout(resolve, 150));
  const {frame} = await showUrlRequest({url: 'https://later.example/'});
  await reported;
  document.body.append(frame.parentElement!);
  openButton(frame).scrollIntoView({block: 'end'});
  await armed(() => openButton(frame));
  frame.cancel();
  frame.remove();
}

describe('a covered button that opens a page', () => {
  const windows = recordOpened();

  const covers: readonly (readonly [what: string, style: Style, tag?: string | undefined])[] = [
    ['an opaque element', {}],
    ['a nearly invisible element', {opacity: '0.02'}],
    ['an element that covers a part', {width: '20px'}],
    ['a frame', {}, 'iframe'],
  ];
  /** Only Chromium reports what no press meets. */
  const through: typeof covers =
    engine === 'chromium'
      ? covers.map(([what, style, tag]) => [
          `${what} that lets clicks through`,
          {...style, 'pointer-events': 'none'},
          tag,
        ])
      : [];

  for (const [what, style, tag] of [...covers, ...through]) {
    it(`D3: a button covered by ${what} cannot be pressed until the cover is removed`, async () => {
      const {frame} = await showUrlRequest();
      const over = cover(openButton(frame), style, tag);
      await aWhile();

      expect(isArmed(openButton(frame))).to.equal(false);
      await click(openButton(frame));
      expect(windows.calls).to.deep.equal([]);

      over.remove();
      await press(() => openButton(frame));
      await until(() => windows.calls.length === 1, 'the page without it (control)');
    });
  }

  it('D3: an armed button cannot be pressed any more once it is covered', async () => {
    const {frame} = await showUrlRequest();
    await armed(() => openButton(frame));

    const over = cover(openButton(frame), through.length ? {'pointer-events': 'none'} : {});
    await until(() => !isArmed(openButton(frame)), 'the button to be disarmed');
    await click(openButton(frame));
    expect(windows.calls).to.deep.equal([]);

    over.remove();
    await press(() => openButton(frame));
    await until(() => windows.calls.length === 1, 'the page without it (control)');
  });

  for (const {name, show} of kinds) {
    it(`D3: the control is neither armed nor pressed while an element covers it: ${name}`, async () => {
      const {find, consents, end} = await show(windows);
      const over = cover(find()!, through.length ? {'pointer-events': 'none'} : {});
      await aWhile();

      expect(isArmed(find())).to.equal(false);
      await click(find()!);
      expect(consents()).to.equal(0);

      over.remove();
      await press(find);
      await until(() => consents() === 1, 'consent without it (control)');
      end?.();
    });
  }

  const disguises: readonly (readonly [what: string, style: Style])[] = [
    ['see-through', {opacity: '0.05'}],
    ['blurred', {filter: 'blur(8px)'}],
    ['turned around', {transform: 'rotate(180deg)'}],
    ['tiny', {transform: 'scale(0.1)'}],
  ];
  for (const [what, style] of engine === 'chromium' ? disguises : []) {
    it(`D3: the button of a frame that the page makes ${what} cannot be pressed until the style is removed`, async () => {
      const {frame} = await showUrlRequest();
      for (const [property, value] of Object.entries(style)) frame.style.setProperty(property, value);
      await aWhile();

      expect(isArmed(openButton(frame))).to.equal(false);

      frame.removeAttribute('style');
      await armed(() => openButton(frame));
      frame.cancel();
    });
  }
});

describe('an uncovered button that opens a page', () => {
  it('D3: the button can be pressed in a closed shadow root of the page (control)', async () => {
    const {frame} = await showUrlRequest();
    const host = document.body.appendChild(document.createElement('div'));
    host.attachShadow({mode: 'closed'}).append(frame);
    await frame.updateComplete;

    openButton(frame).scrollIntoView({block: 'center'});
    await armed(() => openButton(frame));

    frame.cancel();
    host.remove();
  });

  for (const mode of ['inline', 'modal', 'sidebar'] as const) {
    it(`D3: the button can be pressed with an element next to it (control, ${mode})`, async () => {
      const {frame} = await showUrlRequest({}, {mode});
      const {right} = openButton(frame).getBoundingClientRect();
      const neighbour = cover(openButton(frame), {left: `${right + 8}px`});

      await (mode === 'inline' ? armedByTime : armed)(() => openButton(frame));

      neighbour.remove();
      frame.cancel();
    });
  }
});
