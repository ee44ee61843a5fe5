import {expect} from 'chai';
import {presetsFromAttribute, toPresets} from '../../../components/color-picker/presets.js';

describe('presets', () => {
  it('can be objects or hex strings', () => {
    expect(toPresets([{value: '#3B82F6', label: 'Ocean Blue'}, '#abc'])).to.deep.equal([
      {value: '#3b82f6', label: 'Ocean Blue'},
      {value: '#aabbcc', label: '#aabbcc'},
    ]);
  });

  it('omit invalid colours and duplicates', () => {
    const list = [
      'red',
      null,
      7,
      {},
      {value: 3},
      '#000000',
      {value: '#000', label: 'Ink'},
      {value: '#111111', label: 8},
    ];

    expect(toPresets(list)).to.deep.equal([
      {value: '#000000', label: '#000000'},
      {value: '#111111', label: '#111111'},
    ]);
  });

  it('are limited to 60', () => {
    const many = Array.from({length: 5_000}, (_, index) => `#${index.toString(16).padStart(6, '0')}`);

    expect(toPresets(many)).to.have.length(60);
  });

  it('are empty if the value is not an array', () => {
    for (const list of [undefined, null, 'x', {}]) expect(toPresets(list)).to.deep.equal([]);
    for (const text of [null, '', '{', '{}', '"x"']) expect(presetsFromAttribute(text)).to.deep.equal([]);
    expect(presetsFromAttribute('["#123456"]')).to.deep.equal(['#123456']);
  });
});
