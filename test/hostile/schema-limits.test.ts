import {expect} from '@open-wc/testing';
import type {SchemaForm} from '../../components/schema-form.js';
import type {Json, JsonObject} from '../../src/protocol/index.js';
import {pierce, tracedFrame, until} from '../support/frame.js';
import {asking, field, formOf, submit} from './asked-schema.js';
import {attack, attacker, expectEnd, once} from './attack.js';

const numbered = <T>(count: number, make: (index: number) => T) =>
  Array.from({length: count}, (_, i) => make(i));

/** A guest that tries these values for `a` in turn, and declines when none is accepted. */
const trying = (...values: Json[]) =>
  attacker(`
    const values = ${JSON.stringify(values)};
    n <= values.length ? submit({action: 'accept', content: {a: values[n - 1]}}) : submit({action: 'decline'});`);

describe('too many or malformed choices', () => {
  const tooMany: readonly (readonly [what: string, schema: unknown])[] = [
    ['100 000 values', {type: 'string', enum: numbered(100_000, (i) => `v${i}`)}],
    ['one value more than are allowed', {type: 'string', enum: numbered(2_001, (i) => `v${i}`)}],
    ['10 000 titled values', {type: 'string', oneOf: numbered(10_000, (i) => ({const: `v${i}`}))}],
    ['10 000 values to choose several of', {type: 'array', items: {enum: numbered(10_000, (i) => i)}}],
  ];
  it('S11: a schema with too many choices is refused before the prompt is shown', async () => {
    await Promise.all(
      tooMany.map(async ([what, schema]) => {
        await expectEnd(await attack(trying('v1'), {request: field(schema)}), {code: 'INVALID_SCHEMA'}, what);
      }),
    );
  });

  it('S11: the maximum number of choices is shown, and the last one can be chosen (control)', async () => {
    const shown = await formOf(field({type: 'string', enum: numbered(2_000, (i) => `v${i}`)}));
    shown.form.value = {a: 'v1999'};
    await submit(shown);

    expect(await shown.answer).to.deep.equal({action: 'accept', content: {a: 'v1999'}});
  });

  const odd: readonly (readonly [what: string, schema: unknown, value: Json])[] = [
    ['duplicates', {type: 'string', enum: ['a', 'a', 'b']}, 'a'],
    ['values that are not text', {enum: [1, true, {x: 1}, ['y']]}, {x: 1}],
    ['a number and the same text', {enum: [1, '1']}, '1'],
    ['null', {enum: ['a', null]}, 'a'],
    ['an empty text', {enum: ['', 'a']}, ''],
  ];
  it('S11: the chosen value of an unusual list is sent unchanged', async () => {
    await Promise.all(
      odd.map(async ([what, schema, value]) => {
        const shown = await formOf(field(schema));
        shown.form.value = {a: value} as never;
        await submit(shown);

        expect(await shown.answer, what).to.deep.equal({action: 'accept', content: {a: value}});
      }),
    );
  });

  const more: readonly (readonly [what: string, schema: unknown])[] = [
    ['a limit', {oneOf: [{const: 'bad', title: 'Good', minLength: 9}, {const: 'fine'}]}],
    ['not', {oneOf: [{const: 'bad', title: 'Good', not: {}}, {const: 'fine'}]}],
    ['another type', {anyOf: [{const: 'bad', title: 'Good', type: 'number'}, {const: 'fine'}]}],
    ['an enum without it', {anyOf: [{const: 'bad', enum: ['x']}, {const: 'fine'}]}],
    ['a reference', {oneOf: [{const: 'bad', $ref: '#/$defs/never'}, {const: 'fine'}]}],
  ];
  it('S12: a choice with another keyword next to its title is refused where that forbids it, and other choices remain', async () => {
    await Promise.all(
      more.map(async ([what, schema]) => {
        const request = field(schema, {$defs: {never: {not: {}}}});
        const {outcome, contexts} = await attack(trying('bad', 'fine'), {request});

        const ended = await outcome;

        const answered = {action: 'accept', content: {a: 'fine'}};
        expect([answered, {code: 'INVALID_SCHEMA'}], what).to.deep.include(ended);
        if (!('code' in ended)) expect(contexts(), `${what}: the first was not accepted`).to.have.length(2);
      }),
    );
  });
});

