import {isJsonObject, memberPointer} from '../../src/protocol/index.js';
import {optionText} from '../../src/schema/index.js';

/** Most characters that a control of one line displays in a narrow card. */
const MAX_CONTROL_CHARS = 20;

export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && !value.length) ||
  (isJsonObject(value) && Object.values(value).every(isBlank));

interface Texts {
  /** The texts of controls that display them completely. */
  whole: string[];
  chosen: string[];
}

/** The texts that the visible controls of a form display, read from the controls. */
export class Displayed {
  readonly #texts = new Map<string, Texts>();
  /** Places with a text that is too long for its control. */
  readonly #cut = new Set<string>();

  constructor(form: ParentNode) {
    for (const root of form.querySelectorAll('[data-field]')) {
      if (root.closest('[hidden]')) continue;
      const pointer = root.getAttribute('data-pointer')!;
      for (const control of root.querySelectorAll<HTMLInputElement>('textarea, input, select'))
        if (control.closest('[data-field]') === root) this.#add(pointer, control);
    }
  }

  /** Whether any control is at the place of a value, or within it. */
  has(pointer: string): boolean {
    return this.#texts.has(pointer) || [...this.#texts.keys()].some((each) => each.startsWith(`${pointer}/`));
  }

  /** Whether a value can be read: all of its text is in controls at its place. */
  shows(value: unknown, pointer: string): boolean {
    const {whole = [], chosen = []} = this.#texts.get(pointer) ?? {};
    if (isBlank(value) || this.#cut.has(pointer)) return false;
    if (whole.some((text) => isTextOf(text, value))) return true;
    // Checkboxes show neither another order nor repeated items.
    if (Array.isArray(value) && chosen.length)
      return chosen.length === value.length && value.every((item, index) => isLabelOf(chosen[index]!, item));
    if (Array.isArray(value))
      return value.every((item, index) => this.shows(item, memberPointer(pointer, index)));
    if (isJsonObject(value))
      return Object.entries(value).every(([key, member]) => this.shows(member, memberPointer(pointer, key)));
    return typeof value === 'boolean' ? chosen.length > 0 : chosen.some((label) => isLabelOf(label, value));
  }

  #add(pointer: string, control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) {
    const texts = this.#texts.get(pointer) ?? {whole: [], chosen: []};
    this.#texts.set(pointer, texts);
    const {localName, type, value} = control;
    if (localName === 'select') texts.chosen.push(...selectedTexts(control as HTMLSelectElement));
    else if (type === 'radio' || type === 'checkbox') {
      if ((control as HTMLInputElement).checked)
        texts.chosen.push(control.closest('label')?.textContent ?? '');
    } else if (localName === 'textarea') texts.whole.push(value);
    else if (value.length > MAX_CONTROL_CHARS) this.#cut.add(pointer);
    // The text of a combobox is the label of the chosen option.
    else if (type === 'text') texts[control.role === 'combobox' ? 'chosen' : 'whole'].push(value);
  }
}

const selectedTexts = ({selectedOptions}: HTMLSelectElement): string[] =>
  [...selectedOptions].filter(({value}) => value !== '').map(({textContent}) => textContent);

/** Whether the label of an option contains the value, as `shownSchema()` writes it. */
const isLabelOf = (label: string, value: unknown): boolean => label.includes(optionText(value));

/** Whether a control with this text displays the value: as text, as a number, as lines, or as JSON. */
function isTextOf(text: string, value: unknown): boolean {
  if (typeof value === 'string') return text === value;
  // A form writes numbers as the language of the page does.
  if (typeof value === 'number') return /\d/.test(text);
  if (typeof value !== 'object' || !text) return false;
  const lines = Array.isArray(value) && value.every((item) => typeof item !== 'object' && !isBlank(item));
  if (lines && value.map(String).join('\n') === text) return true;
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
  } catch {
    return false;
  }
}
