import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {registerLocale} from '../../src/locales/index.js';
import type {SchemaForm} from '../../components/schema-form.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {all, answersOf, button, formOf, object, one, plain, texts} from './form/form-fixture.js';

describe('<schema-form> as a confirmation', () => {
  const empty: Array<[string, JsonObject | undefined]> = [
    ['no schema', undefined],
    ['an empty schema', {}],
    ['no properties', {type: 'object'}],
    ['empty properties', object({})],
    ['only vendor keywords', {type: 'object', 'x-questions': [{id: 1}]}],
  ];
  it('shows the message and two buttons if there is nothing to enter', async () => {
    for (const [name, schema] of empty) {
      const form = await formOf(schema, {message: 'Delete 3 files?\n  a.txt'});
      const answers = answersOf(form);

      expect(texts(form, '[part=message]'), name).to.deep.equal(['Delete 3 files?\n  a.txt']);
      expect(texts(form, 'button'), name).to.deep.equal(['Decline', 'Approve']);
      button(form, 'submit').click();
      expect(plain(answers), name).to.deep.equal([{action: 'accept', content: {}}]);
    }
    await expect(await formOf({}, {message: 'Delete 3 files?'})).to.be.accessible();
  });

  it('has no Decline button with `no-decline`, in any kind of form', async () => {
    const decision = object({decision: {enum: ['accept', 'reject']}}, ['decision']);
    for (const [schema, buttons] of [
      [object({a: {type: 'string'}}), ['Submit']],
      [object({}), ['Approve']],
      [object({answer: {type: 'boolean', title: 'Summary?'}}, ['answer']), ['No', 'Yes']],
      [decision, ['Submit']],
    ] as const) {
      const form = await fixture<SchemaForm>(html`<schema-form no-decline .schema=${schema}></schema-form>`);
      expect(texts(form, '.actions button')).to.deep.equal(buttons);
    }
    const refusing = await formOf(decision, {noDecline: true, value: {decision: 'reject'}});
    expect(all(refusing, '.refusal')).to.deep.equal([]);
  });

  const singleBoolean = (key: string, more: JsonObject = {}) =>
    object({[key]: {type: 'boolean', ...more}}, [key]);

  it('shows a single boolean as a question with "No" first', async () => {
    const form = await formOf(
      singleBoolean('confirm', {title: 'I have gone through the table above', default: true}),
      {message: 'Go on?'},
    );

    expect(texts(form, 'button')).to.deep.equal(['No', 'Yes']);
    expect(texts(form, '#question')).to.deep.equal(['I have gone through the table above']);
    expect(all(form, 'input')).to.have.length(0);
    await expect(form).to.be.accessible();
  });

  it('keeps what "No" means when a catalogue arrives while the form is displayed', async () => {
    const {messages} = await import('../../src/locales/catalogues/de.js');
    const schema = singleBoolean('bestätigt');
    const form = await formOf(schema, {locale: 'x-late'});
    const answers = answersOf(form);
    expect(texts(form, 'button')).to.deep.equal(['Decline', 'No', 'Yes']);

    registerLocale({...messages, locale: 'x-late'});
    await form.updateComplete;
    expect(texts(form, 'button')).to.deep.equal(['Ablehnen', 'Nein', 'Ja']);
    button(form, 'no').click();
    expect(plain(answers)).to.deep.equal([{action: 'accept', content: {bestätigt: false}}]);

    const next = await formOf(schema, {locale: 'x-late'});
    expect(texts(next, 'button')).to.deep.equal(['Nein', 'Ja']);
  });

  it('reads a form in the language of the place where it is displayed', async () => {
    const {messages} = await import('../../src/locales/catalogues/de.js');
    registerLocale({...messages, locale: 'x-place'});
    const form = document.createElement('schema-form');
    Object.assign(form, {schema: object({Kreditkarte: {type: 'string'}, name: {type: 'string'}})});
    form.value = {name: 'Ada'};
    expect(form.value).to.deep.equal({name: 'Ada'});
    const place = await fixture<HTMLElement>(html`<div lang="x-place"></div>`);
    place.append(form);
    await form.updateComplete;

    expect(one(form, 'input[type=password]')).not.to.equal(null);
    expect(form.value).to.deep.equal({name: 'Ada'});
  });

  const accept = (content: unknown) => ({action: 'accept', content});
  const questions: [what: string, schema: JsonObject, pressed: string, buttons: string[], answer: object][] =
    [
      ...['confirm', 'approved', 'authorize', 'delete', 'value'].map((key): (typeof questions)[number] => [
        `"No" to \`${key}\`, which asks for confirmation, declines`,
        singleBoolean(key),
        'no',
        ['No', 'Yes'],
        {action: 'decline'},
      ]),
      ['"Yes" answers true', singleBoolean('confirm'), 'yes', ['No', 'Yes'], accept({confirm: true})],
      [
        '"No" to a neutral question answers false',
        singleBoolean('includeSummary'),
        'no',
        ['Decline', 'No', 'Yes'],
        accept({includeSummary: false}),
      ],
      [
        'Decline of a neutral question declines',
        singleBoolean('includeSummary'),
        'decline',
        ['Decline', 'No', 'Yes'],
        {action: 'decline'},
      ],
      [
        '"Yes" to a boolean schema answers a bare boolean',
        {type: 'boolean', title: 'Go on?'},
        'yes',
        ['No', 'Yes'],
        accept(true),
      ],
    ];
  for (const [what, schema, pressed, buttons, answer] of questions)
    it(what, async () => {
      const form = await formOf(schema);
      const answers = answersOf(form);
      expect(texts(form, 'button')).to.deep.equal(buttons);
      button(form, pressed).click();
      expect(plain(answers)).to.deep.equal([answer]);
    });

  it('does not accept when Enter is pressed on the initial focus', async () => {
    const form = await formOf(singleBoolean('confirm', {default: true}), {message: 'Drop the table?'});
    const answers = answersOf(form);

    form.focus();
    expect((form.renderRoot as ShadowRoot).activeElement).not.to.equal(button(form, 'yes'));
    await sendKeys({press: 'Enter'});

    expect(answers.some(({action}) => action === 'accept')).to.equal(false);
  });

  it('uses the message as the question when the property has no title', async () => {
    const form = await formOf(singleBoolean('value'), {message: 'Deploy now?', noMessage: true});
    expect(one(form, '#question').textContent).to.equal('Deploy now?');
    expect(one(form, '#question').className).to.equal('hidden');
  });

  it('shows a field when the page provides the buttons', async () => {
    const form = await formOf(singleBoolean('confirm'), {noActions: true});
    expect(all(form, 'input[type=radio]')).to.have.length(2);
  });

  it('offers Decline when the user picks the refusing option of two', async () => {
    const form = await formOf(object({decision: {enum: ['accept', 'reject']}}, ['decision']));
    const answers = answersOf(form);
    expect(all(form, '.refusal')).to.have.length(0);

    one(form, 'input[value="1"]').click();
    await form.updateComplete;

    expect(texts(form, '.refusal')).to.have.length(1);
    expect(button(form, 'decline').className).to.equal('primary');
    button(form, 'submit').click();
    expect(plain(answers)).to.deep.equal([{action: 'accept', content: {decision: 'reject'}}]);
  });

  it('shows a long message in full and lets the keyboard scroll it', async () => {
    const message = Array.from({length: 40}, (_, line) => `+ line  ${line} *not* <b>bold</b> \\d_`).join(
      '\n',
    );
    const form = await formOf({}, {message});

    expect(one(form, '[part=message]').textContent).to.equal(message);
    expect(one(form, '[part=message]').tabIndex).to.equal(0);
    expect(one(form, '[part=message]').scrollHeight).to.be.greaterThan(
      one(form, '[part=message]').clientHeight,
    );
    await expect(form).to.be.accessible();
  });
});
