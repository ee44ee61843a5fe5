import {expect} from 'chai';
import {boundFor, isLinearPattern, patternCost} from '../../../src/schema/patterns/linear-pattern.js';

describe('patternCost() of groups that repeat without an upper bound', () => {
  const known = {
    slug: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    'domain names': '^([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$',
    "zod's email":
      "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
    'IPv4 of any length': '^(?:\\d{1,3}\\.)+\\d{1,3}$',
    'lines of hexadecimal pairs': '^(?:[0-9a-f]{2}:)*[0-9a-f]{2}$',
    'a path': '^(?:/[\\w.-]+)+/?$',
  };
  it('is known if each repetition can match in one way only, and suffices for texts as people enter them', () => {
    const tooMuch = Object.entries(known).filter(([, source]) => {
      const cost = patternCost(source);
      return !cost || !(boundFor(cost.steps, 100) < 6_000_000);
    });
    expect(tooMuch).to.deep.equal([]);
    // None of them is linear, so that pages without a Worker still refuse them.
    expect(Object.values(known).filter(isLinearPattern)).to.deep.equal([]);
  });

  const unknown = [
    '^(\\w+\\s?)*$',
    '(a*)*',
    '^(a+)+$',
    '^(a|aa)+$',
    '^(a?b?)*$',
    '^(?:a?ab)*$',
    '^(?:a*b?)+$',
    '^(?:\\ba)*$',
  ];
  it('is not known if the repetitions can share the same text in several ways', () => {
    expect(unknown.filter((source) => patternCost(source))).to.deep.equal([]);
  });
});
