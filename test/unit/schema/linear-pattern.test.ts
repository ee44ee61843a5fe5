import {expect} from 'chai';
import {isLinearPattern} from '../../../src/schema/patterns/linear-pattern.js';

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
    '^a\\|b+$',
    '^[|]+$',
    '^\\(\\s+\\)$',
    '^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$',
    '^(?<name>\\p{Lu})\\p{L}*$',
    '^a+|^b+$',
    '^\\w+\\b-$',
  ];
  it('accepts patterns that are linear', () => {
    expect(linear.filter((source) => !isLinearPattern(source))).to.deep.equal([]);
  });

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
    '^[α-ω]+[β-ψ]+$',
    '(',
    '^\\(|\\s+\\)',
    '^[(]|\\s+[)]',
    '^a\\\\|b+c',
    '^\\(|\\s{0,900}\\s+\\)',
    '^\\s{0,900}\\s+$',
    '^\\)|(?:\\s+)\\(',
    '^[)|(]|b+c',
    '^[\\]|]|b+c',
    'a|^b+c|d+e',
    '^(?:\\(|\\s)+$',
    '^(?:(?:a?)?){20}b$',
    '^a*b?a*$',
    '^(a*){2}$',
    '^(?:a+|b)c+$',
    '(?:^a+)b',
    '(?<=^a+)b',
    '(?<!a*)b',
    '(?:a{1,30}){1,30}b',
    '[ab]{1,900}[ab]{1,900}c',
    '^(?<a>a)\\k<a>$',
  ];
  it('leaves all others to the validator', () => {
    expect(unproven.filter((source) => isLinearPattern(source))).to.deep.equal([]);
  });
});
