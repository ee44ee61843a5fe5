// Alone: it holds the connections of a browser.
// The first guest of the built CDN files while other rooms are still loading: run `npm run build` first.
import {expect} from '@open-wc/testing';
import {failure, until} from '../support/frame.js';
import {foreign, HeldPage, named} from '../support/held-page.js';

/** A page whose guest has its request, and waits for the rooms that it did not need for this. */
async function waitingGuest(script: string, properties: object = named, parts = ['checker', 'form']) {
  const held = await new HeldPage(...parts).open();
  const answer = held.elicitFrom(script, properties as never);
  const received = (method: string) => until(() => held.traced('received', method).length, method);
  await until(() => held.traced('sent', 'ui/notifications/elicitation-context').length, 'the request');
  return {held, answer, received};
}

const SUBMIT = 'ui/submit-elicitation';

describe('the first guest by script tag', () => {
  it('receives its request, and is ready, before anything else is loaded', async () => {
    const {held, answer} = await waitingGuest('hello();');

    expect(held.events).to.deep.equal(['elicitation-ready']);
    expect(held.frame.status).to.equal('ready');
    await held.settle('release');
    held.frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('checks an answer that the guest has submitted before the checks are loaded', async () => {
    const {held, answer, received} = await waitingGuest(
      "onContext((_, n) => submit({action: 'accept', content: {name: n === 1 ? 'A' : 'Ada'}})); hello();",
    );
    await received(SUBMIT);
    expect(held.events).to.deep.equal(['elicitation-ready']);
    expect(held.frame.status).to.equal('validating');
    await held.settle('release');

    expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
    expect(held.events).to.deep.equal(['elicitation-ready', 'elicitation-result']);
  });

  it('is not opened before the search for credentials if the page blocks them', async () => {
    const held = await new HeldPage('form').open();
    held.frame.sensitive = 'block';
    const answer = held.elicitFrom('hello();', foreign);
    // A second page, whose guest receives its request, takes as long.
    const other = await waitingGuest('hello();', named, ['form']);
    expect(held.frame.shadowRoot!.querySelector('iframe') === null).to.equal(true);
    await held.settle('release');

    expect(await failure(answer)).to.include({code: 'SENSITIVE_BLOCKED'});
    expect(held.events).to.deep.equal(['elicitation-error']);
    other.held.frame.cancel();
    await other.held.settle('release');
  });

  it('is removed, and the reason shown, if the rest cannot be loaded', async () => {
    const {held, answer} = await waitingGuest('hello();');
    await held.settle('refuse');
    await until(() => held.error, 'the error');
    await held.frame.updateComplete;

    expect(held.error!.error).to.include({code: 'RESOURCE_UNAVAILABLE'});
    await until(() => held.frame.shadowRoot!.querySelector('iframe') === null, 'the removal');
    held.frame.shadowRoot!.querySelector<HTMLElement>('.card [part=decline]')!.click();
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('gives the page no draft before credentials can be omitted from it', async () => {
    const {held, answer, received} = await waitingGuest(
      "onContext(() => draft({wort: 'secret', name: 'Ada'})); hello();",
      foreign,
    );
    await received('ui/notifications/elicitation-draft');
    expect(held.frame.draft('e')).to.equal(undefined);

    await held.settle('release');
    await until(() => held.frame.draft('e'), 'the draft');

    expect(held.frame.draft('e')).to.deep.equal({name: 'Ada'});
    held.frame.cancel();
    expect(await answer).to.deep.equal({action: 'cancel'});
  });

  it('gets a warning above it when the search finds that the request asks for a credential', async () => {
    const {held, answer} = await waitingGuest('hello();', foreign);
    const warning = () => held.frame.shadowRoot!.querySelector('[part=notice]');
    expect(warning()).to.equal(null);

    await held.settle('release');
    await until(warning, 'the warning');

    held.frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('settles with its first answer when it sends another one before the checks are loaded', async () => {
    const {held, answer, received} = await waitingGuest(
      "onContext(() => {submit({action: 'accept', content: {name: 'Ada'}}, 1); submit({action: 'decline'}, 2)}); hello();",
      named,
      ['checker'],
    );
    await received(SUBMIT);
    expect(held.events).to.deep.equal(['elicitation-ready']);
    await held.settle('release');

    expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
  });

  it('is replaced with the form if what guests need cannot be loaded', async () => {
    const held = await new HeldPage('guest').open();
    const answer = held.elicitFrom('hello();');
    await held.settle('refuse');
    await until(() => held.inputs.length, 'the form');

    expect(held.error!.error).to.include({code: 'RESOURCE_UNAVAILABLE'});
    held.frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
  });
});
