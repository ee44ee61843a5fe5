import {expect} from '@open-wc/testing';
import {ColorPickerElicitation} from '../../../components/color-picker-elicitation.js';

// The other test files import the define file.
// A boolean, because the runner takes minutes to serialize a class for a failure report.
const registeredByClass = customElements.get('color-picker-elicitation') !== undefined;

describe('<color-picker-elicitation>', () => {
  it('is registered by its define file, not by its class', () => {
    expect(registeredByClass).to.equal(false);
    expect(customElements.get('color-picker-elicitation')).to.equal(ColorPickerElicitation);
  });
});
