import {expect} from 'chai';
import {isLinearPattern} from '../../../src/schema/patterns/linear-pattern.js';
import {tableOf} from '../table.js';

const [, , linear, unproven] = tableOf('patterns.txt').map(({rows}) => rows.map(([source = '']) => source));

describe('isLinearPattern', () => {
  it('accepts patterns that are linear', () => {
    expect(linear!.filter((source) => !isLinearPattern(source))).to.deep.equal([]);
  });

  it('leaves all others to the validator', () => {
    expect(unproven!.filter((source) => isLinearPattern(source))).to.deep.equal([]);
  });
});
