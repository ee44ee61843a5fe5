import {expect} from 'chai';
import {readableJson} from '../../../src/protocol/readable-json.js';

const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

describe('readableJson()', () => {
  it('is the text of JSON.stringify() if every character can be seen', () => {
    const value = {a: [1, 'two\n"\\', null, {}], '': 'é漢字😀'};
    expect(readableJson(value)).to.equal(JSON.stringify(value));
    expect(readableJson(value, 2)).to.equal(JSON.stringify(value, null, 2));
  });

  it('escapes every character that has no glyph or reorders others, and parses to the same value', () => {
    let all = '';
    for (let code = 0; code <= 0x10_ffff; code++) {
      const character = String.fromCodePoint(code);
      if (HIDDEN.test(character)) all += `${character}x`;
    }
    const value = {[all]: all};
    const text = readableJson(value);
    expect(text).to.not.match(HIDDEN);
    expect(JSON.parse(text)).to.deep.equal(value);
  });
});
