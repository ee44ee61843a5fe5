import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {verdictOn} from '../schema/judge.js';
import {hasSchemas, isDefinitions, isMap} from '../schema/keywords.js';
import {Budget} from '../schema/patterns/quick-pattern.js';
import {unionsOf} from '../schema/unions.js';

/** A response schema as an elicitation, and the conversion of its answers. */
interface Question {
  /** Undefined for a confirmation. */
  requestedSchema?: JsonObject;
  /** The value of an accepted answer. */
  accepted(content: JsonObject): unknown;
  /** The value that says no; undefined if the schema has no such value. */
  declined(reason?: string): unknown;
}

/** Most references and compositions inside each other that are followed. */
const MAX_SCHEMA_DEPTH = 8;

const APPROVALS = ['approved', 'approve', 'confirmed', 'confirm', 'accepted', 'accept'];

/** Members of an answer that approves a tool call, besides the boolean. */
const EDITS = 'editedArgs';
const REASON = 'reason';

const fits = (schema: unknown, value: unknown): boolean =>
  schema === true || (isJsonObject(schema) && verdictOn(schema, value, schema, new Budget()) === true);

interface Decision {
  isYes: boolean;
  /** The unchanged arguments. Undefined if the call has none that could be sent. */
  arguments?: JsonObject | undefined;
  edited?: JsonObject;
  reason?: string | undefined;
}

const propertiesIn = ({properties}: JsonObject) => objectOf(properties);

const approvalIn = (members: JsonObject, isYes: boolean): string | undefined =>
  APPROVALS.find((each) => Object.hasOwn(members, each) && fits(members[each], isYes));

/**
 * Writes a decision as the schema describes it: its boolean, the edited arguments, and the reason. Required members without a value are
 * `null` if the schema accepts that, else the unchanged arguments or an empty text.
 *
 * @returns the payload, and whether it is valid. Arguments are not compared with their own schema.
 */
export function decisionIn(
  schema: JsonObject = {},
  {isYes, arguments: args, edited, reason}: Decision,
): {payload: JsonObject; isValid: boolean} {
  const members = propertiesIn(schema);
  const {required} = schema;
  const blank = (name: string, value: unknown) =>
    Array.isArray(required) && required.includes(name) && value !== undefined
      ? {[name]: fits(members[name], null) ? null : value}
      : {};
  const {type} = objectOf(members[EDITS]);
  const edits = Object.hasOwn(members, EDITS) && {
    [EDITS]: type === undefined || {type: [type, 'null'].flat()},
  };
  const loose = {...schema, ...(edits && {properties: {...members, ...edits}})};
  const payload: JsonObject = {
    [approvalIn(members, isYes) ?? 'approved']: isYes,
    ...(edited ? {[EDITS]: edited} : blank(EDITS, args)),
    ...blank(REASON, ''),
  };
  const withReason = {...payload, ...(reason !== undefined && {[REASON]: reason})};
  const valid = [withReason, payload].find((each) => fits(loose, each));
  return {payload: valid ?? payload, isValid: !!valid};
}

/** Whether a member says nothing but yes and no. */
function isBoolean(member: unknown): boolean {
  const {type = 'boolean', enum: values, const: value = values, ...others} = objectOf(member);
  const unions = unionsOf(others);
  if (unions.length) return unions.some((union) => union.every(isBoolean));
  if (value !== undefined) return [value].flat().every((each) => each === null || typeof each === 'boolean');
  return [type].flat().every((each) => each === 'null' || each === 'boolean');
}

/** Whether a decision can have every member that a schema describes: the boolean, the edited arguments, and a reason in any words. */
export function isDecision(schema: JsonObject = {}): boolean {
  const members = propertiesIn(schema);
  const approval = approvalIn(members, true);
  return (
    Object.entries(schema).every(
      ([keyword, value]) =>
        keyword === 'properties' ||
        isDefinitions(keyword) ||
        !(keyword === '$ref' || (hasSchemas(keyword) && typeof value === 'object')),
    ) &&
    Object.entries(members).every(([name, member]) =>
      name === approval ? isBoolean(member) : name === EDITS || (name === REASON && fits(member, 'Not yet.')),
    )
  );
}

/** Whether only objects match a schema, also if it is composed of others. Reads each schema once, because they can refer to each other. */
function isOfObjects(
  schema: unknown,
  root: JsonObject,
  depth = 0,
  results = new Map<unknown, boolean>(),
): boolean {
  if (!isJsonObject(schema) || depth > MAX_SCHEMA_DEPTH) return false;
  const before = results.get(schema);
  if (before !== undefined) return before;
  results.set(schema, false);
  const isOne = isComposedOfObjects(schema, root, (each) => isOfObjects(each, root, depth + 1, results));
  results.set(schema, isOne);
  return isOne;
}

function isComposedOfObjects(
  schema: JsonObject,
  root: JsonObject,
  inside: (schema: unknown) => boolean,
): boolean {
  const {type, properties, $ref, allOf} = schema;
  if (type !== undefined) return type === 'object';
  if (isJsonObject(properties)) return true;
  if (typeof $ref === 'string') {
    const [, keyword = '', name = ''] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec($ref) ?? [];
    const defs = root[keyword];
    return isJsonObject(defs) && Object.hasOwn(defs, name) && inside(defs[name]);
  }
  if (Array.isArray(allOf)) return allOf.some(inside);
  return unionsOf(schema).some((union) => union.length > 0 && union.every(inside));
}

/** Adapts the references of a schema that becomes the member `value`. Its definitions stay at the root. */
function relocate(schema: unknown, isNames = false): unknown {
  if (Array.isArray(schema)) return schema.map((each) => relocate(each));
  if (!isJsonObject(schema)) return schema;
  const entries = Object.entries(schema).map(([name, each]) => {
    if (!isNames && name === '$ref' && typeof each === 'string')
      return [name, each.replace(/^#(?=$|\/(?!\$defs\/|definitions\/))/, '#/properties/value')];
    if (!isNames && !hasSchemas(name)) return [name, each];
    return [name, relocate(each, !isNames && isMap(name))];
  });
  return Object.fromEntries(entries);
}

/** Converts the schema of an expected value, which need not be an object. `yes` is the value of a confirmation without a schema. */
export function questionOf(schema: JsonObject | undefined, yes: (isYes: boolean) => unknown): Question {
  if (!schema || !Object.keys(schema).length) return {accepted: () => yes(true), declined: () => yes(false)};
  if (isOfObjects(schema, schema))
    return {
      requestedSchema: schema,
      accepted: (content) => content,
      declined(reason) {
        const {payload, isValid} = decisionIn(schema, {isYes: false, reason});
        return isValid && approvalIn(propertiesIn(schema), false) ? payload : undefined;
      },
    };
  const {$schema, $id, $defs, definitions, ...value} = relocate(schema) as JsonObject;
  const root = Object.entries({$schema, $id, $defs, definitions}).filter(([, each]) => each !== undefined);
  return {
    requestedSchema: {
      type: 'object',
      properties: {value},
      required: ['value'],
      ...Object.fromEntries(root),
    },
    accepted: (content) => content['value'],
    declined: () => (schema['type'] === 'boolean' ? false : undefined),
  };
}
