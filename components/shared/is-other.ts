import {jsonText} from '../../src/protocol/index.js';

/** Whether a property was set to another value, as `hasChanged` of Lit. A literal in a template that equals the old value is not a change. */
export const isOther = (value: unknown, old: unknown): boolean =>
  value !== old && (jsonText(value) ?? value) !== (jsonText(old) ?? old);
