import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import type {ElicitationInbox} from '../../components/elicitation-inbox.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {ElicitRequest, ElicitResult} from '../../src/protocol/index.js';
import {advanceClock, holdTimers, stopClock} from '../support/clock.js';
import {armed, click, press} from '../support/consent.js';
import {form, next, tracedFrame, until} from '../support/frame.js';
import {connected, inRow, login, messages, question, rowOf, rows} from './elicitation-inbox/inbox-fixture.js';
import {itWith} from '../support/engine.js';

const confirmation = (message: string): ElicitRequest => ({message});
const shadow = (inbox: ElicitationInbox) => inbox.shadowRoot!;
const part = (inbox: ElicitationInbox, name: string) =>
  shadow(inbox).querySelector<HTMLElement>(`[part=${name}]`);

const number = (inbox: ElicitationInbox) => shadow(inbox).querySelector('.hidden')!.textContent!;

const places = (inbox: ElicitationInbox) => rows(inbox).map((row) => row.getBoundingClientRect().top);

/** The positions of the rows. Browsers first lay them out with an estimated height. */
async function placesAtRest(inbox: ElicitationInbox): Promise<number[]> {
  let last: number[] = [];
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await until(() => {
    const before = last;
    last = places(inbox);
    return String(before) === String(last);
  }, 'the places at rest');
  return last;
}

/** Selects requests by keys. */
async function select(inbox: ElicitationInbox, ...selected: string[]) {
  for (const message of selected) {
    inRow(inbox, message, 'select')!.focus();
    await sendKeys({press: ' '});
  }
}

