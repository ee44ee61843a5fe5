import {expect, fixture, html} from '@open-wc/testing';
import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import type {ColorPickerElicitation} from '../../components/color-picker-elicitation.js';
import {ColorPickerElicitation as Class} from '../../components/color-picker-elicitation.js';
import {formControlContract} from '../support/form-control-contract.js';

const registeredByClass = customElements.get('color-picker-elicitation');
await import('../../components/define/color-picker-elicitation.js');

interface Parts {
  picker: ColorPickerElicitation;
  /** The first element in the picker that matches. */
  part: <E extends HTMLElement = HTMLInputElement>(selector: string) => E;
  /** Types and values of the events that a page would see. */
  events: string[];
}

async function pickerFrom(
  template = html`<color-picker-elicitation></color-picker-elicitation>`,
): Promise<Parts> {
  const picker = await fixture<ColorPickerElicitation>(template);
  const events: string[] = [];
  for (const type of ['input', 'change', 'elicitation-submit']) {
    picker.addEventListener(type, () => events.push(`${type} ${picker.value}`));
  }
  const part = <E extends HTMLElement>(selector: string) => picker.shadowRoot!.querySelector<E>(selector)!;
  return {picker, part: part as Parts['part'], events};
}

const presets = JSON.stringify([
  {value: '#3b82f6', label: 'Ocean Blue'},
  {value: '#22c55e', label: 'Meadow'},
  '#eab308',
]);

/** Where a share of the slider is on the screen; the scale begins and ends half a thumb inside. */
const pointOn = (slider: Element, x: number, y: number): [number, number] => {
  const {left, top, width, height} = slider.getBoundingClientRect();
  return [Math.round(left + 12 + x * (width - 24)), Math.round(top + 12 + y * (height - 24))];
};
const press = (key: string) => sendKeys({press: key});
const saturation = '[data-channel="s"]';
const brightness = '[data-channel="v"]';
const hue = '[data-channel="h"]';

