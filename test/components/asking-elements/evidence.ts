import {expect} from '@open-wc/testing';
import {click, isArmed, press} from '../../support/consent.js';
import {until} from '../../support/frame.js';
import {type AskingElement, type AskingMore, confirmation, part, refuse} from './asking.js';

export function holdsForEvidence(asking: AskingMore) {
  const lines = Array.from({length: 60}, (_, index) => `line ${index}`).join('\n');
  const long = [{kind: 'code', text: lines, requireReading: true}];
  const show = async (evidence: unknown, element?: AskingElement) => {
    const shown = await confirmation(asking, 'Run it', {evidence, ...(element && {element})});
    const all = (selector: string) => [
      ...shown.element.shadowRoot!.querySelectorAll<HTMLElement>(`.evidence ${selector}`),
    ];
    await until(() => all('.whole').length && all('.whole').every((item) => item.firstElementChild), 'it');
    return {...shown, all, status: () => all('[role=status]')[0]?.textContent};
  };

  describe('with evidence', () => {
    it('displays it between the text and the buttons, as text', async () => {
      const markup = '<img src=x onerror=alert(1)>';
      const {all, element} = await show([{kind: 'list', items: [markup, 'a\u202eb']}]);

      expect(all('.lines')[0]!.textContent).to.contain(markup).and.contain('a\\u{202e}b');
      expect(all('img')).to.deep.equal([]);
      const parts = element.shadowRoot!.querySelectorAll('[part=heading], .evidence, [part=actions]');
      expect([...parts].map(({localName}) => localName)).to.deep.equal(['h2', 'div', 'div']);
      await expect(element).to.be.accessible();
    });

    it('holds the consent until short evidence was in view and the end of long evidence was read', async () => {
      const {all, answer, element, status, yes} = await show([
        {kind: 'code', text: 'short', requireReading: true},
        ...long,
      ]);
      expect(status()).to.equal('Read to the end to continue.');
      yes().scrollIntoView({block: 'end'});
      await click(yes());
      all('.lines')[0]!.scrollIntoView();
      await until(() => all('[data-end]').length === 0, 'the short item to have been read');
      expect(isArmed(yes())).to.equal(false);
      expect(part(element, 'card') === null).to.equal(false);
      all('[part=evidence-more]')[0]!.click();
      await element.updateComplete;
      const box = all('.lines')[1]!;
      box.scrollTop = box.scrollHeight;
      box.scrollIntoView({block: 'end'});
      await until(() => status() !== 'Read to the end to continue.', 'the end to have been read');
      await press(yes);

      expect(await answer).not.to.deep.equal(asking.no.answer);
    });

    it('does not hold the refusal', async () => {
      const {answer, element} = await show(long);
      refuse(asking, element);

      expect(await answer).to.deep.equal(asking.no.answer);
    });

    it('begins folded and unread with the next request, and is gone with one that has none', async () => {
      const {all, answer, element, yes} = await show(long);
      all('[part=evidence-more]')[0]!.click();
      await element.updateComplete;
      refuse(asking, element);
      await answer;
      const second = await show(long, element);
      expect(all('[part=evidence-more]')[0]!.ariaExpanded).to.equal('false');
      expect(isArmed(yes())).to.equal(false);
      refuse(asking, element);
      await second.answer;
      const third = await confirmation(asking, 'Without', {element});
      expect(all('')).to.deep.equal([]);
      await press(yes);

      expect(await third.answer).not.to.deep.equal(asking.no.answer);
    });
  });
}
