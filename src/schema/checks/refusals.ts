import {isJsonObject, type Json, type JsonObject, objectOf} from '../../protocol/json.js';
import {verdictOn} from '../judge.js';
import {typeOf} from '../kind.js';
import {listedValues} from '../options.js';
import {Budget} from '../patterns/quick-pattern.js';
import {isNull, listOf, partsOf, resolveSchema} from '../resolve.js';
import {unionsOf} from '../unions.js';

/** The answers that schemas within a root certainly refuse. Reads each schema once. */
export interface Refusals {
  /** Whether a schema refuses one of the values that it lists, by its other keywords. */
  refuses(node: unknown, value: Json): boolean;
  /**
   * Whether a schema accepts no answer: it accepts only `null`, or refuses all of the values that it lists, or a part that an answer must have
   * is such a schema.
   */
  isUnanswerable(node: unknown): boolean;
}

const WITHOUT_LISTS = {enum: undefined, oneOf: undefined, anyOf: undefined};

export function refusalsIn(root: JsonObject): Refusals {
  const budget = new Budget();
  /** The parts of a schema without their lists of values. */
  const rulesOf = new WeakMap<object, JsonObject[]>();
  const unanswerable = new WeakMap<object, boolean>();

  function refuses(node: unknown, value: Json): boolean {
    const parts = partsOf(node, root) ?? [];
    const rules = rulesOf.get(node as object) ?? parts.map((part) => ({...part, ...WITHOUT_LISTS}));
    rulesOf.set(node as object, rules);
    return rules.some((part) => verdictOn(part, value, root, budget) === false);
  }

  function isUnanswerable(node: unknown): boolean {
    if (!isJsonObject(node)) return node === false;
    const known = unanswerable.get(node);
    if (known !== undefined) return known;
    // A schema that contains itself is still being read.
    unanswerable.set(node, false);
    const schema = resolveSchema(node, root);
    const result = !!schema && (isNull(node, root) || lacksValue(node, schema) || lacksPart(schema));
    unanswerable.set(node, result);
    return result;
  }

  const lacksValue = (node: unknown, schema: JsonObject): boolean =>
    listedValues(node, root)?.every(({value}) => value === null || refuses(node, value)) ??
    unionsOf(schema).some((members) => members.every(isUnanswerable));

  const lacksPart = (schema: JsonObject): boolean => {
    const type = typeOf(schema);
    return type === 'object' ? lacksMember(schema) : type === 'array' && lacksItem(schema);
  };

  function lacksMember(schema: JsonObject): boolean {
    const {properties, required, minProperties, additionalProperties, patternProperties} = schema;
    const members = objectOf(properties);
    const rest = [additionalProperties, ...Object.values(objectOf(patternProperties))];
    return (
      listOf(required).some((name) => isUnanswerable(members[name as string])) ||
      (Number(minProperties) > Object.keys(members).length && rest.every(isUnanswerable))
    );
  }

  function lacksItem({items, minItems = 0, uniqueItems, prefixItems}: JsonObject): boolean {
    const positions = listOf(prefixItems).slice(0, Number(minItems));
    const least = Number(minItems) - positions.length;
    if (positions.some(isUnanswerable)) return true;
    if (least <= 0) return false;
    const values = uniqueItems === true ? listedValues(items, root) : undefined;
    return values ? values.filter(({value}) => !refuses(items, value)).length < least : isUnanswerable(items);
  }

  return {refuses, isUnanswerable};
}
