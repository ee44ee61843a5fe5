import {format as knownFormats, Validator} from '@cfworker/json-schema';
import {cloneJson} from '../../protocol/copy.js';
import type {JsonObject} from '../../protocol/json.js';
import type {Check} from './engine.js';
import {FORMATS} from '../engine-form.js';

/** Base URL. Without it, the interpreter would use the page's URL in every schema location. */
const BASE = 'https://schema.invalid/';

/** Compiles a normalized schema for the interpreter, which does not need `eval`. All its work is bounded, except for patterns. */
export function compileWithInterpreter(schema: JsonObject): Check {
  // The format names have a prefix, because other code on the page may use the same library.
  Object.assign(knownFormats, FORMATS);
  // Copied, because the library adds properties to the schema.
  const validator = new Validator({...cloneJson(schema), $id: BASE}, '2020-12');
  return (content) => validator.validate(content).valid;
}
