import {expect} from '@open-wc/testing';
import type {SchemaForm} from '../../../components/schema-form.js';
import {all, answersOf, button, one, plain, texts} from '../form/form-fixture.js';
import {
  activeOf,
  announced,
  comboboxForm,
  countries,
  inputOf,
  isOpen,
  press,
  shown,
  typed,
} from './combobox-fixture.js';

describe('a combobox of <schema-form>', () => {
  it('filters while the user types, and announces the count', async () => {
    const form = await comboboxForm();
    await typed(form, 'country 7');

    expect(shown(form).slice(0, 11)).to.deep.equal(countries.filter((name) => name.startsWith('Country 7')));
    expect(activeOf(form)).to.equal('Country 7');
    expect(announced(form)).to.equal('21 of 120');
    expect(form.value).to.deep.equal({a: 'Country 7'});
    await typed(form, 'nowhere');
    expect(shown(form)).to.deep.equal([]);
    expect(announced(form)).to.equal('No matches');
  });

  it('finds options by several words, by their value and without accents, and those that begin with the text first', async () => {
    const oneOf = [
      {const: 'dz', title: 'Algeria'},
      {const: 'ax', title: 'Åland Islands'},
      {const: 'ne', title: 'Niger'},
      {const: 'de', title: 'Germany'},
      ...countries.map((title, index) => ({const: `c${index}`, title})),
    ];
    const form = await comboboxForm({oneOf});
    for (const [text, expected] of [
      ['ger', ['Germany', 'Algeria', 'Niger']],
      ['aland', ['Åland Islands']],
      ['islands ål', ['Åland Islands']],
      ['c78', ['Country 78']],
    ] as const) {
      await typed(form, text);
      expect(shown(form)).to.deep.equal(expected);
    }
  });

  it('chooses the active option on Enter, and submits on the next Enter only', async () => {
    const form = await comboboxForm({enum: countries, default: 'Country 7'});
    const answers = answersOf(form);
    const events: string[] = [];
    for (const type of ['input', 'change']) form.addEventListener(type, () => events.push(type));

    await typed(form, 'Country 78');
    await press('Enter');
    expect(form.value).to.deep.equal({a: 'Country 78'});
    expect([inputOf(form).value, isOpen(form)]).to.deep.equal(['Country 78', false]);
    expect(events).to.deep.equal([...Array(10).fill('input'), 'change']);
    expect(answers).to.have.length(0);

    await press('Enter');
    expect(plain(answers)).to.deep.equal([{action: 'accept', content: {a: 'Country 78'}}]);
  });

  it('moves by arrows, Page Up, Page Down, Home and End', async () => {
    const form = await comboboxForm();
    inputOf(form).focus();
    const after = async (...keys: string[]) => {
      await press(...keys);
      return activeOf(form);
    };
    expect(await after('ArrowDown')).to.equal(undefined);
    expect(isOpen(form)).to.equal(true);
    expect(await after('ArrowDown', 'ArrowDown')).to.equal('Country 1');
    expect(await after('PageDown')).to.equal('Country 11');
    expect(await after('ArrowUp')).to.equal('Country 10');
    expect(await after('End')).to.equal('Country 119');
    expect(await after('ArrowDown')).to.equal('Country 119');
    expect(await after('PageUp')).to.equal('Country 109');
    expect(await after('Home')).to.equal('Country 0');
    expect(await after('ArrowUp')).to.equal('Country 0');
    await press('Enter');
    expect(form.value).to.deep.equal({a: 'Country 0'});
  });

  it('opens at the choice', async () => {
    const form = await comboboxForm({enum: countries, default: 'Country 108'});
    inputOf(form).focus();
    await press('ArrowDown');

    const option = one(form, '.active');
    const list = option.parentElement!.getBoundingClientRect();
    expect(activeOf(form)).to.equal('Country 108');
    expect(option.getAttribute('aria-selected')).to.equal('true');
    expect(option.getBoundingClientRect().top).to.be.within(list.top, list.bottom - option.offsetHeight);
  });

  it('closes on Escape, and restores the choice on the next', async () => {
    const form = await comboboxForm({enum: countries, default: 'Country 7'});
    await typed(form, 'Country 78');
    await press('Escape');
    expect([inputOf(form).value, isOpen(form)]).to.deep.equal(['Country 78', false]);
    await press('Escape');
    expect(inputOf(form).value).to.equal('Country 7');
    expect(form.value).to.deep.equal({a: 'Country 7'});
  });

  it('chooses the option that a text names when the user leaves the field, and keeps any other text as a wrong entry', async () => {
    for (const [text, value, label] of [
      ['country 1', 'Country 1', 'Country 1'],
      ['untry 78', undefined, 'untry 78'],
      ['ount', undefined, 'ount'],
      ['nowhere', undefined, 'nowhere'],
    ]) {
      const form = await comboboxForm({enum: countries, default: 'Country 7'});
      await typed(form, text!);
      await press('Tab');

      expect(form.value, text).to.deep.equal(value === undefined ? {} : {a: value});
      expect(inputOf(form).value, text).to.equal(label);
      expect(isOpen(form), text).to.equal(false);
      expect(texts(form, '.error').join(), text).to.equal(value ? '' : 'Choose one of the options.');
    }
  });

  const leave: Record<string, (form: SchemaForm) => unknown> = {
    'a click on Submit': (form) => {
      button(form, 'submit').focus();
      button(form, 'submit').click();
    },
    'Enter twice': () => press('Enter', 'Enter'),
    'Tab and Enter': () => press('Tab', 'Enter'),
    'Escape, Tab and Enter': () => press('Escape', 'Tab', 'Enter'),
    'requestSubmit()': (form) => form.requestSubmit(),
  };
  for (const [how, answer] of Object.entries(leave)) {
    it(`keeps a text that is not an option and sends nothing after ${how}, until it is corrected or deleted`, async () => {
      const form = await comboboxForm({enum: countries, default: 'Country 7'});
      const answers = answersOf(form);
      await typed(form, 'Atlantis');
      await answer(form);
      await form.updateComplete;
      expect(answers).to.have.length(0);
      expect(inputOf(form).value).to.equal('Atlantis');
      expect(texts(form, '.error')).to.deep.equal(['Choose one of the options.']);
      expect(form.draft).to.deep.equal({a: 'Atlantis'});

      await typed(form, 'country 9');
      await press('Tab');
      form.requestSubmit();
      inputOf(form).focus();
      inputOf(form).select();
      await press('Backspace');
      form.requestSubmit();
      expect(plain(answers)).to.deep.equal([
        {action: 'accept', content: {a: 'Country 9'}},
        {action: 'accept', content: {}},
      ]);
    });
  }

  it('chooses the option that the user moved to when they leave by Tab', async () => {
    const form = await comboboxForm();
    inputOf(form).focus();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Tab');

    expect(form.value).to.deep.equal({a: 'Country 1'});
    expect((form.renderRoot as ShadowRoot).activeElement).to.equal(all(form, 'input')[1]);
  });

  it('sends the text that was found when Submit is pressed right after typing', async () => {
    const form = await comboboxForm({enum: countries, default: 'Country 7'}, ['a']);
    const answers = answersOf(form);
    await typed(form, 'Country 78');
    button(form, 'submit').focus();
    button(form, 'submit').click();

    expect(plain(answers)).to.deep.equal([{action: 'accept', content: {a: 'Country 78'}}]);
  });

  it('shows an error for a required choice that is missing, and removes it', async () => {
    const form = await comboboxForm({enum: countries}, ['a']);
    form.requestSubmit();
    await form.updateComplete;
    expect(inputOf(form).getAttribute('aria-invalid')).to.equal('true');
    one(form, '.summary a').click();
    expect((form.renderRoot as ShadowRoot).activeElement).to.equal(inputOf(form));

    await typed(form, 'Country 5');
    await press('Enter');
    await form.updateComplete;
    expect(all(form, '[aria-invalid], .summary')).to.have.length(0);
  });

  it('shows the value of options with the same title, and chooses by it', async () => {
    const oneOf = countries.map((_, index) => ({
      const: `c${index}`,
      title: index < 2 ? 'Same' : `T${index}`,
    }));
    const form = await comboboxForm({oneOf});
    await typed(form, 'same');
    expect(all(form, '[role=option]').map(({innerText}) => innerText.replace(/\s+/g, ' '))).to.deep.equal([
      'Same c0',
      'Same c1',
    ]);
    await press('Tab');
    expect(form.value, 'ambiguous').to.deep.equal({});
    await typed(form, 'c1');
    await press('Tab');
    expect(form.value).to.deep.equal({a: 'c1'});
    expect(inputOf(form).value).to.equal('Same (c1)');
  });

  it('follows value, reset and drafts, and shows a value that is not an option', async () => {
    const form = await comboboxForm({enum: countries, default: 'Country 5'});
    expect(inputOf(form).value).to.equal('Country 5');
    form.value = {a: 'Elsewhere'};
    await form.updateComplete;
    expect(inputOf(form).value).to.equal('Elsewhere');
    form.value = {a: 'Country 3'};
    await form.updateComplete;
    expect(inputOf(form).value).to.equal('Country 3');
    expect(form.draft).to.deep.equal({a: 'Country 3'});
    form.reset();
    await form.updateComplete;
    expect(inputOf(form).value).to.equal('Country 5');
    await typed(form, 'Country 98');
    await press('Enter');
    expect(form.value).to.deep.equal({a: 'Country 98'});
  });
});
