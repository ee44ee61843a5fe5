import {expect} from 'chai';
import {jsonText} from '../../../src/protocol/index.js';

const same = (a: unknown, b: unknown) => jsonText(a) !== undefined && jsonText(a) === jsonText(b);

describe('jsonText', () => {
  it('returns equal text for values that JSON does not distinguish', () => {
    expect(same({a: 1, b: [null, {c: 'x'}]}, {b: [null, {c: 'x'}], a: 1})).to.equal(true);
    expect(same({a: undefined, f: () => 1}, {})).to.equal(true);
    expect(same(new Date(0), new Date(0))).to.equal(true);
    expect(same('', '')).to.equal(true);
  });

  it('returns different text for different values, types, array orders and `__proto__` keys', () => {
    for (const [a, b] of [
      [{a: 1}, {a: '1'}],
      [
        [1, 2],
        [2, 1],
      ],
      [{}, []],
      [JSON.parse('{"__proto__": {"a": 1}}'), {}],
      [null, {}],
    ])
      expect(same(a, b), JSON.stringify(a)).to.equal(false);
  });

  it('returns different text for a different order of `properties`, because it is the order of the fields', () => {
    const [a, b] = [{type: 'string'}, {type: 'number'}];
    expect(same({properties: {a, b}}, {properties: {b, a}})).to.equal(false);
  });

  it('returns undefined for values that are not JSON or are too large', () => {
    const circular: {self?: unknown} = {};
    circular.self = circular;
    let deep: unknown = 1;
    for (let level = 0; level < 10_000; level++) deep = [deep];
    for (const value of [undefined, circular, {big: 1n}, deep, new Array(200_001).fill(0)])
      expect(jsonText(value)).to.equal(undefined);
  });
});