describe('misleading choices', () => {
  const texts = (form: SchemaForm, selector: string) =>
    [...form.shadowRoot!.querySelectorAll(selector)].map((element) => element.textContent!.trim());
  const titled = (...options: [value: string, title: string][]) => ({
    type: 'string',
    oneOf: options.map(([value, title]) => ({const: value, title})),
  });

  const lies: readonly (readonly [what: string, schema: unknown, shown: readonly string[]])[] = [
    ['have the same title', titled(['eu', 'Same'], ['us', 'Same'], ['as', 'Asia']), ['eu', 'us']],
    ["have each other's titles", titled(['delete', 'keep'], ['keep', 'delete']), ['delete', 'keep']],
    ['have the value of another as title', titled(['delete', 'keep'], ['keep', 'Keep it']), ['delete']],
    ['differ in invisible characters', titled(['x', 'Yes'], ['y', 'Yes\u200b']), ['x', 'y']],
    ['differ in white space', titled(['x', 'Yes'], ['y', ' Yes ']), ['x', 'y']],
    ['reverse their direction', titled(['no', '\u202eon'], ['maybe', 'Maybe']), ['no']],
    ['have direction marks around them', titled(['no', '\u2067sey\u2069'], ['maybe', 'Maybe']), ['no']],
    ['are unambiguous (control)', titled(['eu', 'Europe'], ['us', 'America']), []],
    ['have emoji (control)', titled(['a', '👩‍👩‍👧 family'], ['b', 'می‌خواهم']), []],
  ];
  it('S13: the form shows values next to misleading titles only', async () => {
    await Promise.all(
      lies.map(async ([what, schema, shown]) => {
        const {form, frame, answer} = await formOf(field(schema));

        expect(texts(form, '.option code'), what).to.deep.equal(shown);
        for (const option of form.shadowRoot!.querySelectorAll('.option'))
          expect(option.firstElementChild!.localName, what).to.equal('bdi');
        frame.cancel();
        await answer;
      }),
    );
  });

  it('S13: the values of ambiguous choices are shown in a select list, too', async () => {
    const same = numbered(8, (i) => [`v${i}`, i < 2 ? 'Same' : `Title ${i}`] as [string, string]);
    const {form, frame, answer} = await formOf(field(titled(...same)));

    expect(texts(form, 'option').slice(1, 4)).to.deep.equal(['Same (v0)', 'Same (v1)', 'Title 2']);
    frame.cancel();
    await answer;
  });
});

describe('contradictory limits', () => {
  const never: readonly (readonly [what: string, schema: JsonObject, tried: Json])[] = [
    ['a minimum above the maximum', {type: 'number', minimum: 10, maximum: 5}, 7],
    ['an exclusive minimum at the maximum', {type: 'integer', exclusiveMinimum: 5, maximum: 5}, 5],
    ['a text longer than it may be', {type: 'string', minLength: 5, maxLength: 2}, 'abc'],
    ['a text longer than any string', {type: 'string', minLength: 1e308}, 'abc'],
    [
      'more choices than there are',
      {type: 'array', uniqueItems: true, minItems: 3, items: {enum: ['a', 'b']}},
      ['a', 'b'],
    ],
    [
      'more required than allowed items',
      {type: 'array', minItems: 2, maxItems: 1, items: {enum: ['a', 'b']}},
      ['a'],
    ],
    ['a pattern and a length', {type: 'string', pattern: '^.{3}$', maxLength: 2}, 'ab'],
  ];
  it('S16: a guest cannot answer a request with contradictory limits, but can decline', async () => {
    await Promise.all(
      never.map(async ([what, schema, tried]) => {
        const {outcome, endings} = await attack(trying(tried), {request: field(schema, {required: ['a']})});

        expect([{action: 'decline'}, {code: 'INVALID_SCHEMA'}], what).to.deep.include(await outcome);
        expect(endings, what).to.deep.equal(once);
      }),
    );
  });

  it('S16: the form reports contradictory limits, and the user can decline', async () => {
    await Promise.all(
      never.map(async ([what, schema, tried]) => {
        const shown = await formOf(field(schema, {required: ['a']}));
        const {frame, form, answer} = shown;
        if (frame.status === 'ready') {
          form.value = {a: tried} as never;
          await submit(shown);
          await form.updateComplete;
          expect(pierce(frame, '.summary, .error')!.textContent!.trim(), what).to.not.equal('');
          expect(frame.status, what).to.not.equal('settled');
        }

        frame.decline();

        expect(await answer, what).to.deep.equal({action: 'decline'});
      }),
    );
  });

  it('S16: a request with a limit that is unusual, but not contradictory, can be answered', async () => {
    await Promise.all(
      (
        [
          [{type: 'number', multipleOf: 1e-300}, 1],
          [{type: 'integer', minimum: Number('9007199254740993')}, 2 ** 60],
          [{type: 'string', maxLength: 1e308}, 'x'],
        ] as const
      ).map(async ([schema, right]) => {
        const {outcome} = await attack(trying(right), {request: field(schema, {required: ['a']})});

        expect(await outcome, JSON.stringify(schema)).to.deep.equal({action: 'accept', content: {a: right}});
      }),
    );
  });
});

