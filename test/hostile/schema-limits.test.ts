import {expect} from '@open-wc/testing';
import type {SchemaForm} from '../../components/schema-form.js';
import type {Json, JsonObject} from '../../src/protocol/index.js';
import {pierce, tracedFrame, until} from '../support/frame.js';
import {asking, field, formOf, submit} from './asked-schema.js';
import {attack, attacker, once} from './attack.js';

const numbered = <T>(count: number, make: (index: number) => T) =>
  Array.from({length: count}, (_, i) => make(i));

/** A guest that tries these values for `a` one after another, and declines when none is accepted. */
const trying = (...values: Json[]) =>
  attacker(`
    const values = ${JSON.stringify(values)};
    n <= values.length ? submit({action: 'accept', content: {a: values[n - 1]}}) : submit({action: 'decline'});`);

describe('choices without measure', () => {
  const tooMany: readonly (readonly [what: string, schema: unknown])[] = [
    ['100 000 values', {type: 'string', enum: numbered(100_000, (i) => `v${i}`)}],
    ['one value more than are allowed', {type: 'string', enum: numbered(2_001, (i) => `v${i}`)}],
    ['10 000 titled values', {type: 'string', oneOf: numbered(10_000, (i) => ({const: `v${i}`}))}],
    ['10 000 values to choose several of', {type: 'array', items: {enum: numbered(10_000, (i) => i)}}],
    ['no value', {type: 'string', enum: []}],
    ['no titled value', {type: 'string', oneOf: []}],
    ['a list that is none', {type: 'string', enum: 'abc'}],
  ];
  for (const [what, schema] of tooMany) {
    it(`S11: ${what} are refused, and nobody is asked`, async () => {
      const {outcome, endings} = await attack(trying('v1'), {request: field(schema)});

      expect(await outcome).to.deep.equal({code: 'INVALID_SCHEMA'});
      expect(endings).to.deep.equal(once);
    });
  }

  it('S11: as many as are allowed are shown, and the last one can be chosen (control)', async () => {
    const shown = await formOf(field({type: 'string', enum: numbered(2_000, (i) => `v${i}`)}));
    shown.form.value = {a: 'v1999'};
    await submit(shown);

    expect(await shown.answer).to.deep.equal({action: 'accept', content: {a: 'v1999'}});
  });

  const odd: readonly (readonly [what: string, schema: unknown, value: Json])[] = [
    ['the same twice', {type: 'string', enum: ['a', 'a', 'b']}, 'a'],
    ['no texts', {enum: [1, true, {x: 1}, ['y']]}, {x: 1}],
    ['the same as text', {enum: [1, '1']}, '1'],
    ['nothing among them', {enum: ['a', null]}, 'a'],
    ['an empty text', {enum: ['', 'a']}, ''],
  ];
  for (const [what, schema, value] of odd) {
    it(`S11: with ${what} the value is sent that was chosen`, async () => {
      const shown = await formOf(field(schema));
      shown.form.value = {a: value} as never;
      await submit(shown);

      expect(await shown.answer).to.deep.equal({action: 'accept', content: {a: value}});
    });
  }

  const more: readonly (readonly [what: string, schema: unknown])[] = [
    ['a limit', {oneOf: [{const: 'bad', title: 'Good', minLength: 9}, {const: 'fine'}]}],
    ['not', {oneOf: [{const: 'bad', title: 'Good', not: {}}, {const: 'fine'}]}],
    ['another type', {anyOf: [{const: 'bad', title: 'Good', type: 'number'}, {const: 'fine'}]}],
    ['an enum without it', {anyOf: [{const: 'bad', enum: ['x']}, {const: 'fine'}]}],
    ['a reference', {oneOf: [{const: 'bad', $ref: '#/$defs/never'}, {const: 'fine'}]}],
  ];
  for (const [what, schema] of more) {
    it(`S12: a choice with ${what} beside its title is no choice where that forbids it, and none is left out`, async () => {
      const request = field(schema, {$defs: {never: {not: {}}}});
      const {outcome, contexts} = await attack(trying('bad', 'fine'), {request});

      const ended = await outcome;

      if ('code' in ended) return expect(ended).to.deep.equal({code: 'INVALID_SCHEMA'});
      expect(ended).to.deep.equal({action: 'accept', content: {a: 'fine'}});
      expect(contexts(), 'the first was not accepted').to.have.length(2);
      return undefined;
    });
  }
});

