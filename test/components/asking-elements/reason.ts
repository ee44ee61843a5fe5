import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {click, press} from '../../support/consent.js';
import {pierce, until} from '../../support/frame.js';
import {
  ask,
  type AskingElement,
  type AskingMore,
  buttonOf,
  displayed,
  endedLine,
  part,
  refuse,
  shown,
} from './asking.js';

export function takesAReason(asking: AskingMore) {
  const {reason: properties, refusalWith} = asking.options;
  const open = () => shown(asking, undefined, properties);
  const lineOf = (element: AskingElement) => part<HTMLInputElement>(element, 'reason-input')!;
  const summaryOf = (element: AskingElement) => part(element, 'reason')!.querySelector('summary')!;
  /** Opens the disclosure. Repeated keys of the test commands are not reliable, so the reason is set. */
  const enter = async (element: AskingElement, reason: string) => {
    await click(summaryOf(element));
    await until(() => element.shadowRoot!.activeElement === lineOf(element), 'the focus in the line');
    lineOf(element).value = reason;
  };

  describe('with a reason for refusing', () => {
    it('refuses with one press and without a reason', async () => {
      const {element, answer} = await open();
      refuse(asking, element);

      expect(await answer).to.deep.equal(asking.no.answer);
    });

    it('sends the reason with the button that refuses, and displays it as text', async () => {
      const {element, answer} = await open();
      await enter(element, '  Ask \u202e<b>again</b> ');
      await expect(element).to.be.accessible();
      refuse(asking, element);

      expect(await answer).to.deep.equal(refusalWith('Ask \u202e<b>again</b>'));
      expect(await endedLine(element)).to.contain(`${asking.no.line}: Ask <b>again</b>`);
      expect(pierce(element, '.ended b') === undefined).to.equal(true);
    });

    it('refuses by Enter in the line, without events of the page while the user types', async () => {
      const {element, answer} = await open();
      const events: string[] = [];
      for (const type of ['input', 'change']) element.addEventListener(type, () => events.push(type));
      await enter(element, '');
      await sendKeys({type: 'No'});
      await sendKeys({press: 'Enter'});

      expect(await answer).to.deep.equal(refusalWith('No'));
      expect(events).to.deep.equal([]);
    });

    it('sends none that is blank, or that the user has closed', async () => {
      const blank = await open();
      await enter(blank.element, '   ');
      refuse(asking, blank.element);
      expect(await blank.answer).to.deep.equal(asking.no.answer);

      const closed = await open();
      await enter(closed.element, 'Never mind');
      await click(summaryOf(closed.element));
      refuse(asking, closed.element);
      expect(await closed.answer).to.deep.equal(asking.no.answer);
    });

    it('sends 500 characters at most, and none with the next request', async () => {
      const {element, answer} = await open();
      const second = ask(asking, element, 'Second');
      await enter(element, 'a'.repeat(10_000));
      expect(lineOf(element).maxLength).to.equal(500);
      refuse(asking, element);
      expect(await answer).to.deep.equal(refusalWith('a'.repeat(500)));
      await displayed(asking, element, 'Second');
      expect(lineOf(element).value).to.equal('');
      refuse(asking, element);

      expect(await second).to.deep.equal(asking.no.answer);
    });

    it('accepts nothing while there is a reason, says so, and accepts without one', async () => {
      const {element, answer} = await open();
      const yes = () => buttonOf(element, asking.yes)!;
      const ignored = () => (yes().getRootNode() as ShadowRoot).querySelector('.ignored')!.textContent;
      await enter(element, '');
      await sendKeys({type: 'No'});
      await click(yes());
      await until(() => ignored()!.includes('only sent when you decline'), 'the words about the reason');
      expect(element.shadowRoot!.activeElement === lineOf(element)).to.equal(true);
      for (let count = 0; count < 2; count++) await sendKeys({press: 'Backspace'});
      await press(yes);

      expect(await answer).not.to.deep.equal(asking.no.answer);
      expect(await endedLine(element)).to.contain(asking.yes.line);
    });

    it('sends none with the close button', async () => {
      const {element, answer} = await open();
      await enter(element, 'First');
      buttonOf(element, {part: 'cancel'})!.click();

      expect(await answer).to.deep.equal(asking.refusal);
    });
  });
}
