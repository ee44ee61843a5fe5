import {expect} from '@open-wc/testing';
import {isLinearPattern} from '../../src/schema/index.js';

describe('isLinearPattern', () => {
  const linear = [
    '^#[0-9a-fA-F]{6}$',
    '^#([0-9a-f]{6}|[0-9a-f]{3})$',
    '^[A-Z]{2,5}-\\d{1,4}$',
    '^[a-z]+$',
    '^[a-z]+@[0-9]+\\.com$',
    '^\\d{1,9}(?:px|em)?$',
    '^(yes|no)$',
    'abc',
    '^\\+?[0-9]{7,15}$',
    '^\\S+\\s\\S{1,3}$',
  ];
  for (const source of linear) it(`accepts ${source}`, () => expect(isLinearPattern(source)).to.equal(true));

  const unproven = [
    '^(a+)+$',
    '^(a|aa)+$',
    '(a*)*',
    '\\s+$',
    '^.*.*$',
    '^a*a*b$',
    '^\\w+\\d+$',
    '^(?=.*x).+$',
    '^(a)\\1$',
    '^[a-z]{0,100000}$',
    '^(a?){30}a{30}$',
    '^é+è+$',
    '(',
  ];
  for (const source of unproven)
    it(`leaves ${source} to the validator`, () => expect(isLinearPattern(source)).to.equal(false));
});
