import {escaped} from '../../../components/shared/text/escaped.js';
import {readableJson} from '../../../src/protocol/readable-json.js';
import {all} from './tool-fixture.js';

/** Characters that are not displayed, or reorder others. */
export const HIDDEN =
  /[\u00a0\u3000\u2009\u{1d159}\u{13441}\u{16fe4}\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]|\u200d(?!\p{Emoji_Presentation})/u;

const isCut = ({scrollWidth, clientWidth, scrollHeight, clientHeight}: Element) =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;

/** The JSON text below the arguments. */
export const exactJson = (element: Element): string | undefined =>
  all(element, '.exact .box')[0]?.textContent ?? undefined;

const formOf = (element: Element) => element.shadowRoot!.querySelector('schema-form')?.shadowRoot;

/** Most characters of an option that a list displays in a narrow card. */
const MAX_OPTION = 50;

/** The texts of controls of the form that are masked, cut or out of view. */
export function cutControls(element: Element): string[] {
  const visible = <T extends Element>(selector: string) =>
    [...(formOf(element)?.querySelectorAll<T>(selector) ?? [])].filter((each) => !each.closest('[hidden]'));
  const typed = visible<HTMLInputElement>('textarea, input:not([type=radio], [type=checkbox])');
  return [
    ...typed.filter((control) => isCut(control) || control.type === 'password').map(({value}) => value),
    ...visible('.scroll')
      .filter(isCut)
      .map(({textContent}) => textContent ?? ''),
    ...visible<HTMLSelectElement>('select')
      .map(({selectedOptions: [option]}) => option?.text ?? '')
      .filter(({length}) => length > MAX_OPTION),
  ];
}

/** The texts of the card that a person can read without the exact JSON: of elements, chosen options, and controls that show all of theirs. */
export function readableTexts(element: Element): string[] {
  const form = formOf(element);
  const visible = <T extends Element>(selector: string) =>
    [...(form?.querySelectorAll<T>(selector) ?? [])].filter((control) => !control.closest('[hidden]'));
  const controls = visible<HTMLInputElement>('textarea, input')
    .filter((control) => /^text/.test(control.type) && !isCut(control))
    .map(({value}) => value);
  const chosen = visible<HTMLSelectElement>('select').flatMap(({selectedOptions}) =>
    [...selectedOptions].map(({text}) => text),
  );
  const labels = visible('label, legend, p').map(({textContent}) => textContent ?? '');
  const card = all(element, 'section > *').map((node) => {
    const copy = node.cloneNode(true) as Element;
    for (const exact of copy.querySelectorAll('.exact')) exact.remove();
    return copy.textContent ?? '';
  });
  return [...card, ...labels, ...chosen, ...controls];
}

/** The strings of `value` that none of the texts contains, as they are or with escapes. */
export function unreadable(value: unknown, texts: readonly string[], keys = false): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => unreadable(item, texts, keys));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, member]) => [
      ...(keys ? unreadable(key, texts) : []),
      ...unreadable(member, texts, keys),
    ]);
  if (typeof value === 'boolean')
    return texts.some((text) => /\b(?:Yes|No|true|false)\b/.test(text)) ? [] : [String(value)];
  const text = String(value);
  const forms = [text, readableJson(text).slice(1, -1), escaped(text, true).text];
  return forms.some((form) => !HIDDEN.test(form) && texts.some((each) => each.includes(form))) ? [] : [text];
}
