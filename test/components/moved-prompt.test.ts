// Every engine: frames and focus.
import {expect} from '@open-wc/testing';
import '../../components/define/index.js';
import {operations} from '../../src/presentation/index.js';
import {press} from '../support/consent.js';
import {until} from '../support/frame.js';
import {
  ask,
  type Asking,
  type AskingElement,
  askingElements,
  buttonOf,
  displayed,
  endsOf,
  fieldOf,
  inPage,
  part,
  refuse,
  shown,
} from './asking-elements/asking.js';

let ids = 0;

/** The pauses between the removal of an element and the call in the next one. */
const PAUSES = {
  'the same task': () => undefined,
  'the next microtask': () => Promise.resolve(),
  'a later task': () => new Promise((resolve) => setTimeout(resolve, 20)),
};

/** Puts a new element in the place of one, as a framework does for another key. */
function rekey(before: AskingElement, serverName = 'Acme'): AskingElement {
  const next = Object.assign(document.createElement(before.localName) as AskingElement, {serverName});
  before.replaceWith(next);
  return next;
}

const settledAnd = <T>(promises: Promise<T>[]) =>
  Promise.race([Promise.all(promises), Promise.resolve('open' as const)]);

/** Displays a request with an id, and enters `half` into it. */
async function begun(asking: Asking, options: object = {}) {
  const id = `moved ${++ids}`;
  const {element, answer} = await shown(asking, {id, ...options});
  await enter(element, 'half');
  return {id, old: element, first: answer};
}

async function enter(element: AskingElement, text: string) {
  await until(
    () => fieldOf(element) && !part(element, 'card')!.querySelector('[aria-busy=true]'),
    'the field',
  );
  fieldOf(element).value = text;
  fieldOf(element).dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
}

const shows = (element: AskingElement, text: string) =>
  until(() => part(element, 'card') && fieldOf(element)?.value === text, text);

for (const asking of askingElements) {
  const {no, refusal, tag, yes} = asking;

  describe(`an open request of <${tag}> that was replaced by another element`, () => {
    for (const [when, pause] of Object.entries(PAUSES))
      it(`continues with what was entered if its id is asked again in ${when}`, async () => {
        const {id, old, first} = await begun(asking);
        const element = rekey(old);
        await pause();
        const ends = [old, element].map((each) => endsOf(asking, each));
        const second = ask(asking, element, 'First', {id});
        await shows(element, 'half');

        expect(await settledAnd([first, second])).to.equal('open');
        if (tag === 'mcp-elicitation-frame')
          expect(operations.active.filter((active) => active === id)).to.deep.equal([id]);
        await press(() => buttonOf(element, yes));
        const answers = [await first, await second];
        expect(answers[0]).to.deep.equal(answers[1]);
        expect(JSON.stringify(answers[0])).to.contain('half');
        expect(ends.flatMap(({events}) => events)).to.deep.equal([['user', answers[0]]]);
        expect(operations.isActive(id)).to.equal(false);
      });

    it('is displayed after the new one, with its own server, if the page names the server differently', async () => {
      const {id, old, first} = await begun(asking);
      const element = rekey(old, 'Bank');
      const second = ask(asking, element, 'First', {id});
      await displayed(asking, element, 'Bank');
      expect(await settledAnd([first])).to.equal('open');
      refuse(asking, element);
      expect(await second).to.deep.equal(no.answer);
      await shows(element, 'half');
      expect(part(element, 'heading')!.textContent).to.contain('Acme');
      refuse(asking, element);
      expect(await first).to.deep.equal(no.answer);
    });

    it('rejects for a caller that aborts, and stays open for the other', async () => {
      const stop = new AbortController();
      const {id, old, first} = await begun(asking, {signal: stop.signal});
      const element = rekey(old);
      const second = ask(asking, element, 'First', {id});
      await shows(element, 'half');
      stop.abort(new Error('unmounted'));

      expect(await first.catch(({message}) => message)).to.equal('unmounted');
      await shows(element, 'half');
      expect(await settledAnd([second])).to.equal('open');
    });

    it('is refused if another request takes its id, or none', async () => {
      for (const name of ['Second', undefined]) {
        const {id, old, first} = await begun(asking);
        const element = rekey(old);
        if (name) void ask(asking, element, name, {id});
        expect(await first).to.deep.equal(refusal);
      }
    });

    for (const [when, pause] of Object.entries(PAUSES))
      it(`moves to an equal one that has joined it if its element is removed in ${when}`, async () => {
        const {id, old, first} = await begun(asking);
        const next = await inPage(asking);
        Object.assign(next, {serverName: 'Acme'});
        const second = ask(asking, next, 'First', {id});
        await pause();
        old.remove();
        await shows(next, 'half');
        expect(await settledAnd([first, second])).to.equal('open');
        await press(() => buttonOf(next, yes));
        expect(JSON.stringify(await first))
          .to.contain('half')
          .and.equal(JSON.stringify(await second));
      });

    it('does not move while its element is in the page: an equal one joins it', async () => {
      const {id, old, first} = await begun(asking);
      const other = await inPage(asking);
      const second = ask(asking, other, 'First', {id});
      await other.updateComplete;

      expect(part(other, 'card') === null).to.equal(true);
      refuse(asking, old);
      expect([await first, await second]).to.deep.equal([no.answer, no.answer]);
    });
  });
}

it('a tool call whose element was replaced continues with a text that is not a number yet', async () => {
  const count = {type: 'object', properties: {count: {type: 'integer', title: 'Count'}}};
  const request = () => ({name: 'send', arguments: {count: 1}, inputSchema: structuredClone(count)});
  for (const pause of Object.values(PAUSES)) {
    const id = `moved ${++ids}`;
    const old = await inPage(askingElements[1]!);
    void old.approve!(request(), {id});
    await until(() => part(old, 'card'), 'the card');
    await enter(old, 'many');
    const element = rekey(old);
    await pause();
    void element.approve!(request(), {id});
    await shows(element, 'many');
  }
});

for (const [tag, name] of [
  ['mcp-elicitation-frame', 'a request'],
  ['mcp-tool-approval', 'a tool call'],
] as const)
  it(`${name} whose element was replaced does not get back a default that was erased`, async () => {
    const asking = askingElements.find((each) => each.tag === tag)!;
    const asked = {type: 'object', properties: {note: {type: 'string', title: 'Note', default: 'hello'}}};
    for (const pause of Object.values(PAUSES)) {
      const id = `moved ${++ids}`;
      const askIn = (element: AskingElement) =>
        tag === 'mcp-tool-approval'
          ? element.approve!(
              {name: 'send', arguments: {note: 'hello'}, inputSchema: structuredClone(asked)},
              {id},
            )
          : element.elicit!({message: 'Note?', requestedSchema: structuredClone(asked)}, {id});
      const old = await inPage(asking);
      void askIn(old);
      await until(() => part(old, 'card') && fieldOf(old)?.value === 'hello', 'the default');
      await enter(old, '');
      const element = rekey(old);
      await pause();
      const answer = askIn(element);
      await shows(element, '');
      await press(() => buttonOf(element, asking.yes));
      expect(JSON.stringify(await answer)).to.not.contain('hello');
    }
  });
