import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/elicitation-grants.js';
import type {ElicitationGrants} from '../../components/elicitation-grants.js';
import {type Grant, type GrantStore, MemoryGrantStore} from '../../src/index.js';
import {armed, press} from '../support/consent.js';
import {form, part, present, tracedFrame, until} from '../support/frame.js';

const grant = (id: string, more: Partial<Grant> = {}): Grant => ({
  id,
  key: `key-${id}`,
  scope: 'always',
  server: 'Files',
  tool: 'delete',
  message: `Delete ${id}?`,
  addedAt: Date.UTC(2026, 0, 2, 3, 4),
  ...more,
});
const storeOf = (...grants: Grant[]) => {
  const store = new MemoryGrantStore();
  for (const each of grants) store.add(each);
  return store;
};
const shadow = (element: ElicitationGrants) => element.shadowRoot!;
const items = (element: ElicitationGrants) => [...shadow(element).querySelectorAll('li')];
const messages = (element: ElicitationGrants) =>
  items(element).map((item) => item.querySelector('.message')!.textContent);
const remove = (element: ElicitationGrants, index: number) =>
  items(element)[index]!.querySelector<HTMLElement>('[part=remove]')!;
const status = (element: ElicitationGrants) => shadow(element).querySelector('[role=status]')!.textContent;

async function shown(grants?: GrantStore) {
  const element = await fixture<ElicitationGrants>(
    html`<elicitation-grants .grants=${grants}></elicitation-grants>`,
  );
  await element.refresh();
  await element.updateComplete;
  return element;
}

describe('<elicitation-grants>', () => {
  it('says that nothing is allowed, with and without a store', async () => {
    for (const store of [undefined, storeOf()]) {
      const element = await shown(store);
      expect(shadow(element).querySelector('[part=empty]')!.textContent).to.equal(
        'Nothing is allowed without asking.',
      );
      await expect(element).to.be.accessible();
    }
  });

  it('lists the newest grant first, with its server, tool, message and scope', async () => {
    const element = await shown(storeOf(grant('a'), grant('b', {server: 'Shop', tool: 'pay'})));
    expect(messages(element)).to.deep.equal(['Delete b?', 'Delete a?']);
    expect(items(element)[0]!.textContent).to.match(/Shop · pay.*Always allow · .*2026/s);
    await expect(element).to.be.accessible();
  });

  it('names the rule that each button removes, and keeps the time of a rule in one line', async () => {
    const element = await shown(storeOf(grant('a'), grant('b', {server: 'Shop', tool: 'pay'})));
    element.style.inlineSize = '260px';
    const names = [0, 1].map((index) =>
      remove(element, index)
        .getAttribute('aria-labelledby')!
        .split(' ')
        .map((id) => shadow(element).getElementById(id)!.textContent)
        .join(' '),
    );
    expect(names).to.deep.equal(['Remove Shop · pay', 'Remove Files · delete']);
    for (const time of shadow(element).querySelectorAll('.time'))
      expect(time.getClientRects().length, time.textContent!).to.equal(1);
    await expect(element).to.be.accessible();
  });

  it('displays all of what was allowed, or ends visibly', async () => {
    const lines = Array.from({length: 20}, (_, index) => `line ${index}`).join('\n');
    const element = await shown(
      storeOf(grant('a', {message: lines}), grant('b', {message: `${lines}\n`.repeat(9)})),
    );
    const [long, whole] = [...shadow(element).querySelectorAll<HTMLElement>('.message')];
    expect(whole!.textContent).to.equal(lines);
    expect(long!.textContent!.endsWith('…')).to.equal(true);
    for (const message of [long!, whole!]) expect(message.scrollHeight).to.equal(message.clientHeight);
  });

  it('does not list grants for the session of another page', async () => {
    const element = await shown(storeOf(grant('a'), grant('b', {scope: 'session', page: 'earlier'})));
    expect(messages(element)).to.deep.equal(['Delete a?']);
  });

  it('removes a grant by keyboard, announces it, and moves the focus to the next button', async () => {
    const store = storeOf(grant('a'), grant('b'), grant('c'));
    const element = await shown(store);
    remove(element, 1).focus();
    await sendKeys({press: 'Enter'});
    await until(() => items(element).length === 2, 'the removal');
    await until(() => shadow(element).activeElement === remove(element, 1), 'the focus');
    expect(status(element)).to.equal('Rule removed');
    expect(store.list().map(({id}) => id)).to.deep.equal(['a', 'c']);

    for (const left of [1, 0]) {
      await sendKeys({press: 'Enter'});
      await until(() => items(element).length === left, 'the removal');
      await until(() => shadow(element).activeElement, 'the focus');
      await element.updateComplete;
    }
    await until(() => shadow(element).activeElement?.matches('h2'), 'the focus on the heading');
  });

  it('follows what the user allows and undoes in a frame', async () => {
    const store = storeOf();
    const element = await shown(store);
    const other = await shown(store);
    const {frame} = await tracedFrame({scopes: ['session'], grants: store});
    const {answer} = await present(frame, {message: 'Sure?'});
    await press(() => frame.shadowRoot!.querySelector('.scopes [value=session]'));
    await armed(() => part(frame, 'submit') ?? form(frame)?.shadowRoot?.querySelector('[part=submit]'));
    await press(() => part(frame, 'submit') ?? form(frame)?.shadowRoot?.querySelector('[part=submit]'));
    await answer;
    await until(() => messages(element).length === 1, 'the grant');
    expect(messages(element)).to.deep.equal(['Sure?']);

    await frame.elicit({message: 'Sure?'});
    await until(() => part(frame, 'undo'), 'Undo');
    part(frame, 'undo')!.click();
    await until(() => items(element).length === 0, 'the removal');
    await until(() => items(other).length === 0, 'the removal in the other element');
  });

  it('reports a store that fails, and recovers', async () => {
    let fails = true;
    const store: GrantStore = {
      find: () => undefined,
      add: () => {},
      list: async () => {
        if (fails) throw new Error('broken');
        return [grant('a')];
      },
      remove: () => Promise.reject(new Error('broken')),
    };
    const element = await shown(store);
    expect(status(element)).to.equal("Your rules couldn't be loaded.");
    expect(shadow(element).querySelector('[part=empty]')).to.equal(null);
    fails = false;
    await element.refresh();
    await element.updateComplete;
    expect(status(element)).to.equal('');
    remove(element, 0).click();
    await until(() => status(element) !== '', 'the failure');
    expect(messages(element)).to.deep.equal(['Delete a?']);
  });

  it('shows data of a store as text, shortened, and ignores what is not a grant', async () => {
    const message = `<img src=x onerror="window.hacked=1">\u202E${'x'.repeat(1_000_000)}`;
    const list = () => [null, 1, {}, {id: 'z'}, grant('a', {message, tool: 7 as never, server: {} as never})];
    const element = await shown({
      ...storeOf(),
      find: () => undefined,
      add() {},
      remove() {},
      list: list as never,
    });
    expect(items(element)).to.have.length(1);
    expect(shadow(element).querySelector('img')).to.equal(null);
    expect(messages(element)[0]!.length).to.be.lessThan(1100);
  });

  it('fits 320 px', async () => {
    const element = await shown(storeOf(grant('a', {message: 'x'.repeat(400), server: 'y'.repeat(64)})));
    element.style.inlineSize = '320px';
    await element.updateComplete;
    expect(shadow(element).querySelector('.card')!.scrollWidth).to.be.at.most(320);
  });
});
