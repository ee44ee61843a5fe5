import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {stopClock} from '../../support/clock.js';
import {armed, click, isArmed, press} from '../../support/consent.js';
import {until} from '../../support/frame.js';
import {type AskingElement, type AskingMore, confirmation, refuse} from './asking.js';

export function offersScopes(asking: AskingMore) {
  const open = async (scopes: readonly string[] = ['session', 'always']) => {
    const shown = await confirmation(asking, 'Allow it', {}, {scopes});
    return {...shown, scope: async () => asking.options.scopeOf(shown.element, await shown.answer)};
  };
  const radiosOf = (element: AskingElement) => [
    ...element.shadowRoot!.querySelectorAll<HTMLInputElement>('[part=scopes] input'),
  ];
  const radio = (element: AskingElement, scope: string) =>
    radiosOf(element).find(({value}) => value === scope)!;

  describe('with scopes', () => {
    it('offers none unless they are set', async () => {
      const {element, yes} = await open([]);
      expect(radiosOf(element)).to.deep.equal([]);
      expect(isArmed(yes())).to.equal(false);
    });

    it('offers "once" first, which is chosen, and then the known ones', async () => {
      const {element, yes, scope} = await open(['once', 'forever', 'session', 'always']);
      expect(radiosOf(element).map(({value, checked}) => [value, checked])).to.deep.equal([
        ['once', true],
        ['session', false],
        ['always', false],
      ]);
      expect(radiosOf(element).map(({labels}) => labels![0]!.textContent!.trim())).to.deep.equal([
        'Allow once',
        'Allow for this session',
        'Always allow',
      ]);
      await expect(element).to.be.accessible();
      await press(yes);

      expect(await scope()).to.equal('once');
    });

    it('returns the scope that the user has chosen', async () => {
      const {element, yes, scope} = await open();
      await press(() => radio(element, 'always'));
      await until(() => radio(element, 'always').checked, 'the choice');
      await press(yes);

      expect(await scope()).to.equal('always');
    });

    it('gives more than "once" by keys only if the user chooses it', async () => {
      const once = await open();
      await armed(once.yes);
      radio(once.element, 'once').focus();
      for (let count = 0; count < 3; count++) await sendKeys({press: 'Enter'});
      once.yes().focus();
      await sendKeys({press: 'Enter'});
      expect(await once.scope()).to.equal('once');

      const chosen = await open();
      await armed(() => radio(chosen.element, 'session'));
      radio(chosen.element, 'once').focus();
      await sendKeys({press: 'ArrowDown'});
      // Enter in the choice answers nothing.
      await sendKeys({press: 'Enter'});
      await armed(chosen.yes);
      chosen.yes().focus();
      await sendKeys({press: 'Enter'});
      expect(await chosen.scope()).to.equal('session');
    });

    it('does not take a choice of a script', async () => {
      const {element, yes, scope} = await open();
      await armed(() => radio(element, 'session'));
      radio(element, 'session').click();
      radio(element, 'session').dispatchEvent(new MouseEvent('click', {bubbles: true, composed: true}));
      radio(element, 'session').checked = true;
      await element.updateComplete;
      await press(yes);

      expect(await scope()).to.equal('once');
    });

    it('ignores a choice before the controls have been visible for half a second', async () => {
      const resume = stopClock();
      try {
        const {element} = await open();
        await until(() => radio(element, 'session').getAttribute('aria-disabled'), 'the guard');
        await click(radio(element, 'session'));
        expect(radio(element, 'session').checked).to.equal(false);
        expect(isArmed(radio(element, 'session'))).to.equal(false);
      } finally {
        resume();
      }
    });

    it('returns none with a refusal', async () => {
      const {element, answer} = await open();
      await press(() => radio(element, 'session'));
      refuse(asking, element);

      expect(await answer).to.deep.equal(asking.no.answer);
    });

    it('offers none while `verify` is set, so that every answer is verified', async () => {
      const {element} = await confirmation(
        asking,
        'Allow it',
        {},
        {scopes: ['session'], verify: async () => ({})},
      );
      expect(radiosOf(element)).to.deep.equal([]);
    });
  });
}
