import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {LitElement} from 'lit';
import {armed, armedByTime, clickEdge, isArmed, middle, press} from '../../support/consent.js';
import {stopClock} from '../../support/clock.js';
import {until} from '../../support/frame.js';
import {recordOpened} from '../../support/url-mode.js';
import {kinds} from './kinds.js';
import {spacer} from './spacer.js';

/** The computed look of a control that is not hovered. */
const look = (control: Element) => {
  const {backgroundColor, color, opacity} = getComputedStyle(control);
  return {backgroundColor, color, opacity};
};

const AGAIN = 'That was too early. Press again.';

/** The status lines of an element and of the elements in it. */
const linesOf = ({shadowRoot}: Element): string =>
  [...(shadowRoot?.querySelectorAll('[role=status], schema-form') ?? [])]
    .map((each) => (each.shadowRoot ? linesOf(each) : each.textContent))
    .join('\n');

describe('a consent button', () => {
  const windows = recordOpened();
  beforeEach(() => sendMouse({type: 'move', position: [innerWidth - 1, innerHeight - 1]}));

  for (const {name, scripts, show} of kinds) {
    it(`${name} ignores clicks for half a second and after it moved, but keeps its colours and focus`, async () => {
      const resume = stopClock();
      const {host, find, consents, end} = await show(windows);
      const control = find()!;
      window.scrollTo(0, 0);
      expect(control.getAttribute('aria-disabled')).to.equal('true');
      expect(control.disabled).to.equal(false);
      const before = look(control);
      control.focus();
      expect((control.getRootNode() as ShadowRoot).activeElement === control).to.equal(true);
      expect(linesOf(host)).to.not.contain(AGAIN);
      await clickEdge(control);
      expect(consents()).to.equal(0);
      await until(() => linesOf(host).includes(AGAIN), 'the line about the ignored press');

      resume();
      await armed(find);
      expect(find()!.hasAttribute('aria-disabled')).to.equal(false);
      await sendMouse({type: 'move', position: [innerWidth - 1, innerHeight - 1]});
      await until(() => !find()!.matches(':hover'), 'the end of hover');
      expect(look(find()!)).to.deep.equal(before);

      const move = stopClock();
      const above = spacer(40);
      await clickEdge(find()!);
      expect(consents()).to.equal(0);
      expect(isArmed(find())).to.equal(false);
      move();
      above.remove();
      await press(find);
      await until(() => consents() === 1, 'consent');
      end?.();
    });

    it(`${name} ${scripts ? 'accepts a scripted click of the page immediately' : 'ignores a scripted click'}`, async () => {
      const {host, find, consents, end} = await show(windows);
      if (!scripts) await armed(find);

      find()!.click();
      if (scripts) await until(() => consents() === 1, 'consent');
      await (host as LitElement).updateComplete;

      expect(consents()).to.equal(scripts ? 1 : 0);
      end?.();
    });
  }

  // The rules are the same code for all kinds: one with and one without `scripts`.
  const two = kinds.filter(({name}) => name === 'Submit' || name === 'Open');
  it('is enabled after half a second, whether scripts may press it or not', async () => {
    const start = performance.now();
    const shown = await Promise.all(two.map(({show}) => show(windows)));
    for (const {find, end} of shown) {
      await armedByTime(find);
      expect(performance.now() - start).to.be.at.least(480);
      end?.();
    }
  });

  for (const {name, show} of two) {
    it(`${name} tolerates a move of a few pixels`, async () => {
      const {find, consents, end} = await show(windows);
      window.scrollTo(0, 0);
      await armed(find);

      const above = spacer(6);
      await sendMouse({type: 'click', position: middle(find()!)});

      await until(() => consents() === 1, 'consent');
      above.remove();
      end?.();
    });

    it(`${name} becomes aria-disabled when it moves without a click`, async () => {
      const {find, end} = await show(windows);
      window.scrollTo(0, 0);
      await armed(find);

      const above = spacer(40);
      await until(() => !isArmed(find()), 'aria-disabled');
      await armed(find);

      above.remove();
      end?.();
    });

    it(`${name} is disabled again after the page was in the background`, async () => {
      const {find, consents, end} = await show(windows);
      await armed(find);
      const resume = stopClock();
      const setHidden = (hidden: boolean) => {
        Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
        document.dispatchEvent(new Event('visibilitychange'));
      };

      setHidden(true);
      setHidden(false);
      Reflect.deleteProperty(document, 'hidden');
      expect(isArmed(find())).to.equal(false);
      await clickEdge(find()!);
      expect(consents()).to.equal(0);

      resume();
      await press(find);
      await until(() => consents() === 1, 'consent');
      end?.();
    });

    it(`${name} ignores keys for half a second after it is shown`, async () => {
      const resume = stopClock();
      const {find, consents, end} = await show(windows);
      find()!.focus();
      await sendKeys({press: 'Enter'});
      expect(consents()).to.equal(0);
      resume();
      await armed(find);
      find()!.focus();

      await sendKeys({press: 'Enter'});

      await until(() => consents() === 1, 'consent');
      end?.();
    });
  }
});