describe('<color-picker-elicitation>', () => {
  it('is registered by its define file, not by its class', () => {
    expect(registeredByClass).to.equal(undefined);
    expect(customElements.get('color-picker-elicitation')).to.equal(Class);
  });

  formControlContract<ColorPickerElicitation>({
    tag: 'color-picker-elicitation',
    define: () =>
      customElements.get('color-picker-elicitation') ??
      customElements.define('color-picker-elicitation', Class),
    valid: {value: '#22c55e', submitted: '#22c55e'},
    other: {value: '#eab308', submitted: '#eab308'},
    async invalid(element) {
      const field = element.shadowRoot!.querySelector<HTMLInputElement>('#hex')!;
      field.value = '#12345';
      field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
      await element.updateComplete;
    },
  });

  describe('value', () => {
    it('is a colour from the beginning', async () => {
      const {picker} = await pickerFrom();
      expect(picker.value).to.match(/^#[0-9a-f]{6}$/);
    });

    it('is taken from the attribute, in lower case', async () => {
      const {picker, part} = await pickerFrom(
        html`<color-picker-elicitation value="#3B82F6"></color-picker-elicitation>`,
      );

      expect(picker.value).to.equal('#3b82f6');
      expect(part('#hex').value).to.equal('#3b82f6');
    });

    it('stays when it is set to something that is no colour', async () => {
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

  describe('by keyboard', () => {
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
    for (const [keys, from, now, on] of table) {
      it(`moves ${on} to ${now} by ${keys.join(', ')} on ${from}`, async () => {
        const {picker, part, events} = await pickerFrom(
          html`<color-picker-elicitation value="#66cc66"></color-picker-elicitation>`,
        );
        part(from).focus();

        for (const key of keys) await press(key);
        await picker.updateComplete;

        expect(part(on).value).to.equal(now);
        expect(picker.shadowRoot!.activeElement).to.equal(part(on));
        expect(events).to.have.length(2 * keys.length);
        expect(events.at(-1)).to.equal(`change ${picker.value}`);
        expect(part('#hex').value).to.equal(picker.value);
      });
    }

    it('fires nothing for keys that change nothing', async () => {
      const {picker, part, events} = await pickerFrom(
        html`<color-picker-elicitation value="#ff0000"></color-picker-elicitation>`,
      );
      part(saturation).focus();

      for (const key of ['End', 'ArrowRight', 'a', 'Escape']) await press(key);

      expect(events).to.deep.equal([]);
      expect(picker.value).to.equal('#ff0000');
    });

    it('takes bigger steps with Shift', async () => {
      const {picker, part} = await pickerFrom(
        html`<color-picker-elicitation value="#66cc66"></color-picker-elicitation>`,
      );

      part(saturation).dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', shiftKey: true}));
      await picker.updateComplete;

      expect(part(saturation).value).to.equal('60');
    });

    it('follows the picture in a right-to-left page', async () => {
      const {picker, part} = await pickerFrom(
        html`<color-picker-elicitation dir="rtl" value="#66cc66"></color-picker-elicitation>`,
      );
      part(saturation).focus();

      await press('ArrowLeft');
      await picker.updateComplete;

      expect(part(saturation).value).to.equal('51');
    });

    it('has one tab stop for each slider, the hex field, the presets, the name and each button', async () => {
      const {picker} = await pickerFrom(
        html`<color-picker-elicitation value="#3b82f6" presets=${presets} with-name></color-picker-elicitation>`,
      );
      const stops: string[] = [];
      picker.focus();

      while (stops.at(-1) !== 'Submit' && picker.shadowRoot!.activeElement) {
        const focused = picker.shadowRoot!.activeElement as HTMLInputElement;
        const stop =
          focused.id || focused.dataset['channel'] || focused.ariaLabel || focused.textContent.trim();
        stops.push(stop);
        // Not beyond the last one: the focus would leave the page.
        if (stop !== 'Submit') await press('Tab');
      }

      const known = ['s', 'v', 'h', 'hex', 'Ocean Blue', 'name', 'Decline', 'Submit'];
      expect(stops.filter((stop) => stop !== 'Pick a colour from the screen')).to.deep.equal(known);
    });
  });

  describe('by pointer', () => {
    afterEach(() => resetMouse());

    it('moves in two dimensions on the square, and is done when let go', async () => {
      const {picker, part, events} = await pickerFrom(
        html`<color-picker-elicitation value="#ff0000"></color-picker-elicitation>`,
      );
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

    it('follows the pointer beyond the edges, and stops there', async () => {
      const {picker, part} = await pickerFrom(
        html`<color-picker-elicitation value="#804040"></color-picker-elicitation>`,
      );

      await sendMouse({type: 'move', position: pointOn(part('.area'), 0.5, 0.5)});
      await sendMouse({type: 'down'});
      const {right, top} = part('.area').getBoundingClientRect();
      await sendMouse({type: 'move', position: [Math.round(right + 20), Math.round(top + 1)]});
      await sendMouse({type: 'up'});

      expect(picker.value).to.equal('#ff0000');
    });

    it('sets the hue on the bar', async () => {
      const {picker, part} = await pickerFrom(
        html`<color-picker-elicitation value="#ff0000"></color-picker-elicitation>`,
      );

      await sendMouse({type: 'click', position: pointOn(part('.hue'), 0.5, 0.5)});
      await picker.updateComplete;

      expect(Number(part(hue).value)).to.be.closeTo(180, 2);
    });

    it('is mirrored in a right-to-left page', async () => {
      const {picker, part} = await pickerFrom(
        html`<color-picker-elicitation dir="rtl" value="#ff0000"></color-picker-elicitation>`,
      );

      await sendMouse({type: 'click', position: pointOn(part('.hue'), 0.25, 0.5)});
      await picker.updateComplete;

      expect(Number(part(hue).value)).to.be.closeTo(270, 2);
    });

    it('does nothing while disabled', async () => {
      const {picker, part, events} = await pickerFrom(
        html`<color-picker-elicitation disabled value="#ff0000"></color-picker-elicitation>`,
      );

      await sendMouse({type: 'click', position: pointOn(part('.hue'), 0.5, 0.5)});

      expect(picker.value).to.equal('#ff0000');
      expect(events).to.deep.equal([]);
    });
  });

  describe('hex field', () => {
    async function typed(
      text: string,
      template = html`<color-picker-elicitation value="#3b82f6"></color-picker-elicitation>`,
    ) {
      const parts = await pickerFrom(template);
      parts.part('#hex').focus();
      parts.part('#hex').select();
      await sendKeys({type: text});
      return parts;
    }

    it('takes a colour at its last digit, and writes it out when left', async () => {
      const {picker, part, events} = await typed('A1B2C3');
      expect(picker.value).to.equal('#a1b2c3');
      expect(part('#hex').value).to.equal('A1B2C3');

      await press('Tab');
      await picker.updateComplete;

      expect(part('#hex').value).to.equal('#a1b2c3');
      expect(events.filter((event) => event.startsWith('input'))).to.have.length(6);
      expect(events.filter((event) => event.startsWith('change'))).to.deep.equal(['change #a1b2c3']);
    });

    it('takes three digits when left', async () => {
      const {picker} = await typed('#fa0');
      expect(picker.value).to.equal('#3b82f6');

      await press('Tab');

      expect(picker.value).to.equal('#ffaa00');
    });

    it('keeps what is no colour, and says so when left', async () => {
      const {picker, part} = await typed('#12345');
      expect(part('#color-error').textContent).to.equal('');

      await press('Tab');
      await picker.updateComplete;

      expect(part('#hex').value).to.equal('#12345');
      expect(picker.value).to.equal('#3b82f6');
      expect(part('#hex').getAttribute('aria-invalid')).to.equal('true');
      expect(part('#color-error').textContent!.trim()).to.equal('Enter a colour such as #3b82f6.');
      expect(picker.checkValidity()).to.equal(false);

      part('#hex').focus();
      await press('End');
      await sendKeys({type: '6'});
      await picker.updateComplete;
      expect(part('#color-error').textContent).to.equal('');
      expect(picker.checkValidity()).to.equal(true);
    });

    it('submits by Enter, and not what is no colour', async () => {
      const {picker, part, events} = await typed('#12345');

      await press('Enter');
      await picker.updateComplete;
      expect(events.filter((event) => event.startsWith('elicitation'))).to.deep.equal([]);
      expect(picker.shadowRoot!.activeElement).to.equal(part('#hex'));

      await sendKeys({type: '6'});
      await press('Enter');
      expect(events.at(-1)).to.equal('elicitation-submit #123456');
    });

    it('submits the form by Enter when the picker has no buttons', async () => {
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

  describe('presets', () => {
    const template = html`<color-picker-elicitation value="#3b82f6" presets=${presets}></color-picker-elicitation>`;

    it('are radio buttons with names, and the chosen one is checked', async () => {
      const {picker, part} = await pickerFrom(template);
      const radios = [...picker.shadowRoot!.querySelectorAll<HTMLInputElement>('[type="radio"]')];

      expect(radios.map((radio) => [radio.ariaLabel, radio.checked])).to.deep.equal([
        ['Ocean Blue', true],
        ['Meadow', false],
        ['#eab308', false],
      ]);
      expect(part<HTMLElement>('legend').textContent).to.contain('Ocean Blue');
    });

    it('are none of them checked when the colour is another', async () => {
      const {picker} = await pickerFrom(template);

      picker.value = '#111111';
      await picker.updateComplete;

      expect(picker.shadowRoot!.querySelector(':checked')).to.equal(null);
    });

    it('are chosen by click', async () => {
      const {picker, part, events} = await pickerFrom(template);

      part('[value="#22c55e"]').click();
      await picker.updateComplete;

      expect(picker.value).to.equal('#22c55e');
      expect(events).to.deep.equal(['input #22c55e', 'change #22c55e']);
      expect(part('#hex').value).to.equal('#22c55e');
    });

    it('are marked in white or black, whichever is easier to see on them', async () => {
      const {picker} = await pickerFrom(
        html`<color-picker-elicitation .presets=${['#ffffff', '#eab308', '#3b82f6', '#000000']}></color-picker-elicitation>`,
      );
      const lightness = [...picker.shadowRoot!.querySelectorAll('[type="radio"]')].map((radio) =>
        Number(/lab\(([\d.]+)/.exec(getComputedStyle(radio, '::before').backgroundColor)?.[1]),
      );

      expect(lightness).to.deep.equal([0, 0, 100, 100]);
    });

    it('are chosen by arrow keys', async () => {
      const {picker, part, events} = await pickerFrom(template);
      part('[value="#3b82f6"]').focus();

      await press('ArrowDown');
      await picker.updateComplete;

      expect(picker.value).to.equal('#22c55e');
      expect(events).to.deep.equal(['input #22c55e', 'change #22c55e']);
    });

    it('can be set as a property, and a broken attribute is no presets', async () => {
      const {picker, part} = await pickerFrom(
        html`<color-picker-elicitation presets="[{"></color-picker-elicitation>`,
      );
      expect(part('fieldset')).to.equal(null);

      picker.presets = ['#22c55e', {value: '#eab308', label: 'Sun'}];
      await picker.updateComplete;

      expect(picker.shadowRoot!.querySelectorAll('[type="radio"]')).to.have.length(2);
    });
  });

  describe('name', () => {
    it('is asked for only when the page wants it', async () => {
      const {picker, part} = await pickerFrom();
      expect(part('#name')).to.equal(null);

      picker.nameValue = '';
      await picker.updateComplete;
      expect(part('#name')).not.to.equal(null);

      picker.noName = true;
      await picker.updateComplete;
      expect(part('#name')).to.equal(null);
    });

    it('is part of the answer only when there is one', async () => {
      const {picker, part} = await pickerFrom(
        html`<color-picker-elicitation value="#3b82f6" with-name></color-picker-elicitation>`,
      );
      const answers: unknown[] = [];
      picker.addEventListener('elicitation-submit', ({action, content}) => answers.push([action, content]));

      part('.primary').click();
      part('#name').focus();
      await sendKeys({type: 'Ocean'});
      part('.primary').click();

      expect(picker.nameValue).to.equal('Ocean');
      expect(answers).to.deep.equal([
        ['accept', {color: '#3b82f6'}],
        ['accept', {color: '#3b82f6', name: 'Ocean'}],
      ]);
    });
  });

  describe('answers', () => {
    it('declines without content', async () => {
      const {picker, part} = await pickerFrom();
      const answers: unknown[] = [];
      picker.addEventListener('elicitation-submit', ({action, content}) => answers.push([action, content]));

      part('.quiet').click();

      expect(answers).to.deep.equal([['decline', undefined]]);
    });

    it('has no buttons when the page has its own', async () => {
      const {part} = await pickerFrom(html`<color-picker-elicitation no-actions></color-picker-elicitation>`);
      expect(part('.actions')).to.equal(null);
    });
  });

  describe('errors', () => {
    it('shows each at its field, and the rest as a sentence', async () => {
      const {picker, part} = await pickerFrom(
        html`<color-picker-elicitation with-name></color-picker-elicitation>`,
      );

      picker.errors = [
        {path: '/color', keyword: 'custom', message: 'Not a colour.'},
        {path: '/name', keyword: 'custom', message: 'Too short.'},
        {path: '', keyword: 'custom', message: 'Taken.'},
      ];
      await picker.updateComplete;

      const text = (id: string) => part(id).textContent!.trim();
      expect([text('#color-error'), text('#name-error'), text('#rest-error')]).to.deep.equal([
        'Not a colour.',
        'Too short.',
        'Taken.',
      ]);
      expect(part('#name').getAttribute('aria-describedby')).to.equal('name-error');
      expect(part('#name').getAttribute('aria-invalid')).to.equal('true');
    });

    it('says what a schema means in the language of the reader', async () => {
      const {picker, part} = await pickerFrom(
        html`<color-picker-elicitation with-name></color-picker-elicitation>`,
      );

      picker.errors = [
        {
          path: '/name',
          keyword: 'minLength',
          message: 'must NOT have fewer than 3 characters',
          params: {limit: 3},
        },
        {path: '/color', keyword: 'pattern', message: 'must match pattern "^#[A-F]"'},
      ];
      await picker.updateComplete;

      expect(part('#name-error').textContent!.trim()).to.equal('Enter at least 3 characters.');
      expect(part('#color-error').textContent!.trim()).to.equal(
        'This does not have the form that is asked for.',
      );
    });

    it('shows a sentence alone at the hex field', async () => {
      const {part} = await pickerFrom(
        html`<color-picker-elicitation error="Not this one."></color-picker-elicitation>`,
      );

      expect(part('#color-error').textContent!.trim()).to.equal('Not this one.');
      expect(part('#hex').getAttribute('aria-describedby')).to.equal('color-error');
    });

    it('drops an error when the user corrects its field, and shows the same one when it is set again', async () => {
      const {picker, part} = await pickerFrom(
        html`<color-picker-elicitation error="Not this one."></color-picker-elicitation>`,
      );

      part(hue).focus();
      await press('ArrowRight');
      await picker.updateComplete;
      expect(part('#color-error').textContent).to.equal('');

      picker.error = 'Not this one.';
      await picker.updateComplete;
      expect(part('#color-error').textContent!.trim()).to.equal('Not this one.');
    });
  });

  describe('eye dropper', () => {
    const original = window.EyeDropper;
    afterEach(() => {
      window.EyeDropper = original;
    });

    it('is offered only where the browser has one', async () => {
      window.EyeDropper = undefined;
      const {part} = await pickerFrom();
      expect(part('[part="dropper"]')).to.equal(null);
    });

    it('takes the colour from the screen', async () => {
      window.EyeDropper = class {
        open = async () => ({sRGBHex: '#22C55E'});
      };
      const {picker, part, events} = await pickerFrom();
      const changed = new Promise((resolve) => picker.addEventListener('change', resolve));

      part('[part="dropper"]').click();
      await changed;

      expect(events).to.deep.equal(['input #22c55e', 'change #22c55e']);
    });

    it('leaves everything as it is when the user picks nothing', async () => {
      window.EyeDropper = class {
        open = () => Promise.reject(new DOMException('', 'AbortError'));
      };
      const {picker, part, events} = await pickerFrom();

      part('[part="dropper"]').click();
      await picker.updateComplete;

      expect(events).to.deep.equal([]);
    });
  });

  describe('accessibility', () => {
    it('passes axe in every state', async () => {
      const {picker} = await pickerFrom(
        html`<color-picker-elicitation message="Which one?" presets=${presets} with-name></color-picker-elicitation>`,
      );
      await expect(picker).to.be.accessible();

      picker.errors = [
        {path: '/color', keyword: 'custom', message: 'Not a colour.'},
        {path: '', keyword: 'custom', message: 'Taken.'},
      ];
      await expect(picker).to.be.accessible();

      picker.theme = 'dark';
      picker.style.backgroundColor = '#17191e';
      await expect(picker).to.be.accessible();

      picker.disabled = true;
      await expect(picker).to.be.accessible();
    });

    it('says in words where the sliders stand', async () => {
      const {picker, part} = await pickerFrom(
        html`<color-picker-elicitation value="#3b82f6"></color-picker-elicitation>`,
      );
      const of = (selector: string) => [part(selector).ariaLabel, part(selector).ariaValueText];

      expect(of(saturation)).to.deep.equal(['Saturation', 'Saturation 76 percent, brightness 96 percent']);
      expect(of(brightness)).to.deep.equal(['Brightness', 'Saturation 76 percent, brightness 96 percent']);
      expect(of(hue)).to.deep.equal(['Hue', 'Hue 217 degrees, sky blue']);

      picker.value = '#ff0000';
      await picker.updateComplete;
      expect(of(hue)[1]).to.equal('Hue 0 degrees, red');
    });

    it('can be moved by assistive technology without a key', async () => {
      const {picker, part, events} = await pickerFrom(
        html`<color-picker-elicitation value="#ff0000"></color-picker-elicitation>`,
      );

      part(hue).value = '120';
      part(hue).dispatchEvent(new Event('input', {bubbles: true, composed: true}));
      part(hue).dispatchEvent(new Event('change', {bubbles: true}));

      expect(picker.value).to.equal('#00ff00');
      expect(events).to.deep.equal(['input #00ff00', 'change #00ff00']);
    });

    it('is a group with the name that the page gives it', async () => {
      const {picker, part} = await pickerFrom();
      expect(part('#label').textContent).to.equal('Colour');

      picker.label = 'Accent';
      await picker.updateComplete;
      expect(part('#label').textContent).to.equal('Accent');
    });
  });

  describe('look', () => {
    it('fits into 320 px', async () => {
      const {picker} = await pickerFrom(
        html`<color-picker-elicitation message="Which one?" presets=${presets} with-name></color-picker-elicitation>`,
      );

      picker.style.width = '288px';
      await picker.updateComplete;

      expect(picker.scrollWidth).to.be.at.most(288);
      for (const control of picker.shadowRoot!.querySelectorAll('input, button')) {
        const {left, right} = control.getBoundingClientRect();
        expect(right - left).to.be.at.least(24);
        expect(right).to.be.at.most(picker.getBoundingClientRect().right + 0.5);
      }
    });

    it('follows its own theme', async () => {
      const {picker, part} = await pickerFrom(
        html`<color-picker-elicitation theme="dark"></color-picker-elicitation>`,
      );
      expect(getComputedStyle(part('.body')).colorScheme).to.equal('dark');

      picker.theme = 'light';
      await picker.updateComplete;
      expect(getComputedStyle(part('.body')).colorScheme).to.equal('light');
    });
  });
});
