import {expect, html} from '@open-wc/testing';
import {ColorPickerElicitation} from '../../../components/color-picker-elicitation.js';
import {formControlContract} from '../../support/form-control-contract.js';
import {pickerFrom} from './picker-fixture.js';

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

  describe('as a value', () => {
    it('has a colour initially', async () => {
      const {picker} = await pickerFrom();
      expect(picker.value).to.match(/^#[0-9a-f]{6}$/);
    });

    it('reads the `value` attribute in lower case', async () => {
      const {picker, part} = await pickerFrom(
        html`<color-picker-elicitation value="#3B82F6"></color-picker-elicitation>`,
      );

      expect(picker.value).to.equal('#3b82f6');
      expect(part('#hex').value).to.equal('#3b82f6');
    });

    it('ignores invalid colours', async () => {
      const {picker, part} = await pickerFrom(
        html`<color-picker-elicitation value="#3b82f6"></color-picker-elicitation>`,
      );

      for (const value of ['zzz', '', null, undefined, 7, {}]) picker.value = value as string;
      await picker.updateComplete;

      expect(picker.value).to.equal('#3b82f6');
      expect(part('#hex').value).to.equal('#3b82f6');
      expect(picker.checkValidity()).to.equal(true);
    });
  });
});
