import {expect} from 'chai';
import {afterKey} from '../../../components/color-picker/sliders.js';

describe('afterKey', () => {
  const keys: [key: string, options: {shift?: boolean; rtl?: boolean}, after: number | undefined][] = [
    ['ArrowRight', {}, 51],
    ['ArrowLeft', {}, 49],
    ['ArrowUp', {}, 51],
    ['ArrowDown', {}, 49],
    ['ArrowRight', {shift: true}, 60],
    ['ArrowRight', {rtl: true}, 49],
    ['ArrowLeft', {rtl: true, shift: true}, 60],
    ['ArrowUp', {rtl: true}, 51],
    ['PageUp', {}, 60],
    ['PageDown', {}, 40],
    ['Home', {}, 0],
    ['End', {}, 100],
    ['Tab', {}, undefined],
    ['Enter', {}, undefined],
    ['a', {}, undefined],
    ['toString', {}, undefined],
  ];
  for (const [key, options, after] of keys) {
    it(`returns ${after} for ${key} ${JSON.stringify(options)} at 50 of 100`, () => {
      expect(afterKey(key, 50, 100, options)).to.equal(after);
    });
  }

  it('stays within the range', () => {
    expect(afterKey('PageUp', 97, 100)).to.equal(100);
    expect(afterKey('ArrowDown', 0, 100)).to.equal(0);
  });

  it('starts from the rounded value', () => {
    expect(afterKey('ArrowUp', 75.6, 100)).to.equal(77);
  });
});
