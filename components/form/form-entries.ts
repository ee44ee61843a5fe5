import {type ElicitContent, type JsonObject, jsonText} from '../../src/protocol/index.js';
import {FormState, loadedWords} from '../../src/schema/index.js';

/** What a form is made from; read when it is needed. */
export interface FormSource {
  readonly schema?: JsonObject;
  readonly meta?: JsonObject;
  readonly message: string;
}

/** What has been entered, in the fields of the schema as it is at any moment: also before the page shows them. */
export class FormEntries {
  #source: FormSource;
  #given: readonly unknown[] = [];
  /** The same as JSON text: an equal literal that a framework sets again is not a change. */
  #givenText?: string;
  #state?: FormState;
  /** A value that came before the schema. */
  #early?: ElicitContent;
  /** The last value that was set, as JSON text; undefined after a reset. */
  #assigned?: string;

  constructor(source: FormSource) {
    this.#source = source;
  }

  get state(): FormState {
    const {schema, meta, message} = this.#source;
    const given = [schema, meta, message, loadedWords()];
    const before = this.#state;
    if (before && given.every((part, index) => part === this.#given[index])) return before;
    // The text of a schema that cannot change is made only when it is compared: it may be a large one.
    const text = before || !Object.isFrozen(schema) ? jsonText(given) : undefined;
    const same = before && text !== undefined && text === (this.#givenText ?? jsonText(this.#given));
    this.#given = given;
    this.#givenText = text;
    if (same) return before;
    const state = (this.#state = new FormState(schema, {message, meta}));
    if (before) state.keepFrom(before);
    if (schema) {
      // A value that has been set applies to fields that come later, too.
      state.offer(this.#early ?? (this.#assigned && JSON.parse(this.#assigned)));
      this.#early = undefined;
    }
    return state;
  }

  get value(): ElicitContent {
    return this.#early ?? this.state.value;
  }

  /**
   * Sets every field; before the form is shown, suggestions stay in the fields that `value` does not name. A value that
   * equals the last one is ignored, so that a re-rendered literal does not take back what the user has typed.
   *
   * @returns Whether anything was set.
   */
  assign(value: ElicitContent | undefined, shown: boolean): boolean {
    const text = jsonText(value);
    if (text !== undefined && text === this.#assigned) return false;
    this.#assigned = text;
    const {state} = this;
    this.#early = this.#source.schema ? undefined : value;
    if (shown && value !== undefined) state.setValue(value);
    else {
      state.reset();
      state.offer(value);
    }
    return true;
  }
}
