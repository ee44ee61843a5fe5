import {checker} from './rooms.js';
import type {ValidateOptions, Validity} from './validation/index.js';
import type {JsonObject} from './protocol/json.js';

/**
 * Validates `content` against `schema`. The first call loads the validation.
 *
 * Runs Ajv in a Worker. If the page's Content Security Policy forbids `eval`, an interpreter replaces Ajv. If it also forbids
 * Workers, the interpreter runs in the page and rejects patterns that may need more than linear time.
 *
 * @param schema - JSON Schema 2020-12, or draft 7 if `$schema` names it. Copied, unless it comes from `prepareSchema()`.
 * @param content - JSON; members that are `undefined` count as absent, and content that is `undefined` is invalid. Pass answers of a guest
 *   through `prepareContent()` first.
 * @param options - `signal`; `timeout` in ms (default 5000), after which the Worker is killed.
 * @returns the verdict with up to 100 errors, without duplicates. Errors never contain the value.
 * @throws ElicitationError `INVALID_SCHEMA` when the schema cannot be used or takes too long; the abort reason of `signal`.
 */
export const validate = async (
  schema: JsonObject,
  content: unknown,
  options?: ValidateOptions,
): Promise<Validity> => (await checker()).builtIn.validate(schema, content, options);

/** Loads the validation, and starts its Worker before the first call. Never throws. */
export function prewarmValidator(): void {
  checker().then(
    ({builtIn}) => builtIn.prewarm(),
    () => {},
  );
}
