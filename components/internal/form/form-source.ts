import type {JsonObject} from '../../../src/protocol/index.js';
import type {Localize} from '../localize.js';
import type {FormContext} from './field-view.js';

/** What a form is made from; read when it is needed. */
export interface FormSource {
  readonly schema?: JsonObject;
  readonly meta?: JsonObject;
  readonly message: string;
  readonly theme: FormContext['theme'];
  readonly language: string;
  readonly text: FormContext['text'];
}

interface FormElement {
  readonly schema?: JsonObject;
  readonly meta?: JsonObject;
  readonly message: string;
  readonly theme: FormContext['theme'];
}

/** The source that an element is, in its language and theme of any moment. */
export const sourceOf = (
  element: FormElement,
  localize: Localize,
  text: FormContext['text'],
): FormSource => ({
  get schema() {
    return element.schema;
  },
  get meta() {
    return element.meta;
  },
  get message() {
    return element.message;
  },
  get theme() {
    return element.theme === 'auto' ? (localize.config.theme ?? 'auto') : element.theme;
  },
  get language() {
    return localize.locale;
  },
  text,
});

/** Whether two schemas say the same, key by key in the same order. */
export function isSameJson(a: JsonObject | undefined, b: JsonObject | undefined): boolean {
  if (a === b) return true;
  try {
    return JSON.stringify(a) === JSON.stringify(b);
  } catch {
    return false;
  }
}
