import {expect} from 'chai';
import {memberPointer, pointerKeys} from '../../../src/protocol/json-pointer.js';

describe('JSON Pointers', () => {
  for (const key of ['plain', '', 'a/b', 'a~b', '~1', '~0', '~01', '~~//', '0', '__proto__']) {
    it(`round-trip the key ${JSON.stringify(key)}`, () => {
      expect(pointerKeys(memberPointer(memberPointer('', key), 'x'))).to.deep.equal([key, 'x']);
    });
  }

  it('are unescaped in one pass, as RFC 6901 requires', () => {
    expect(pointerKeys('/~01/~10/~1~0')).to.deep.equal(['~1', '/0', '/~']);
  });

  it('must be empty or start with a slash', () => {
    expect(pointerKeys('')).to.deep.equal([]);
    expect(pointerKeys('a')).to.equal(undefined);
  });
});
