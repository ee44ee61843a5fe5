import {expect} from 'chai';
import {copyBounded, deepFreeze} from '../../../src/protocol/copy.js';

const budget = {nodes: 100, depth: 5, chars: 1000};
const copy = (value: unknown) => copyBounded(value, budget);

describe('copyBounded', () => {
  it('copies plain data', () => {
    const value = {a: [1, 'two', true, null], b: {c: {d: 'e'}}};
    const copied = copy(value);

    expect(copied).to.deep.include({ok: true});
    expect((copied as {value: unknown}).value).to.deep.equal(value);
  });

  it('omits undefined members and normalizes -0 to 0', () => {
    const {value} = copy({a: undefined, b: -0}) as {value: Record<string, unknown>};

    expect(Object.keys(value)).to.deep.equal(['b']);
    expect(Object.is(value['b'], 0)).to.equal(true);
  });

  it('replaces lone surrogates', () => {
    expect(copy('a\uD800b')).to.deep.equal({ok: true, value: 'a\uFFFDb'});
    expect(copy('a😀b')).to.deep.equal({ok: true, value: 'a😀b'});
  });

  it('keeps a `__proto__` key as an ordinary key and pollutes no prototype', () => {
    const {value} = copy(JSON.parse('{"__proto__": {"polluted": 1}}')) as {value: object};

    expect(Object.keys(value)).to.deep.equal(['__proto__']);
    expect(({} as {polluted?: number}).polluted).to.equal(undefined);
  });

  for (const [what, value, path] of [
    ['a Date', {a: new Date()}, '/a'],
    ['a Map', new Map(), ''],
    ['a Set', {'x/y~z': new Set()}, '/x~1y~0z'],
    ['a RegExp', [/x/], '/0'],
    ['an Error', [new Error('x')], '/0'],
    ['a Blob', {a: new Blob()}, '/a'],
    ['bytes', {a: new Uint8Array(2)}, '/a'],
    ['a BigInt', {a: 10n}, '/a'],
    ['a boxed string', {a: Object('x')}, '/a'],
    ['a function', {a: () => {}}, '/a'],
    ['an instance of a class', {a: new (class Point {})()}, '/a'],
    ['an object with a custom `Symbol.toStringTag`', {a: {[Symbol.toStringTag]: 'Date'}}, '/a'],
    ['a built-in namespace object', {a: Math}, '/a'],
    ['a hole in an array', Object.assign(new Array(2), {0: 1}), '/1'],
  ] as const) {
    it(`refuses ${what} and returns its path`, () => {
      expect(copy(value)).to.deep.equal({ok: false, reason: 'type', path});
    });
  }

  it('refuses values that are nested too deeply without recursing into them', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level++) deep = [deep];

    expect(copy(deep)).to.deep.include({ok: false, reason: 'size'});
  });

  it('limits the nesting depth even when there are few values', () => {
    expect(copy([[[[[1]]]]])).to.deep.include({ok: true});
    expect(copy([[[[[[1]]]]]])).to.deep.equal({ok: false, reason: 'size', path: '/0/0/0/0/0/0'});
  });

  it('omits inherited members', () => {
    const value = Object.assign(Object.create(Object.assign(Object.create(null), {inherited: 1})), {own: 2});

    expect(JSON.stringify(copy(value))).to.equal('{"ok":true,"value":{"own":2}}');
  });

  it('refuses circular references', () => {
    const circular: {self?: unknown} = {};
    circular.self = circular;

    expect(copy(circular)).to.deep.include({ok: false, reason: 'size'});
  });

  it('refuses an array by its length before reading its items', () => {
    const start = performance.now();

    expect(copy(new Array(2 ** 32 - 1))).to.deep.include({ok: false, reason: 'size'});
    expect(performance.now() - start).to.be.lessThan(100);
  });

  it('limits the number of values and the number of characters in values and keys', () => {
    expect(copy(Object.fromEntries(Array.from({length: 101}, (_, index) => [index, 0])))).to.deep.include({
      reason: 'size',
    });
    expect(copy(['x'.repeat(600), 'x'.repeat(600)])).to.deep.include({reason: 'size', path: '/1'});
    expect(copy({['k'.repeat(1001)]: 1})).to.deep.include({ok: false, reason: 'size'});
  });

  it('reports a value with a throwing getter as unreadable', () => {
    const value = {
      get a() {
        throw new Error('no');
      },
    };

    expect(copy(value)).to.deep.equal({ok: false, reason: 'unreadable', path: ''});
  });
});

describe('deepFreeze', () => {
  it('freezes every level', () => {
    const value = deepFreeze({list: [{deep: {deeper: 1}}]});

    expect([value, value.list, value.list[0], value.list[0]!.deep].map(Object.isFrozen)).to.deep.equal([
      true,
      true,
      true,
      true,
    ]);
  });
});
