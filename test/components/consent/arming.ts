import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {LitElement} from 'lit';
import {armed, clickEdge, isArmed, middle, press, stopClock} from '../../support/consent.js';
import {until} from '../../support/frame.js';
import {recordOpened} from '../../support/url-mode.js';
import {kinds} from './kinds.js';
import {spacer} from './spacer.js';

/** How a control looks where the pointer is not. */
const look = (control: Element) => {
  const {backgroundColor, color, opacity, cursor} = getComputedStyle(control);
  return {backgroundColor, color, opacity, cursor};
};

describe('a control that consents', () => {
  const windows = recordOpened();
  beforeEach(() => sendMouse({type: 'move', position: [innerWidth - 1, innerHeight - 1]}));

  for (const {name, scripts, show} of kinds) {
    it(`${name} keeps its look and its focus, but has aria-disabled and ignores a click, for half a second`, async () => {
      const start = performance.now();
      const goOn = stopClock();
      const {find, given, end} = await show(windows);
      const control = find()!;
      expect(control.getAttribute('aria-disabled')).to.equal('true');
      expect(control.disabled).to.equal(false);
      const before = look(control);
      control.focus();
      expect((control.getRootNode() as ShadowRoot).activeElement === control).to.equal(true);
      await clickEdge(control);
      expect(given()).to.equal(0);

      goOn();
      await armed(find);

      expect(performance.now() - start).to.be.at.least(480);
      expect(find()!.hasAttribute('aria-disabled')).to.equal(false);
      await sendMouse({type: 'move', position: [innerWidth - 1, innerHeight - 1]});
      await until(() => !find()!.matches(':hover'), 'the pointer to leave');
      expect(look(find()!)).to.deep.equal(before);
      await press(find);
      await until(() => given() === 1, 'consent');
      end?.();
    });

    it(`${name} ignores a click after it was moved, until it has rested for half a second`, async () => {
      const {find, given, end} = await show(windows);
      window.scrollTo(0, 0);
      await armed(find);

      const above = spacer(100);
      await clickEdge(find()!);
      expect(given()).to.equal(0);
      expect(isArmed(find())).to.equal(false);
      above.remove();
      await press(find);

      await until(() => given() === 1, 'consent');
      end?.();
    });

    it(`${name} tolerates a move of a few pixels`, async () => {
      const {find, given, end} = await show(windows);
      window.scrollTo(0, 0);
      await armed(find);

      const above = spacer(6);
      await sendMouse({type: 'click', position: middle(find()!)});

      await until(() => given() === 1, 'consent');
      above.remove();
      end?.();
    });

    it(`${name} is noticed to have moved without a click`, async () => {
      const {find, end} = await show(windows);
      window.scrollTo(0, 0);
      await armed(find);

      const above = spacer(100);
      await until(() => !isArmed(find()), 'aria-disabled');
      await armed(find);

      above.remove();
      end?.();
    });

    it(`${name} ${scripts ? "takes the page's own click at once" : "ignores a script's click"}`, async () => {
      const {host, find, given, end} = await show(windows);
      if (!scripts) await armed(find);

      find()!.click();
      if (scripts) await until(() => given() === 1, 'consent');
      await (host as LitElement).updateComplete;

      expect(given()).to.equal(scripts ? 1 : 0);
      end?.();
    });

    it(`${name} waits again after the page was in the background`, async () => {
      const {find, given, end} = await show(windows);
      await armed(find);
      const goOn = stopClock();
      const away = (hidden: boolean) => {
        Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
        document.dispatchEvent(new Event('visibilitychange'));
      };

      away(true);
      away(false);
      Reflect.deleteProperty(document, 'hidden');
      expect(isArmed(find())).to.equal(false);
      await clickEdge(find()!);
      expect(given()).to.equal(0);

      goOn();
      await press(find);
      await until(() => given() === 1, 'consent');
      end?.();
    });

    it(`${name} is pressed by a key half a second after it was shown, not before`, async () => {
      const goOn = stopClock();
      const {find, given, end} = await show(windows);
      find()!.focus();
      await sendKeys({press: 'Enter'});
      expect(given()).to.equal(0);
      goOn();
      await armed(find);
      find()!.focus();

      await sendKeys({press: 'Enter'});

      await until(() => given() === 1, 'consent');
      end?.();
    });
  }
});
