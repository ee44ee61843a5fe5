import type {JsonObject} from '../../../src/protocol/index.js';
import {FormState, readAtOnce} from '../../../src/schema/index.js';
import type {RequestTexts} from '../../../src/schema/field.js';

/** The entries of a form for a schema. */
export const stateOf = (schema?: JsonObject, texts?: RequestTexts): FormState =>
  new FormState(readAtOnce(schema, texts));
