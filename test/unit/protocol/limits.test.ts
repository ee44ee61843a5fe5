import {expect} from 'chai';
import {DEFAULT_LIMITS, withLimits} from '../../../src/protocol/limits.js';

describe('withLimits()', () => {
  it('applies positive numbers and keeps the defaults of all other limits', () => {
    expect(withLimits({maxQueue: 2})).to.deep.equal({...DEFAULT_LIMITS, maxQueue: 2});
    expect(withLimits()).to.deep.equal(DEFAULT_LIMITS);
  });

  for (const odd of [0, -1, Number.NaN, '5', null, undefined, {}]) {
    it(`ignores the invalid value ${JSON.stringify(odd) ?? odd}`, () => {
      expect(withLimits({maxQueue: odd as number})).to.deep.equal(DEFAULT_LIMITS);
    });
  }

  it('ignores unknown names', () => {
    expect(withLimits({unknown: 5} as object)).to.deep.equal(DEFAULT_LIMITS);
  });
});
