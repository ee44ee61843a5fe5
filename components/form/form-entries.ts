import {
  type ElicitContent,
  isJsonObject,
  type JsonObject,
  jsonText,
  type Words,
} from '../../src/protocol/index.js';
import {FormState, readAtOnce} from '../../src/schema/index.js';
import {LastValue} from '../shared/properties/last-value.js';
import type {FormContext} from './form-context.js';

/** The source of a form. Read on demand. */
interface FormSource {
  readonly schema?: JsonObject;
  readonly meta?: JsonObject;
  readonly message: string;
  /** The value that a reset returns to. */
  readonly defaultValue?: ElicitContent;
  readonly nulls: boolean;
  readonly context: FormContext;
  readonly words: Words | undefined;
  /** The form is displayed. From then on a catalogue that arrives does not change what a schema means. */
  readonly hasUpdated: boolean;
}

/** The entries of a form, in the fields of the current schema. Available before the fields are rendered. */
export class FormEntries {
  #source: FormSource;
  #parts: readonly unknown[] = [];
  #words?: Words;
  /** The parts as JSON text, to detect an equal literal that a framework sets again. */
  #partsText?: string;
  #state?: FormState;
  #valueBeforeSchema?: ElicitContent;
  /** The last value that was set. Without a text after a reset. */
  readonly #assigned = new LastValue();

  constructor(source: FormSource) {
    this.#source = source;
  }

  get state(): FormState {
    const {schema: given, meta, message, words, context, hasUpdated} = this.#source;
    const schema = isJsonObject(given) ? given : undefined;
    const before = this.#state;
    const sameWords = hasUpdated || words === this.#words;
    const parts = [schema, meta, message];
    if (before && sameWords && parts.every((part, index) => part === this.#parts[index])) return before;
    // The text of a frozen schema is computed only for a comparison, because it may be large.
    const text = before || !Object.isFrozen(schema) ? jsonText(parts) : undefined;
    const same =
      before && sameWords && text !== undefined && text === (this.#partsText ?? jsonText(this.#parts));
    this.#parts = parts;
    this.#partsText = text;
    if (same) return before;
    const {reading, unmasked} = context;
    const isRead = reading && reading.schema === schema && reading !== before?.reading;
    const state = new FormState(isRead ? reading : readAtOnce(schema, {message, meta, words, unmasked}));
    this.#words = words;
    this.#state = state;
    state.nulls = this.#source.nulls;
    if (before) state.keepFrom(before);
    if (schema) {
      // A value that was set also applies to fields that are added later.
      state.offer(
        this.#valueBeforeSchema ??
          (this.#assigned.text && JSON.parse(this.#assigned.text)) ??
          this.#source.defaultValue,
      );
      this.#valueBeforeSchema = undefined;
    }
    return state;
  }

  get value(): ElicitContent {
    return this.#valueBeforeSchema ?? this.state.value;
  }

  /**
   * Sets every field. Before the form is displayed, fields that `value` does not name keep their defaults. A value that equals the last one
   * is ignored, so that a re-rendered literal does not overwrite user input.
   *
   * @returns Whether a field was set.
   */
  assign(value: ElicitContent | undefined, shown: boolean): boolean {
    if (!this.#assigned.replace(value)) return false;
    const {state} = this;
    this.#valueBeforeSchema = this.#source.schema ? undefined : value;
    if (shown && value !== undefined) state.setValue(value);
    else {
      state.reset();
      state.offer(value ?? this.#source.defaultValue);
    }
    return true;
  }
}
