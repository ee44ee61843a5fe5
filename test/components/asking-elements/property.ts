import {expect, fixture, html} from '@open-wc/testing';
import '../../../components/define/elicitation-config.js';
import {until} from '../../support/frame.js';
import {
  ask,
  type Asking,
  type AskingElement,
  displayed,
  endedLine,
  endsOf,
  fieldOf,
  inPage,
  part,
  refuse,
  shown,
  textIn,
} from './asking.js';

export function displaysItsProperty(asking: Asking) {
  const {no, refusal, request} = asking;
  const set = async (element: AskingElement, name: string) => {
    element.request = request(name);
    await displayed(asking, element, name);
  };

  describe('with its property `request`', () => {
    it('displays the request, returns the same object, and reports the answer by its event', async () => {
      const element = await inPage(asking);
      const ends = endsOf(asking, element);
      const original = request('First');
      element.request = original;
      await displayed(asking, element, 'First');
      expect(element.request === original).to.equal(true);
      expect(part(element, 'position') === null).to.equal(true);
      refuse(asking, element);
      await until(() => ends.events.length, 'the event');

      expect(ends.events).to.deep.equal([['user', no.answer]]);
    });

    it('ignores a request that equals the last one, before and after the answer, and keeps the entries', async () => {
      const element = await inPage(asking);
      const ends = endsOf(asking, element);
      const again = async (value: object) => {
        element.request = value;
        await element.updateComplete;
        await element.updateComplete;
      };
      await set(element, 'First');
      await until(() => fieldOf(element), 'the field');
      const field = fieldOf(element);
      const before = field.value;
      field.value = 'Entered';
      await again(request('First'));
      await again(Object.fromEntries(Object.entries(request('First')).reverse()));
      expect(fieldOf(element) === field).to.equal(true);
      expect(field.value).to.equal('Entered');
      refuse(asking, element);
      await until(() => ends.events.length, 'the event');
      await again(request('First'));
      expect(await endedLine(element)).to.contain(no.line);
      expect(ends.events).to.have.length(1);

      element.request = undefined;
      await element.updateComplete;
      await set(element, 'First');
      await until(() => fieldOf(element), 'the field');
      expect(fieldOf(element).value).to.equal(before);
    });

    for (const [what, between] of [
      ['undefined', undefined],
      ['another request', 'Second'],
    ] as const) {
      it(`displays an equal request again when ${what} was set in between`, async () => {
        const element = await inPage(asking);
        const ends = endsOf(asking, element);
        await set(element, 'First');
        if (between) await set(element, between);
        else {
          element.request = undefined;
          await element.updateComplete;
        }
        await set(element, 'First');

        expect(ends.events).to.deep.equal(Array.from({length: between ? 2 : 1}, () => ['host', refusal]));
      });
    }

    it('displays the copy of a request that was modified in place', async () => {
      const element = await inPage(asking);
      const original = request('First');
      element.request = original;
      await displayed(asking, element, 'First');
      Object.assign(original, request('Second'));
      element.request = {...original};

      await displayed(asking, element, 'Second');
      expect(textIn(element.shadowRoot!)).not.to.contain('First');
    });

    it('refuses the request before on behalf of the page, also after an equal one, without a place in a batch', async () => {
      const element = await inPage(asking);
      const ends = endsOf(asking, element);
      await set(element, 'First');
      await set(element, 'First');
      await set(element, 'Second');

      expect(ends.events).to.deep.equal([['host', refusal]]);
      expect(await ends.records()).to.deep.equal([['host', 'cancel', true]]);
      expect(part(element, 'position') === null).to.equal(true);
    });

    for (const none of [undefined, null])
      it(`is empty again with ${none}`, async () => {
        const element = await inPage(asking);
        const ends = endsOf(asking, element);
        await set(element, 'First');
        element.request = none as undefined;
        await element.updateComplete;

        expect(ends.events).to.deep.equal([['host', refusal]]);
        expect(part(element, 'card') === null).to.equal(true);
      });

    it('displays a request that is set in the listener of the answer', async () => {
      const element = await inPage(asking);
      await set(element, 'First');
      element.addEventListener(asking.event, () => (element.request = request('Second')), {once: true});
      refuse(asking, element);

      await displayed(asking, element, 'Second');
    });

    it('displays a request after the one of a call, which is answered first', async () => {
      const {element, answer} = await shown(asking);
      element.request = request('Second');
      await element.updateComplete;
      expect(textIn(element.shadowRoot!)).to.contain('First').and.not.contain('Second');
      refuse(asking, element);

      expect(await answer).to.deep.equal(no.answer);
      await displayed(asking, element, 'Second');
    });

    it('leaves the request of a call displayed when the property changes', async () => {
      const {element, answer} = await shown(asking);
      element.request = request('Second');
      await element.updateComplete;
      element.request = undefined;
      await element.updateComplete;
      void ask(asking, element, 'Third');
      expect(textIn(element.shadowRoot!)).to.contain('First');
      refuse(asking, element);

      expect(await answer).to.deep.equal(no.answer);
      await displayed(asking, element, 'Third');
    });

    for (const maxQueue of [2, 1])
      it(`leaves a call with the same object displayed when it is cleared, with room for ${maxQueue}`, async () => {
        const config = await fixture(html`<elicitation-config .limits=${{maxQueue}}></elicitation-config>`);
        const element = await inPage(asking, {}, config);
        const original = request('First');
        const answer = element[asking.method]!(original);
        element.request = original;
        await element.updateComplete;
        element.request = undefined;
        await displayed(asking, element, 'First');
        refuse(asking, element);

        expect(await answer).to.deep.equal(no.answer);
      });
  });
}
