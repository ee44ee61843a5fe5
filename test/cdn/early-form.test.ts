// Alone: it holds the connections of a browser.
// The first form of the built CDN files while the word lists are still loading: run `npm run build` first.
import {expect} from '@open-wc/testing';
import {failure, until} from '../support/frame.js';
import {HeldPage} from '../support/held-page.js';

/** Where a field is in its form. The animation of the card moves both. */
function placeOf(field: HTMLElement): string {
  const form = (field.getRootNode() as ShadowRoot).host.getBoundingClientRect();
  const {left, top, width, height} = field.getBoundingClientRect();
  return [left - form.left, top - form.top, width, height].map(Math.round).join();
}

const harmless = {city: {type: 'string', title: 'City'}, nights: {type: 'integer', title: 'Nights'}};
/** A password, in words that are only in the lists. */
const foreign = {name: {type: 'string', title: 'Benutzer'}, wort: {type: 'string', title: 'Kennwort'}};
const english = {name: {type: 'string', title: 'User'}, word: {type: 'string', title: 'Password'}};

describe('the first form by script tag', () => {
  it('is drawn before the word lists are loaded, and stays in place when they are', async () => {
    const held = await new HeldPage('words').open();
    const answer = held.elicit(harmless);
    await until(() => held.inputs.length === 2 && held.inputs[0]!.offsetHeight, 'the fields');
    const before = held.inputs;
    const places = before.map(placeOf);

    await held.settle('release');
    await until(() => held.events.length, 'the form');
    await held.frame.updateComplete;
    await held.form!.updateComplete;

    expect(held.events).to.deep.equal(['elicitation-ready']);
    expect(held.inputs).to.deep.equal(before);
    expect(before.map(placeOf)).to.deep.equal(places);
    expect(held.isTypable).to.be.true;
    before[0]!.value = 'Oslo';
    before[0]!.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    held.submit.click();
    expect(await answer).to.deep.equal({action: 'accept', content: {city: 'Oslo'}});
  });

  it('takes no entry and no answer until the word lists are loaded, and can be declined', async () => {
    const held = await new HeldPage('words').open();
    const answer = held.elicit(harmless);
    await until(() => held.inputs[0]?.offsetHeight, 'the fields');

    expect(held.isTypable).to.be.false;
    held.submit.click();
    held.form!.requestSubmit();
    const page = held.frame as unknown as {
      requests: {shown: {answer(action: string, content: object): void}};
    };
    page.requests.shown.answer('accept', {city: 'Oslo'});
    await held.frame.updateComplete;
    expect(held.events).to.deep.equal([]);
    expect(held.form).to.exist;

    held.form!.shadowRoot!.querySelector<HTMLElement>('[part=decline]')!.click();
    expect(await answer).to.deep.equal({action: 'decline'});
    await held.settle('release');
  });

  it('sends what the page has submitted before when the word lists are loaded', async () => {
    const held = await new HeldPage('words').open();
    const answer = held.elicit(harmless);
    await until(() => held.inputs[0]?.offsetHeight, 'the fields');
    held.form!.value = {city: 'Oslo'};
    held.form!.requestSubmit();
    await held.frame.updateComplete;
    expect(held.events).to.deep.equal([]);

    await held.settle('release');

    expect(await answer).to.deep.equal({action: 'accept', content: {city: 'Oslo'}});
    expect(held.events).to.deep.equal(['elicitation-ready', 'elicitation-result']);
  });

  it('is refused when the word lists arrive and find a password, and takes no entry before', async () => {
    const held = await new HeldPage('words').open();
    held.frame.sensitive = 'block';
    const answer = held.elicit(foreign);
    await until(() => held.inputs[0]?.offsetHeight, 'the fields');
    expect(held.isTypable).to.be.false;
    held.form!.requestSubmit();

    await held.settle('release');

    expect(await failure(answer)).to.include({code: 'SENSITIVE_BLOCKED'});
    await held.frame.updateComplete;
    expect(held.form).to.equal(null);
    expect(held.events).not.to.include('elicitation-ready');
  });

  it('is not drawn before the word lists are loaded if it has a common name of a credential', async () => {
    const held = await new HeldPage('words').open();
    held.elicit(english);
    await held.page.customElements.whenDefined('mcp-elicitation-frame');
    // A second page, whose form is drawn, takes as long.
    const other = await new HeldPage('words').open();
    other.elicit(harmless);
    await until(() => other.inputs[0]?.offsetHeight, 'the fields of the other page');

    expect(held.form).to.equal(null);
    await held.settle('release');
    await until(() => held.events.length, 'the form');
    await held.form!.updateComplete;
    expect(held.inputs.map(({type}) => type)).to.deep.equal(['text', 'password']);
    expect(held.form!.warns).to.be.true;
    held.frame.cancel();
    other.frame.cancel();
    await other.settle('release');
  });
});

