import {expect} from '@open-wc/testing';
import {pickerFrom} from './picker-fixture.js';

describe('<color-picker-elicitation>', () => {
  describe('with the eye dropper', () => {
    const original = window.EyeDropper;
    afterEach(() => {
      window.EyeDropper = original;
    });

    it('shows the button only if the browser has an EyeDropper', async () => {
      window.EyeDropper = undefined;
      const {part} = await pickerFrom();
      expect(part('[part="dropper"]')).to.equal(null);
    });

    it('uses the colour that the user picks from the screen', async () => {
      window.EyeDropper = class {
        open = async () => ({sRGBHex: '#22C55E'});
      };
      const {picker, part, events} = await pickerFrom();
      const changed = new Promise((resolve) => picker.addEventListener('change', resolve));

      part('[part="dropper"]').click();
      await changed;

      expect(events).to.deep.equal(['input #22c55e', 'change #22c55e']);
    });

    it('changes nothing when the user cancels', async () => {
      window.EyeDropper = class {
        open = () => Promise.reject(new DOMException('', 'AbortError'));
      };
      const {picker, part, events} = await pickerFrom();

      part('[part="dropper"]').click();
      await picker.updateComplete;

      expect(events).to.deep.equal([]);
    });
  });
});
