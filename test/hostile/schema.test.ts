import {expect} from '@open-wc/testing';
import {until} from '../support/frame.js';
import {asking, field, formOf, submit} from './asked-schema.js';
import {attack, attacker, once, recorder} from './attack.js';

const accepting = attacker(`submit({action: 'accept', content: {a: 1}});`);

describe('the schema of a server', () => {
  const listener = recorder();

  it('S1, S2, S3, S5: a schema with references elsewhere, circles, `$async` or the wrong shape is refused before the prompt is shown', async () => {
    const properties = Object.fromEntries(
      Array.from({length: 10_000}, (_, i) => [`p${i}`, {type: 'string'}]),
    );
    const circle = {b: {$ref: '#/$defs/c'}, c: {$ref: '#/$defs/b'}};
    const requests: [what: string, request: ReturnType<typeof asking>][] = [
      ['a reference to http', field({$ref: listener.url('ref')})],
      ['a reference to file', field({$ref: 'file:///etc/passwd'})],
      ['a reference to data', field({$ref: 'data:application/json,{}'})],
      ['references in a circle', field({$ref: '#/$defs/b'}, {$defs: circle})],
      ['a dynamic reference', field({$dynamicRef: '#x'})],
      ['a recursive reference', field({$recursiveRef: '#'})],
      ['$async', field({type: 'string'}, {$async: true})],
      ['properties that are a list', asking({type: 'object', properties: []})],
      ['a list on top', asking({type: 'array', items: {type: 'string'}})],
      ['a lone value on top', asking({type: ['boolean', 'null']})],
      ['a value on top by reference', asking({$ref: '#/$defs/a', $defs: {a: {type: 'string'}}})],
      ['10 000 properties', asking({type: 'object', properties})],
      ['a default of a megabyte', field({type: 'string', default: 'x'.repeat(1e6)})],
    ];
    await Promise.all(
      requests.map(async ([what, request]) => {
        const {outcome, endings, iframe} = await attack(accepting, {request});

        expect(await outcome, what).to.deep.equal({code: 'INVALID_SCHEMA'});
        await until(() => !iframe(), 'the frame to go');
        expect(endings, what).to.deep.equal(once);
      }),
    );
    expect(await listener.hits()).to.deep.equal({});
  });

  it('S4: a repeated $id and the $id of a metaschema are ignored', async () => {
    await Promise.all(
      ['https://a.test/x', 'https://a.test/x', 'https://json-schema.org/draft/2020-12/schema'].map(
        async ($id) => {
          const {outcome} = await attack(attacker(`submit({action: 'accept', content: {a: 'x'}});`), {
            request: asking({
              $id,
              $schema: 'https://a.test/unknown',
              type: 'object',
              properties: {a: {type: 'string'}},
            }),
          });

          expect(await outcome).to.deep.equal({action: 'accept', content: {a: 'x'}});
        },
      ),
    );
  });

  it('S5: a schema without properties asks for consent only, and removes other properties from the answer', async () => {
    const {outcome} = await attack(attacker(`submit({action: 'accept', content: {a: 'x'}});`), {
      request: asking({type: 'object', properties: {}}),
    });

    expect(await outcome).to.deep.equal({action: 'accept', content: {}});
  });

  it('S6: every keyword is always applied: a forbidden answer is refused', async () => {
    const kinds = [
      {not: {required: ['a']}},
      {if: {required: ['b']}, else: false},
      {allOf: [{required: ['b']}]},
      {patternProperties: {'^a$': {type: 'boolean'}}},
      {propertyNames: {minLength: 2}},
      {dependentRequired: {a: ['b']}},
    ];
    await Promise.all(
      kinds.map(async (keywords) => {
        const properties = {a: {type: 'number'}, b: {type: 'number'}};
        const {outcome} = await attack(
          attacker(`n < 2 ? submit({action: 'accept', content: {a: 1}}) : submit({action: 'decline'});`),
          {request: asking({type: 'object', properties, ...keywords})},
        );

        const ends = [{action: 'decline'}, {code: 'INVALID_SCHEMA'}];
        expect(ends, JSON.stringify(keywords)).to.deep.include(await outcome);
      }),
    );
  });

  it('S7: a required property of any name must be an own property of the answer', async () => {
    const isRequired = async (name: string) => {
      const properties = JSON.parse(`{${JSON.stringify(name)}: {"type": "string"}}`);
      const {outcome, contexts} = await attack(
        attacker(`
          const name = ${JSON.stringify(name)};
          submit({action: 'accept', content: n === 1 ? {} : JSON.parse('{' + JSON.stringify(name) + ': "x"}')});`),
        {request: asking({type: 'object', properties, required: [name]})},
      );

      const ended = await outcome;

      if (name === '__proto__' && 'code' in ended) {
        expect(ended.code).to.equal('INVALID_SCHEMA');
        return;
      }
      expect(contexts(), `the first was not accepted: ${name}`).to.have.length(2);
      const {content} = ended as unknown as {content: object};
      expect(Object.entries(content)).to.deep.equal([[name, 'x']]);
    };
    const names = ['toString', 'constructor', 'hasOwnProperty', '__proto__', '', 'a/b~c', '"', '😀'];
    await Promise.all(names.map(isRequired));
  });

  it('S14: a default that is not valid is never sent', async () => {
    await Promise.all(
      [
        {type: 'string', default: 5},
        {type: 'number', default: 'x'},
        {type: 'string', enum: ['a', 'b'], default: 'c'},
        {type: 'string', format: 'email', default: ['x']},
        {type: 'string', maxLength: 3, default: 'xxxxxx'},
        {type: 'string', maxLength: 10, default: 'x'.repeat(1e5)},
        {type: 'string', minLength: 1, default: {toString: 'x'}},
        {type: 'integer', minimum: 5, default: 1},
        {type: 'string', format: 'date', default: '2023-02-30'},
        {type: 'array', items: {enum: ['a', 'b']}, default: ['a', 'c']},
        JSON.parse('{"type": "string", "default": {"__proto__": {"polluted": 1}}}'),
      ].map(async (schema) => {
        const what = JSON.stringify(schema).slice(0, 100);
        const shown = await formOf(field(schema));
        const {frame, answer, trace} = shown;
        expect(frame.status, what).to.equal('ready');

        await submit(shown);
        if (frame.status !== 'settled') frame.decline();

        const {action, content} = await answer;
        if (action === 'accept') expect(content!['a'], what).to.not.deep.equal(schema.default);
        expect(({} as {polluted?: unknown}).polluted).to.equal(undefined);
        expect(trace.filter(({kind}) => kind === 'error')).to.deep.equal([]);
      }),
    );
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
