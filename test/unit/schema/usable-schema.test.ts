import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/json.js';
import type {Field} from '../../../src/schema/field.js';
import {translatedPattern} from '../../../src/schema/patterns/translated-pattern.js';
import {preparedCopy, prepareSchema} from '../../../src/schema/prepare-schema.js';
import {contradictions, trees, unionsOfOne} from '../engines/rows.js';
import {tableOf} from '../table.js';
import {list} from './list.js';
import {stateOf} from './state-of.js';
import {object} from './object.js';

/** The schema as a page sets it: not copied, and without limits. */
const usableSchema = (schema: JsonObject) => preparedCopy(schema).schema;

const DRAFT_7 = 'http://json-schema.org/draft-07/schema#';
const text = {type: 'string'};

describe('a pattern of a requested schema', () => {
  const [patterns, others] = tableOf('patterns.txt');
  it('is translated from other dialects where an exact counterpart exists', () => {
    const {rows} = patterns!;
    expect(rows.map(([source = '']) => [source, translatedPattern(source)])).to.deep.equal(rows);
  });

  it('is not translated where an exact counterpart does not exist', () => {
    expect(others!.rows.filter(([source = '']) => translatedPattern(source))).to.deep.equal([]);
  });

  it('is left to the server if it is longer than `maxPatternChars`', () => {
    const pattern = '^abcd$';
    const schema = object({a: {...text, pattern}, b: {type: 'object', patternProperties: {[pattern]: text}}});
    const patternsAt = (maxPatternChars: number) =>
      /abcd/.test(JSON.stringify(prepareSchema(schema, {maxPatternChars})));

    expect([5, 6].map(patternsAt)).to.deep.equal([false, true]);
  });

  it('is translated in linear time', () => {
    const start = performance.now();
    for (const part of ['[', '[:', '(?P<a>', '\\x{', '[[:a:]', '\\-{'])
      translatedPattern(part.repeat(100_000));
    for (const part of ['[', '[:', '(?P<', '\\x{', '[[:a:]', '\\-{']) translatedPattern(part.repeat(300));
    for (let count = 0; count < 100; count++) translatedPattern('[:'.repeat(170) + ']'.repeat(171));

    expect(performance.now() - start).to.be.lessThan(500);
  });
});

describe('a keyword that cannot be evaluated', () => {
  it('never throws, whatever the value of any keyword is', () => {
    const keywords = list(`
      $ref; $id; $anchor; $defs; definitions; errorMessage; properties; patternProperties; required; items; enum;
      anyOf; oneOf; allOf; not; if; pattern; type; dependencies; minimum`);
    const texts = ['', '#', '#/', '#x', '//', 'a:b'];
    const odd: unknown[] = [null, 0, true, ...texts, [], [null], {}, Object.create(null), {a: null}, [[]]];
    for (const keyword of keywords)
      for (const value of odd)
        for (const $schema of [undefined, DRAFT_7]) {
          expect(() => usableSchema({$schema, [keyword]: value, exclusiveMinimum: true})).not.to.throw();
          expect(() =>
            usableSchema({$schema, ...object({a: {[keyword]: value}, b: {$ref: '#/properties/a'}})}),
          ).not.to.throw();
        }
  });

  it('leaves a schema without one as it is', () => {
    const schema = object({a: {...text, pattern: '^a$'}}, {allOf: [{required: ['a']}]});

    expect(usableSchema(schema)).to.equal(schema);
  });
});

describe('an object whose parts are closed', () => {
  const part = (name: string) => object({[name]: text}, {required: [name], additionalProperties: false});

  it('is read as it is now after the page has changed it', () => {
    const schema: JsonObject = {allOf: [part('a')]};
    usableSchema(schema);
    schema['allOf'] = [part('a'), part('b')];

    expect(JSON.stringify(usableSchema(schema))).to.not.contain('"additionalProperties":false');
  });
});

describe('the form for an unusual schema', () => {
  const labelsOf = (schema: JsonObject) => stateOf(prepareSchema(schema)).fields.map(({label}) => label);

  it('has a field for a value whose keywords contradict each other, and sends what is entered', () => {
    for (const [property, entry, value] of contradictions) {
      const state = stateOf(object({a: property}));
      state.enter(state.leaves[0]!, entry as never);
      expect([state.value, state.checkAll()], JSON.stringify(property)).to.deep.equal([{a: value}, []]);
    }
  });

  it('has a field for a member with a malformed keyword', () => {
    expect(labelsOf(object({a: {type: 'strnig'}, b: {$ref: 5}, c: 'string'}))).to.deep.equal(['A', 'B', 'C']);
  });

  it('omits an optional field whose enum has no values', () => {
    const empty = {...text, enum: [], enumNames: ['A']};
    const schema = object({options: empty, titled: {...text, oneOf: []}, title: text}, {required: ['title']});

    expect(labelsOf(schema)).to.deep.equal(['Title']);
  });

  it('requires the properties that a boolean of draft 3 marks', () => {
    const {fields} = stateOf(prepareSchema(object({a: {...text, required: true}, b: text})));

    expect(fields.map(({required}) => required)).to.deep.equal([true, false]);
  });

  it('is that of the only usable member of a union, and a single option stays an option', () => {
    for (const schema of unionsOfOne)
      expect(labelsOf(schema), JSON.stringify(schema)).to.deep.equal(['Name']);
    const schema = object({a: {anyOf: [{type: 'integer'}]}, b: {oneOf: [{const: 'x', title: 'X'}]}});
    const [a, b] = stateOf(prepareSchema(schema)).fields;

    expect(a!.kind).to.equal('integer');
    expect(b!.options.map(({label}) => label)).to.deep.equal(['X']);
  });

  it('has four levels if the schema is recursive, and JSON below them', () => {
    for (const schema of trees) {
      const kinds: string[] = [];
      let field: Field | undefined = stateOf(prepareSchema(schema)).fields[0];
      while (field) {
        kinds.push(field.kind);
        field = field.fields.find(({key}) => key === 'child');
      }
      expect(kinds).to.deep.equal(['group', 'group', 'group', 'group', 'json']);
    }
  });
});

describe('a recursive schema', () => {
  it('has fewer levels if it branches, and is refused if it refers to itself without a level between', () => {
    const branches = Object.fromEntries(Array.from({length: 20}, (_, index) => [`b${index}`, {$ref: '#'}]));

    expect(() => prepareSchema(object(branches))).not.to.throw();
    expect(() =>
      prepareSchema(object({a: {$ref: '#/$defs/a'}}, {$defs: {a: {anyOf: [{$ref: '#/$defs/a'}, text]}}})),
    ).to.throw('refers to itself');
  });
});
