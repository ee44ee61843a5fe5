import {invalidRequest} from '../../protocol/errors.js';
import type {JsonObject} from '../../protocol/json.js';
import {memberPointer} from '../../protocol/json-pointer.js';
import {isAnnotation} from '../../schema/keywords.js';

export const REVISIONS = ['2025-06-18', '2025-11-25', '2026-07-28'] as const;

/** The protocol revisions that have elicitation. */
export type ElicitationRevision = (typeof REVISIONS)[number];

/**
 * Refuses a revision without known rules.
 *
 * @throws ElicitationError `INVALID_REQUEST`
 */
export function assertRevision(call: string, revision: unknown): void {
  if (revision === undefined || REVISIONS.some((each) => each === revision)) return;
  const names = REVISIONS.map((each) => `"${each}"`).join(', ');
  throw invalidRequest(
    `${call}: \`revision\` must be one of ${names}; got ${String(JSON.stringify(revision)).slice(0, 40)}.`,
  );
}

/** Whether a revision has URL mode. */
export const hasUrlMode = (revision: ElicitationRevision | undefined): boolean => revision !== '2025-06-18';

/**
 * Code of a problem in a requested schema. Codes are part of the API; messages are not.
 *
 * `not-json`, `too-large`, `root` (not an object schema), `properties` (missing or malformed), `required` (malformed, or names
 * a property that does not exist), `type` (missing or unknown), `nested` (an object, or an array of anything but choices and files),
 * `keyword` (not in MCP's subset), `revision` (only in later revisions), `sensitive` (marked as a secret), `format`, `pattern`,
 * `options` (malformed, empty or repeated choices), `default` (not a valid answer), `limits` (malformed, or not satisfiable).
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
  /** JSON Pointer into the schema; `''` for the root. */
  path: string;
  code: SchemaProblemCode;
  /** Describes the problem for the author of the server. */
  message: string;
}

export type Report = (path: string, code: SchemaProblemCode, message: string) => void;

/** Reports keywords of a schema that are neither allowed nor annotations. `where` is the end of the sentence. */
export function checkKeywords(
  schema: JsonObject,
  path: string,
  {isAllowed, where}: {isAllowed: (keyword: string) => boolean; where: string},
  report: Report,
): void {
  for (const keyword of Object.keys(schema)) {
    if (isAllowed(keyword) || isAnnotation(keyword)) continue;
    const message = `MCP does not allow "${keyword}" ${where}; remove it.`;
    report(memberPointer(path, keyword), 'keyword', message);
  }
}
