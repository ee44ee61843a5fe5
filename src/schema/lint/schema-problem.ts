/** The protocol revisions that have elicitation. */
export type ElicitationRevision = '2025-06-18' | '2025-11-25' | '2026-07-28';

/**
 * What is wrong with a requested schema. Codes are API, messages are not.
 *
 * `not-json`, `too-large`, `root` (no object schema), `properties` (missing or malformed), `required` (malformed, or names
 * a property that is not there), `type` (missing or unknown), `nested` (an object, or an array of anything but choices),
 * `keyword` (not in MCP's subset), `revision` (only in later revisions), `sensitive` (marked as a secret), `format`, `pattern`, `options` (malformed, empty
 * or repeated choices), `default` (could not be an answer), `limits` (malformed, or no value can be within them).
 */
export type SchemaProblemCode =
  | 'not-json'
  | 'too-large'
  | 'root'
  | 'properties'
  | 'required'
  | 'type'
  | 'nested'
  | 'keyword'
  | 'revision'
  | 'sensitive'
  | 'format'
  | 'pattern'
  | 'options'
  | 'default'
  | 'limits';

/** One reason why a schema may not be sent as `requestedSchema`. */
export interface SchemaProblem {
  /** JSON Pointer into the schema, `''` for the whole. */
  path: string;
  code: SchemaProblemCode;
  /** What was found and what is allowed, for the author of the server. */
  message: string;
}

/** Takes a problem down. */
export type Report = (path: string, code: SchemaProblemCode, message: string) => void;
