import {expect} from '@open-wc/testing';
import {jsonText} from '../../src/protocol/index.js';

const same = (a: unknown, b: unknown) => jsonText(a) !== undefined && jsonText(a) === jsonText(b);

describe('jsonText', () => {
  it('is equal for values that JSON cannot tell apart', () => {
    expect(same({a: 1, b: [null, {c: 'x'}]}, {b: [null, {c: 'x'}], a: 1})).to.equal(true);
    expect(same({a: undefined, f: () => 1}, {})).to.equal(true);
    expect(same(new Date(0), new Date(0))).to.equal(true);
    expect(same('', '')).to.equal(true);
  });

  it('differs with values, types, the order of lists and own keys like __proto__', () => {
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

  it('differs with the order of properties, which is the order of fields', () => {
    const [a, b] = [{type: 'string'}, {type: 'number'}];
    expect(same({properties: {a, b}}, {properties: {b, a}})).to.equal(false);
  });

  it('has no text for what is not JSON or is too large', () => {
    const circle: {self?: unknown} = {};
    circle.self = circle;
    let deep: unknown = 1;
    for (let level = 0; level < 10_000; level++) deep = [deep];
    for (const value of [undefined, circle, {big: 1n}, deep, new Array(200_001).fill(0)])
      expect(jsonText(value)).to.equal(undefined);
  });
});
