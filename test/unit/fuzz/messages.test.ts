// Checks that arbitrary messages of a guest are either copied and processed, or rejected and dropped.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Dialect} from '../../../src/session/dialects/dialect.js';
import {McpAppsDialect} from '../../../src/session/dialects/mcp-apps.js';
import {RichDialect} from '../../../src/session/dialects/rich.js';
import {redactor} from '../../../src/session/trace/redact.js';
import type {TraceEntry} from '../../../src/session/trace/trace.js';
import {copyBounded} from '../../../src/protocol/copy.js';
import {classify} from '../../../src/protocol/json-rpc.js';
import {prepareContent} from '../../../src/validation/prepare-content.js';
import {fc, runs} from './runs.js';
import {list} from '../schema/list.js';

const budget = {nodes: 60, depth: 6, chars: 400};
const schema = {type: 'object', properties: {color: {type: 'string'}, toString: {type: 'string'}}};

const trap = (member: 'getter' | 'proxy' | 'ownKeys') => {
  const fail = () => {
    throw new Error('It was touched');
  };
  if (member === 'getter') return Object.defineProperty({}, 'color', {enumerable: true, get: fail});
  return new Proxy({}, member === 'proxy' ? {get: fail, getPrototypeOf: fail} : {ownKeys: fail});
};
const circle = () => {
  const link: {[key: string]: unknown} = {color: '#fff'};
  link['again'] = {link};
  return link;
};
const deep = (levels: number) => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : {a: value};
  return value;
};

/** Values that `structuredClone` accepts, and values that only the page's own code can create. */
const odd = fc.constantFrom<() => unknown>(
  () => new Map([['color', '#fff']]),
  () => new Set([1]),
  () => new Date(0),
  () => /x/,
  () => new Error('x'),
  () => new Uint8Array(4),
  () => Object('boxed'),
  () => Object(1),
  () => 10n,
  () => Symbol('x'),
  () => () => {},
  () => new (class Point {})(),
  () => new Array(2 ** 32 - 1),
  () => Object.assign([1, 2], {extra: 1}),
  // biome-ignore lint/suspicious/noSparseArray: tests a sparse array
  () => [1, , 2],
  () => Object.create({inherited: 1}),
  () => Object.create(null),
  circle,
  () => deep(5),
  () => deep(500),
  () => trap('getter'),
  () => trap('proxy'),
  () => trap('ownKeys'),
  () => 'x'.repeat(500),
  () => '\uD800',
);

const text = fc.oneof(
  fc.constantFrom('', '__proto__', 'constructor', 'toString', 'color', 'accept', '2.0', 'e1', '#fff'),
  fc.string({maxLength: 8, unit: 'binary'}),
);
const leaf = fc.oneof(
  text,
  fc.constantFrom(null, undefined, true, false, 0, -0, 1, NaN, Infinity, -1e308, 2 ** 53),
  odd.map((make) => make()),
);

const record = (member: fc.Arbitrary<unknown>) =>
  fc.array(fc.tuple(text, member), {maxLength: 5}).map((members) => {
    const made = {};
    for (const [key, value] of members)
      Object.defineProperty(made, key, {value, enumerable: true, configurable: true, writable: true});
    return made;
  });

const {anything} = fc.letrec<{anything: unknown}>((tie) => ({
  anything: fc.oneof(
    {maxDepth: 2, depthSize: 'small'},
    {weight: 3, arbitrary: leaf},
    {weight: 1, arbitrary: fc.array(tie('anything'), {maxLength: 4})},
    {weight: 2, arbitrary: record(tie('anything'))},
  ),
}));

const methods = fc.constantFrom(
  ...list(`
  ui/submit-elicitation; ui/notifications/elicitation-draft;
  ui/notifications/elicitation-escape; ui/notifications/sandbox-resource-ready; ui/initialize;
  ui/notifications/initialized; ui/notifications/size-changed; ui/open-link;
  ui/request-display-mode; ping; __proto__`),
);
const types = fc.constantFrom('ui-lifecycle-iframe-ready', 'ui-size-change', 'ui-request-render-data', 'x');
const params = fc.oneof(
  anything,
  fc.record(
    {
      action: fc.oneof(fc.constantFrom('accept', 'decline', 'cancel', 'ACCEPT'), leaf),
      content: anything,
      height: leaf,
      width: leaf,
      url: leaf,
      appCapabilities: anything,
    },
    {requiredKeys: []},
  ),
);

