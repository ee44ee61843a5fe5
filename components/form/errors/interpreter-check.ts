import type {FieldError, JsonObject} from '../../../src/protocol/index.js';
import type {FormReading} from '../../../src/schema/index.js';
import type {ContentCheck, compileContentCheck} from '../../../src/validation/index.js';
import {checker} from '../../../src/rooms.js';

interface CheckedForm {
  readonly reading: FormReading;
  readonly leaves: readonly unknown[];
}

/** Set once the interpreter is loaded. */
let compile: typeof compileContentCheck | undefined;

/** Fields above which a form checks only the fields, because reading the whole schema in one task would block the page. */
const MAX_FIELDS = 500;

/** Checks whole answers with the interpreter, for schemas that have more keywords than the form checks by itself. */
export class InterpreterCheck {
  #schema?: JsonObject;
  #check?: ContentCheck;

  /**
   * Returns the errors of an answer. Returns none for a schema that the form checks completely, for one that cannot be used or would
   * take too long, and until the interpreter is loaded; `loaded` is called then.
   */
  errors(form: CheckedForm, content: () => unknown, loaded: () => void): readonly FieldError[] {
    const {schema} = form.reading;
    if (!this.isNeeded(form)) return [];
    if (!compile) {
      checker().then(
        (room) => {
          compile = room.compileContentCheck;
          loaded();
        },
        () => {},
      );
      return [];
    }
    if (this.#schema !== schema) this.#check = compile(schema);
    this.#schema = schema;
    return this.#check?.(content()) ?? [];
  }

  /** Whether the form cannot check answers to this schema by itself. */
  isNeeded({reading, leaves}: CheckedForm): boolean {
    return leaves.length <= MAX_FIELDS && !reading.sufficient;
  }
}
