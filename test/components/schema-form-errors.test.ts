import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {SchemaForm} from '../../components/schema-form.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {registerLocale} from '../../src/locales/index.js';
import {messages as french} from '../../src/locales/catalogues/fr.js';
import {all, answersOf, button, formOf, object, one, texts, type} from './form/form-fixture.js';

const schema = object(
  {
    name: {type: 'string', title: 'Name', minLength: 3},
    mail: {type: 'string', title: 'Mail', format: 'email'},
  },
  ['name'],
);
const submit = async (form: SchemaForm) => {
  form.requestSubmit();
  await form.updateComplete;
};
const focused = (form: SchemaForm) => (form.renderRoot as ShadowRoot).activeElement;

describe('<schema-form> with errors', () => {
  it('shows an error when the user leaves a field after typing, and until the value is valid', async () => {
    const form = await formOf(schema);
    const [name] = all(form, 'input');
    const rows: [what: string, act: () => Promise<unknown>, errors: string[]][] = [
      ['a field that the user only tabs through', () => sendKeys({press: 'Tab'}), []],
      ['a text that is being typed', () => sendKeys({type: 'a'}), []],
      ['a field that was left', () => sendKeys({press: 'Tab'}), ['Enter at least 3 characters.']],
      ['a text that is valid now', () => sendKeys({type: 'bc'}), []],
    ];
    for (const [what, act, errors] of rows) {
      name!.focus();
      await act();
      expect(texts(form, '.error'), what).to.deep.equal(errors);
    }
  });

  it('has the same error in the summary as at the field when another one takes its place', async () => {
    const form = await formOf(schema);
    await submit(form);
    all(form, 'input')[0]!.focus();
    await sendKeys({type: 'a'});
    await sendKeys({press: 'Tab'});
    await form.updateComplete;
    expect(texts(form, '.error')).to.deep.equal(['Enter at least 3 characters.']);
    expect(texts(form, '.summary li')).to.deep.equal(['Name: Enter at least 3 characters.']);
  });

  it('has a narrow no-break space before the colon of French, after the label of a field', async () => {
    registerLocale(french);
    const form = await formOf(object({nom: {type: 'string', title: 'Nom'}}, ['nom']), {locale: 'fr'});
    await submit(form);
    expect(one(form, '.summary li').textContent?.trim()).to.match(/^Nom\u202f: [^\s:]/);
  });

  it('shows other errors of the page after some that cannot be written as JSON', async () => {
    const form = await formOf(schema);
    for (const message of ['Taken', 'Too long']) {
      form.errors = [{path: '/name', keyword: 'custom', message, params: {limit: 3n}}];
      await form.updateComplete;

      expect(texts(form, '.error')).to.deep.equal([message]);
    }
  });

  it('ends the summary when a text that no picker displays is deleted', async () => {
    const day = {type: 'string', format: 'date', title: 'Day', default: 'today'};
    const form = await formOf(object({day}));
    await submit(form);
    expect(texts(form, '.summary li')).to.have.length(1);

    one(form, 'input').focus();
    type(one(form, 'input'), '');
    await form.updateComplete;

    expect(all(form, '.summary')).to.have.length(0);
  });

  it('ends the error of a field that a condition hides, and no other', async () => {
    const properties = {kind: {type: 'string', enum: ['plain', 'valued']}, count: {type: 'integer'}};
    const form = await formOf(
      object(properties, ['kind'], {
        if: {properties: {kind: {const: 'valued'}}, required: ['kind']},
        // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
        then: {properties: {value: {type: 'integer'}}, required: ['value']},
      }),
    );
    const count = one<HTMLInputElement>(form, '[data-pointer="/count"] input');
    all(form, 'input')[1]!.click();
    type(count, 'many');
    await form.updateComplete;
    await submit(form);
    expect(texts(form, '.summary li')).to.have.length(2);

    all(form, 'input')[0]!.click();
    await form.updateComplete;
    expect(texts(form, '.summary li')).to.deep.equal(['Count: Enter a whole number.']);
  });

  it('names parts of one name with what they are parts of', async () => {
    const width = {type: 'integer', title: 'Width'};
    const box = {type: 'array', prefixItems: [width, {type: 'string', title: 'Note'}], items: false};
    const group = object({width});
    const form = await formOf(
      object({box: {...box, title: 'Box'}, lid: {...box, title: 'Lid'}, bag: {...group, title: 'Bag'}}),
    );
    for (const input of all(form, 'input.w12')) type(input, 'x');
    await submit(form);

    expect(texts(form, '.summary li')).to.deep.equal(
      ['Box', 'Lid', 'Bag'].map((title) => `${title} · Width: Enter a whole number.`),
    );
  });

  it('does not repeat a limit that the error names in the same words', async () => {
    const limited = {type: 'array', items: {type: 'string', enum: ['a', 'b', 'c']}, minItems: 2};
    const form = await formOf(object({list: limited}));
    const group = one(form, 'fieldset.choices');
    const help = group.querySelector('.help')!.textContent;
    one(form, 'input').click();

    await submit(form);

    expect(texts(form, '.error')).to.deep.equal([help]);
    expect(group.querySelector('.help') === null).to.equal(true);
    expect(group.getAttribute('aria-describedby')).to.equal(one(form, '.error').id);
  });

  it('does not repeat one of several limits', async () => {
    const lines = {type: 'array', items: {type: 'string'}, maxItems: 2};
    const form = await formOf(object({lines}));
    const [help] = texts(form, '.help');
    type(one(form, 'textarea'), 'a\nb\nc');

    await submit(form);

    const said = [...texts(form, '.help'), ...texts(form, '.error')];
    expect(said).to.have.length(2);
    expect(said.join(' ')).to.equal(help);
  });

  describe('an error of the whole answer', () => {
    const either = {
      ...object({mail: {type: 'string'}, phone: {type: 'string'}, count: {type: 'integer'}}),
      anyOf: [{required: ['mail']}, {required: ['phone']}],
    };
    const lines = (form: SchemaForm) => [...texts(form, '.summary li'), ...texts(form, '.error')];
    async function change(form: SchemaForm, name: string, text: string) {
      const input = one(form, `[data-pointer="/${name}"] input`);
      type(input, text);
      input.dispatchEvent(new Event('change', {bubbles: true}));
      await form.updateComplete;
    }

    it('ends when an entry corrects it', async () => {
      const form = await formOf(either);
      await submit(form);
      expect(lines(form)).to.deep.equal(['Fill in one of these: Mail, Phone.']);
      await change(form, 'count', '1');
      expect(lines(form)).to.deep.equal(['Fill in one of these: Mail, Phone.']);
      await change(form, 'mail', 'a@b.example');
      expect(lines(form)).to.deep.equal([]);
    });

    it('stays when the error of a field ends', async () => {
      const form = await formOf(either);
      const names = {names: 'Mail, Phone'};
      form.errors = [
        {path: '', keyword: 'anyOf', message: 'One of them.', params: names},
        {path: '/count', keyword: 'custom', message: 'Too few.'},
      ];
      await form.updateComplete;
      expect(lines(form)).to.have.length(3);
      await change(form, 'count', '1');
      expect(lines(form)).to.deep.equal(['Fill in one of these: Mail, Phone.']);
    });
  });

  it('blocks an invalid answer and shows each error at its field and in a focused summary', async () => {
    const form = await formOf(schema, {value: {mail: 'nope'}});
    const answers = answersOf(form);

    await submit(form);

    expect(answers).to.have.length(0);
    expect(texts(form, '.error')).to.deep.equal([
      'Enter a value.',
      'Enter a valid email address, for example name@example.com.',
    ]);
    expect(texts(form, '.summary .heading')).to.deep.equal(['Fix 2 problems to continue']);
    expect(focused(form)).to.equal(one(form, '.summary'));
    const [name] = all(form, 'input');
    expect(name!.getAttribute('aria-invalid')).to.equal('true');
    expect(form.shadowRoot!.getElementById(name!.getAttribute('aria-describedby')!)!.innerText).to.contain(
      'Enter a value.',
    );
    await expect(form).to.be.accessible();
  });

  it('links the errors in the summary to their fields', async () => {
    const form = await formOf(schema);
    const before = location.href;
    await submit(form);
    one(form, '.summary a').click();
    expect(focused(form)).to.equal(one(form, 'input'));
    expect(location.href).to.equal(before);
  });

  it('keeps the summary of a validation when the page says again that it has no errors', async () => {
    const form = await formOf(schema);
    form.reportValidity();
    await form.updateComplete;
    const problems = texts(form, '.summary li');
    expect(problems).to.have.length(1);
    form.errors = [];
    await form.updateComplete;
    expect(texts(form, '.summary li')).to.deep.equal(problems);

    form.errors = [{path: '/mail', keyword: 'custom', message: 'Taken.'}];
    await form.updateComplete;
    expect(texts(form, '.summary li').join()).to.contain('Taken.');
    form.errors = [];
    await form.updateComplete;
    expect(texts(form, '.summary li').join()).to.not.contain('Taken.');
  });

  it('announces the same error again on every attempt', async () => {
    const form = await formOf(schema);
    await submit(form);
    const first = one(form, '.summary');
    one(form, 'input').focus();
    await submit(form);
    expect(one(form, '.summary')).not.to.equal(first);
    expect(focused(form)).to.equal(one(form, '.summary'));
  });

  const fields = object({
    'a/b': {type: 'string', title: 'A'},
    'm~n': {type: 'string', title: 'M'},
    tags: {type: 'array', items: {enum: ['x']}},
  });
  const ofThePage: [what: string, errors: unknown[], atFields: string[], inSummary: string[]][] = [
    [
      'in words of the form for a known keyword',
      [{path: '/a~1b', keyword: 'minLength', message: 'raw', params: {limit: 5}}],
      ['Enter at least 5 characters.'],
      ['A: Enter at least 5 characters.'],
    ],
    [
      'as it is for a keyword of the page',
      [{path: '/m~0n', keyword: 'custom', message: 'Already taken.'}],
      ['Already taken.'],
      ['M: Already taken.'],
    ],
    [
      'at the list of an option',
      [{path: '/tags/0', keyword: 'enum', message: 'raw'}],
      ['Choose one of the options.'],
      ['Tags: Choose one of the options.'],
    ],
    [
      'at the field of a missing property',
      [{path: '', keyword: 'required', message: 'raw', params: {missingProperty: 'a/b'}}],
      ['Enter a value.'],
      ['A: Enter a value.'],
    ],
    [
      'above the form if it has no path, or one of another member',
      [
        {path: '', keyword: 'custom', message: 'Not on a Sunday.'},
        {path: '/other', keyword: 'x-vendor', message: 'Vendor says no.'},
        {message: 'Taken.'},
        'Late.',
      ],
      [],
      ['Not on a Sunday.', 'Other: Vendor says no.', 'Taken.', 'Late.'],
    ],
  ];
  for (const [what, errors, atFields, inSummary] of ofThePage)
    it(`shows an error of the page ${what}`, async () => {
      const form = await formOf(fields);
      form.errors = errors as never;
      await form.updateComplete;
      expect(texts(form, '.field .error')).to.deep.equal(atFields);
      expect(texts(form, '.summary li')).to.deep.equal(inSummary);
    });

  it('focuses errors of the host only after a submission', async () => {
    const form = await formOf(schema, {value: {name: 'Ada'}});
    form.errors = [{path: '/name', keyword: 'custom', message: 'Taken.'}];
    await form.updateComplete;
    expect(focused(form)).to.equal(null);

    form.requestSubmit();
    form.errors = [{path: '/name', keyword: 'custom', message: 'Taken.'}];
    await form.updateComplete;
    expect(focused(form)).to.equal(one(form, '.summary'));
  });

  it('shows the text of `error` in the summary', async () => {
    const form = await formOf(schema, {error: 'The server is asleep.'});
    expect(texts(form, '.summary li')).to.deep.equal(['The server is asleep.']);
  });

  it('lets the user decline despite errors', async () => {
    const form = await formOf(schema);
    const answers = answersOf(form);
    await submit(form);
    button(form, 'decline').click();
    expect(answers.map(({action}) => action)).to.deep.equal(['decline']);
  });

  it('displays the error of a member that the server refuses at its field, with its name', async () => {
    const form = await formOf(
      object({kind: {type: 'string', title: 'Kind', enum: ['plain', 'valued']}}, ['kind'], {
        $schema: 'http://json-schema.org/draft-07/schema#',
        additionalProperties: false,
        if: {properties: {kind: {const: 'valued'}}},
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
        then: {properties: {value: {type: 'string', title: 'Amount'}}, required: ['value']},
      }),
    );
    one(form, '[type=radio][value="1"]').click();
    await form.updateComplete;
    type(one(form, '[data-pointer="/value"] input'), 'x');
    await submit(form);
    expect(texts(form, '.summary li')).to.deep.equal(["Amount: Remove this. The server didn't ask for it."]);
    expect(texts(form, '[data-pointer="/value"] .error')).to.have.length(1);
  });

  it('names the member that an error concerns if no field displays it', async () => {
    const form = await formOf(schema);
    form.errors = [
      {path: '/user_name', keyword: 'required', message: ''},
      {path: '', keyword: 'dependentRequired', message: '', params: {missingProperty: 'zip\u202ecode'}},
      {path: '/rows/0', keyword: 'custom', message: 'Taken'},
      {path: '', keyword: 'custom', message: 'Full'},
    ];
    await form.updateComplete;
    expect(texts(form, '.summary li')).to.deep.equal([
      'User name: Enter a value.',
      'zip\\u202ecode: Enter a value.',
      'Rows · 0: Taken',
      'Full',
    ]);
  });

  it('describes the nearest alternative of a union that is one text field', async () => {
    const rows: [schema: JsonObject, text: string, error: string][] = [
      [
        {type: 'string', oneOf: [{const: ''}, {minLength: 4, maxLength: 10}]},
        'abc',
        'Enter at least 4 characters.',
      ],
      [
        {
          anyOf: [
            {type: 'string', pattern: '^x'},
            {type: 'number', multipleOf: 0.5},
          ],
        },
        '2.3',
        'Enter a multiple of 0.5.',
      ],
      [
        {
          anyOf: [
            {type: 'number', multipleOf: 0.5},
            {type: 'string', pattern: '^x'},
          ],
        },
        '2.3',
        'Enter a multiple of 0.5.',
      ],
      [
        {
          anyOf: [
            {type: 'integer', minimum: 1},
            {type: 'string', maxLength: 3},
          ],
        },
        'automatic',
        'Enter at most 3 characters.',
      ],
      [{anyOf: [{type: 'number'}, {const: 'auto'}]}, '1,000', 'Enter a number.'],
      [{anyOf: [{const: 'auto'}, {type: 'integer', maximum: 9}]}, '10', 'Enter 9 or less.'],
    ];
    for (const [union, text, error] of rows) {
      const form = await formOf(object({code: {title: 'Code', ...union}}, ['code']));
      type(one(form, 'input'), text);
      await submit(form);
      expect(texts(form, '.error'), JSON.stringify(union)).to.deep.equal([error]);
    }
  });

  it('is accessible in every state in light and dark', async () => {
    const kinds = object(
      {
        text: {type: 'string', title: 'Text', description: 'Some help'},
        plan: {enum: ['a', 'b'], title: 'Plan'},
        list: {enum: Array.from({length: 40}, (_, index) => `o${index}`), title: 'List'},
        tags: {type: 'array', title: 'Tags', items: {enum: ['x', 'y']}, minItems: 1},
        many: {
          type: 'array',
          title: 'Many',
          items: {enum: Array.from({length: 20}, (_, index) => `m${index}`)},
        },
        yes: {type: 'boolean', title: 'Yes'},
        box: {type: 'boolean', title: 'Box', default: false},
        day: {type: 'string', format: 'date', title: 'Day'},
        when: {type: 'string', format: 'date-time', title: 'When'},
        pin: {type: 'string', title: 'PIN'},
        json: {type: 'object', title: 'JSON'},
      },
      ['text', 'plan', 'tags', 'box', 'yes'],
    );
    for (const theme of ['light', 'dark'] as const) {
      const form = await formOf(kinds, {theme, message: 'Hello'});
      form.parentElement!.style.background = theme === 'dark' ? '#17191e' : '#fff';
      if (theme === 'light') await expect(form).to.be.accessible();
      await submit(form);
      await expect(form).to.be.accessible();
      form.disabled = true;
      await form.updateComplete;
      if (theme === 'dark') await expect(form).to.be.accessible();
    }
  });

  it('refuses dates outside of the limits of the request, in the words of the page, and says them to the picker', async () => {
    const fields = {
      day: {min: '2026-01-02', max: '2026-01-04'},
      at: {min: '2026-01-02T10:00:00Z'},
      never: {min: '2026-01-03', max: '2026-01-02'},
    };
    const form = await formOf(
      object({
        day: {type: 'string', format: 'date', title: 'Day'},
        at: {type: 'string', format: 'date-time', title: 'At'},
        never: {type: 'string', format: 'date', title: 'Never'},
      }),
      {
        meta: {'mcp-elicitation-elements/form': {fields}},
        value: {day: '2026-01-01', at: '2026-01-02T09:00:00Z', never: '2026-01-01'},
      },
    );
    const answers = answersOf(form);
    const [day, at] = all(form, 'input') as HTMLInputElement[];
    expect([day!.min, day!.max]).to.deep.equal(['2026-01-02', '2026-01-04']);
    expect(new Date(at!.min).toISOString()).to.equal('2026-01-02T10:00:00.000Z');
    await submit(form);
    expect(texts(form, '.summary li')).to.deep.equal([
      'Day: Enter 2026-01-02 or later.',
      `At: Enter ${at!.min.replace('T', ' ')} or later.`,
    ]);
    type(day!, '2026-01-05');
    await submit(form);
    expect(texts(form, '.summary li')[0]).to.equal('Day: Enter 2026-01-04 or earlier.');
    type(day!, '2026-01-04');
    type(at!, at!.min);
    await submit(form);
    expect(texts(form, '.summary li')).to.deep.equal([]);
    expect(answers).to.have.length(1);
  });
});
