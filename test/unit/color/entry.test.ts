import {expect} from 'chai';
import {ColorEntry} from '../../../components/color-picker/color.js';

describe('ColorEntry', () => {
  it('ignores invalid colours', () => {
    const entry = new ColorEntry('#3b82f6');

    expect(entry.set('zzz')).to.equal(false);

    expect([entry.hex, entry.text]).to.deep.equal(['#3b82f6', '#3b82f6']);
  });

  it('keeps invalid text and the last valid colour', () => {
    const entry = new ColorEntry('#3b82f6');

    entry.type('#12345');

    expect([entry.hex, entry.text, entry.valid]).to.deep.equal(['#3b82f6', '#12345', false]);
    expect(entry.commit()).to.equal(false);
    expect(entry.text).to.equal('#12345');
  });

  it('keeps the hue when a colour becomes grey and the saturation when it becomes black', () => {
    const entry = new ColorEntry('#3b82f6');
    const {h, s} = entry.hsv;

    entry.set('#808080');
    expect(entry.hsv.h).to.equal(h);
    entry.set('#3b82f6');
    entry.set('#000000');
    expect([entry.hsv.h, entry.hsv.s]).to.deep.equal([h, s]);
  });

  it('does not drift while a slider moves there and back', () => {
    const entry = new ColorEntry('#3b82f6');
    const before = entry.hsv;

    for (let v = 100; v >= 0; v--) entry.move({v});
    entry.move({v: before.v});

    expect(entry.hex).to.equal('#3b82f6');
    expect(entry.hsv).to.deep.equal(before);
  });

  it('restores invalid text', () => {
    const entry = new ColorEntry('#3b82f6');

    entry.restore('#zzz');

    expect([entry.hex, entry.text]).to.deep.equal(['#3b82f6', '#zzz']);
  });
});
