import type {ElicitContent, JsonObject} from '../../../src/protocol/index.js';
import {FormState, loadedWords} from '../../../src/schema/index.js';

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
  #state?: FormState;
  /** A value that came before the schema. */
  #early?: ElicitContent;

  constructor(source: FormSource) {
    this.#source = source;
  }

  get state(): FormState {
    const {schema, meta, message} = this.#source;
    const given = [schema, meta, message, loadedWords()];
    const before = this.#state;
    // Frameworks and frames send an equal schema again: the fields must not lose their focus for that.
    if (before && given.every((part, index) => isSameJson(part, this.#given[index]))) return before;
    this.#given = given;
    const state = (this.#state = new FormState(schema, {message, meta}));
    if (before) state.keepFrom(before);
    if (schema) {
      state.offer(this.#early);
      this.#early = undefined;
    }
    return state;
  }

  get value(): ElicitContent {
    return this.#early ?? this.state.value;
  }

  /** Sets every field; before the form is shown, suggestions stay in the fields that `value` does not name. */
  assign(value: ElicitContent | undefined, shown: boolean): void {
    const {state} = this;
    this.#early = this.#source.schema ? undefined : value;
    if (shown && value !== undefined) state.setValue(value);
    else {
      state.reset();
      state.offer(value);
    }
  }
}

/** Whether two schemas say the same, key by key in the same order. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b || !a || !b) return a === b;
  try {
    return JSON.stringify(a) === JSON.stringify(b);
  } catch {
    return false;
  }
}
