import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {pickerFrom, presets, press} from './picker-fixture.js';

describe('<color-picker-elicitation>', () => {
  describe('with the hex field', () => {
    async function pickerWithText(text: string) {
      const parts = await pickerFrom({value: '#3b82f6'});
      parts.part('#hex').focus();
      parts.part('#hex').select();
      await sendKeys({type: text});
      return parts;
    }

    it('applies a colour at its sixth digit and normalizes the text on blur', async () => {
      const {picker, part, events} = await pickerWithText('A1B2C3');
      expect(picker.value).to.equal('#a1b2c3');
      expect(part('#hex').value).to.equal('A1B2C3');

      await press('Tab');
      await picker.updateComplete;

      expect(part('#hex').value).to.equal('#a1b2c3');
      expect(events.filter((event) => event.startsWith('input'))).to.have.length(6);
      expect(events.filter((event) => event.startsWith('change'))).to.deep.equal(['change #a1b2c3']);
    });

    it('keeps invalid text and shows an error on blur', async () => {
      const {picker, part} = await pickerWithText('#12345');
      expect(part('#color-error').textContent).to.equal('');

      await press('Tab');
      await picker.updateComplete;

      expect(part('#hex').value).to.equal('#12345');
      expect(picker.value).to.equal('#3b82f6');
      expect(part('#hex').getAttribute('aria-invalid')).to.equal('true');
      expect(part('#color-error').textContent!.trim()).to.equal('Enter a colour, for example #3b82f6.');
      expect(picker.checkValidity()).to.equal(false);

      part('#hex').focus();
      await press('End');
      await sendKeys({type: '6'});
      await picker.updateComplete;
      expect(part('#color-error').textContent).to.equal('');
      expect(picker.checkValidity()).to.equal(true);
    });

    it('submits valid colours only on Enter', async () => {
      const {picker, part, events} = await pickerWithText('#12345');

      await press('Enter');
      await picker.updateComplete;
      expect(events.filter((event) => event.startsWith('elicitation'))).to.deep.equal([]);
      expect(picker.shadowRoot!.activeElement).to.equal(part('#hex'));

      await sendKeys({type: '6'});
      await press('Enter');
      expect(events.at(-1)).to.equal('elicitation-submit #123456');
    });

    it('submits the surrounding form on Enter when it has no buttons', async () => {
      const form = await fixture<HTMLFormElement>(
        html`<form><color-picker-elicitation no-actions name="c"></color-picker-elicitation></form>`,
      );
      const picker = form.querySelector('color-picker-elicitation')!;
      let sent: FormDataEntryValue | null = null;
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        sent = new FormData(form).get('c');
      });
      const field = picker.shadowRoot!.querySelector<HTMLInputElement>('#hex')!;

      field.focus();
      field.select();
      await sendKeys({type: '#fa0'});
      await press('Enter');

      expect(sent).to.equal('#ffaa00');
    });
  });

  describe('with presets', () => {
    it('shows named radio buttons, of which that of the current colour is checked', async () => {
      const {picker, part} = await pickerFrom({value: '#3b82f6', presets});
      const radios = [...picker.shadowRoot!.querySelectorAll<HTMLInputElement>('[type="radio"]')];

      expect(radios.map((radio) => [radio.ariaLabel, radio.checked])).to.deep.equal([
        ['Ocean Blue', true],
        ['Meadow', false],
        ['#eab308', false],
      ]);
      expect(part<HTMLElement>('legend').textContent).to.contain('Ocean Blue');

      picker.value = '#111111';
      await picker.updateComplete;
      expect(picker.shadowRoot!.querySelector(':checked')).to.equal(null);
    });

    it('applies a preset on click', async () => {
      const {picker, part, events} = await pickerFrom({value: '#3b82f6', presets});

      part('[value="#22c55e"]').click();
      await picker.updateComplete;

      expect(picker.value).to.equal('#22c55e');
      expect(events).to.deep.equal(['input #22c55e', 'change #22c55e']);
      expect(part('#hex').value).to.equal('#22c55e');
    });

    it('marks presets in white or black for contrast', async () => {
      const {picker} = await pickerFrom({presets: '["#ffffff", "#eab308", "#3b82f6", "#000000"]'});
      const lightness = [...picker.shadowRoot!.querySelectorAll('[type="radio"]')].map((radio) =>
        Number(/lab\(([\d.]+)/.exec(getComputedStyle(radio, '::before').backgroundColor)?.[1]),
      );

      expect(lightness).to.deep.equal([0, 0, 100, 100]);
    });

    it('applies presets with the arrow keys', async () => {
      const {picker, part, events} = await pickerFrom({value: '#3b82f6', presets});
      part('[value="#3b82f6"]').focus();

      await press('ArrowDown');
      await picker.updateComplete;

      expect(picker.value).to.equal('#22c55e');
      expect(events).to.deep.equal(['input #22c55e', 'change #22c55e']);
    });

    it('accepts presets as a property and ignores a malformed attribute', async () => {
      const {picker, part} = await pickerFrom({presets: '[{'});
      expect(part('fieldset')).to.equal(null);

      picker.presets = ['#22c55e', {value: '#eab308', label: 'Sun'}];
      await picker.updateComplete;

      expect(picker.shadowRoot!.querySelectorAll('[type="radio"]')).to.have.length(2);
    });
  });
});
