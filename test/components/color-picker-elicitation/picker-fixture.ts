import {fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../../components/define/color-picker-elicitation.js';
import type {ColorPickerElicitation} from '../../../components/color-picker-elicitation.js';

export interface Parts {
  picker: ColorPickerElicitation;
  /** Returns the first matching element in the picker. */
  part: <E extends HTMLElement = HTMLInputElement>(selector: string) => E;
  /** Types and values of the events that a page would see. */
  events: string[];
}

/** Creates a picker in the page, with attributes. */
export async function pickerFrom(attributes: {[name: string]: string} = {}): Promise<Parts> {
  const created = document.createElement('color-picker-elicitation');
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  const picker = await fixture<ColorPickerElicitation>(html`${created}`);
  const events: string[] = [];
  for (const type of ['input', 'change', 'elicitation-submit']) {
    picker.addEventListener(type, () => events.push(`${type} ${picker.value}`));
  }
  const part = <E extends HTMLElement>(selector: string) => picker.shadowRoot!.querySelector<E>(selector)!;
  return {picker, part: part as Parts['part'], events};
}

/** The value of the `presets` attribute. */
export const presets = JSON.stringify([
  {value: '#3b82f6', label: 'Ocean Blue'},
  {value: '#22c55e', label: 'Meadow'},
  '#eab308',
]);

export const press = (key: string) => sendKeys({press: key});

/** Selectors of the sliders. */
export const saturation = '[data-channel="s"]';
export const brightness = '[data-channel="v"]';
export const hue = '[data-channel="h"]';
