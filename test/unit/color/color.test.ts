import {expect} from 'chai';
import {fromHex, hsvToHex, hueIndex, toHex} from '../../../components/color-picker/color.js';

describe('toHex', () => {
  const colors: [text: string, hex: string][] = [
    ['#3b82f6', '#3b82f6'],
    ['#3B82F6', '#3b82f6'],
    ['3b82f6', '#3b82f6'],
    ['  #3b82f6 ', '#3b82f6'],
  ];
  it('reads six digits in any spelling', () => {
    for (const [text, hex] of colors) {
      expect(toHex(text), text).to.equal(hex);
      expect(toHex(text, {whole: true}), text).to.equal(hex);
    }
  });

  it('accepts three digits only when input is complete', () => {
    expect(toHex('#abc', {whole: true})).to.equal(undefined);
    expect(toHex('#ABC')).to.equal('#aabbcc');
  });

  it('returns undefined for anything else', () => {
    const texts = ['', '#', '#12345', '#1234567', '#12345678', '#gggggg', 'red', '##123456', '#12 345'];
    const others = [...texts, null, 7, {}, ['#fff']];

    expect(others.filter((value) => toHex(value) !== undefined)).to.deep.equal([]);
  });
});

describe('hue, saturation and brightness', () => {
  const cases: [hex: string, h: number, s: number, v: number][] = [
    ['#000000', 0, 0, 0],
    ['#ffffff', 0, 0, 100],
    ['#ff0000', 0, 100, 100],
    ['#ffff00', 60, 100, 100],
    ['#00ff00', 120, 100, 100],
    ['#00ffff', 180, 100, 100],
    ['#0000ff', 240, 100, 100],
    ['#ff00ff', 300, 100, 100],
  ];
  for (const [hex, h, s, v] of cases) {
    it(`of ${hex} are ${h}, ${s}, ${v} and convert back`, () => {
      expect(fromHex(hex)).to.deep.equal({h, s, v});
      expect(hsvToHex({h, s, v})).to.equal(hex);
    });
  }

  it('convert back to the same colour for a grid of colours', () => {
    for (let rgb = 0; rgb < 0x1000000; rgb += 4099) {
      const hex = `#${rgb.toString(16).padStart(6, '0')}`;
      expect(hsvToHex(fromHex(hex))).to.equal(hex);
    }
  });
});

describe('hueIndex', () => {
  it('returns the nearest of twelve hues and red at both ends', () => {
    expect([0, 14, 16, 210, 359].map(hueIndex)).to.deep.equal([0, 0, 1, 7, 0]);
  });
});
