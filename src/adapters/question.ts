import {isJsonObject, type JsonObject} from '../protocol/json.js';

/** A response schema as an elicitation, and the conversion of its answers. */
export interface Question {
  /** Undefined for a confirmation. */
  requestedSchema?: JsonObject;
  /** The value of an accepted answer. */
  accepted(content: JsonObject): unknown;
  /** The value that says no; undefined if the schema has no such value. */
  declined(reason?: string): unknown;
}

/** Most references and compositions inside each other that are followed. */
const MAX_DEPTH = 8;

/** Names of the boolean that answers an approval. */
const APPROVALS = ['approved', 'approve', 'confirmed', 'confirm', 'accepted', 'accept'];

const isBoolean = (schema: unknown) => isJsonObject(schema) && schema['type'] === 'boolean';

/** The boolean member whose value `false` refuses, if no other member is required. */
function refusalIn(properties: unknown, required: unknown): string | undefined {
  if (!isJsonObject(properties)) return undefined;
  const name = APPROVALS.find((each) => Object.hasOwn(properties, each) && isBoolean(properties[each]));
  const others = Array.isArray(required) ? required.filter((each) => each !== name) : [];
  return others.length ? undefined : name;
}

/** Whether only objects match a schema, also if it is composed of others. Reads each schema once, because they can refer to each other. */
function isOfObjects(
  schema: unknown,
  root: JsonObject,
  depth = 0,
  results = new Map<unknown, boolean>(),
): boolean {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return false;
  const before = results.get(schema);
  if (before !== undefined) return before;
  results.set(schema, false);
  const isOne = isComposedOfObjects(schema, root, (each) => isOfObjects(each, root, depth + 1, results));
  results.set(schema, isOne);
  return isOne;
}

function isComposedOfObjects(
  {type, properties, $ref, allOf, anyOf, oneOf}: JsonObject,
  root: JsonObject,
  inside: (schema: unknown) => boolean,
): boolean {
  if (type !== undefined) return type === 'object';
  if (isJsonObject(properties)) return true;
  if (typeof $ref === 'string') {
    const [, keyword = '', name = ''] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec($ref) ?? [];
    const defs = root[keyword];
    return isJsonObject(defs) && Object.hasOwn(defs, name) && inside(defs[name]);
  }
  if (Array.isArray(allOf)) return allOf.some(inside);
  const variants = anyOf ?? oneOf;
  return Array.isArray(variants) && variants.length > 0 && variants.every(inside);
}

/** Converts the schema of an expected value, which need not be an object. `yes` is the value of a confirmation without a schema. */
export function questionOf(schema: JsonObject | undefined, yes: (isYes: boolean) => unknown): Question {
  if (!schema || !Object.keys(schema).length) return {accepted: () => yes(true), declined: () => yes(false)};
  const {type, properties, required, additionalProperties, $defs, definitions, ...rest} = schema;
  if (isOfObjects(schema, schema)) {
    const name = refusalIn(properties, required);
    const takesReason =
      additionalProperties !== false || (isJsonObject(properties) && Object.hasOwn(properties, 'reason'));
    return {
      requestedSchema: schema,
      accepted: (content) => content,
      declined: (reason) => name && {[name]: false, ...(reason !== undefined && takesReason && {reason})},
    };
  }
  const value = {...rest, ...(type !== undefined && {type})};
  return {
    requestedSchema: {
      type: 'object',
      properties: {value},
      required: ['value'],
      ...($defs !== undefined && {$defs}),
      ...(definitions !== undefined && {definitions}),
    },
    accepted: (content) => content['value'],
    declined: () => (isBoolean(schema) ? false : undefined),
  };
}
