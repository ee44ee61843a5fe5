import {expect} from 'chai';
import {deepFreeze} from '../../../src/protocol/copy.js';
import type {JsonObject} from '../../../src/protocol/index.js';
import {type FormReading, FormState, readAtOnce, readSchema} from '../../../src/schema/index.js';
import {object} from './object.js';

const withTitle = (title: string): JsonObject =>
  object({a: {type: 'string', title}, password: {type: 'string'}});

/**
 * Wraps a schema so that `visits` counts, for each of its fields, how often another part is read before the field is read again. One pass
 * over the schema is one visit, however many members of the field it reads.
 */
function counting(schema: JsonObject) {
  const visits = new Map<string, number>();
  let last = '';
  const visit = (name: string) => {
    if (name !== last) visits.set(name, (visits.get(name) ?? 0) + 1);
    last = name;
  };
  const wrapped = (value: unknown, name: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const isField = typeof (value as JsonObject)['title'] === 'string';
    const members = Object.entries(value).map(([key, member]) => [key, wrapped(member, key)] as const);
    const copy = Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
    return new Proxy(Object.freeze(copy), {
      get(target, key, receiver) {
        if (isField) visit(name);
        return Reflect.get(target, key, receiver);
      },
      ownKeys(target) {
        if (isField) visit(name);
        return Reflect.ownKeys(target);
      },
    });
  };
  return {schema: wrapped(schema, '') as JsonObject, visits};
}

const text = (title: string, more: JsonObject = {}) => ({type: 'string', title, ...more});

