import {expect, fixture, html} from '@open-wc/testing';
import '../../../components/define/elicitation-config.js';
import {answeredElsewhere} from '../../../src/protocol/index.js';
import {sendKeys} from '@web/test-runner-commands';
import {advanceClock} from '../../support/clock.js';
import {press} from '../../support/consent.js';
import {until} from '../../support/frame.js';
import {
  ask,
  type Asking,
  type AskingElement,
  buttonOf,
  displayed,
  endedLine,
  endsOf,
  fieldOf,
  inPage,
  part,
  refuse,
  shown,
} from './asking.js';

export function endsRequests(asking: Asking) {
  const {no, refusal, yes} = asking;
  const announced = (element: AskingElement) =>
    element.shadowRoot!.querySelector('.ended:is([role=status], :has([role=status]))') !== null;

  describe('at the end of a request', () => {
    it(`accepts with a press on the button that accepts, and says what was asked and "${yes.line}"`, async () => {
      const {element, answer} = await shown(asking);
      const ends = endsOf(asking, element);
      await press(() => buttonOf(element, yes), 'the button');

      expect(ends.events).to.deep.equal([['user', await answer]]);
      expect(await answer).not.to.deep.equal(no.answer);
      expect(await ends.records()).to.deep.equal([['user', 'accept', true]]);
      expect(await endedLine(element)).to.match(new RegExp(`[^·]\\S · ${yes.line}$`));
      expect(announced(element)).to.equal(true);
    });

    it(`refuses with the button that refuses, and says what was asked and "${no.line}"`, async () => {
      const {element, answer} = await shown(asking);
      const ends = endsOf(asking, element);
      refuse(asking, element);

      expect(await answer).to.deep.equal(no.answer);
      expect(ends.events).to.deep.equal([['user', await answer]]);
      expect(await ends.records()).to.deep.equal([['user', 'decline', true]]);
      expect(await endedLine(element)).to.match(new RegExp(`[^·]\\S · ${no.line}$`));
      expect(announced(element)).to.equal(true);
    });

    it('displays the line in the theme of the configuration', async () => {
      const config = await fixture(html`<elicitation-config theme="dark"></elicitation-config>`);
      const element = await inPage(asking);
      config.append(element);
      void ask(asking, element, 'First');
      await displayed(asking, element, 'First');
      refuse(asking, element);
      expect(await endedLine(element)).to.contain(no.line);
      const line = element.shadowRoot!.querySelector('.end')!;
      expect(getComputedStyle(line).colorScheme).to.equal('dark');
    });

    it('refuses with the close button', async () => {
      const {element, answer} = await shown(asking);
      const ends = endsOf(asking, element);
      buttonOf(element, {part: 'cancel'})!.click();

      expect(await answer).to.deep.equal(refusal);
      expect(ends.events).to.deep.equal([['user', await answer]]);
    });

    it('refuses the request that expires, displays the time before, and then the next one', async () => {
      const {element, answer} = await shown(asking, {timeout: 600});
      const ends = endsOf(asking, element);
      void ask(asking, element, 'Second');
      expect(part(element, 'countdown')!.textContent).to.equal('0:01 left');

      expect(await answer).to.deep.equal(refusal);
      expect(ends.events).to.deep.equal([['expiry', await answer]]);
      expect(await ends.records()).to.deep.equal([['expiry', 'cancel', true]]);
      await displayed(asking, element, 'Second');
      expect(part(element, 'countdown') === null).to.equal(true);
      expect(element.shadowRoot!.textContent).to.contain('Timed out').and.not.contain(no.line);
    });

    it('refuses one that expires while it waits, or was late', async () => {
      const {element, answer} = await shown(asking);
      const ends = endsOf(asking, element);
      const past = new Date(0);
      const times = [
        {timeout: 50},
        ...[past, past.getTime(), past.toISOString()].map((expiresAt) => ({expiresAt})),
      ];
      const waiting = times.map((options) => ask(asking, element, 'Second', options));

      expect(await Promise.all(waiting)).to.deep.equal(times.map(() => refusal));
      expect(await ends.records()).to.deep.equal(times.map(() => ['expiry', 'cancel', false]));
      await displayed(asking, element, 'First');
      refuse(asking, element);
      expect(await answer).to.deep.equal(no.answer);
    });

    /** The text of a part while a request with these options is displayed. */
    const displayedWith = async (options: object, name: string) => {
      const {element} = await shown(asking, options);
      const {textContent} = part(element, name)!;
      element.remove();
      return textContent;
    };

    /** The announcement with these options, which is not displayed. */
    const announcedWith = async (options: object) => {
      const {element} = await shown(asking, options);
      const line = element.shadowRoot!.querySelector('.status + .hidden[role=status]')!;
      const {width, height} = line.getBoundingClientRect();
      expect(width * height).to.be.at.most(1);
      element.remove();
      return line.textContent;
    };

    it('announces that 60, 30 and 10 seconds are left, and no time in between', async () => {
      const announcements = await Promise.all(
        [60, 45, 30, 10].map((seconds) => announcedWith({expiresAt: Date.now() + seconds * 1000})),
      );
      expect(announcements).to.deep.equal(['60 seconds left', '', '30 seconds left', '10 seconds left']);
    });

    it('shows a time limit as a clock in the last ten minutes, else in minutes, hours or days', async () => {
      const rows: [seconds: number, text: string][] = [
        [45, '0:45 left'],
        [61, '1:01 left'],
        [125, '2:05 left'],
        [600, '10:00 left'],
        [601, '11 minutes left'],
        [3_601, '61 minutes left'],
        [7_140, '119 minutes left'],
        [7_199, '2 hours left'],
        [7_200, '2 hours left'],
        [86_400, '24 hours left'],
        [172_799, '2 days left'],
        [259_200, '3 days left'],
      ];
      const times = rows.map(([seconds]) => displayedWith({timeout: seconds * 1000}, 'countdown'));
      expect(await Promise.all(times)).to.deep.equal(rows.map(([, text]) => text));
    });

    const more = (element: AskingElement) => part(element, 'more-time') as HTMLButtonElement | null;
    const secondsLeft = (element: AskingElement) => {
      const [minutes, seconds] = part(element, 'countdown')!.textContent!.match(/\d+/g)!.map(Number);
      return minutes! * 60 + seconds!;
    };

    it('offers more time in the last minute, which gives the request its timeout again, up to ten times', async () => {
      const {element} = await shown(asking, {timeout: 30_000});
      const events: string[] = [];
      element.addEventListener('elicitation-extend', ({id}) => events.push(id));
      advanceClock(1_100);
      element.requestUpdate();
      await element.updateComplete;
      expect(secondsLeft(element)).to.be.below(30);
      for (let count = 0; count < 10; count++) more(element)!.click();
      await element.updateComplete;
      expect(secondsLeft(element)).to.equal(30);
      expect(more(element)!.textContent).to.equal('More time');
      more(element)!.click();
      await element.updateComplete;
      expect(more(element) === null).to.equal(true);
      expect(part(element, 'header')!.textContent).to.contain("This limit can't be extended.");
      expect(events.length).to.equal(11);
      element.remove();
    });

    it('offers no more time before the last minute', async () => {
      const {element} = await shown(asking, {timeout: 120_000});
      expect(more(element) === null).to.equal(true);
      element.remove();
    });

    it('moves a deadline that was given as a time only if a listener extends it', async () => {
      const options = {expiresAt: Date.now() + 30_000};
      const {element} = await shown(asking, options);
      element.addEventListener('elicitation-extend', (event) => event.extend(300_000), {once: true});
      more(element)!.click();
      await element.updateComplete;
      expect(secondsLeft(element)).to.be.within(299, 300);
      element.remove();

      const {element: other} = await shown(asking, options);
      more(other)!.click();
      await other.updateComplete;
      expect(secondsLeft(other)).to.be.below(31);
      expect(part(other, 'header')!.textContent).to.contain("This limit can't be extended.");
      other.remove();
    });

    it('counts input in the last minute as a wish for more time, and not the one of a script', async () => {
      const {element} = await shown(asking, {timeout: 20_000});
      let count = 0;
      element.addEventListener('elicitation-extend', () => count++);
      const field = fieldOf(element) as HTMLInputElement | null;
      if (field) {
        field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
        expect(count, 'of a script').to.equal(0);
        field.focus();
        await sendKeys({type: 'a'});
        expect(count).to.equal(1);
        // Each of the ten times is for half of the limit.
        await sendKeys({type: 'b'});
        expect(count).to.equal(1);
        advanceClock(10_100);
        await sendKeys({type: 'c'});
        expect(count).to.equal(2);
      }
      element.remove();
    });

    it('rejects with the reason of the signal, fires no event, and says that the server stopped waiting', async () => {
      const stop = new AbortController();
      const {element, answer} = await shown(asking, {signal: stop.signal, serverName: 'Library'});
      const ends = endsOf(asking, element);
      stop.abort();

      expect((await answer.catch((reason) => reason)).name).to.equal('AbortError');
      expect(await endedLine(element)).to.contain('Library stopped waiting');
      expect(part(element, 'card') === null).to.equal(true);
      expect(announced(element)).to.equal(true);
      expect(ends.events).to.deep.equal([]);
      expect(await ends.records()).to.deep.equal([['server', 'none', true]]);
    });

    it('displays what is asked in the listener of an answer after the requests that wait', async () => {
      const {element, answer} = await shown(asking);
      const waiting = ask(asking, element, 'Second');
      let third: Promise<object> | undefined;
      element.addEventListener(asking.event, () => (third = ask(asking, element, 'Third')), {once: true});
      for (const name of ['First', 'Second', 'Third']) {
        await displayed(asking, element, name);
        refuse(asking, element);
      }

      expect(await Promise.all([answer, waiting, third])).to.deep.equal([no.answer, no.answer, no.answer]);
    });

    it('keeps its answer when the signal aborts or the element is removed afterwards', async () => {
      const stop = new AbortController();
      const {element, answer} = await shown(asking, {signal: stop.signal, timeout: 60_000});
      const ends = endsOf(asking, element);
      refuse(asking, element);
      stop.abort();
      element.remove();

      expect(await answer).to.deep.equal(no.answer);
      expect(ends.events).to.deep.equal([['user', no.answer]]);
      expect(await ends.records()).to.deep.equal([['user', 'decline', true]]);
    });

    it('says that a request was answered elsewhere', async () => {
      const stop = new AbortController();
      const {element, answer} = await shown(asking, {signal: stop.signal});
      stop.abort(answeredElsewhere());
      await answer.catch(() => {});

      expect(await endedLine(element)).to.contain('Answered elsewhere');
    });

    it('never displays a request whose signal has aborted before, also while it waited', async () => {
      const {element, answer} = await shown(asking);
      const ends = endsOf(asking, element);
      const stop = new AbortController();
      const waiting = ask(asking, element, 'Second', {signal: stop.signal}).catch(({name}) => name);
      stop.abort();
      const late = ask(asking, element, 'Third', {signal: stop.signal}).catch(({name}) => name);
      expect(await Promise.all([waiting, late])).to.deep.equal(['AbortError', 'AbortError']);
      expect(await ends.records()).to.deep.equal([['server', 'none', false]]);
      void ask(asking, element, 'Fourth');
      refuse(asking, element);
      await answer;

      await displayed(asking, element, 'Fourth');
    });

    it('refuses every request when it is removed from the page, on behalf of the page', async () => {
      const {element, answer} = await shown(asking);
      const waiting = ask(asking, element, 'Second');
      const ends = endsOf(asking, element);
      element.remove();

      expect(await Promise.all([answer, waiting])).to.deep.equal([refusal, refusal]);
      expect(ends.events).to.deep.equal([
        ['host', refusal],
        ['host', refusal],
      ]);
      expect((await ends.records()).map(([by, action]) => [by, action])).to.deep.equal([
        ['host', 'cancel'],
        ['host', 'cancel'],
      ]);
    });

    it('keeps its requests and what was entered when it is moved in the page', async () => {
      const {element, answer} = await shown(asking);
      await until(() => fieldOf(element), 'the field');
      fieldOf(element).value = 'First, entered';
      const waiting = ask(asking, element, 'Second');
      const container = await fixture<HTMLElement>(html`<section></section>`);
      container.append(element);
      // A removal ends requests in a later task.
      await new Promise((resolve) => setTimeout(resolve));
      await displayed(asking, element, 'First');
      expect(fieldOf(element).value).to.equal('First, entered');
      refuse(asking, element);
      expect(await answer).to.deep.equal(no.answer);
      await displayed(asking, element, 'Second');
      refuse(asking, element);

      expect(await waiting).to.deep.equal(no.answer);
    });

    it('displays requests that were made before it was in the page', async () => {
      const container = await fixture<HTMLElement>(html`<section></section>`);
      const element = document.createElement(asking.tag) as AskingElement;
      const answers = ['First', 'Second'].map((name) => ask(asking, element, name));
      container.append(element);
      for (const name of ['First', 'Second']) {
        await displayed(asking, element, name);
        refuse(asking, element);
      }

      expect(await Promise.all(answers)).to.deep.equal([no.answer, no.answer]);
    });
  });
}