/** Messages similar to those of a guest in either dialect. */
const message = fc.oneof(
  {weight: 1, arbitrary: anything},
  {
    weight: 4,
    arbitrary: fc.record(
      {
        jsonrpc: fc.oneof({weight: 9, arbitrary: fc.constant('2.0')}, {weight: 1, arbitrary: leaf}),
        id: fc.oneof(fc.constantFrom('e1', 1, 'x'.repeat(300)), leaf),
        method: fc.oneof({weight: 4, arbitrary: methods}, {weight: 1, arbitrary: leaf}),
        params,
        result: params,
        error: fc.oneof(fc.record({code: leaf, message: leaf, data: anything}), leaf),
      },
      {requiredKeys: ['jsonrpc']},
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({type: types, payload: params, messageId: leaf}, {requiredKeys: ['type']}),
  },
);

/** Counts the values in a copy, and checks that it is plain. */
function measure(value: unknown, depth = 0): {nodes: number; chars: number; depth: number} {
  const size = {nodes: 1, chars: typeof value === 'string' ? value.length : 0, depth};
  if (typeof value !== 'object' || value === null) {
    assert.ok(['string', 'number', 'boolean', 'undefined', 'object'].includes(typeof value));
    return size;
  }
  assert.ok(Array.isArray(value) || Object.getPrototypeOf(value) === null, 'a plain object has no prototype');
  for (const key of Reflect.ownKeys(value)) {
    if (Array.isArray(value) && key === 'length') continue;
    const descriptor = Object.getOwnPropertyDescriptor(value, key)!;
    assert.ok(typeof key === 'string' && 'value' in descriptor, 'own data only');
    if (!Array.isArray(value)) size.chars += key.length;
    const below = measure(descriptor.value, depth + 1);
    size.nodes += below.nodes;
    size.chars += below.chars;
    size.depth = Math.max(size.depth, below.depth);
  }
  return size;
}

/** The possible meanings of a message for a session. Each must occur. */
const KINDS = 'hello submit draft size escape unsupported question call unable unknown'.split(' ');
const inherited = () =>
  [Object.prototype, Array.prototype, Function.prototype].map((each) => Reflect.ownKeys(each).length);

/** The readers of both dialects. The app has received a request, so that a response can be an answer. */
function readers(): Dialect[] {
  const apps = new McpAppsDialect({message: '?', requestedSchema: schema}, () => ({theme: 'light'}), {
    openLinks: {},
  });
  apps.read({jsonrpc: '2.0', id: 0, method: 'ui/initialize', params: {}});
  apps.present({message: '?', schema, attempt: 1});
  return [new RichDialect(() => 'light'), apps];
}

describe('100 000 messages', () => {
  it('are copied within limits and processed, or rejected and dropped', () => {
    const before = inherited();
    const seen = new Set<string>();
    const property = fc.property(message, (sent) => {
      const copied = copyBounded(sent, budget);
      if (!copied.ok) {
        seen.add(`refused ${copied.reason}`);
        assert.equal(typeof copied.path, 'string');
        return;
      }
      const {nodes, chars, depth} = measure(copied.value);
      assert.ok(nodes <= budget.nodes && chars <= budget.chars && depth <= budget.depth, 'within bounds');
      seen.add(classify(copied.value));
      for (const reader of readers()) {
        const event = reader.read(copied.value);
        seen.add(event.kind);
        if (event.kind === 'hello') assert.ok(event.present({message: '?', schema, attempt: 1}).length);
        if (event.kind !== 'submit') continue;
        if (event.errors) seen.add('malformed answer');
        const prepared = prepareContent(schema, event.content);
        if (!Array.isArray(prepared))
          assert.deepEqual(
            Object.keys(prepared).filter((key) => !(key in schema.properties)),
            [],
          );
      }
      const entry: TraceEntry = {kind: 'received', at: 0, id: '', message: copied.value};
      redactor(schema)(entry);
    });

    fc.assert(property, runs(25_000));

    assert.deepEqual(inherited(), before, 'nothing was added to what every object inherits');
    assert.equal(({} as {polluted?: unknown}).polluted, undefined);
    // Each outcome must occur, otherwise the generator does not cover it.
    const expected = [
      'refused size',
      'refused type',
      'refused unreadable',
      'request',
      'notification',
      'response',
    ];
    for (const outcome of [...expected, 'malformed', 'malformed answer', 'foreign', ...KINDS])
      assert.ok(seen.has(outcome), outcome);
  });
});
