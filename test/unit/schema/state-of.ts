import type {JsonObject} from '../../../src/protocol/index.js';
import {FormState, readAtOnce, type RequestTexts} from '../../../src/schema/index.js';

/** The entries of a form for a schema. */
export const stateOf = (schema?: JsonObject, texts?: RequestTexts): FormState =>
  new FormState(readAtOnce(schema, texts));