describe('very long texts', () => {
  const lines = 'line\n'.repeat(10_000);

  it('S18: a message of 10 000 lines leaves room for the buttons', async () => {
    const {frame} = await tracedFrame();
    const answer = frame.elicit({message: lines, requestedSchema: {type: 'object', properties: {}}});
    await until(() => pierce(frame, '[part~="decline"]'), 'the buttons');
    const message = pierce(frame, '[part="message"]')!;

    expect(message.scrollHeight, 'what scrolls').to.be.greaterThan(message.clientHeight);
    expect(frame.getBoundingClientRect().height).to.be.lessThan(900);
    expect(message.querySelector('a')).to.equal(null);
    frame.cancel();
    await answer;
  });

  it('S18: titles, descriptions and choices of 1000 lines do not push the buttons away', async () => {
    const long = 'line\n'.repeat(1_000);
    const {frame, form, answer} = await formOf(
      field({
        type: 'string',
        title: long,
        description: `Not the same: ${long}`,
        oneOf: [{const: 'a', title: long, description: `Nor is this: ${long}`}, {const: 'b'}],
      }),
    );
    await form.updateComplete;

    // Line breaks collapse: the text takes a few screens instead of a thousand lines.
    for (const text of form.shadowRoot!.querySelectorAll('legend, label, .help, .option'))
      expect(text.getBoundingClientRect().height, text.className).to.be.lessThan(3_000);
    expect(form.shadowRoot!.querySelector('a')).to.equal(null);
    frame.cancel();
    await answer;
  });
});

describe('unknown keywords', () => {
  const nested = (levels: number): JsonObject => (levels ? {x: nested(levels - 1)} : {});

  it('S21: a schema with too many or too deep unknown keywords is refused before the prompt is shown', async () => {
    await Promise.all(
      [
        {type: 'string', 'x-big': 'x'.repeat(5_000_000)},
        {type: 'string', 'x-many': numbered(200_000, (i) => i)},
        {type: 'string', 'x-deep': nested(100)},
      ].map(async (schema) => {
        const {outcome, endings} = await attack(trying('x'), {request: field(schema)});

        expect([{code: 'INVALID_REQUEST'}, {code: 'INVALID_SCHEMA'}]).to.deep.include(await outcome);
        expect(endings).to.deep.equal(once);
      }),
    );
  });

  it('S21: unknown keywords below the limits do not affect the answer (control)', async () => {
    const {outcome} = await attack(trying('x'), {
      request: field({type: 'string', 'x-big': 'x'.repeat(50_000), 'x-deep': nested(8), 'x-not': {not: {}}}),
    });

    expect(await outcome).to.deep.equal({action: 'accept', content: {a: 'x'}});
  });
});

describe('required properties without a description', () => {
  const properties = {a: {type: 'string'}};

  it('S22: the form asks for a required property without a schema', async () => {
    const shown = await formOf(asking({type: 'object', properties, required: ['a', 'ghost']}));
    const {form, answer} = shown;
    expect([...form.shadowRoot!.querySelectorAll('label')].map((label) => label.textContent)).to.have.length(
      2,
    );

    form.value = {a: 'x'};
    await submit(shown);
    expect(shown.frame.status, 'without it').to.equal('ready');
    form.value = {a: 'x', ghost: 'y'};
    await submit(shown);

    expect(await answer).to.deep.equal({action: 'accept', content: {a: 'x', ghost: 'y'}});
  });

  it('S22: the form asks for a required property where no property has a schema', async () => {
    const shown = await formOf(asking({type: 'object', properties: {}, required: ['ghost']}));
    shown.form.value = {ghost: 'y'};
    await submit(shown);

    expect(await shown.answer).to.deep.equal({action: 'accept', content: {ghost: 'y'}});
  });

  it('S22: a guest can answer with a required property without a schema', async () => {
    const {outcome} = await attack(
      attacker(`submit({action: 'accept', content: n === 1 ? {a: 'x'} : {a: 'x', ghost: 1}});`),
      {request: asking({type: 'object', properties, required: ['ghost']})},
    );

    expect(await outcome).to.deep.equal({action: 'accept', content: {a: 'x', ghost: 1}});
  });

  it('S22: a request whose required property is also forbidden can be declined', async () => {
    const shown = await formOf(
      asking({type: 'object', properties, required: ['ghost'], additionalProperties: false}),
    );
    shown.form.value = {a: 'x'};
    await submit(shown);
    expect(shown.frame.status).to.not.equal('settled');

    shown.frame.decline();

    expect(await shown.answer).to.deep.equal({action: 'decline'});
  });
});
