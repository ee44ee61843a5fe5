import {expect} from '@open-wc/testing';
import {ColorPickerElicitation} from '../../../components/color-picker-elicitation.js';

// The parts after this one import the define file.
const registeredByClass = customElements.get('color-picker-elicitation');

describe('<color-picker-elicitation>', () => {
  it('is registered by its define file, not by its class', () => {
    expect(registeredByClass).to.equal(undefined);
    expect(customElements.get('color-picker-elicitation')).to.equal(ColorPickerElicitation);
  });
});
