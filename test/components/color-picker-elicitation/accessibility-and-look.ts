import {expect} from '@open-wc/testing';
import {brightness, hue, pickerFrom, presets, saturation} from './picker-fixture.js';

describe('<color-picker-elicitation>', () => {
  describe('for accessibility', () => {
    it('passes axe in every state', async () => {
      const {picker} = await pickerFrom({message: 'Which one?', presets, 'with-name': ''});
      await expect(picker).to.be.accessible();

      picker.errors = [
        {path: '/color', keyword: 'custom', message: 'Not a colour.'},
        {path: '', keyword: 'custom', message: 'Taken.'},
      ];
      await picker.updateComplete;
      await expect(picker).to.be.accessible();

      picker.theme = 'dark';
      picker.style.backgroundColor = '#17191e';
      await picker.updateComplete;
      await expect(picker).to.be.accessible();

      picker.disabled = true;
      await expect(picker).to.be.accessible();
    });

    it('describes the slider values in words', async () => {
      const {picker, part} = await pickerFrom({value: '#3b82f6'});
      const of = (selector: string) => [part(selector).ariaLabel, part(selector).ariaValueText];

      expect(of(saturation)).to.deep.equal(['Saturation', 'Saturation 76 percent, brightness 96 percent']);
      expect(of(brightness)).to.deep.equal(['Brightness', 'Saturation 76 percent, brightness 96 percent']);
      expect(of(hue)).to.deep.equal(['Hue', 'Hue 217 degrees, sky blue']);

      picker.value = '#ff0000';
      await picker.updateComplete;
      expect(of(hue)[1]).to.equal('Hue 0 degrees, red');
    });

    it('can be changed by assistive technology without key events', async () => {
      const {picker, part, events} = await pickerFrom({value: '#ff0000'});

      part(hue).value = '120';
      part(hue).dispatchEvent(new Event('input', {bubbles: true, composed: true}));
      part(hue).dispatchEvent(new Event('change', {bubbles: true}));

      expect(picker.value).to.equal('#00ff00');
      expect(events).to.deep.equal(['input #00ff00', 'change #00ff00']);
    });

    it('is a group with the label that the page sets', async () => {
      const {picker, part} = await pickerFrom();
      expect(part('#label').textContent).to.equal('Colour');

      picker.label = 'Accent';
      await picker.updateComplete;
      expect(part('#label').textContent).to.equal('Accent');
    });
  });

  describe('for its look', () => {
    it('fits in 320 px', async () => {
      const {picker} = await pickerFrom({message: 'Which one?', presets, 'with-name': ''});

      picker.style.width = '288px';
      await picker.updateComplete;

      expect(picker.scrollWidth).to.be.at.most(288);
      for (const control of picker.shadowRoot!.querySelectorAll('input, button')) {
        const {left, right} = control.getBoundingClientRect();
        expect(right - left).to.be.at.least(24);
        expect(right).to.be.at.most(picker.getBoundingClientRect().right + 0.5);
      }
    });
  });
});