describe('choices that lie', () => {
  const texts = (form: SchemaForm, selector: string) =>
    [...form.shadowRoot!.querySelectorAll(selector)].map((element) => element.textContent!.trim());
  const titled = (...options: [value: string, title: string][]) => ({
    type: 'string',
    oneOf: options.map(([value, title]) => ({const: value, title})),
  });

  const lies: readonly (readonly [what: string, schema: unknown, shown: readonly string[]])[] = [
    ['with the same title', titled(['eu', 'Same'], ['us', 'Same'], ['as', 'Asia']), ['eu', 'us']],
    ["with each other's titles", titled(['delete', 'keep'], ['keep', 'delete']), ['delete', 'keep']],
    ['with the value of another as title', titled(['delete', 'keep'], ['keep', 'Keep it']), ['delete']],
    ['told apart by what cannot be seen', titled(['x', 'Yes'], ['y', 'Yes\u200b']), ['x', 'y']],
    ['told apart by space', titled(['x', 'Yes'], ['y', ' Yes ']), ['x', 'y']],
    ['that turn around', titled(['no', '\u202eon'], ['maybe', 'Maybe']), ['no']],
    ['with marks around them', titled(['no', '\u2067sey\u2069'], ['maybe', 'Maybe']), ['no']],
    ['that are right (control)', titled(['eu', 'Europe'], ['us', 'America']), []],
    ['with emoji (control)', titled(['a', '👩‍👩‍👧 family'], ['b', 'می‌خواهم']), []],
  ];
  for (const [what, schema, shown] of lies) {
    it(`S13: ${what} are shown with their values, each by itself`, async () => {
      const {form, frame, answer} = await formOf(field(schema));

      expect(texts(form, '.option code')).to.deep.equal(shown);
      for (const option of form.shadowRoot!.querySelectorAll('.option'))
        expect(option.firstElementChild!.localName).to.equal('bdi');
      frame.cancel();
      await answer;
    });
  }

  it('S13: in a list are shown with their values, too', async () => {
    const same = numbered(8, (i) => [`v${i}`, i < 2 ? 'Same' : `Title ${i}`] as [string, string]);
    const {form, frame, answer} = await formOf(field(titled(...same)));

    expect(texts(form, 'option').slice(1, 4)).to.deep.equal(['Same (v0)', 'Same (v1)', 'Title 2']);
    frame.cancel();
    await answer;
  });
});

describe('limits that nothing fulfils', () => {
  const never: readonly (readonly [what: string, schema: JsonObject, tried: Json])[] = [
    ['a minimum above the maximum', {type: 'number', minimum: 10, maximum: 5}, 7],
    ['an exclusive minimum at the maximum', {type: 'integer', exclusiveMinimum: 5, maximum: 5}, 5],
    ['a text longer than it may be', {type: 'string', minLength: 5, maxLength: 2}, 'abc'],
    ['a text longer than there is', {type: 'string', minLength: 1e308}, 'abc'],
    [
      'more choices than there are',
      {type: 'array', uniqueItems: true, minItems: 3, items: {enum: ['a', 'b']}},
      ['a', 'b'],
    ],
    [
      'fewer items than they are',
      {type: 'array', minItems: 2, maxItems: 1, items: {enum: ['a', 'b']}},
      ['a'],
    ],
    ['a pattern and a length', {type: 'string', pattern: '^.{3}$', maxLength: 2}, 'ab'],
  ];
  for (const [what, schema, tried] of never) {
    it(`S16: ${what} is never answered by a guest, which can decline`, async () => {
      const {outcome, endings} = await attack(trying(tried), {request: field(schema, {required: ['a']})});

      expect([{action: 'decline'}, {code: 'INVALID_SCHEMA'}]).to.deep.include(await outcome);
      expect(endings).to.deep.equal(once);
    });

    it(`S16: ${what} is told to whoever fills in the form, who can decline`, async () => {
      const shown = await formOf(field(schema, {required: ['a']}));
      const {frame, form, answer} = shown;
      if (frame.status === 'ready') {
        form.value = {a: tried} as never;
        await submit(shown);
        await form.updateComplete;
        expect(pierce(frame, '.summary, .error')!.textContent!.trim()).to.not.equal('');
        expect(frame.status).to.not.equal('settled');
      }

      frame.decline();

      expect(await answer).to.deep.equal({action: 'decline'});
    });
  }

  const odd: readonly (readonly [what: string, schema: JsonObject, right: Json])[] = [
    ['a step that is next to nothing', {type: 'number', multipleOf: 1e-300}, 1],
    ['a number beyond what is exact', {type: 'integer', minimum: Number('9007199254740993')}, 2 ** 60],
    ['a length without end', {type: 'string', maxLength: 1e308}, 'x'],
  ];
  for (const [what, schema, right] of odd) {
    it(`S16: ${what} can be answered`, async () => {
      const {outcome} = await attack(trying(right), {request: field(schema, {required: ['a']})});

      expect(await outcome).to.deep.equal({action: 'accept', content: {a: right}});
    });
  }
});

