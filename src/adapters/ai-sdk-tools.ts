import type {GrantScope} from '../protocol/answer-meta.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {malformed, report} from './malformed.js';
import type {AdapterOptions} from './presenter.js';

/** The page's own description of a tool. A `tool()` of the AI SDK has these members, too. */
export interface ApprovalTool {
  title?: string;
  /** A function, as in the AI SDK, is not displayed. */
  description?: unknown;
  annotations?: JsonObject;
  /**
   * The schema of the arguments, with which the user can edit them: a JSON Schema, e.g. of `z.toJSONSchema()`; `jsonSchema()` or
   * `zodSchema()` of the AI SDK; or a Standard Schema that can write itself as JSON Schema, e.g. of Zod 4.2.
   */
  inputSchema?: unknown;
  /** Replaces `scopes` of the options for the calls of this tool. */
  scopes?: readonly GrantScope[];
}

/** Marks the schemas that the AI SDK makes. */
const AI_SCHEMA = Symbol.for('vercel.ai.schema');

/** The members of a schema of the AI SDK, and of a Standard Schema. */
interface ForeignSchema {
  [AI_SCHEMA]?: unknown;
  jsonSchema?: unknown;
  '~standard'?: {jsonSchema: {input(options: {target: string}): unknown}};
}

/** The JSON Schema in a schema of another library, or the schema itself. May be a promise. */
function jsonSchemaOf(source: ForeignSchema): unknown {
  const {'~standard': standard, [AI_SCHEMA]: isOfSdk, jsonSchema} = source;
  if (standard) return standard.jsonSchema.input({target: 'draft-2020-12'});
  if (typeof source === 'function') return jsonSchemaOf((source as () => ForeignSchema)());
  return isOfSdk ? jsonSchema : source;
}

/**
 * Reads the schema of the arguments of a tool. Undefined, with a report to the page, if it cannot be read as JSON Schema. A promise only if
 * the AI SDK has one.
 *
 * @param call - Names the call in errors.
 */
export function inputSchemaOf(
  call: string,
  name: string,
  {inputSchema: source}: ApprovalTool,
  options: AdapterOptions,
): JsonObject | undefined | Promise<JsonObject | undefined> {
  const refuse = () =>
    void report(
      options,
      malformed(call, `tools.${name}.inputSchema`, 'a JSON Schema, as of `z.toJSONSchema()`', source),
    );
  const read = (schema: unknown) => (isJsonObject(schema) ? schema : refuse());
  if (source === undefined) return undefined;
  try {
    const schema = jsonSchemaOf(source as ForeignSchema);
    return schema instanceof Promise ? schema.then(read, refuse) : read(schema);
  } catch {
    return refuse();
  }
}
