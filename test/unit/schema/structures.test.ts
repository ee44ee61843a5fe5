import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {ElicitContent} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import type {Field} from '../../../src/schema/field.js';
import type {FormState} from '../../../src/schema/form-state.js';
import {stateOf} from './state-of.js';
import {object} from './object.js';

const fieldAt = (state: FormState, pointer: string, control = false): Field =>
  state.leaves.find((field) => field.pointer === pointer && field.control === control && !field.structure)!;
const rowsIn = (state: FormState): Field => state.leaves.find(({kind}) => kind === 'rows' || kind === 'map')!;
const enter = (state: FormState, pointer: string, text: string) => state.enter(fieldAt(state, pointer), text);
const errors = (state: FormState) => {
  const faults = state.checkAll();
  return (faults.length ? faults : state.contentErrors).map(({path, keyword}) => `${path} ${keyword}`);
};

const git = (more: JsonObject = {}, required = ['command']): JsonObject =>
  object(
    {
      command: {
        type: 'array',
        prefixItems: [{type: 'string', title: 'Program'}],
        items: {type: 'string', title: 'Argument'},
        ...more,
      },
    },
    {required},
  );

describe('the rest of a tuple', () => {
  it('has rows below the positions, whose values follow those of the positions', () => {
    const state = stateOf(git());
    enter(state, '/command/0', 'git');
    for (const text of ['push', '--force']) {
      const row = state.addTo(rowsIn(state))!;
      state.enter(row, text);
    }
    assert.deepEqual(
      state.leaves.map(({pointer}) => pointer),
      ['/command/0', '/command', '/command/1', '/command/2'],
    );
    assert.deepEqual(state.value, {command: ['git', 'push', '--force']});
    assert.deepEqual(errors(state), []);
    const [, , row] = state.leaves;
    state.moveRow(row!, 1);
    assert.deepEqual(state.value, {command: ['git', '--force', 'push']});
    assert.deepEqual(
      state.leaves.map(({pointer}) => pointer),
      ['/command/0', '/command', '/command/1', '/command/2'],
    );
    state.moveRow(state.leaves[2]!);
    state.moveRow(state.leaves[2]!);
    assert.deepEqual(state.value, {command: ['git']});
  });

  it('takes values of a default, of the page and of a draft', () => {
    const content: ElicitContent = {command: ['git', 'push', '--force']};
    assert.deepEqual(stateOf(git({default: content['command']})).value, content);
    const state = stateOf(git());
    state.setValue(content);
    assert.deepEqual([state.value, state.draft], [content, content]);
    const other = stateOf(git());
    other.keepFrom(state);
    assert.deepEqual(other.value, content);
    other.setValue({command: ['ls']});
    assert.deepEqual(other.value, {command: ['ls']});
  });

  it('has as many rows as the schema asks for, and no more than it accepts', () => {
    for (const items of [{type: 'string'}, true, undefined]) {
      const state = stateOf(git({items, minItems: 3, maxItems: 4}));
      const rows = rowsIn(state);
      assert.equal(rows.fields.length, 2, String(items));
      assert.ok(state.addTo(rows));
      assert.equal(state.addTo(rows), undefined);
    }
    const state = stateOf(git({minItems: 3}));
    enter(state, '/command/0', 'git');
    enter(state, '/command/1', 'a');
    assert.deepEqual(errors(state), ['/command/2 required']);
    enter(state, '/command/2', 'b');
    assert.deepEqual([errors(state), state.value], [[], {command: ['git', 'a', 'b']}]);
  });

  it('need not be entered in an optional list, and is asked for once a position is', () => {
    const state = stateOf(git({minItems: 3}, []));
    assert.deepEqual([errors(state), state.value], [[], {}]);
    enter(state, '/command/0', 'git');
    assert.deepEqual(errors(state), ['/command minItems']);
  });

  it('has no rows where the schema closes the list', () => {
    for (const more of [{items: false}, {items: undefined}, {maxItems: 1}])
      assert.equal(rowsIn(stateOf(git(more))), undefined, JSON.stringify(more));
  });
});