describe('texts without measure', () => {
  const lines = 'line\n'.repeat(10_000);

  it('S18: a message of 10 000 lines leaves room for what can be done about it', async () => {
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

  it('S18: titles, descriptions and choices of 1000 lines do not, either, push the buttons away', async () => {
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

    // Lines run on: this is the text of a few screens, not of a thousand lines.
    for (const text of form.shadowRoot!.querySelectorAll('legend, label, .help, .option'))
      expect(text.getBoundingClientRect().height, text.className).to.be.lessThan(3_000);
    expect(form.shadowRoot!.querySelector('a')).to.equal(null);
    frame.cancel();
    await answer;
  });
});

describe('keywords that nobody knows', () => {
  const nested = (levels: number): JsonObject => (levels ? {x: nested(levels - 1)} : {});

  for (const [what, schema] of [
    ['of 5 MB', {type: 'string', 'x-big': 'x'.repeat(5_000_000)}],
    ['of 200 000 values', {type: 'string', 'x-many': numbered(200_000, (i) => i)}],
    ['100 levels deep', {type: 'string', 'x-deep': nested(100)}],
  ] as const) {
    it(`S21: ${what} are refused, and nobody is asked`, async () => {
      const {outcome, endings} = await attack(trying('x'), {request: field(schema)});

      expect([{code: 'INVALID_REQUEST'}, {code: 'INVALID_SCHEMA'}]).to.deep.include(await outcome);
      expect(endings).to.deep.equal(once);
    });
  }

  it('S21: below the limits say nothing about the answer (control)', async () => {
    const {outcome} = await attack(trying('x'), {
      request: field({type: 'string', 'x-big': 'x'.repeat(50_000), 'x-deep': nested(8), 'x-not': {not: {}}}),
    });

    expect(await outcome).to.deep.equal({action: 'accept', content: {a: 'x'}});
  });
});

describe('what is required and not described', () => {
  const properties = {a: {type: 'string'}};

  it('S22: is asked for all the same', async () => {
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

  it('S22: is asked for where nothing is described at all', async () => {
    const shown = await formOf(asking({type: 'object', properties: {}, required: ['ghost']}));
    shown.form.value = {ghost: 'y'};
    await submit(shown);

    expect(await shown.answer).to.deep.equal({action: 'accept', content: {ghost: 'y'}});
  });

  it('S22: can be answered by a guest', async () => {
    const {outcome} = await attack(
      attacker(`submit({action: 'accept', content: n === 1 ? {a: 'x'} : {a: 'x', ghost: 1}});`),
      {request: asking({type: 'object', properties, required: ['ghost']})},
    );

    expect(await outcome).to.deep.equal({action: 'accept', content: {a: 'x', ghost: 1}});
  });

  it('S22: and may not be there can be declined', async () => {
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
