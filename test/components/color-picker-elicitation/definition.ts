import {expect} from '@open-wc/testing';
import {ColorPickerElicitation} from '../../../components/color-picker-elicitation.js';

// The parts after this one import the define file.
// A class in a failure's report would take the runner minutes to describe.
const registeredByClass = customElements.get('color-picker-elicitation') !== undefined;

describe('<color-picker-elicitation>', () => {
  it('is registered by its define file, not by its class', () => {
    expect(registeredByClass).to.equal(false);
    expect(customElements.get('color-picker-elicitation')).to.equal(ColorPickerElicitation);
  });
});