describe('<elicitation-inbox>', () => {
  it('says that nothing waits', async () => {
    const {inbox} = await connected();
    expect(part(inbox, 'empty')!.textContent).to.equal('Nothing is waiting for you.');
    expect(inbox.pending).to.equal(0);
    await expect(inbox).to.be.accessible();
  });

  it('lists what waits in every frame, with the server, the tool and the message', async () => {
    const {inbox, ask, listed} = await connected();
    const {frame} = await tracedFrame();
    inbox.connect(frame);
    ask(question('Which city?'), {tool: 'book'});
    frame.elicit(confirmation('Pay?'), {serverName: 'Shop'}).catch(() => {});
    await listed('Which city?', 'Pay?');
    expect(rowOf(inbox, 'Which city?').textContent).to.match(/Files · book/);
    expect(rowOf(inbox, 'Pay?').textContent).to.match(/Shop/);
    expect(inbox.pending).to.equal(2);
    expect(part(inbox, 'count')!.textContent).to.equal('2');
    await expect(inbox).to.be.accessible();
  });

  it('lists the next deadline first', async () => {
    const {ask, listed, inbox} = await connected();
    ask(confirmation('First'));
    ask(confirmation('Later'), {timeout: 600_000});
    ask(confirmation('Soon'), {timeout: 300_000});
    await listed('Soon', 'Later', 'First');
    expect(rowOf(inbox, 'Soon').textContent).to.match(/[45]:\d\d left/);
  });

  it('lists the requests of one server when the user chooses it', async () => {
    const {inbox, ask, listed} = await connected();
    ask(confirmation('Delete?'));
    ask(confirmation('Pay?'), {serverName: 'Shop'});
    await listed('Delete?', 'Pay?');
    const filter = part(inbox, 'filter') as HTMLSelectElement;
    expect([...filter.options].map(({text}) => text)).to.deep.equal(['All servers', 'Files', 'Shop']);
    filter.selectedIndex = 2;
    filter.dispatchEvent(new Event('change'));
    await listed('Pay?');
  });

  it('shows texts of a server as text', async () => {
    const {inbox, ask} = await connected();
    ask(
      {message: '<img src=x onerror=alert(1)>\u202Egnp.exe'},
      {serverName: '<b>Files</b>', tool: '<i>x</i>'},
    );
    await until(() => rows(inbox).length);
    expect(shadow(inbox).querySelector('img, b, i')).to.equal(null);
    expect(rows(inbox)[0]!.textContent).to.include('<img src=x onerror=alert(1)>');
    expect(rows(inbox)[0]!.querySelector('.message')!.getAttribute('dir')).to.equal('auto');
  });

  it('displays all of a text, or ends visibly', async () => {
    const {inbox, ask} = await connected();
    const lines = Array.from({length: 20}, (_, index) => `line ${index}`).join('\n');
    ask({message: lines}, {tool: 'a'});
    ask({message: `${lines}\n`.repeat(400)}, {tool: 'b'});
    await until(() => rows(inbox).length === 2, 'the rows');
    const [whole, long] = rows(inbox).map((row) => row.querySelector('.message')!);
    expect(whole!.textContent).to.equal(lines);
    expect(long!.textContent).to.match(/^.{1,1000}…$/s);
    for (const {scrollHeight, clientHeight} of [whole!, long!]) expect(scrollHeight).to.equal(clientHeight);
  });

  describe('opening', () => {
    it('shows the request in its frame, and keeps what was entered into the one before', async () => {
      const {inbox, frame, ask, listed} = await connected();
      const first = ask(question('Which city?'));
      const second = ask(question('Which street?'));
      await listed('Which city?', 'Which street?');
      await until(() => form(frame)?.shadowRoot?.querySelector('input'));
      form(frame)!.shadowRoot!.querySelector('input')!.focus();
      await sendKeys({type: 'Bern'});
      inRow(inbox, 'Which street?', 'open')!.focus();
      await sendKeys({press: 'Enter'});
      await until(() => frame.shadowRoot!.querySelector('[part=message]')?.textContent === 'Which street?');
      expect(messages(inbox)).to.deep.equal(['Which city?', 'Which street?']);
      await until(() => inRow(inbox, 'Which city?', 'open'), 'the row');
      await click(inRow(inbox, 'Which city?', 'open')!);
      await until(() => form(frame)?.shadowRoot?.querySelector('input')?.value === 'Bern', 'the entry');
      expect(first.result ?? second.result).to.equal(undefined);
      await press(() => form(frame)?.shadowRoot?.querySelector<HTMLElement>('[part~=submit]'));
      await until(() => first.result);
      expect(first.result).to.deep.equal({action: 'accept', content: {city: 'Bern'}});
      expect(second.result).to.equal(undefined);
    });

    it('scrolls to a request and focuses it after its code has loaded', async () => {
      const {inbox, frame, ask, listed} = await connected({history: true});
      const page = document.createElement('p');
      page.style.height = '300vh';
      frame.before(page);
      ask(confirmation('First'));
      ask(question('Which city?'));
      await listed('First', 'Which city?');
      await until(() => frame.status === 'ready' && inRow(inbox, 'Which city?', 'open'), 'the row');
      inRow(inbox, 'Which city?', 'open')!.focus();
      await sendKeys({press: 'Enter'});
      await until(() => frame.shadowRoot!.activeElement?.getAttribute('part') === 'heading', 'the focus');
      const {top, bottom} = frame.shadowRoot!.activeElement!.getBoundingClientRect();
      expect(top).to.be.within(0, innerHeight);
      expect(bottom).to.be.within(0, innerHeight);
      page.remove();
    });

    it('lets a form with a password be answered first', async () => {
      const {inbox, frame, ask, listed} = await connected();
      ask(login);
      ask(confirmation('Second'));
      await listed('Log in', 'Second');
      await until(() => form(frame)?.shadowRoot?.querySelector('input'));
      inbox.requestUpdate();
      await until(() => rowOf(inbox, 'Second').textContent!.includes('Up next'));
      expect(frame.shadowRoot!.querySelector('[part=message]')!.textContent).to.equal('Log in');
    });
  });

  describe('answering several', () => {
    it('does not move any row when requests are selected, at any width', async () => {
      const {inbox, ask, listed} = await connected({history: true});
      ask(question('Which city?'), {serverName: 'Shop'});
      ask(confirmation('a'));
      ask(confirmation('b'));
      await listed('Which city?', 'a', 'b');
      for (const width of [320, 380, 520, 900]) {
        inbox.style.width = `${width}px`;
        const before = await placesAtRest(inbox);
        await select(inbox, 'b');
        await until(() => part(inbox, 'approve'), 'the buttons');
        expect(await placesAtRest(inbox), `${width} px`).to.deep.equal(before);
        expect(part(inbox, 'approve')!.getBoundingClientRect().bottom).to.be.at.most(innerHeight);
        await select(inbox, 'b');
        await until(() => !part(inbox, 'approve'), 'their end');
      }
    });

    it('approves the selected confirmations, and no other', async () => {
      const {inbox, frame, ask, listed} = await connected();
      ask(question('Which city?'));
      const all = ['Delete a?', 'Delete b?', 'Delete c?'].map((message) =>
        ask(confirmation(message), {tool: 'delete'}),
      );
      await listed('Which city?', 'Delete a?', 'Delete b?', 'Delete c?');
      await until(() => form(frame));
      expect(inRow(inbox, 'Which city?', 'select'), 'with a field').to.equal(null);
      await select(inbox, 'Delete a?', 'Delete c?');
      await expect(inbox).to.be.accessible();
      await press(() => part(inbox, 'approve'));
      await listed('Which city?', 'Delete b?');
      expect(all.map(({result}) => result)).to.deep.equal([
        {action: 'accept', content: {}},
        undefined,
        {action: 'accept', content: {}},
      ]);
      expect(part(inbox, 'status')!.textContent).to.equal('Answered: 2');
    });

    it('says next to the buttons why it has ignored a press, and the list does not move', async () => {
      const {inbox, ask, listed} = await connected();
      ask(question('Which city?'));
      ask(confirmation('Delete a?'), {tool: 'delete'});
      await listed('Which city?', 'Delete a?');
      await select(inbox, 'Delete a?');
      await until(() => part(inbox, 'approve'), 'the button');
      const [approve, height] = [part(inbox, 'approve')!, inbox.offsetHeight];
      await click(approve);
      const line = () => shadow(inbox).querySelector('.tools > .ignored')!;
      await until(() => line().textContent === 'That was too early. Press again.', 'the words');
      expect(line().getBoundingClientRect().top).to.be.closeTo(approve.getBoundingClientRect().bottom, 0.5);
      expect(inbox.offsetHeight).to.equal(height);
      expect(part(inbox, 'status')!.textContent).to.equal('');
    });

    it('shows the last ten minutes of a request as a clock that runs', async () => {
      const {inbox, ask, listed} = await connected();
      ask(confirmation('Soon'), {timeout: 90_000});
      await listed('Soon');
      expect(rowOf(inbox, 'Soon').textContent).to.match(/1:(?:30|29) left/);
      await until(() => /1:28 left/.test(rowOf(inbox, 'Soon').textContent!), 'the next seconds');
    });

    it('declines the selected confirmations', async () => {
      const {inbox, ask, listed} = await connected();
      ask(question('Which city?'));
      const [one, two] = ['a', 'b'].map((message) => ask(confirmation(message), {tool: 'delete'}));
      await listed('Which city?', 'a', 'b');
      await select(inbox, 'a', 'b');
      await press(() => part(inbox, 'decline'));
      await listed('Which city?');
      expect([one!.result, two!.result]).to.deep.equal([{action: 'decline'}, {action: 'decline'}]);
    });

    it('fires the same events as an answer in the frame', async () => {
      const {inbox, frame, ask, listed} = await connected();
      const records: unknown[] = [];
      frame.addEventListener('elicitation-settled', ({record: {action, by, message}}) =>
        records.push({action, by, message}),
      );
      ask(question('Which city?'));
      ask(confirmation('a'), {id: 'a'});
      await listed('Which city?', 'a');
      await select(inbox, 'a');
      const result = next(frame, 'elicitation-result');
      await press(() => part(inbox, 'approve'));
      expect((await result).id).to.equal('a');
      await until(() => records.length);
      expect(records).to.deep.equal([{action: 'accept', by: 'user', message: 'a'}]);
    });

    it('selects only requests of one kind: of one server and tool, or with the same message', async () => {
      const {inbox, ask, listed} = await connected();
      ask(question('Which city?'));
      ask(confirmation('a'), {tool: 'delete'});
      ask(confirmation('b'), {tool: 'delete'});
      ask(confirmation('c'), {tool: 'pay'});
      ask(confirmation('d'), {tool: 'delete', serverName: 'Shop'});
      ask(confirmation('e'));
      await listed('Which city?', 'a', 'b', 'c', 'd', 'e');
      await select(inbox, 'a');
      const mayBeSelected = (message: string) =>
        !(inRow(inbox, message, 'select') as HTMLInputElement).disabled;
      await inbox.updateComplete;
      expect(['a', 'b', 'c', 'd', 'e'].filter(mayBeSelected)).to.deep.equal(['a', 'b']);
    });

    it('offers no selection for what must be opened', async () => {
      const {inbox, ask} = await connected();
      ask(question('shown'));
      const more: Record<string, ElicitRequest> = {
        'a page': {message: 'a page', mode: 'url', url: 'https://example.com/', elicitationId: '1'},
        'a field': question('a field'),
        'a scope': {message: 'a scope', _meta: {persist: ['session']}},
        danger: {message: 'danger', _meta: {'mcp-elicitation-elements/form': {destructive: true}}},
        evidence: {message: 'evidence', _meta: {'mcp-elicitation-elements/evidence': []}},
        'an app': {message: 'an app', _meta: {ui: {resourceUri: 'ui://a'}}},
        'a long message': {message: 'a long message '.repeat(50)},
        'a hundred lines': {message: 'b\n'.repeat(100)},
      };
      for (const request of Object.values(more)) ask(request);
      ask(confirmation('a long name of a tool'), {tool: 't'.repeat(601)});
      ask(confirmation('plain'));
      await until(() => rows(inbox).length === 11);
      const selectable = rows(inbox).filter((row) => row.querySelector('[part=select]'));
      expect(selectable.map((row) => row.querySelector('.message')!.textContent)).to.deep.equal(['plain']);
    });

    it('offers no selection in a frame with scopes, checks or a guest of its own', async () => {
      for (const settings of [
        {scopes: ['session'] as const},
        {validators: () => ({ok: true}) as never},
        {verify: async () => ({})},
        {html: '<p>Guest</p>'},
      ]) {
        const {inbox, ask} = await connected({}, settings as Partial<McpElicitationFrame>);
        ask(question('shown'));
        ask(confirmation('plain'));
        await until(() => rows(inbox).length === 2);
        expect(shadow(inbox).querySelectorAll('[part=select]').length).to.equal(0);
      }
    });

    /** Twelve confirmations of one kind, of which only some are in view. */
    async function twelve() {
      const {inbox, ask} = await connected();
      inbox.style.cssText = 'display: block; height: 300px; overflow: auto';
      ask(question('Which city?'));
      const all = Array.from({length: 12}, (_, index) => ask(confirmation(`${index}`), {tool: 'delete'}));
      await until(() => rows(inbox).length === 13);
      inRow(inbox, '0', 'select')!.focus();
      const results = () => all.filter(({result}) => result).length;
      return {inbox, results};
    }

    it('selects all of one kind, and does not answer those that were never in view', async () => {
      const {inbox, results} = await twelve();
      await sendKeys({press: ' '});
      await until(() => part(inbox, 'select-all'), 'the button');
      expect(part(inbox, 'select-all')!.textContent).to.equal('Select all like this (12)');
      await click(part(inbox, 'select-all')!);
      await until(() => part(inbox, 'approve')!.textContent === 'Approve 12', 'the selection');
      expect(part(inbox, 'select-all')).to.equal(null);
      await press(() => part(inbox, 'approve'));
      await until(results, 'the answers');
      expect(results()).to.be.within(1, 8);
      const left = 12 - results();
      expect(part(inbox, 'status')!.textContent).to.equal(
        `Answered: ${results()}. Scroll to see the others: ${left}`,
      );
      expect(part(inbox, 'approve')!.textContent).to.equal(`Approve ${left}`);
    });

    it('answers requests that have been in view before', async () => {
      const {inbox, results} = await twelve();
      await sendKeys({press: 'a'});
      for (const message of ['2', '4', '6', '8', '10', '11']) {
        const before = inbox.scrollTop;
        rowOf(inbox, message).scrollIntoView({block: 'center'});
        if (inbox.scrollTop !== before)
          await new Promise((resolve) =>
            inbox.ownerDocument.addEventListener('scroll', resolve, {capture: true, once: true}),
          );
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      inbox.scrollTop = 0;
      await press(() => part(inbox, 'approve'));
      await until(() => results() === 12, 'all answers');
    });

    itWith('held keys', 'selects a range with Shift', async () => {
      const {inbox, ask, listed} = await connected();
      ask(question('Which city?'));
      for (const message of ['a', 'b', 'c', 'd']) ask(confirmation(message), {tool: 'delete'});
      await listed('Which city?', 'a', 'b', 'c', 'd');
      const selected = () =>
        ['a', 'b', 'c', 'd'].filter((name) => (inRow(inbox, name, 'select') as HTMLInputElement).checked);
      await click(inRow(inbox, 'a', 'select')!);
      await sendKeys({down: 'Shift'});
      await click(rowOf(inbox, 'c').querySelector('.message')!);
      await sendKeys({up: 'Shift'});
      await inbox.updateComplete;
      expect(selected()).to.deep.equal(['a', 'b', 'c']);
      await click(rowOf(inbox, 'b').querySelector('.message')!);
      await inbox.updateComplete;
      expect(selected(), 'the row is the label of its checkbox').to.deep.equal(['a', 'c']);
      inRow(inbox, 'c', 'select')!.focus();
      await sendKeys({down: 'Shift'});
      await sendKeys({press: 'J'});
      await sendKeys({up: 'Shift'});
      await inbox.updateComplete;
      expect(selected()).to.deep.equal(['a', 'c', 'd']);
      inRow(inbox, 'Which city?', 'open')!.focus();
      await sendKeys({press: 'a'});
      await inbox.updateComplete;
      expect(selected(), 'of a request that must be opened').to.deep.equal(['a', 'c', 'd']);
    });

    it('selects the pressed request with Shift if the last one was of another kind', async () => {
      const {inbox, ask, listed} = await connected();
      ask(question('Which city?'));
      for (const [message, tool] of Object.entries({a: 'pay', b: 'pay', c: 'delete', d: 'delete'}))
        ask(confirmation(message), {tool});
      await listed('Which city?', 'a', 'b', 'c', 'd');
      const box = (name: string) => inRow(inbox, name, 'select') as HTMLInputElement;
      for (const _ of ['select', 'deselect']) {
        box('a').click();
        await inbox.updateComplete;
      }
      box('d').dispatchEvent(new MouseEvent('click', {shiftKey: true, bubbles: true}));
      await inbox.updateComplete;
      expect(['a', 'b', 'c', 'd'].filter((name) => box(name).checked)).to.deep.equal(['c', 'd']);
    });

    itWith('held keys', 'takes six keys for many calls of one kind', async () => {
      const {inbox, ask} = await connected();
      ask(question('Which city?'));
      const all = Array.from({length: 6}, (_, index) => ask(confirmation(`${index}`), {tool: 'delete'}));
      await until(() => rows(inbox).length === 7);
      inRow(inbox, 'Which city?', 'open')!.focus();
      await sendKeys({press: 'j'});
      await sendKeys({press: 'a'});
      await armed(() => part(inbox, 'approve'));
      await sendKeys({down: 'Control'});
      await sendKeys({press: 'Enter'});
      await sendKeys({up: 'Control'});
      await until(() => all.every(({result}) => result), 'all answers');
    });

    it('moves the focus to the next row after an answer, else to the text of the empty list', async () => {
      const {inbox, frame, ask, listed} = await connected();
      ask(question('Which city?'));
      for (const message of ['a', 'b', 'c']) ask(confirmation(message), {tool: 'delete'});
      await listed('Which city?', 'a', 'b', 'c');
      await select(inbox, 'a', 'b');
      await press(() => part(inbox, 'approve'));
      await listed('Which city?', 'c');
      await until(() => shadow(inbox).activeElement === inRow(inbox, 'c', 'select'), 'the next row');
      frame.cancel();
      await until(() => rows(inbox).length === 1);
      expect(part(inbox, 'empty')).to.equal(null);
    });

    it('ignores a click of a script', async () => {
      const {inbox, ask, listed} = await connected();
      ask(question('Which city?'));
      const one = ask(confirmation('a'));
      await listed('Which city?', 'a');
      await select(inbox, 'a');
      const button = await armed(() => part(inbox, 'approve'));
      button.click();
      await inbox.updateComplete;
      expect(one.result).to.equal(undefined);
      await press(() => part(inbox, 'approve'));
      await until(() => one.result);
    });

    it('ignores a press before a selection, or a further one, was in view for a moment', async () => {
      const {inbox, ask, listed} = await connected();
      ask(question('Which city?'));
      const both = ['a', 'b'].map((message) => ask(confirmation(message), {tool: 'delete'}));
      await listed('Which city?', 'a', 'b');
      await select(inbox, 'a');
      await until(() => part(inbox, 'approve'));
      expect(part(inbox, 'approve')!.getAttribute('aria-disabled')).to.equal('true');
      await armed(() => part(inbox, 'approve'));
      const resume = stopClock();
      await select(inbox, 'b');
      await inbox.updateComplete;
      await click(part(inbox, 'approve')!);
      resume();
      expect(both.map(({result}) => result)).to.deep.equal([undefined, undefined]);

      await press(() => part(inbox, 'approve'));
      await until(() => both.every(({result}) => result), 'both answers');
    });
  });

  describe('keys', () => {
    it('moves with J and K, and opens with Enter', async () => {
      const {inbox, frame, ask, listed} = await connected();
      for (const message of ['a', 'b', 'c']) ask(question(message));
      await listed('a', 'b', 'c');
      await until(() => form(frame)?.shadowRoot?.querySelector('input'));
      inRow(inbox, 'a', 'open')!.focus();
      await sendKeys({press: 'j'});
      await sendKeys({press: 'j'});
      expect(shadow(inbox).activeElement).to.equal(inRow(inbox, 'c', 'open'));
      await sendKeys({press: 'k'});
      expect(shadow(inbox).activeElement).to.equal(inRow(inbox, 'b', 'open'));
      await sendKeys({press: 'Enter'});
      await until(() => frame.shadowRoot!.querySelector('[part=message]')?.textContent === 'b');
    });

    it('does nothing with keys="off"', async () => {
      const {inbox, ask, listed} = await connected({keys: 'off'});
      for (const message of ['a', 'b']) ask(question(message));
      await listed('a', 'b');
      inRow(inbox, 'a', 'open')!.focus();
      await sendKeys({press: 'j'});
      expect(shadow(inbox).activeElement).to.equal(inRow(inbox, 'a', 'open'));
    });
  });

  it('says in the history what was decided about a confirmation', async () => {
    const {inbox, frame, ask, listed} = await connected({history: true}, {declineReason: 'optional'});
    const decided = () =>
      part(inbox, 'record')
        ?.textContent?.match(/[\w ]+(: [\w ]+)?(?= · \w+ \d)/)?.[0]
        .trim();
    const [first, second] = ['a', 'b'].map((message) => ask(confirmation(message), {tool: 'delete'}));
    await listed('a', 'b');
    await select(inbox, 'b');
    await press(() => part(inbox, 'approve'));
    await until(() => second!.result && decided() === 'Approved', 'the answer in the inbox');
    frame.decline('Not now');
    await until(() => first!.result && decided() === 'Declined: Not now', 'the reason');
    expect(part(inbox, 'record')!.textContent).to.match(/Files · delete\s+a\s+Declined: Not now/);
  });

  it('lists two calls of another presenter with one request until each has its answer', async () => {
    const inbox = await fixture<ElicitationInbox>(html`<elicitation-inbox></elicitation-inbox>`);
    const answers: ((result: ElicitResult) => void)[] = [];
    const presenter = {
      elicit: (_request: ElicitRequest) => new Promise<ElicitResult>((resolve) => answers.push(resolve)),
    };
    inbox.connect(presenter);
    const request = confirmation('Pay?');
    const [first, second] = [presenter.elicit(request), presenter.elicit(request)];
    expect(inbox.pending).to.equal(2);
    answers[0]!({action: 'decline'});
    await first;
    await until(() => inbox.pending === 1, 'one request');
    answers[1]!({action: 'decline'});
    await second;
    await until(() => inbox.pending === 0, 'no request');
  });

  it('lists the requests of another presenter, which only that one opens', async () => {
    const inbox = await fixture<ElicitationInbox>(html`<elicitation-inbox></elicitation-inbox>`);
    let answer: (result: ElicitResult) => void = () => {};
    const elicit = () => new Promise<ElicitResult>((resolve) => (answer = resolve));
    const presenter: {elicit(request: ElicitRequest, options?: object): Promise<ElicitResult>} = {elicit};
    const disconnect = inbox.connect(presenter);
    const result = presenter.elicit(confirmation('Pay?'), {serverName: 'Shop'});
    await until(() => messages(inbox).includes('Pay?'));
    expect(part(inbox, 'open')).to.equal(null);
    answer({action: 'cancel'});
    expect(await result).to.deep.equal({action: 'cancel'});
    await until(() => !rows(inbox).length);
    disconnect();
    expect(presenter.elicit).to.equal(elicit);
  });

  it('throws a TypeError for what cannot present requests', () => {
    const inbox = document.createElement('elicitation-inbox');
    for (const wrong of [undefined, null, {}, document.createElement('div')])
      expect(() => inbox.connect(wrong as never)).to.throw(TypeError, '<elicitation-inbox>: connect()');
    expect(() => inbox.connect(document.createElement('color-picker') as never)).to.throw(
      'got <color-picker>',
    );
  });

  it('shows the number of requests once: its announcement is hidden', async () => {
    const {inbox, ask} = await connected();
    ask(confirmation('Sure?'));
    await until(() => number(inbox) === 'Waiting: 1', 'the announcement');
    expect(part(inbox, 'status')!.textContent).to.equal('');
    const {width, height} = shadow(inbox).querySelector('.hidden')!.getBoundingClientRect();
    expect(width * height).to.be.at.most(1);
  });

  it('announces the number of requests, and not every one of many', async () => {
    const [resume, release] = [stopClock(), holdTimers(2_000)];
    const {inbox, ask} = await connected();
    const said: string[] = [];
    new MutationObserver(() => said.push(number(inbox))).observe(shadow(inbox).querySelector('.hidden')!, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    for (let index = 0; index < 20; index++) {
      ask(question(`${index}`));
      await inbox.updateComplete;
    }
    await until(() => rows(inbox).length === 20);
    resume();
    advanceClock(2_000);
    release();
    await until(() => said.at(-1) === 'Waiting: 20', 'the number');
    expect(said.length).to.be.lessThan(4);
  });

  itWith('viewport', 'has rows of at most 76 px on phones, and buttons of equal width', async () => {
    await setViewport({width: 375, height: 700});
    const {inbox, ask, listed} = await connected();
    ask(question('Which city?'));
    ask(confirmation('Delete “build”?'), {tool: 'delete_folder', timeout: 600_000});
    ask(confirmation('Delete “dist”?'), {tool: 'delete_folder', timeout: 700_000});
    await listed('Delete “build”?', 'Delete “dist”?', 'Which city?');
    await select(inbox, 'Delete “dist”?');
    await until(() => part(inbox, 'approve'), 'the buttons');
    for (const row of rows(inbox)) expect(row.getBoundingClientRect().height).to.be.within(44, 76);
    const [one, other] = ['approve', 'decline'].map(
      (name) => part(inbox, name)!.getBoundingClientRect().width,
    );
    expect(one).to.be.closeTo(other!, 1);
    await setViewport({width: 800, height: 600});
  });

  it('fits into 240 px', async () => {
    const {inbox, ask, listed} = await connected({history: true});
    inbox.style.cssText = 'inline-size: 240px';
    ask(question('Which city?'));
    ask(confirmation('Delete the folder “build” with 120 files?'), {tool: 'delete_folder'});
    await listed('Which city?', 'Delete the folder “build” with 120 files?');
    const card = part(inbox, 'card')!;
    expect(card.scrollWidth).to.be.at.most(card.clientWidth);
  });
});
