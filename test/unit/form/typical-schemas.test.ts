// Checks the forms for schemas as generators of five languages write them: a person can answer each without writing JSON.
import assert from 'node:assert/strict';
import {stateOf} from '../schema/state-of.js';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import type {ElicitContent} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import type {Field} from '../../../src/schema/field.js';
import type {FormState} from '../../../src/schema/form-state.js';
import {compile} from '../../../src/validation/engines/ajv-engine.js';
import {checkWithoutEval} from '../../../src/validation/engines/interpreter.js';
import {normalizeSchema} from '../../../src/validation/normalize-schema.js';
import {prepared} from '../../../src/schema/prepare-schema.js';

interface Typical {
  name: string;
  schema: JsonObject;
  /** An answer in full, and one of the required members only. */
  answer: ElicitContent;
  least: ElicitContent;
}

const GENERATORS = ['pydantic', 'zod-3', 'zod-4', 'schemars', 'jackson-victools', 'dotnet'];

/** The members that accept any value. Their values have kinds to choose, down to the last level, which is JSON. */
const FREE_FORM = [
  'pydantic, free-form metadata: /metadata',
  'zod-3, free-form payload: /payload',
  'zod-4, free-form payload: /payload',
  'schemars, any value: /arguments',
  'dotnet, free-form JsonElement: /payload',
];

const read = (generator: string): Typical[] =>
  JSON.parse(readFileSync(`test/fixtures/typical-schemas/${generator}.json`, 'utf8'));

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

const all = GENERATORS.flatMap((generator) =>
  read(generator).map(({name, ...typical}) => ({
    ...typical,
    name: `${generator}, ${name}`,
    root: prepared(typical.schema).schema,
  })),
);

describe('the form for a typical schema', () => {
  it('is tried with at least 80 schemas, 8 of each generator', () => {
    const counts = GENERATORS.map((generator) => read(generator).length);
    assert.ok(Math.min(...counts) >= 8, String(counts));
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
    for (const {name, root, answer, least} of all) {
      const normalized = normalizeSchema(root);
      const checks = [checkWithoutEval(normalized), compile(normalized)];
      for (const content of [answer, least]) {
        const state = stateOf(root);
        state.setValue(content);
        assert.deepEqual(state.value, content, name);
        assert.deepEqual(state.checkAll(), [], name);
        for (const check of checks) assert.ok(check(content), name);
      }
    }
  });
});

/** The names of options. A variant without a label is named by its kind. */
const optionNames = ({options}: Field) => options.map(({label, word}) => label || word || '');
