import {expect} from '@open-wc/testing';
import {presetsFromAttribute, toPresets} from '../../../components/color-picker/presets.js';

describe('presets', () => {
  it('are objects or hex strings', () => {
    expect(toPresets([{value: '#3B82F6', label: 'Ocean Blue'}, '#abc'])).to.deep.equal([
      {value: '#3b82f6', label: 'Ocean Blue'},
      {value: '#aabbcc', label: '#aabbcc'},
    ]);
  });

  it('leave out what is no colour, and what was there before', () => {
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

  it('are no more than a person can look through', () => {
    const many = Array.from({length: 5_000}, (_, index) => `#${index.toString(16).padStart(6, '0')}`);

    expect(toPresets(many)).to.have.length(60);
  });

  it('are none when they are no list', () => {
    for (const list of [undefined, null, 'x', {}]) expect(toPresets(list)).to.deep.equal([]);
    for (const text of [null, '', '{', '{}', '"x"']) expect(presetsFromAttribute(text)).to.deep.equal([]);
    expect(presetsFromAttribute('["#123456"]')).to.deep.equal(['#123456']);
  });
});