describe('the first form by script tag, before the part that takes entries is loaded', () => {
  it('is painted, takes no entry, and stays in place', async () => {
    const held = await new HeldPage('entry').open();
    const answer = held.elicit(harmless);
    await until(() => held.inputs.length === 2 && held.inputs[0]!.offsetHeight, 'the fields');
    const before = held.inputs;
    const places = before.map(placeOf);
    expect(held.isTypable).to.be.false;

    await held.settle('release');
    await until(() => held.events.length, 'the form');
    await held.frame.updateComplete;
    await held.form!.updateComplete;

    expect(held.inputs).to.deep.equal(before);
    expect(before.map(placeOf)).to.deep.equal(places);
    expect(held.isTypable).to.be.true;
    expect(before[1]!.getAttribute('enterkeyhint')).to.equal('send');
    before[0]!.value = 'Oslo';
    before[0]!.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    held.submit.click();
    expect(await answer).to.deep.equal({action: 'accept', content: {city: 'Oslo'}});
  });

  for (const part of ['words', 'entry'])
    it(`is replaced by the reason if the part cannot be loaded (${part})`, async () => {
      const held = await new HeldPage(part).open();
      const answer = held.elicit(harmless);
      await until(() => held.inputs[0]?.offsetHeight, 'the fields');

      await held.settle('refuse');
      await until(() => held.error, 'the error');
      await held.frame.updateComplete;

      expect(held.error!.error).to.include({code: 'RESOURCE_UNAVAILABLE'});
      expect(held.form === null).to.equal(true);
      expect(held.events).to.deep.equal(['elicitation-error']);
      held.frame.shadowRoot!.querySelector<HTMLElement>('.card [part=decline]')!.click();
      expect(await answer).to.deep.equal({action: 'decline'});
    });

  it('keeps its <form> from being submitted, and shows the errors that the page has set, when the part arrives', async () => {
    const held = await new HeldPage('entry').open();
    const {document} = held.page;
    document.body.append(document.createElement('schema-form'));
    await held.page.customElements.whenDefined('schema-form');
    const around = document.createElement('form');
    const form = document.createElement('schema-form');
    form.schema = {type: 'object', properties: harmless};
    around.append(form);
    document.body.append(around);
    await until(() => form.shadowRoot?.querySelector('input')?.offsetHeight, 'the fields');
    expect(form.validity.customError).to.equal(true);
    expect(around.checkValidity()).to.equal(false);
    form.errors = {city: 'Unknown city'};

    await held.settle('release');
    await form.updateComplete;

    expect(form.errors).to.deep.equal([{path: '/city', keyword: 'custom', message: 'Unknown city'}]);
    const error = form.shadowRoot!.querySelector<HTMLElement>('.error')!;
    expect(error.innerText.trim()).to.equal('Unknown city');
    form.errors = [];
    expect(around.checkValidity()).to.equal(true);
  });
});