describe('the field of a value in a map', () => {
  const env = (more: JsonObject = {}): JsonObject =>
    object(
      {
        env: {
          type: 'object',
          patternProperties: {'^S_': {type: 'string'}, '^N_': {type: 'integer'}},
          additionalProperties: false,
          ...more,
        },
      },
      {required: ['env']},
    );
  const kindOf = (state: FormState) => rowsIn(state).fields.map(({fields}) => fields[1]?.kind);
  const named = (state: FormState, name: string) => {
    const row = state.addTo(rowsIn(state))!;
    state.enter(row.fields[0]!, name);
    return row;
  };

  it('depends on the pattern that its name matches', () => {
    const state = stateOf(env());
    state.enter(named(state, 'N_b').fields[1]!, '3');
    state.enter(named(state, 'S_a').fields[1]!, '3');
    assert.deepEqual(kindOf(state), ['integer', 'text']);
    assert.deepEqual([errors(state), state.value], [[], {env: {N_b: 3, S_a: '3'}}]);
    named(state, 'x');
    assert.ok(errors(state).includes('/env/x pattern'), errors(state).join());
  });

  it('is that of `additionalProperties` for other names', () => {
    const state = stateOf(env({additionalProperties: {type: 'boolean'}}));
    for (const name of ['N_b', 'S_a', 'other']) named(state, name);
    assert.deepEqual(kindOf(state), ['integer', 'text', 'boolean']);
  });

  it('fits all patterns that its name matches', () => {
    const state = stateOf(env({patternProperties: {'^N_': {type: 'integer'}, _$: {minimum: 5}}}));
    const row = named(state, 'N_');
    state.enter(row.fields[1]!, '3');
    assert.deepEqual(errors(state), ['/env/N_ minimum']);
  });

  it('is not drawn twice for names that are required or listed', () => {
    const number = {type: 'number'};
    const schemas: JsonObject[] = [
      {required: ['cpu'], additionalProperties: number},
      {required: ['cpu'], patternProperties: {'^c': number}},
      {required: ['cpu'], propertyNames: {pattern: '^c'}, additionalProperties: number},
      {propertyNames: {enum: ['cpu']}, additionalProperties: number},
    ];
    for (const schema of schemas)
      for (const root of [false, true]) {
        const [whole, value, pointer] = root
          ? [{type: 'object', ...schema}, {cpu: 2}, '/cpu']
          : [object({map: {type: 'object', ...schema}}), {map: {cpu: 2}}, '/map/cpu'];
        const state = stateOf(whole as JsonObject);
        state.setValue(value as ElicitContent);
        const fields = state.leaves.filter((field) => field.pointer === pointer);
        assert.deepEqual(
          fields.map(({kind, control}) => [kind, control]),
          [['number', false]],
          JSON.stringify(schema),
        );
        state.enter(fields[0]!, '5');
        assert.deepEqual(state.value, JSON.parse(JSON.stringify(value).replace('2', '5')));
      }
  });

  it('has what was typed before its name, also if that is of another type', () => {
    const state = stateOf(env());
    const row = state.addTo(rowsIn(state))!;
    state.enter(row.fields[1]!, '12');
    state.enter(row.fields[0]!, 'N_b');
    assert.deepEqual(state.value, {env: {N_b: 12}});
    state.enter(row.fields[1]!, '13');
    state.enter(row.fields[0]!, 'S_b');
    assert.deepEqual(state.value, {env: {S_b: '13'}});
    state.enter(row.fields[1]!, 'abc');
    state.enter(row.fields[0]!, 'N_b');
    assert.deepEqual([row.fields[1]!.entry, errors(state)], ['abc', ['/env/N_b type']]);
  });

  it('takes values of a default, of the page and of another form', () => {
    const content: ElicitContent = {env: {S_a: 'x', N_b: 3, N_c: 4}};
    const state = stateOf(env({default: content['env']}));
    assert.deepEqual([state.value, kindOf(state)], [content, ['text', 'integer', 'integer']]);
    const other = stateOf(env());
    other.setValue(content);
    assert.deepEqual(other.value, content);
    const third = stateOf(env());
    third.keepFrom(other);
    assert.deepEqual([third.value, errors(third)], [content, []]);
    third.setValue({env: {N_d: 1}});
    assert.deepEqual([third.value, kindOf(third)], [{env: {N_d: 1}}, ['integer']]);
  });
});
