// Checks the forms for schemas as generators of five languages write them: a person can answer each without writing JSON.
import assert from 'node:assert/strict';
import {stateOf} from '../schema/state-of.js';
import {describe, it} from 'node:test';
import type {ElicitContent} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import type {Field} from '../../../src/schema/field.js';
import type {FormState} from '../../../src/schema/form-state.js';
import {prepared} from '../../../src/schema/prepare-schema.js';
import {GENERATORS, typical} from '../engines/corpus.js';

/** The members that accept any value. Their values have kinds to choose, down to the last level, which is JSON. */
const FREE_FORM = [
  'pydantic, free-form metadata: /metadata',
  'zod-3, free-form payload: /payload',
  'zod-4, free-form payload: /payload',
  'schemars, any value: /arguments',
  'dotnet, free-form JsonElement: /payload',
];

/** All fields, with a row in each list and map and every variant in turn. Calls `visit` for each list of siblings. */
function explore(state: FormState, fields: readonly Field[], visit: (siblings: readonly Field[]) => void) {
  visit(fields);
  for (const field of fields) {
    if (field.kind === 'rows' || field.kind === 'map') state.addTo(field);
    const [chooser] = field.fields;
    if (field.kind !== 'variant' || !chooser) explore(state, field.fields, visit);
    else
      for (const {value} of chooser.options) {
        state.enter(chooser, value);
        explore(state, field.fields, visit);
      }
  }
}

/** The names under which siblings are shown. Words of the form and of rows are distinct by their position. */
const namesOf = (siblings: readonly Field[]) =>
  siblings
    .filter(({word, parent, silent, inline}) => !word && !silent && !inline && parent?.kind !== 'variant')
    .map(({label}) => label);

const all = typical().map((each) => ({...each, root: prepared(each.schema as JsonObject).schema}));

describe('the form for a typical schema', () => {
  it('is tried with at least 80 schemas, 8 of each generator', () => {
    for (const generator of GENERATORS)
      assert.ok(all.filter(({name}) => name.startsWith(`${generator}, `)).length >= 8, generator);
    assert.ok(all.length >= 80, String(all.length));
  });

  it('has JSON only for values of any structure', () => {
    const json: string[] = [];
    for (const {name, root} of all) {
      const state = stateOf(root);
      explore(state, state.fields, (siblings) => {
        for (const {kind, pointer} of siblings) if (kind === 'json') json.push(`${name}: ${pointer}`);
      });
    }

    assert.deepEqual(
      json.filter((place) => !FREE_FORM.some((free) => place.startsWith(`${free}/`))),
      [],
    );
  });

  it('has a label of its own for each field and variant', () => {
    for (const {name, root} of all) {
      const state = stateOf(root);
      explore(state, state.fields, (siblings) => {
        const choices = siblings.filter(({kind}) => kind === 'choice').map(optionNames);
        for (const names of [namesOf(siblings), ...choices]) {
          const distinct = [...new Set(names)].filter((text) => text.trim());
          assert.deepEqual(distinct, names, name);
        }
      });
    }
  });

  it('gives back the full and the shortest answer, which are valid', () => {
    for (const {name, root, answer, least} of all)
      for (const content of [answer, least] as ElicitContent[]) {
        const state = stateOf(root);
        state.setValue(content);
        assert.deepEqual([state.value, state.checkAll()], [content, []], name);
      }
  });
});

/** The names of options. A variant without a label is named by its kind. */
const optionNames = ({options}: Field) => options.map(({label, word}) => label || word || '');
