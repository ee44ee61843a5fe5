import {jsonText} from '../../../src/protocol/index.js';

/** The last value of a property, to which an equal one (as JSON) is not a change. Kept as text, because the page may change the object. */
export class LastValue {
  text: string | undefined;

  constructor(value?: unknown) {
    this.text = jsonText(value);
  }

  /** Whether a value differs from the last one, whose place it takes. One that is not JSON always does. */
  replace(value: unknown): boolean {
    const {text} = this;
    this.text = jsonText(value);
    return this.text === undefined || this.text !== text;
  }
}
