import {expect, fixture, html} from '@open-wc/testing';
import '../../../components/define/mcp-elicitation-frame.js';
import '../../../src/locales/catalogues/ar.js';
import '../../../components/define/mcp-tool-approval.js';
import type {JsonObject} from '../../../src/protocol/index.js';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import {stopClock} from '../../support/clock.js';
import {pierce, until} from '../../support/frame.js';
import {emulated} from '../../support/media-query.js';

const fields = {type: 'object', properties: {name: {type: 'string'}}};
const schemas = {'a confirmation': undefined, 'a form': fields};

/** CSS px between the bar and an edge of its button. */
const MARGIN = 12;

const animationOf = (button: Element) =>
  button.getAnimations({subtree: true}).find((each) => (each as CSSAnimation).animationName === 'arm');

/** The relative luminance of a computed colour without transparency. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => {
    const part = Number(value) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe('the bar of a button that does not take a press yet', () => {
  let resume = () => {};
  afterEach(async () => {
    resume();
    await emulated({reducedMotion: 'no-preference'});
    await emulated({forcedColors: 'none'});
  });

  /** A button with a bar, for as long as the clock is stopped. */
  async function arming(requestedSchema?: JsonObject, attributes: object = {}) {
    resume = stopClock();
    const frame = await fixture<McpElicitationFrame>(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
    Object.assign(frame, attributes);
    void frame.elicit({message: 'Go on?', ...(requestedSchema && {requestedSchema})}).catch(() => {});
    const find = () => pierce<HTMLElement>(frame, '[part~=submit]');
    await until(() => find()?.dataset['guard'] === 'arming', 'the bar');
    const button = find()!;
    return {frame, button, bar: getComputedStyle(button, '::after')};
  }

  for (const [name, schema] of Object.entries(schemas))
    for (const [locale, start, end] of [
      ['en', 'left', 'right'],
      ['ar', 'right', 'left'],
    ] as const)
      it(`runs from the ${start} edge to the ${end} one (${name}, ${locale})`, async () => {
        const {frame, button, bar} = await arming(schema, {locale});
        expect(getComputedStyle(button).direction).to.equal(start === 'left' ? 'ltr' : 'rtl');
        const animation = animationOf(button)!;
        animation.pause();
        const widths = [0, 250, 499].map((time) => {
          animation.currentTime = time;
          expect(Number.parseFloat(bar[start]), `the start after ${time} ms`).to.be.closeTo(MARGIN, 0.5);
          return Number.parseFloat(bar.inlineSize);
        });
        const [none = 0, half = 0, whole = 0] = widths;
        const size = button.clientWidth - 2 * MARGIN;
        expect(none).to.equal(0);
        expect(half).to.be.within(size * 0.35, size * 0.65);
        expect(whole).to.be.closeTo(size, 2);
        frame.cancel();
      });

  it('is whole and does not move with reduced motion', async () => {
    if (!(await emulated({reducedMotion: 'reduce'}))) return;
    for (const schema of Object.values(schemas)) {
      const {frame, button, bar} = await arming(schema);
      expect(button.getAnimations({subtree: true})).to.deep.equal([]);
      expect(Number.parseFloat(bar.inlineSize)).to.be.closeTo(button.clientWidth - 2 * MARGIN, 0.5);
      expect(Number.parseFloat(bar.blockSize)).to.equal(2);
      resume();
      frame.cancel();
    }
  });

  it('is visible in forced colours, and in each colour scheme', async () => {
    for (const forcedColors of ['none', 'active'] as const) {
      const isForced = await emulated({forcedColors});
      for (const theme of ['light', 'dark'] as const)
        for (const [name, schema] of Object.entries(schemas)) {
          const {frame, button, bar} = await arming(schema, {theme});
          const {backgroundColor} = getComputedStyle(button);
          expect(bar.content, 'the bar').to.not.equal('none');
          expect(
            contrast(bar.borderTopColor, backgroundColor),
            `${name}, ${theme}, forced colours ${forcedColors}: ${bar.borderTopColor} on ${backgroundColor}`,
          ).to.be.above(3);
          resume();
          frame.cancel();
        }
      if (!isForced) break;
    }
  });

  it('is not there while something must be read first, which has a look of its own, also in forced colours', async () => {
    for (const forcedColors of ['none', 'active'] as const) {
      if (!(await emulated({forcedColors}))) break;
      const text = Array.from({length: 60}, (_, index) => `line ${index}`).join('\n');
      const frame = await fixture<McpElicitationFrame>(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
      void frame.elicit({message: text}).catch(() => {});
      const find = () => pierce<HTMLElement>(frame, '[part~=submit]');
      await until(() => find()?.dataset['guard'] === 'unread', 'the look');
      const style = getComputedStyle(find()!);
      expect(getComputedStyle(find()!, '::after').content).to.equal('none');
      expect([style.borderTopStyle, Number.parseFloat(style.borderTopWidth) > 0]).to.deep.equal([
        'dashed',
        true,
      ]);
      expect(contrast(style.color, style.backgroundColor)).to.be.above(4.5);
      expect(contrast(style.borderTopColor, style.backgroundColor)).to.be.above(3);
      frame.cancel();
    }
  });
});
