import {ColorPickerElicitation} from '../../../components/color-picker-elicitation.js';
import {formControlContract} from '../../support/form-control-contract.js';

describe('<color-picker-elicitation>', () => {
  formControlContract<ColorPickerElicitation>({
    tag: 'color-picker-elicitation',
    define: () =>
      customElements.get('color-picker-elicitation') ??
      customElements.define('color-picker-elicitation', ColorPickerElicitation),
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