describe('readSchema()', () => {
  const fields = object(
    {
      name: text('Name', {minLength: 1}),
      password: text('Password'),
      size: text('Size', {enum: ['s', 'm']}),
      group: object({street: text('Street'), town: text('Town')}, {required: ['street']}),
    },
    {required: ['name', 'size']},
  );
  const conditional = {
    ...object({kind: text('Kind', {enum: ['a', 'b']})}),
    if: object({kind: {const: 'a'}}, {required: ['kind']}),
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
    then: object({more: text('More')}, {required: ['more']}),
  };
  for (const [what, requested] of [
    ['fields and groups', fields],
    ['a condition', conditional],
  ] as [string, JsonObject][])
    it(`visits each field of a schema with ${what} at most twice before the form is painted`, async () => {
      const {schema, visits} = counting(requested);
      const {fields: read} = await readSchema({message: 'm', requestedSchema: schema});
      expect(read.length).to.be.greaterThan(1);

      // The request was copied before, which is the third pass over the schema.
      expect(Math.max(...visits.values()), JSON.stringify([...visits])).to.equal(2);
    });

  it('reads fields, credentials and what decides over an answer', async () => {
    const reading = await readSchema({requestedSchema: deepFreeze(withTitle('City'))});

    expect(reading.fields.map(({key, secret}) => [key, secret])).to.deep.equal([
      ['a', false],
      ['password', true],
    ]);
    expect([reading.asksForSecret, reading.sufficient]).to.deep.equal([true, true]);
    expect(reading.withoutSecrets({a: 'x', password: 'y'})).to.deep.equal({a: 'x'});
    expect(new FormState(reading).draft).to.deep.equal({});
  });

  it('finds the longest list of options and whether there are files, also in rows and behind references', async () => {
    const named = (count: number) => ({enum: Array.from({length: count}, (_, index) => `n${index}`)});
    const file = {type: 'string', 'x-mcp-file': {}};
    const rows = (items: JsonObject) => ({type: 'array', items: object({a: items})});
    const found = ({mostOptions, hasFiles}: FormReading) => [mostOptions, hasFiles];
    const requestedSchema = deepFreeze({...object({a: {$ref: '#/$defs/long'}}), $defs: {long: named(40)}});

    expect(found(await readSchema({requestedSchema}))).to.deep.equal([40, false]);
    expect(found(readAtOnce(object({a: rows(named(30))})))).to.deep.equal([30, false]);
    expect(found(readAtOnce(object({a: {default: {...file, ...named(9)}}})))).to.deep.equal([0, false]);
    expect(readAtOnce(object({a: rows(file)})).hasFiles).to.equal(true);
    expect(readAtOnce(object({a: {oneOf: [named(20), named(25), {const: 'x'}]}})).mostOptions).to.equal(46);
  });

  it('names a required property that accepts only null', async () => {
    const properties = {a: {$ref: '#/$defs/n'}, b: {}};
    const unanswerable = async (required: string[]) => {
      const requestedSchema = deepFreeze({type: 'object', properties, required, $defs: {n: {enum: [null]}}});
      return (await readSchema({requestedSchema})).unanswerable;
    };

    expect(await unanswerable(['b', 'a'])).to.equal('/properties/a');
    expect(await unanswerable(['b'])).to.equal(undefined);
  });

  it('names a required property whose other keywords refuse all of its options, and omits an optional one', async () => {
    const properties = {a: {enum: ['low', 'mid'], minLength: 4}, b: {enum: ['low', 'high'], minLength: 4}};
    const read = (required: string[]) =>
      readSchema({requestedSchema: deepFreeze(object(properties, {required}))});

    expect((await read(['a', 'b'])).unanswerable).to.equal('/properties/a');
    const optional = await read(['b']);
    expect([optional.unanswerable, optional.fields.map(({key}) => key)]).to.deep.equal([undefined, ['b']]);
  });

  it('does so for a list that needs more items than there are, and for an object that needs such a property', async () => {
    const items = {enum: ['low', 'mid'], minLength: 4};
    const read = (part: JsonObject, required: string[]) =>
      readSchema({requestedSchema: deepFreeze(object({a: part, b: text('B')}, {required}))});
    const barren = [
      {type: 'array', items, minItems: 1},
      {type: 'array', items, minItems: 1, uniqueItems: true},
      {type: 'array', items: {enum: ['low', 'high'], minLength: 4}, minItems: 2, uniqueItems: true},
      {type: 'array', prefixItems: [items, {}], minItems: 1},
      {type: 'array', prefixItems: [{}], items, minItems: 2},
      {type: 'array', items: object({c: items}, {required: ['c']}), minItems: 1},
      object({c: items}, {required: ['c']}),
      object({c: {anyOf: [object({d: items}, {required: ['d']}), items]}}, {required: ['c']}),
      {type: 'object', additionalProperties: items, minProperties: 1},
      {
        type: 'object',
        patternProperties: {'^a': items, '^b': {const: null}},
        additionalProperties: false,
        minProperties: 1,
      },
      {allOf: [{enum: ['low', 'mid'], pattern: '^l'}, {pattern: 'd$'}]},
      {allOf: [{enum: ['low', 'mid']}, {enum: ['high']}]},
    ];
    for (const part of barren) {
      expect((await read(part, ['a'])).unanswerable).to.equal('/properties/a');
      const optional = await read(part, []);
      expect([optional.unanswerable, optional.fields.map(({key}) => key)]).to.deep.equal([undefined, ['b']]);
    }
    for (const part of [
      {type: 'array', items},
      {type: 'array', prefixItems: [{}, items], minItems: 1},
      {type: 'array', prefixItems: [{}], items, minItems: 1},
      {type: 'array', items: object({c: items}), minItems: 1},
      object({c: items}),
      object({c: {anyOf: [object({d: items}, {required: ['d']}), {type: 'string'}]}}, {required: ['c']}),
      {type: 'object', additionalProperties: items},
      {type: 'object', patternProperties: {'^a': items, '^b': {}}, minProperties: 1},
      {allOf: [{enum: ['low', 'mid'], pattern: '^l'}, {pattern: 'w$'}]},
    ])
      expect((await read(part, ['a'])).unanswerable).to.equal(undefined);
  });

  it('names the root if it refuses all of its values', async () => {
    const read = (requestedSchema: JsonObject) => readSchema({requestedSchema: deepFreeze(requestedSchema)});

    expect((await read({enum: ['low', 'mid'], minLength: 4})).unanswerable).to.equal('');
    expect(
      (await read({...object({a: text('A')}), enum: [{a: 'b'}], minProperties: 2})).unanswerable,
    ).to.equal('');
    expect((await read({...object({a: text('A')}), enum: [{a: 'b'}]})).unanswerable).to.equal(undefined);
  });

  it('offers only the alternatives of a union that accept an answer', async () => {
    const barren = object({b: {enum: ['low', 'mid'], minLength: 4}}, {required: ['b']});
    const parts = [barren, object({c: text('C')}), object({d: text('D')})];
    const {fields} = await readSchema({requestedSchema: deepFreeze(object({a: {oneOf: parts}}))});

    const [chooser] = fields[0]!.fields;
    expect(chooser!.options.map(({label}) => label)).to.deep.equal(['C', 'D']);
  });

  it('reads a large schema like readAtOnce(), with pauses for the page', async () => {
    const properties = Object.fromEntries(
      Array.from({length: 2_000}, (_, index) => [`field${index}`, text(`Title ${index}`)]),
    );
    const schema = deepFreeze({type: 'object', properties});
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const reading = await readSchema({message: 'm', requestedSchema: schema});
    clearInterval(timer);

    expect(reading.fields).to.have.length(2_000);
    expect(reading.schema).to.equal(schema);
    expect(turns).to.be.greaterThan(0);
  });
});

describe('readAtOnce()', () => {
  it('finds the credentials that readSchema() finds', async () => {
    const schema = deepFreeze(withTitle('API key'));
    const secrets = ({fields}: ReturnType<typeof readAtOnce>) =>
      fields.map(({key, label, secret}) => [key, label, secret]);

    expect(secrets(await readSchema({requestedSchema: schema}))).to.deep.equal(secrets(readAtOnce(schema)));
  });

  it('copies a schema that the page may change', () => {
    const schema = withTitle('City');

    expect(readAtOnce(schema).schema).not.to.equal(schema);
    expect(readAtOnce(deepFreeze(schema)).schema).to.equal(schema);
  });
});
