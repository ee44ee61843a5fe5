import {expect} from '@open-wc/testing';
import {copyBounded, deepFreeze} from '../../src/protocol/copy.js';

const budget = {nodes: 100, depth: 5, chars: 1000};
const copy = (value: unknown) => copyBounded(value, budget);

describe('copyBounded', () => {
  it('copies plain data', () => {
    const value = {a: [1, 'two', true, null], b: {c: {d: 'e'}}};
    const copied = copy(value);

    expect(copied).to.deep.include({ok: true});
    expect((copied as {value: unknown}).value).to.deep.equal(value);
  });

  it('leaves out undefined members, and makes -0 an ordinary zero', () => {
    const {value} = copy({a: undefined, b: -0}) as {value: Record<string, unknown>};

    expect(Object.keys(value)).to.deep.equal(['b']);
    expect(Object.is(value['b'], 0)).to.equal(true);
  });

  it('replaces lone surrogates', () => {
    expect(copy('a\uD800b')).to.deep.equal({ok: true, value: 'a\uFFFDb'});
    expect(copy('a😀b')).to.deep.equal({ok: true, value: 'a😀b'});
  });

  it('keeps a key __proto__ as a key, and pollutes nothing', () => {
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
    ['an object that calls itself something else', {a: {[Symbol.toStringTag]: 'Date'}}, '/a'],
    ['a namespace of the language', {a: Math}, '/a'],
    ['a hole in a list', Object.assign(new Array(2), {0: 1}), '/1'],
  ] as const) {
    it(`refuses ${what}, and names the place`, () => {
      expect(copy(value)).to.deep.equal({ok: false, reason: 'type', path});
    });
  }

  it('refuses what is too deep, without recursing into it', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level++) deep = [deep];

    expect(copy(deep)).to.deep.include({ok: false, reason: 'size'});
  });

  it('counts levels, however few values there are', () => {
    expect(copy([[[[[1]]]]])).to.deep.include({ok: true});
    expect(copy([[[[[[1]]]]]])).to.deep.equal({ok: false, reason: 'size', path: '/0/0/0/0/0/0'});
  });

  it('leaves out inherited members', () => {
    const value = Object.assign(Object.create(Object.assign(Object.create(null), {inherited: 1})), {own: 2});

    expect(JSON.stringify(copy(value))).to.equal('{"ok":true,"value":{"own":2}}');
  });

  it('refuses what refers to itself', () => {
    const circular: {self?: unknown} = {};
    circular.self = circular;

    expect(copy(circular)).to.deep.include({ok: false, reason: 'size'});
  });

  it('refuses a list by its length before it looks at it', () => {
    const start = performance.now();

    expect(copy(new Array(2 ** 32 - 1))).to.deep.include({ok: false, reason: 'size'});
    expect(performance.now() - start).to.be.lessThan(100);
  });

  it('refuses too many values, and too many characters in values and keys', () => {
    expect(copy(Object.fromEntries(Array.from({length: 101}, (_, index) => [index, 0])))).to.deep.include({
      reason: 'size',
    });
    expect(copy(['x'.repeat(600), 'x'.repeat(600)])).to.deep.include({reason: 'size', path: '/1'});
    expect(copy({['k'.repeat(1001)]: 1})).to.deep.include({ok: false, reason: 'size'});
  });

  it('survives a getter that throws', () => {
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
