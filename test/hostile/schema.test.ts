import {expect} from '@open-wc/testing';
import type {SchemaForm} from '../../components/schema-form.js';
import {pierce, tracedFrame, until} from '../support/frame.js';
import {asking, field} from './asked-schema.js';
import {attack, attacker, once, recorder} from './attack.js';

const accepting = attacker(`submit({action: 'accept', content: {a: 1}});`);

describe('the schema of a server', () => {
  const listener = recorder();

  for (const [id, what, request] of [
    ['S1', 'a reference to http', field({$ref: listener.url('ref')})],
    ['S1', 'a reference to file', field({$ref: 'file:///etc/passwd'})],
    ['S1', 'a reference to data', field({$ref: 'data:application/json,{}'})],
    ['S2', 'a reference to itself', asking({type: 'object', properties: {a: {$ref: '#'}}})],
    [
      'S2',
      'references in a circle',
      asking({
        type: 'object',
        properties: {a: {$ref: '#/$defs/b'}},
        $defs: {b: {$ref: '#/$defs/c'}, c: {$ref: '#/$defs/b'}},
      }),
    ],
    ['S2', 'a dynamic reference', field({$dynamicRef: '#x'})],
    ['S2', 'a recursive reference', field({$recursiveRef: '#'})],
    ['S3', '$async', asking({$async: true, type: 'object', properties: {a: {type: 'string'}}})],
    ['S5', 'properties that are a list', asking({type: 'object', properties: []})],
    ['S5', 'properties that are null', asking({type: 'object', properties: null})],
    ['S5', 'a list on top', asking({type: 'array', items: {type: 'string'}})],
    ['S5', 'a lone value on top', asking({type: ['boolean', 'null']})],
    ['S5', 'a value on top by reference', asking({$ref: '#/$defs/a', $defs: {a: {type: 'string'}}})],
    [
      'S5',
      '10 000 properties',
      asking({
        type: 'object',
        properties: Object.fromEntries(Array.from({length: 10_000}, (_, i) => [`p${i}`, {type: 'string'}])),
      }),
    ],
  ] as const) {
    it(`${id}: a schema with ${what} is refused before the prompt is shown`, async () => {
      const {outcome, endings, iframe} = await attack(accepting, {request});

      expect(await outcome).to.deep.equal({code: 'INVALID_SCHEMA'});
      await until(() => !iframe(), 'the frame to go');
      expect(await listener.hits()).to.deep.equal({});
      expect(endings).to.deep.equal(once);
    });
  }

  it('S4: a repeated $id and the $id of a metaschema are ignored', async () => {
    for (const $id of [
      'https://a.test/x',
      'https://a.test/x',
      'https://json-schema.org/draft/2020-12/schema',
    ]) {
      const {outcome} = await attack(attacker(`submit({action: 'accept', content: {a: 'x'}});`), {
        request: asking({
          $id,
          $schema: 'https://a.test/unknown',
          type: 'object',
          properties: {a: {type: 'string'}},
        }),
      });

      expect(await outcome).to.deep.equal({action: 'accept', content: {a: 'x'}});
    }
  });

  it('S5: a schema without properties asks for consent only, and removes other properties from the answer', async () => {
    const {outcome} = await attack(attacker(`submit({action: 'accept', content: {a: 'x'}});`), {
      request: asking({type: 'object', properties: {}}),
    });

    expect(await outcome).to.deep.equal({action: 'accept', content: {}});
  });

  for (const [what, keywords] of [
    ['not', {not: {required: ['a']}}],
    ['else', {if: {required: ['b']}, else: false}],
    ['allOf', {allOf: [{required: ['b']}]}],
    ['patternProperties', {patternProperties: {'^a$': {type: 'boolean'}}}],
    ['propertyNames', {propertyNames: {minLength: 2}}],
    ['dependentRequired', {dependentRequired: {a: ['b']}}],
  ] as const) {
    it(`S6: ${what} is always applied: a forbidden answer is refused`, async () => {
      const {outcome} = await attack(
        attacker(`n < 2 ? submit({action: 'accept', content: {a: 1}}) : submit({action: 'decline'});`),
        {
          request: asking({
            type: 'object',
            properties: {a: {type: 'number'}, b: {type: 'number'}},
            ...keywords,
          }),
        },
      );

      expect([{action: 'decline'}, {code: 'INVALID_SCHEMA'}]).to.deep.include(await outcome);
    });
  }

  for (const name of ['toString', 'constructor', 'hasOwnProperty', '__proto__', '', 'a/b~c', '"', '😀']) {
    it(`S7: a required ${JSON.stringify(name)} must be an own property of the answer`, async () => {
      const properties = JSON.parse(`{${JSON.stringify(name)}: {"type": "string"}}`);
      const {outcome, contexts} = await attack(
        attacker(`
          const name = ${JSON.stringify(name)};
          submit({action: 'accept', content: n === 1 ? {} : JSON.parse('{' + JSON.stringify(name) + ': "x"}')});`),
        {request: asking({type: 'object', properties, required: [name]})},
      );

      const ended = await outcome;

      if (name === '__proto__' && 'code' in ended) return expect(ended.code).to.equal('INVALID_SCHEMA');
      expect(contexts(), 'the first was not accepted').to.have.length(2);
      const {content} = ended as unknown as {content: object};
      expect(Object.entries(content)).to.deep.equal([[name, 'x']]);
      return undefined;
    });
  }

  for (const [what, schema] of [
    ['of another type', {type: 'string', default: 5}],
    ['of another type: number', {type: 'number', default: 'x'}],
    ['outside of its choices', {type: 'string', enum: ['a', 'b'], default: 'c'}],
    ['that is a list', {type: 'string', format: 'email', default: ['x']}],
    ['that is too long', {type: 'string', maxLength: 3, default: 'xxxxxx'}],
    ['of 100 000 characters where 10 are allowed', {type: 'string', maxLength: 10, default: 'x'.repeat(1e5)}],
    ['that is an object', {type: 'string', minLength: 1, default: {toString: 'x'}}],
    ['below its minimum', {type: 'integer', minimum: 5, default: 1}],
    ['that is not a valid date', {type: 'string', format: 'date', default: '2023-02-30'}],
    ['with an unknown choice', {type: 'array', items: {enum: ['a', 'b']}, default: ['a', 'c']}],
    [
      'that would be a prototype',
      JSON.parse('{"type": "string", "default": {"__proto__": {"polluted": 1}}}'),
    ],
  ] as const) {
    it(`S14: a default ${what} is never sent unless it is valid`, async () => {
      const {frame, trace} = await tracedFrame();
      const answer = frame.elicit(field(schema));
      await until(() => pierce(frame, 'input, select, textarea'), 'the form');
      const form = pierce<SchemaForm>(frame, 'schema-form')!;
      expect(frame.status).to.equal('ready');

      const sent = form.checkValidity();
      form.requestSubmit();
      if (sent) await until(() => frame.status === 'invalid' || frame.status === 'settled', 'the verdict');
      if (frame.status !== 'settled') frame.decline();

      const {action, content} = await answer;
      if (action === 'accept') expect(content!['a']).to.not.deep.equal(schema.default);
      expect(({} as {polluted?: unknown}).polluted).to.equal(undefined);
      expect(trace.filter(({kind}) => kind === 'error')).to.deep.equal([]);
    });
  }

  it('S14: a default of a megabyte exceeds the size limit of a schema', async () => {
    const {outcome, endings} = await attack(accepting, {
      request: field({type: 'string', default: 'x'.repeat(1e6)}),
    });

    expect(await outcome).to.deep.equal({code: 'INVALID_SCHEMA'});
    expect(endings).to.deep.equal(once);
  });

  it('S19: changes of a schema after the request have no effect', async () => {
    let reads = 0;
    const properties = {
      get a() {
        return {type: reads++ ? 'boolean' : 'string'};
      },
    };
    const schema: {[key: string]: unknown} = {type: 'object', properties, required: ['a']};
    const {outcome, contexts} = await attack(
      attacker(
        `n === 1 ? submit({action: 'accept', content: {a: true}}) : submit({action: 'accept', content: {a: 'x'}});`,
      ),
      {request: asking(schema)},
    );
    schema['required'] = ['b'];

    expect(await outcome).to.deep.equal({action: 'accept', content: {a: 'x'}});
    for (const {schema: received} of contexts())
      expect(received).to.deep.equal({type: 'object', properties: {a: {type: 'string'}}, required: ['a']});
  });
});
