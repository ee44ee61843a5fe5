import {expect} from '@open-wc/testing';
import {memberPointer, pointerKeys} from '../../src/protocol/json-pointer.js';

describe('JSON Pointers', () => {
  for (const key of ['plain', '', 'a/b', 'a~b', '~1', '~0', '~01', '~~//', '0', '__proto__']) {
    it(`read back the key ${JSON.stringify(key)} as it was written`, () => {
      expect(pointerKeys(memberPointer(memberPointer('', key), 'x'))).to.deep.equal([key, 'x']);
    });
  }

  it('read the escapes of RFC 6901 in one pass', () => {
    expect(pointerKeys('/~01/~10/~1~0')).to.deep.equal(['~1', '/0', '/~']);
  });

  it('are not texts without a slash', () => {
    expect(pointerKeys('')).to.deep.equal([]);
    expect(pointerKeys('a')).to.equal(undefined);
  });
});
