import type {GrantScope} from '../../protocol/meta.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import type {AgentPrompts} from '../ask.js';
import {malformed} from '../../protocol/check-ask.js';

/** Names the call in errors. */
export const CALL = 'presentApprovals()';

/** The page's own description of a tool. A `tool()` of the AI SDK has these members, too. */
export interface ApprovalTool {
  title?: string;
  /** Displayed if it is a string. In the AI SDK it may be a function. */
  description?: unknown;
  annotations?: JsonObject;
  /**
   * The schema of the arguments, with which the user can edit them: a JSON Schema, e.g. from `z.toJSONSchema()`; the result of
   * `jsonSchema()` or `zodSchema()` of the AI SDK; or a Standard Schema that converts to JSON Schema, e.g. of Zod 4.2.
   */
  inputSchema?: unknown;
  /** Overrides the option `scopes` for this tool. */
  scopes?: readonly GrantScope[];
}

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
 * Reads the schema of a tool's arguments. Reports a schema that cannot be converted, and returns undefined. Returns a promise only for a
 * schema that the AI SDK loads asynchronously.
 */
export function inputSchemaOf(
  name: string,
  {inputSchema: source}: ApprovalTool,
  prompts: AgentPrompts,
): JsonObject | undefined | Promise<JsonObject | undefined> {
  const needed = 'a JSON Schema, e.g. of `z.toJSONSchema()`';
  const refuse = (): undefined =>
    void prompts.report(malformed(CALL, `tools.${name}.inputSchema`, needed, source));
  const read = (schema: unknown) => (isJsonObject(schema) ? schema : refuse());
  if (source === undefined) return undefined;
  try {
    const schema = jsonSchemaOf(source as ForeignSchema);
    return schema instanceof Promise ? schema.then(read, refuse) : read(schema);
  } catch {
    return refuse();
  }
}
