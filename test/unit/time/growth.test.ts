// Checks that the page's main thread processes untrusted texts, schemas and answers in linear time. Measures the CPU time of this process,
// which other processes hardly affect.
import assert from 'node:assert/strict';
import {stateOf} from '../schema/state-of.js';
import {describe, it} from 'node:test';
import type {Json, JsonObject} from '../../../src/protocol/json.js';
import {readMimeType} from '../../../src/protocol/resource.js';
import {readAtOnce} from '../../../src/schema/read-schema.js';
import {parseNumber} from '../../../src/schema/numbers.js';
import {isRefusal} from '../../../src/schema/confirmation.js';
import {wordLists} from '../../../src/schema/words/word-list.js';
import {inspectUrl} from '../../../src/url/index.js';
import {errorsOf} from '../../../src/validation/engines/errors.js';
import {prepareContent} from '../../../src/validation/prepare-content.js';
import {object} from '../schema/object.js';

const list = <T>(length: number, make: (index: number) => T) =>
  Array.from({length}, (_, index) => make(index));
const members = (length: number, make: (index: number) => unknown): JsonObject =>
  Object.fromEntries(list(length, (index) => [`f${index}`, make(index)]));

/** Returns the CPU time of some work in ms, the best of a few runs. */
function cost(work: () => void): number {
  let best = Infinity;
  for (let run = 0; run < 3; run++) {
    const start = process.cpuUsage();
    work();
    const {user, system} = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}

/** Minimum time in ms for a reliable measurement. Shorter times are accepted. */
const FLOOR = 20;

/** Largest ratio of linear work, between 8 and 64. */
const LINEAR = 24;

/** Returns the ratio of the times for eight times as much work: 8 for linear, 64 for quadratic work. */
function growth(make: (size: number) => () => void, size: number): number {
  const large = cost(make(8 * size));
  if (large < FLOOR) return 0;
  return large / Math.max(cost(make(size)), 0.1);
}

const text = {type: 'string'};
/** Creates a form and returns a function that processes one keystroke. */
function typedIn(schema: JsonObject): () => void {
  const state = stateOf(schema);
  return () => {
    const [first] = state.leaves;
    state.enter(first!, 'x');
    state.check(first!);
    for (const leaf of state.leaves) state.isRequired(leaf);
  };
}

const linear: Record<string, [make: (size: number) => () => void, size: number]> = {
  'to order fields by a list of names': [
    (size) => {
      const order = list(4 * size, (index) => `f${index}`).reverse();
      const schema = object(
        members(size, () => text),
        {'x-order': order},
      );
      return () => void readAtOnce(schema);
    },
    500,
  ],
  'to add up properties by allOf': [
    (size) => {
      const parts = list(size, (index) => ({properties: {[`p${index}`]: text}, required: [`p${index}`]}));
      // Uses a new root every time, because merged schemas are cached.
      return () => void readAtOnce({...object(members(size, () => text)), allOf: parts});
    },
    300,
  ],
  'to find out what conditions require': [
    (size) =>
      typedIn(
        object(
          members(size, () => text),
          {
            allOf: list(size, (index) => ({
              if: {properties: {f0: {const: `v${index}`}}, required: ['f0']},
              // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
              then: {required: ['f1']},
            })),
          },
        ),
      ),
    300,
  ],
  'to compare what was entered with constants that are objects': [
    (size) =>
      typedIn(
        object(
          members(size, (index) => ({...text, default: `d${index}`})),
          {allOf: list(size, () => ({if: {const: {}}, else: {required: ['f1']}}))},
        ),
      ),
    300,
  ],
  'to find out what a group requires': [
    (size) =>
      typedIn(
        object({
          g: object(
            members(size, () => text),
            {required: list(size, (index) => `f${index}`)},
          ),
        }),
      ),
    500,
  ],
  'to check many choices of many': [
    (size) => {
      const values = list(size, (index) => [index, {of: size}]) as Json[];
      const state = stateOf(
        object({a: {type: 'array', items: {enum: values}, default: values, uniqueItems: true}}),
      );
      return () => void state.checkAll();
    },
    300,
  ],
  'to compare descriptions with a long message': [
    (size) => {
      const schema = object(members(size / 10, () => ({...text, description: 'd'})));
      return () => void readAtOnce(schema, {message: `${'.'.repeat(40 * size)}x`});
    },
    400,
  ],
  'to find out whether a choice refuses': [
    (size) => () => void isRefusal(`${'Reject, '.repeat(size)}Delete file`, wordLists()),
    20,
  ],
  'to read a number': [(size) => () => void parseNumber(`${'1'.repeat(size)}x`), 20_000],
  'to read a MIME type': [
    (size) => () => void readMimeType(`text/html;profile=${' '.repeat(size)}x"y`),
    5_000,
  ],
  'to inspect a URL': [
    (size) => () => void inspectUrl(`https://${'a'.repeat(size)}.${'b'.repeat(size)}.c.d/`),
    200,
  ],
  'to look for what a schema names in an answer': [
    (size) => {
      const schema = {required: list(size, (index) => `r${index}`)};
      const content = members(size, () => 1);
      return () => void prepareContent(schema, content);
    },
    500,
  ],
  'to describe the errors of an answer': [
    (size) => {
      const item = {anyOf: [{const: 1}, {properties: {b: {const: 1}}, additionalProperties: false}]};
      const schema = object({
        a: {type: 'array', items: item},
        b: {type: 'array', items: {type: 'array', contains: {const: 1}}},
      });
      const content = {a: list(size, () => ({b: 2, c: 3})), b: list(size, () => [2])};
      return () => void errorsOf(schema, content);
    },
    2_000,
  ],
  'to describe the error of a long value that many constants refuse': [
    (size) => {
      const schema = object({a: {anyOf: list(size, (index) => ({const: {x: index}}))}});
      const content = {a: {text: 'x'.repeat(size * 1_000)}};
      return () => void errorsOf(schema, content);
    },
    100,
  ],
};

describe('the time that a page needs', () => {
  // The words include the code for conditions.
  it('is linear for each task', () => {
    const slow = Object.entries(linear).flatMap(([what, [make, size]]) => {
      // Measures again only if other processes may have slowed down a measurement.
      const isLinear = [0, 1, 2].some(() => growth(make, size) < LINEAR);
      return isLinear ? [] : [what];
    });

    assert.deepEqual(slow, []);
  });

  it('is measured precisely enough to distinguish quadratic from linear work', () => {
    const names = (size: number) => list(size, (index) => `n${index}`);
    const quadratic = growth((size) => {
      const all = names(size);
      return () => all.forEach((name) => void all.lastIndexOf(`${name}!`));
      // The smaller part takes about 6 ms, so that one millisecond hardly changes the ratio.
    }, 1_500);
    const straight = growth((size) => {
      const all = names(500 * size);
      return () => all.forEach((name) => void `${name}!`.length);
    }, 600);

    assert.ok(quadratic > LINEAR && straight < LINEAR, `${quadratic} and ${straight}`);
  });
});
