import type {MessageKey, TextParams} from '../../../src/locales/index.js';
import type {FieldError} from '../../../src/protocol/index.js';
import type {Asked} from './asked.js';
import {type SortedErrors, sortErrors} from './sort-errors.js';

type Place = keyof SortedErrors;

/** Sentences for what a schema can ask of a text; other keywords speak for themselves. */
const TEXTS: Readonly<Record<string, MessageKey>> = {
  required: 'error.required',
  minLength: 'error.minLength',
  maxLength: 'error.maxLength',
  pattern: 'error.pattern',
  format: 'error.pattern',
};

/** Keywords by which a schema says what a colour looks like: while the entry is none, our own sentence says it better. */
const SHAPES: ReadonlySet<string> = new Set(['pattern', 'format', 'minLength', 'maxLength']);

/** What is wrong, as the page or the frame said it, until the user changes what it was about. */
export class Problems {
  #errors: readonly FieldError[] = [];
  #sentence = '';
  #hidden = new Set<Place>();

  get errors(): readonly FieldError[] {
    return this.#errors;
  }
  set errors(errors: readonly FieldError[]) {
    this.#errors = errors;
    this.#hidden.clear();
  }

  get sentence(): string {
    return this.#sentence;
  }
  set sentence(sentence: string) {
    this.#sentence = sentence;
    this.#hidden.delete('color');
  }

  /** The user changed what stands there. */
  corrected(...places: Place[]): void {
    for (const place of places) this.#hidden.add(place);
  }

  /** What to show, in the reader's language. */
  texts(
    asked: Asked,
    isColor: boolean,
    text: (key: MessageKey, params?: TextParams) => string,
  ): SortedErrors {
    const say = ({keyword, message, params}: FieldError, where: Place) => {
      if (where === 'color' && !isColor && SHAPES.has(keyword)) return text('color.error');
      const key = Object.hasOwn(TEXTS, keyword) ? TEXTS[keyword]! : undefined;
      const limit = params?.['limit'];
      if (typeof limit === 'number' && key) return text(key, {limit, count: limit});
      return key && !keyword.endsWith('Length') ? text(key) : message || text('error.other');
    };
    const sorted = sortErrors(this.#errors, this.#sentence, asked, say);
    for (const place of this.#hidden) sorted[place] = '';
    return sorted;
  }
}
