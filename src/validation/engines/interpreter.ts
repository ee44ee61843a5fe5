import {format as knownFormats, type Schema, validate} from '@cfworker/json-schema';
import {type JsonObject, membersOf} from '../../protocol/json.js';
import {verdictOn} from '../../schema/judge.js';
import {Budget} from '../../schema/patterns/quick-pattern.js';
import {FORMATS} from '../engine-form.js';
import type {NormalizedSchema} from '../normalize-schema.js';
import type {Check} from './engine.js';

/**
 * Returns the check of a normalized schema by `judge()` and by the interpreter of a library, which do not need `eval`: both must accept a
 * value. Nothing can interrupt the interpreter, but the steps that were counted before bound what it needs. It mistakes the members that
 * nested schemas evaluate, so `judge()` alone decides over `unevaluatedProperties` and `unevaluatedItems`.
 *
 * @param steps - A value that needs more has no verdict. Unlimited only where something ends a check that takes too long.
 */
export function checkWithoutEval(
  {schema, unevaluated}: Pick<NormalizedSchema, 'schema' | 'unevaluated'>,
  steps = Infinity,
): Check {
  const interpret = unevaluated ? undefined : interpreterOf(schema);
  return (content) => {
    const verdict = verdictOn(schema, content, schema, new Budget(steps, steps === Infinity));
    return verdict && (interpret?.(content) ?? true);
  };
}

/** Returns the check of the interpreter alone. */
export function interpreterOf(schema: JsonObject): (content: unknown) => boolean {
  // The format names have a prefix, because other code on the page may use the same library.
  Object.assign(knownFormats, FORMATS);
  // The library would index the whole schema by locations. A normalized schema refers only to its `$defs`.
  const targets = Object.fromEntries(
    membersOf(schema['$defs']).map(([name, target]) => [`#/$defs/${name}`, target as Schema | boolean]),
  );
  return (content) => validate(content, schema, '2020-12', targets).valid;
}
