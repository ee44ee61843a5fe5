import {expect} from '@open-wc/testing';
import type {ColorPickerElicitation} from '../../components/color-picker-elicitation.js';
import {ColorPickerElicitation as Class} from '../../components/color-picker-elicitation.js';
import {formControlContract} from '../support/form-control-contract.js';

const registeredByClass = customElements.get('color-picker-elicitation');
await import('../../components/define/color-picker-elicitation.js');

describe('<color-picker-elicitation>', () => {
  it('is registered by its define file, not by its class', () => {
    expect(registeredByClass).to.equal(undefined);
    expect(customElements.get('color-picker-elicitation')).to.equal(Class);
  });

  formControlContract<ColorPickerElicitation>({
    tag: 'color-picker-elicitation',
    define: () => customElements.get('color-picker-elicitation') ?? customElements.define('color-picker-elicitation', Class),
    valid: {value: '#22c55e', submitted: '#22c55e'},
    other: {value: '#eab308', submitted: '#eab308'},
    async invalid(element) {
      const field = element.shadowRoot!.querySelector<HTMLInputElement>('#hex')!;
      field.value = '#12345';
      field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
      await element.updateComplete;
    },
  });
});
