import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {clickTwice} from '../../support/double-click.js';
import {until} from '../../support/frame.js';
import {
  ask,
  type Asking,
  type AskingElement,
  buttonOf,
  displayed,
  inPage,
  part,
  shown,
  textIn,
} from './asking.js';

export function leadsTheUser(asking: Asking) {
  const focused = ({shadowRoot}: AskingElement) => shadowRoot!.activeElement;
  const atHeading = (element: AskingElement, name: string) => () =>
    focused(element) === part(element, 'heading') && textIn(part(element, 'card')!).includes(name);
  const refuseByKey = async (element: AskingElement) => {
    buttonOf(element, asking.no)!.focus();
    await sendKeys({press: 'Enter'});
  };

  describe('for the focus', () => {
    it('moves it from an answered card to the heading of the next one', async () => {
      const {element, answer} = await shown(asking);
      void ask(asking, element, 'Second');
      await refuseByKey(element);

      expect(await answer).to.deep.equal(asking.no.answer);
      await until(atHeading(element, 'Second'), 'focus on the heading');
    });

    it('moves it from an answered card to the line about it, and then to the heading of the next request', async () => {
      const {element, answer} = await shown(asking);
      await refuseByKey(element);
      await answer;
      await until(() => focused(element)?.matches('.ended'), 'focus on the line');
      void ask(asking, element, 'Second');

      await until(atHeading(element, 'Second'), 'focus on the heading');
    });

    it('leaves it in the page', async () => {
      const element = await inPage(asking);
      const field = await fixture<HTMLInputElement>(html`<input aria-label="In the page" />`);
      field.focus();
      const stop = new AbortController();
      const first = ask(asking, element, 'First', {signal: stop.signal}).catch(() => {});
      const second = ask(asking, element, 'Second', {signal: stop.signal}).catch(() => {});
      await displayed(asking, element, 'First');
      stop.abort();
      await Promise.all([first, second]);
      await element.updateComplete;
      void ask(asking, element, 'Third');
      await displayed(asking, element, 'Third');

      expect(document.activeElement === field).to.equal(true);
    });
  });

  for (const [what, button] of Object.entries({
    'button that refuses': asking.no,
    'close button': {part: 'cancel'},
  })) {
    it(`does not refuse the next request by the second click on the ${what}, but by one after 300 ms`, async () => {
      const {element, answer} = await shown(asking);
      const refused: string[] = [];
      void answer.then(() => refused.push('First'));
      void ask(asking, element, 'Second').then(() => refused.push('Second'));
      await clickTwice(() => buttonOf(element, button), refused);
    });
  }
}
