import {expect} from '@open-wc/testing';
import {resetMouse, sendMouse} from '@web/test-runner-commands';
import {brightness, hue, pickerFrom, presets, press, saturation} from './picker-fixture.js';

/** Converts fractions of a slider to screen coordinates. The scale is inset by half a thumb. */
const pointOn = (slider: Element, x: number, y: number): [number, number] => {
  const {left, top, width, height} = slider.getBoundingClientRect();
  return [Math.round(left + 12 + x * (width - 24)), Math.round(top + 12 + y * (height - 24))];
};

describe('<color-picker-elicitation>', () => {
  describe('with the keyboard', () => {
    const table: [keys: string[], slider: string, now: string, input: string][] = [
      [['ArrowRight'], saturation, '51', saturation],
      [['ArrowLeft'], saturation, '49', saturation],
      [['PageDown'], saturation, '40', saturation],
      [['Home'], saturation, '0', saturation],
      [['End'], saturation, '100', saturation],
      [['ArrowUp'], saturation, '81', brightness],
      [['ArrowUp'], brightness, '81', brightness],
      [['ArrowDown', 'ArrowDown'], brightness, '78', brightness],
      [['PageUp'], brightness, '90', brightness],
      [['End'], brightness, '100', brightness],
      [['ArrowRight'], hue, '121', hue],
      [['ArrowDown'], hue, '119', hue],
      [['PageUp'], hue, '130', hue],
      [['End'], hue, '359', hue],
    ];
    it('moves its sliders', async () => {
      for (const [keys, from, now, on] of table) {
        const {picker, part, events} = await pickerFrom({value: '#66cc66'});
        part(from).focus();
        for (const key of keys) await press(key);
        await picker.updateComplete;

        const what = `${keys.join(', ')} on ${from}`;
        expect(part(on).value, what).to.equal(now);
        expect(picker.shadowRoot!.activeElement, what).to.equal(part(on));
        expect(events, what).to.have.length(2 * keys.length);
        expect(events.at(-1), what).to.equal(`change ${picker.value}`);
        expect(part('#hex').value, what).to.equal(picker.value);
        picker.remove();
      }
    });

    it('fires no events for keys that change nothing', async () => {
      const {picker, part, events} = await pickerFrom({value: '#ff0000'});
      part(saturation).focus();

      for (const key of ['End', 'ArrowRight', 'a', 'Escape']) await press(key);

      expect(events).to.deep.equal([]);
      expect(picker.value).to.equal('#ff0000');
    });

    it('mirrors the horizontal arrow keys in a right-to-left page', async () => {
      const {picker, part} = await pickerFrom({dir: 'rtl', value: '#66cc66'});
      part(saturation).focus();

      await press('ArrowLeft');
      await picker.updateComplete;

      expect(part(saturation).value).to.equal('51');
    });

    it('has one tab stop for each slider, the hex field, the presets, the name and each button', async () => {
      const {picker} = await pickerFrom({value: '#3b82f6', presets, 'with-name': ''});
      const stops: string[] = [];
      picker.focus();

      while (stops.at(-1) !== 'Submit' && picker.shadowRoot!.activeElement) {
        const focused = picker.shadowRoot!.activeElement as HTMLInputElement;
        const stop =
          focused.id || focused.dataset['channel'] || focused.ariaLabel || focused.textContent.trim();
        stops.push(stop);
        // Stops at the last one, because focus would leave the page.
        if (stop !== 'Submit') await press('Tab');
      }

      const expected = ['s', 'v', 'h', 'hex', 'Ocean Blue', 'name', 'Decline', 'Submit'];
      expect(stops.filter((stop) => stop !== 'Pick a colour from the screen')).to.deep.equal(expected);
    });
  });

  describe('with the pointer', () => {
    afterEach(() => resetMouse());

    it('changes saturation and brightness on the square and fires change on release', async () => {
      const {picker, part, events} = await pickerFrom({value: '#ff0000'});
      const area = part<HTMLElement>('.area');

      await sendMouse({type: 'move', position: pointOn(area, 0.25, 0.25)});
      await sendMouse({type: 'down'});
      await sendMouse({type: 'move', position: pointOn(area, 0.5, 0.5)});
      expect(events.every((event) => event.startsWith('input'))).to.equal(true);
      expect(events).not.to.have.length(0);
      await sendMouse({type: 'up'});
      await picker.updateComplete;

      expect(Number(part(saturation).value)).to.be.closeTo(50, 1);
      expect(Number(part(brightness).value)).to.be.closeTo(50, 1);
      expect(events.filter((event) => event.startsWith('change'))).to.deep.equal([`change ${picker.value}`]);
    });

    it('clamps the value when the pointer moves beyond the edges', async () => {
      const {picker, part} = await pickerFrom({value: '#804040'});

      await sendMouse({type: 'move', position: pointOn(part('.area'), 0.5, 0.5)});
      await sendMouse({type: 'down'});
      const {right, top} = part('.area').getBoundingClientRect();
      await sendMouse({type: 'move', position: [Math.round(right + 20), Math.round(top + 1)]});
      await sendMouse({type: 'up'});

      expect(picker.value).to.equal('#ff0000');
    });

    it('sets the hue on the hue bar', async () => {
      const {picker, part} = await pickerFrom({value: '#ff0000'});

      await sendMouse({type: 'click', position: pointOn(part('.hue'), 0.5, 0.5)});
      await picker.updateComplete;

      expect(Number(part(hue).value)).to.be.closeTo(180, 2);
    });

    it('is mirrored in a right-to-left page', async () => {
      const {picker, part} = await pickerFrom({dir: 'rtl', value: '#ff0000'});

      await sendMouse({type: 'click', position: pointOn(part('.hue'), 0.25, 0.5)});
      await picker.updateComplete;

      expect(Number(part(hue).value)).to.be.closeTo(270, 2);
    });

    it('does nothing while disabled', async () => {
      const {picker, part, events} = await pickerFrom({disabled: '', value: '#ff0000'});

      await sendMouse({type: 'click', position: pointOn(part('.hue'), 0.5, 0.5)});

      expect(picker.value).to.equal('#ff0000');
      expect(events).to.deep.equal([]);
    });
  });
});
