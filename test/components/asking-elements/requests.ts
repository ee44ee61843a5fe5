import {expect, fixture, html} from '@open-wc/testing';
import '../../../components/define/elicitation-config.js';
import {press} from '../../support/consent.js';
import {until} from '../../support/frame.js';
import {
  ask,
  type Asking,
  buttonOf,
  displayed,
  fieldOf,
  inPage,
  part,
  refuse,
  shown,
  textIn,
} from './asking.js';

/** Values that JSON cannot have, or that cannot be read. */
const notJson: Record<string, () => unknown> = {
  'a function': () => () => 1,
  'a symbol': () => Symbol('s'),
  'a bigint': () => 10n,
  'a date': () => new Date(),
  'a map': () => new Map([['hidden', 'text']]),
  'a class instance': () => new (class extends class {} {})(),
  'a circular reference'() {
    const circular: {[key: string]: unknown} = {};
    circular['self'] = circular;
    return circular;
  },
  'more than 64 levels': () => JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`),
  'an array with holes': () => new Array(3),
  'a getter that throws': () => ({
    get value() {
      throw new Error('thrown');
    },
  }),
  'a proxy that throws': () =>
    new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('thrown');
        },
      },
    ),
};

/** Replaces a text everywhere in an object. */
function replaceIn(value: object, text: string, by: string) {
  for (const [key, member] of Object.entries(value)) {
    if (member === text) (value as {[key: string]: unknown})[key] = by;
    else if (typeof member === 'object' && member) replaceIn(member, text, by);
  }
}

export function displaysRequests(asking: Asking) {
  const {malformed, method, no, request, yes} = asking;

  describe('with requests', () => {
    it('is empty without one', async () => {
      const element = await inPage(asking);

      expect(textIn(element.shadowRoot!)).to.equal('');
      expect(part(element, 'card') === null).to.equal(true);
    });

    it('displays one at a time, in order, with its position in the batch', async () => {
      const {element, answer} = await shown(asking);
      expect(part(element, 'position') === null).to.equal(true);
      const others = ['Second', 'Third'].map((name) => ask(asking, element, name));
      await element.updateComplete;
      expect(part(element, 'position')!.textContent).to.equal('1 of 3');
      expect(textIn(element.shadowRoot!)).not.to.match(/Second|Third/);
      await expect(element).to.be.accessible();

      refuse(asking, element);
      await answer;
      await displayed(asking, element, 'Second');
      expect(part(element, 'position')!.textContent).to.equal('2 of 3');
      refuse(asking, element);
      await others[0];
      await displayed(asking, element, 'Third');
      refuse(asking, element);

      expect(await others[1]).to.deep.equal(no.answer);
    });

    it('names the server of the element or of the request, with its mark', async () => {
      const {element, answer} = await shown(asking, {serverName: 'Library <b>'});
      expect(part(element, 'heading')!.textContent).to.contain('Library <b>');
      expect(part(element, 'mark')!.textContent).to.equal('L');
      refuse(asking, element);
      await answer;
      void ask(asking, element, 'Second');
      await displayed(asking, element, 'Second');

      expect(part(element, 'heading')!.textContent).to.contain('Acme');
      expect(part(element, 'mark')!.textContent).to.equal('A');
    });

    it('shows the title of a server as unverified, and only without a name from the page', async () => {
      const serverTitle = `Your\nbrowser${'!'.repeat(100)}`;
      const {element, answer} = await shown(asking, {serverTitle});
      expect(part(element, 'heading')!.textContent).to.contain('Acme');
      refuse(asking, element);
      await answer;

      element.serverName = '';
      void ask(asking, element, 'Second', {serverTitle});
      await displayed(asking, element, 'Second');
      expect(part(element, 'heading')!.textContent).to.match(
        /^A server that calls itself Your browser!+… [a-z]/,
      );
      expect(part(element, 'mark')!.textContent).to.equal('?');
    });

    it('has a close button that says what it does', async () => {
      const {element} = await shown(asking);
      const close = buttonOf(element, {part: 'cancel'})!;
      const isFrame = element.localName === 'mcp-elicitation-frame';
      expect(close.ariaLabel).to.equal(isFrame ? 'Close without answering' : 'Close and decline');
      expect(close.title).to.equal(close.ariaLabel);
    });

    it('is accessible before and after the answer', async () => {
      const {element, answer} = await shown(asking);
      await expect(element).to.be.accessible();
      refuse(asking, element);
      await answer;

      await element.updateComplete;
      await expect(element).to.be.accessible();
    });

    it('displays and answers one as it was when it was made, despite later changes to the object', async () => {
      const element = await inPage(asking);
      const original = request('First');
      const answer = element[method]!(original);
      replaceIn(original, 'First', 'Changed');
      Object.assign(original, {added: 'Changed'});
      await displayed(asking, element, 'First');

      expect(textIn(element.shadowRoot!)).not.to.contain('Changed');
      expect(Object.isFrozen(original)).to.equal(false);
      await press(() => buttonOf(element, yes), 'the button');
      expect(JSON.stringify(await answer)).not.to.contain('Changed');
      expect(await answer).not.to.deep.equal(no.answer);
    });

    it('reads every member once', async () => {
      const element = await inPage(asking);
      const reads: Record<string, number> = {};
      const original = {};
      for (const [key, value] of Object.entries(request('First')))
        Object.defineProperty(original, key, {
          enumerable: true,
          get() {
            reads[key] = (reads[key] ?? 0) + 1;
            return reads[key] === 1 ? value : 'Changed';
          },
        });
      void element[method]!(original);
      await displayed(asking, element, 'First');

      expect(
        Object.values(reads).every((count) => count === 1),
        JSON.stringify(reads),
      ).to.equal(true);
    });

    it('begins the next one without the entries of the one before', async () => {
      const element = await inPage(asking);
      const stop = new AbortController();
      const withdrawn = ask(asking, element, 'First', {signal: stop.signal}).catch(() => {});
      await displayed(asking, element, 'First');
      const field = () => fieldOf(element);
      await until(field, 'the field');
      const before = field().value;
      field().value = 'Entered';
      void ask(asking, element, 'First');
      stop.abort();
      await withdrawn;
      await displayed(asking, element, 'First');
      await until(field, 'the field');

      expect(field().value).to.equal(before);
    });

    it('rejects one whose `signal` is not an AbortSignal with INVALID_REQUEST, and does not display it', async () => {
      const element = await inPage(asking);
      const wrong: string[] = [];
      for (const signal of [{}, 5, 'stop', true, new AbortController(), []]) {
        const error = await element[method]!(request('Malformed'), {signal}).catch((reason) => reason);
        await element.updateComplete;
        const isNamed = String(error.message).includes(`${method}(): \`signal\` must be an AbortSignal`);
        if (error.code !== 'INVALID_REQUEST' || !isNamed || part(element, 'card')) wrong.push(String(error));
      }
      expect(wrong).to.deep.equal([]);
    });

    it('rejects a malformed one with INVALID_REQUEST, does not display it as a property, and displays the next', async () => {
      const element = await inPage(asking);
      const rows: [string, () => unknown][] = [
        ['null', () => null],
        ['undefined', () => undefined],
        ...Object.entries(malformed),
        ...Object.entries(notJson).map(([what, make]): [string, () => unknown] => [
          what,
          () => request('Malformed', make()),
        ]),
      ];
      const wrong: string[] = [];
      for (const [what, make] of rows) {
        const value = make() as object;
        const code = await element[method]!(value).then(
          () => 'an answer',
          (error) => error.code,
        );
        element.request = value;
        await element.updateComplete;
        if (code !== 'INVALID_REQUEST' || part(element, 'card')) wrong.push(`${what}: ${code}`);
      }
      expect(wrong).to.deep.equal([]);

      // Positive control, with a value of the kind that may be there.
      element.request = undefined;
      void element[method]!(request('Valid', {any: ['value']}));
      await displayed(asking, element, 'Valid');
    });

    it('rejects with RATE_LIMITED beyond the limit of <elicitation-config>, and accepts more after an answer', async () => {
      const config = await fixture(html`<elicitation-config .limits=${{maxQueue: 2}}></elicitation-config>`);
      const element = await inPage(asking, {}, config);
      const first = ask(asking, element, 'First');
      void ask(asking, element, 'Second');
      const error = await ask(asking, element, 'Third').catch((reason) => reason);
      expect(error.code).to.equal('RATE_LIMITED');
      await displayed(asking, element, 'First');
      refuse(asking, element);
      await first;
      await displayed(asking, element, 'Second');
      void ask(asking, element, 'Fourth');
      await element.updateComplete;

      expect(part(element, 'position')!.textContent).to.equal('2 of 3');
      expect(buttonOf(element, yes)!.disabled).to.equal(false);
    });
  });
}
