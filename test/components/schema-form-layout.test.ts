import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/locales/catalogues/ar.js';
import type {SchemaForm} from '../../components/index.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {all, answersOf, button, formOf, object, one, plain, texts, type} from './form/form-fixture.js';

const text = {type: 'string'};
const person = object({name: text, email: text, street: text, city: text, note: text}, ['name', 'city']);
const withLayout = (layout: JsonObject, schema = person) =>
  formOf(schema, {meta: {'mcp-elicitation-elements/form': {layout}}});
const left = (form: SchemaForm, index: number) => all(form, '.field')[index]!.getBoundingClientRect().left;
const focused = (form: SchemaForm) => form.shadowRoot!.activeElement;
const shown = (form: SchemaForm) =>
  all(form, '.field')
    .filter((field) => field.offsetParent)
    .map((field) => field.dataset['pointer']);

describe('layout of <schema-form>', () => {
  const groups = [
    {title: 'Who', description: 'The person to contact.', fields: ['email', 'name']},
    {title: '<b>Where</b>', fields: ['city', 'street', 'nothing'], columns: 2},
  ];

  it('draws fields in groups with titles, in the order of the layout, and the others below', async () => {
    const form = await withLayout({groups});
    expect(texts(form, '.section > legend')).to.deep.equal(['Who', '<b>Where</b>']);
    expect(texts(form, '.section > .help')).to.deep.equal(['The person to contact.']);
    expect(shown(form)).to.deep.equal(['/email', '/name', '/city', '/street', '/note']);
    await expect(form).to.be.accessible();
  });

  it('draws columns where there is room, and one column otherwise', async () => {
    const form = await withLayout({columns: 2});
    form.style.width = '600px';
    expect(left(form, 1)).to.be.greaterThan(left(form, 0) + 200);
    expect(left(form, 2)).to.equal(left(form, 0));

    form.style.width = '250px';
    expect(left(form, 1)).to.equal(left(form, 0));
    expect(form.scrollWidth).to.be.at.most(250);
  });

  it('gives boxes that are not chosen the ground of other fields, in dark mode, too', async () => {
    const form = await formOf(
      object({name: text, size: {enum: ['a', 'b']}, tags: {type: 'array', items: {enum: ['a', 'b']}}}),
    );
    for (const theme of ['light', 'dark'] as const) {
      form.theme = theme;
      await form.updateComplete;
      const grounds = all(form, 'input').map((input) => getComputedStyle(input));
      expect(grounds.length).to.be.at.least(4);
      for (const {backgroundColor, borderColor, appearance} of grounds.slice(1)) {
        expect(appearance).to.equal('none');
        expect([backgroundColor, borderColor]).to.deep.equal([
          grounds[0]!.backgroundColor,
          grounds[0]!.borderColor,
        ]);
      }
    }
  });

  it('breaks long words of labels, next to a checkbox, too', async () => {
    const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
    const kinds: JsonObject[] = [
      text,
      {type: 'boolean'},
      {const: true},
      {enum: [title, 'b']},
      {type: 'array', items: {enum: [title, 'b']}},
      object({inner: {const: true, title}}),
    ];
    const fields = Object.fromEntries(kinds.map((kind, index) => [`field${index}`, {...kind, title}]));
    const form = await formOf(object(fields, Object.keys(fields)));
    form.style.width = '250px';
    const {right} = form.getBoundingClientRect();
    for (const label of all(form, '.label, .option'))
      expect(label.getBoundingClientRect().right, label.parentElement!.className).to.be.at.most(right);
  });

  it('aligns the controls of a row, whatever is above and below them', async () => {
    const schema = object(
      {
        first: text,
        last: {...text, description: 'As in your passport.'},
        seat: {...text, enum: ['window', 'aisle']},
        meal: text,
        age: {type: 'integer', minimum: 1},
        born: {...text, format: 'date-time'},
        note: {...text, maxLength: 500},
      },
      ['first'],
    );
    const form = await withLayout({columns: 2}, schema);
    form.style.width = '600px';
    form.reportValidity();
    await form.updateComplete;
    const box = (pointer: string, control: string) =>
      one(form, `[data-pointer="/${pointer}"] ${control}`).getBoundingClientRect();

    expect(texts(form, '.error')).to.have.length(1);
    expect(box('first', 'input').top).to.equal(box('last', 'input').top);
    expect(box('age', 'input').top).to.equal(box('born', 'input').top);
    expect(box('age', 'input').height).to.equal(box('first', 'input').height);
    // A choice is a group of controls with its label.
    expect(box('seat', 'legend').top).to.equal(box('meal', 'label').top);
    expect(box('seat', '.row').top - box('seat', 'legend').bottom).to.be.below(8);
    expect(box('note', 'textarea').width).to.equal(600);
    expect(box('note', 'textarea').top - box('note', 'label').bottom).to.be.below(8);
    expect(box('age', 'input').top - box('age', '.help').bottom).to.be.within(0, 8);
    const rows = all(form, '.field').map((each) => each.getBoundingClientRect());
    const inner = [...form.shadowRoot!.querySelectorAll('.fields .error, .fields .help, .fields .counter')];
    for (const each of inner) {
      const {bottom, top} = each.getBoundingClientRect();
      expect(rows.some((row) => top >= row.top && bottom <= row.bottom)).to.equal(true);
    }
  });

  it('takes the layout from the schema too', async () => {
    const form = await formOf({...person, 'x-layout': {groups}} as JsonObject);
    expect(all(form, '.section')).to.have.length(3);
  });

  it('hides a group whose fields a condition hides', async () => {
    const schema = object({gift: {type: 'boolean'}}, [], {
      if: object({gift: {const: true}}, ['gift']),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: object({greeting: text}),
    });
    const form = await withLayout(
      {
        groups: [
          {title: 'Order', fields: ['gift']},
          {title: 'Card', fields: ['greeting']},
        ],
      },
      schema,
    );
    expect(
      all(form, 'legend')
        .filter((each) => each.offsetParent)
        .map((each) => each.innerText),
    )
      .to.include('Order')
      .and.not.include('Card');
    form.value = {gift: true};
    await form.updateComplete;
    expect(texts(form, '.section:last-child > legend')).to.deep.equal(['Card']);
    expect(shown(form)).to.deep.equal(['/gift', '/greeting']);
  });

  it('ignores a layout that it does not understand', async () => {
    for (const layout of [
      {groups: 'x'},
      {groups: [{fields: [1]}, null]},
      {columns: 'many'},
      {steps: true},
      [],
    ]) {
      const form = await withLayout(layout as JsonObject);
      expect(all(form, '.section')).to.have.length(0);
      expect(shown(form)).to.have.length(5);
    }
  });

  describe('with steps', () => {
    const steps = {steps: true, groups};

    it('shows one group at a time, and submits from the last one', async () => {
      const form = await withLayout(steps);
      const answers = answersOf(form);
      expect(shown(form)).to.deep.equal(['/email', '/name']);
      expect(texts(form, '.steps [role=status]')).to.deep.equal(['Step 1 of 2']);
      expect(button(form, 'submit')).to.equal(null);
      expect(button(form, 'back')).to.equal(null);
      await expect(form).to.be.accessible();

      type(one(form, '[data-pointer="/name"] input'), 'Ada');
      button(form, 'next').click();
      expect(shown(form)).to.deep.equal(['/city', '/street', '/note']);
      expect(texts(form, '.steps [role=status]')).to.deep.equal(['Step 2 of 2']);
      expect(focused(form)).to.equal(one(form, '[data-pointer="/city"] input'));
      expect(button(form, 'next')).to.equal(null);
      await expect(form).to.be.accessible();

      type(one(form, '[data-pointer="/city"] input'), 'London');
      form.requestSubmit();
      expect(plain(answers)).to.deep.equal([{action: 'accept', content: {name: 'Ada', city: 'London'}}]);
    });

    it('has one row of buttons, in which Decline is at the start and the step is next to the buttons', async () => {
      for (const locale of ['en', 'ar']) {
        const form = await withLayout(steps);
        form.style.width = '600px';
        form.locale = locale;
        await form.updateComplete;
        type(one(form, '[data-pointer="/name"] input'), 'Ada');
        button(form, 'next').click();
        await form.updateComplete;
        const row = ['.actions > [part=decline]', '.steps > .help', '[part=back]', '[part=submit]'].map(
          (each) => one(form, each).getBoundingClientRect(),
        );
        const order = row.map(({left, right}) => (locale === 'en' ? left : -right));

        expect(all(form, '.actions')).to.have.length(1);
        expect([...order].sort((a, b) => a - b)).to.deep.equal(order);
        for (const {top, bottom} of row) {
          expect(top).to.be.below(row[3]!.bottom);
          expect(bottom).to.be.above(row[3]!.top);
        }
      }
    });

    it('keeps its buttons in 288 px', async () => {
      const form = await withLayout(steps);
      form.style.width = '288px';
      type(one(form, '[data-pointer="/name"] input'), 'Ada');
      button(form, 'next').click();
      await form.updateComplete;
      expect(form.scrollWidth).to.be.at.most(288);
      expect(one(form, '.steps > .help').getBoundingClientRect().height).to.be.below(24);
    });

    it('stays at a step with an error, submits nothing with Enter before the last one, and keeps what was entered on the way back', async () => {
      const form = await withLayout(steps);
      const answers = answersOf(form);
      form.value = {city: 'x'};
      await form.updateComplete;
      button(form, 'next').click();
      expect(shown(form)).to.deep.equal(['/email', '/name']);
      expect(texts(form, '.summary li')).to.deep.equal(['Name: Enter a value.']);
      expect(focused(form)).to.equal(one(form, '.summary'));

      one(form, '[data-pointer="/name"] input').focus();
      await sendKeys({type: 'Ada'});
      await sendKeys({press: 'Enter'});
      expect(answers).to.have.length(0);
      expect(shown(form)).to.deep.equal(['/city', '/street', '/note']);

      button(form, 'back').click();
      expect(one<HTMLInputElement>(form, '[data-pointer="/name"] input').value).to.equal('Ada');
      expect(focused(form)).to.equal(one(form, '[data-pointer="/email"] input'));
    });

    it('shows the step with an error of the server, and of a link in the summary', async () => {
      const form = await withLayout(steps);
      form.value = {name: 'Ada', city: 'x'};
      await form.updateComplete;
      button(form, 'next').click();
      form.errors = [
        {path: '/email', keyword: 'custom', message: 'Taken.'},
        {path: '/city', keyword: 'custom', message: 'Unknown.'},
      ];
      await form.updateComplete;
      expect(shown(form)).to.deep.equal(['/email', '/name']);

      all(form, '.summary a')[1]!.click();
      expect(shown(form)).to.deep.equal(['/city', '/street', '/note']);
      expect(focused(form)).to.equal(one(form, '[data-pointer="/city"] input'));
    });
  });
});
