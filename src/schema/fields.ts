import {isJsonObject, type Json, type JsonObject, objectOf} from '../protocol/json.js';
import {memberPointer} from '../protocol/json-pointer.js';
import {readableLine} from '../protocol/readable-json.js';
import {DEFAULT_LIMITS} from '../protocol/limits.js';
import {
  type Field,
  fieldFrom,
  type FieldKind,
  type FieldOption,
  type RequestTexts,
  type Structure,
} from './field.js';
import {type FormHints, hintsOf, readDateLimits, readFormHints} from './hints.js';
import {localLimits} from './checks/dates.js';
import {refusalsIn} from './checks/refusals.js';
import {broughtProperties, conditionsOf, UNDESCRIBED} from './conditions.js';
import {verdictOn} from './judge.js';
import {itemOf, plainKind, type ScalarUnion, scalarUnion, typeOf} from './kind.js';
import {labelOf} from './words/field-label.js';
import {isGeneric, looksOf, sameText} from './words/labels.js';
import {presetOf, readOptions, textOf, unique} from './options.js';
import {atOnce, type Steps} from './steps.js';
import {listOf, propertiesOf, referred, resolveSchema} from './resolve.js';
import {MAX_UNIONS, unionsOf} from './unions.js';
import {
  extrasOf,
  type FieldReader,
  isDescribed,
  type PartPlace,
  ruleOf,
  structureOf,
} from './structures/structures.js';
import type {SecretSearch} from './words/secret-search.js';

/** A requested schema as a form. */
export interface FormFields {
  fields: readonly Field[];
  hints: FormHints;
  /** The schema is not an object schema, and the value of the only field is the whole answer. */
  bare: boolean;
  /** A JSON Pointer to a schema that an answer must match, and that accepts none. */
  unanswerable?: string | undefined;
}

/** The content of a field. */
interface Content {
  kind: FieldKind;
  fields: readonly Field[];
  options?: FieldOption[] | undefined;
  union?: ScalarUnion | undefined;
  item?: Field['item'];
  structure?: Structure;
}

type Hint = ReturnType<typeof hintsOf>;

/** Levels of groups, lists and maps. The items of a list are a level of their own. */
const MAX_FIELD_DEPTH = 8;
/** Limits for required names without a schema that become fields: per object, and in the whole form. */
const MAX_UNDESCRIBED = 100;
const MAX_UNDESCRIBED_IN_ALL = 500;
/** Limit for all fields that are read. Only a schema that was not prepared can exceed it. */
const MAX_FIELDS = 4 * DEFAULT_LIMITS.maxSchemaProperties;

/** Reads the fields of a requested schema, in display order. Yields before each field. Never throws. */
export function* fieldsOf(
  root: JsonObject,
  {message = '', meta, unmasked}: RequestTexts,
  secrets: SecretSearch,
): Steps<FormFields> {
  const schema = resolveSchema(root, root) ?? {};
  const hints = readFormHints(hintsOf(schema, meta));
  const {type, properties} = schema;
  const bare =
    !isJsonObject(properties) && (typeof type === 'string' ? type !== 'object' : !type && 'enum' in schema);

  let undescribedLeft = MAX_UNDESCRIBED_IN_ALL;
  let fieldsLeft = MAX_FIELDS;
  let unanswerable: string | undefined;
  const refusals = refusalsIn(root);
  const reader: FieldReader = {root, refusals, read: (node, place) => atOnce(fieldOf(node, place))};

  /** Reads the fields of an object schema. `node` is the schema as it was sent. */
  function* members(object: JsonObject, node: unknown, {key, depth, secret}: PartPlace): Steps<Field[]> {
    const {properties: nodes, additionalProperties, propertyNames} = object;
    const names = new Set(listOf(object['required']).filter((name) => typeof name === 'string'));
    const described = objectOf(nodes);
    // Required properties without a schema also become fields, and those that `propertyNames` lists.
    const rest = objectOf(additionalProperties);
    const listed = rest === additionalProperties ? resolveSchema(propertyNames, root)?.['enum'] : undefined;
    const others = [...new Set([...names, ...listOf(listed)])]
      .filter((name): name is string => typeof name === 'string' && !Object.hasOwn(described, name))
      .filter((name) => !isInEachMember(object, name, root))
      .slice(0, Math.min(MAX_UNDESCRIBED, undescribedLeft));
    undescribedLeft -= others.length;
    const fields: Field[] = [];
    for (const [name, part] of [
      ...Object.entries(described),
      ...others.map((each) => [each, ruleOf(object, each) ?? rest] as const),
    ]) {
      const required = names.has(name);
      const barren = refusals.isUnanswerable(part);
      if (barren && required && depth === 0) unanswerable ??= memberPointer('/properties', name);
      if (required || !barren) fields.push(yield* fieldOf(part, {key: name, required, depth, secret}));
    }
    for (const [name, part] of broughtProperties(node, root)) {
      if (part === UNDESCRIBED && others.includes(name)) continue;
      const described = part === UNDESCRIBED ? (ruleOf(object, name) ?? rest) : part;
      const field = yield* fieldOf(described, {key: name, required: false, depth, secret});
      fields.push(fieldFrom({...field, brought: part}));
    }
    const named = fields.map((field) => field.key);
    fields.push(...extrasOf(object, {key, required: true, depth, secret}, reader, named));
    return distinguished(fields);
  }

  /** Reads the options of a choice: the values that a schema lists, or those of the items of a list. */
  function optionsIn(
    node: unknown,
    schema: JsonObject,
    type: unknown,
    hint: Hint,
  ): FieldOption[] | undefined {
    const list = type === 'array';
    const listing = list ? schema['items'] : node;
    const listed = list ? resolveSchema(listing, root) : schema;
    if (!listed || schema['const'] === true || (type === 'boolean' && !unionsOf(schema).length))
      return undefined;
    const described = hint('optionDescriptions', 'option-descriptions') ?? listed['enumDescriptions'];
    const options = readOptions(listing, root, described)?.filter(
      ({value}) => !refusals.refuses(listing, value),
    );
    return list && options?.length && isRepeated(schema, options.length) ? undefined : options;
  }

  /** Reads the kind of a field with what it contains: options, the members of a group, or the structure of a list, map, tuple or variant. */
  function* contentOf(node: unknown, schema: JsonObject, hint: Hint, place: PartPlace): Steps<Content> {
    const {key, depth, secret} = place;
    const type = schema['const'] === true ? 'boolean' : typeOf(schema);
    const list = type === 'array';
    const options = optionsIn(node, schema, type, hint);
    const inside = () => ({...place, secret: secret || secrets.isNamed(key, node)});
    const deep = depth < MAX_FIELD_DEPTH;
    const isGroup = type === 'object' && !options && deep && hasMembers(schema, node, root);
    const fields = isGroup ? yield* members(schema, node, {...inside(), depth: depth + 1}) : [];
    if (fields.length) return {kind: 'group', fields};
    const union = options ? undefined : scalarUnion(schema, root);
    let kind: FieldKind = 'json';
    if (!schema['prefixItems'])
      kind = options ? (list ? 'choices' : 'choice') : plainKind(type, schema, root, union);
    // What is approved is displayed as it is.
    if (unmasked && kind === 'file') kind = list ? 'lines' : 'text';
    const isFree = type === 'object' && hint('multiline') !== true;
    const structure = kind === 'json' && deep ? structureOf(schema, inside(), reader, isFree) : undefined;
    const item = list && /lines|file/.test(kind) ? itemOf(schema, root) : undefined;
    return {kind, fields, options, union, item, ...structure};
  }

  /** Reads the value that a field has at first, and whether it stays. */
  function presetIn(
    schema: JsonObject,
    {kind, options = [], structure}: Content,
    required: boolean,
  ): Partial<Field> {
    const preset = presetOf(
      {kind, options: structure ? [] : options, schema},
      (schema['default'] as Json) ?? undefined,
    );
    // A lone constant is the only answer. A statement to agree to is not filled in.
    if (required && 'const' in schema && kind === 'choice' && options.length)
      return {default: options[0]!.value, fixed: true};
    const isFixed =
      schema['readOnly'] === true && preset !== undefined && verdictOn(schema, preset, root) !== false;
    return {default: preset, fixed: isFixed};
  }

  function* fieldOf(node: unknown, place: PartPlace): Steps<Field> {
    yield;
    const {key, required, secret} = place;
    const resolved = --fieldsLeft < 0 ? undefined : resolveSchema(node, root);
    const schema = resolved ?? objectOf(node);
    const hint = hintsOf(schema, meta, key);
    const content: Content = resolved
      ? yield* contentOf(node, schema, hint, place)
      : {kind: 'json', fields: []};
    const {kind, fields, options, union, item, structure} = content;
    const label = labelOf(key, node, root);
    const text = textOf(schema['description']);
    const description = text && [label, message].some((each) => sameText(each, text)) ? undefined : text;
    const suggestions = schema['choices'] ?? schema['examples'] ?? union?.values;
    // Also of a choice, whose schema is then not read again.
    const isSecret = !structure && !fields.length && secrets.has(key, node, secret);
    const [chooser] = kind === 'variant' ? fields : [];
    return fieldFrom({
      key,
      kind,
      label,
      generic: isGeneric(label),
      description,
      required,
      ...presetIn(schema, content, required),
      options,
      suggestions: Array.isArray(suggestions) ? suggestions.filter(textOf) : [],
      titles: union?.titles,
      nullable: acceptsNull(node, root),
      item,
      limits: /^date/.test(kind) ? localLimits(readDateLimits(hint)) : undefined,
      order: hint('order'),
      placeholder: textOf(hint('placeholder')),
      autocomplete: textOf(hint('autocomplete')),
      multiline: hint('multiline'),
      secret: isSecret && /^(text.*|lines|json|number|integer)$/.test(kind),
      color: kind === 'text' && isColor(schema),
      // The choice of a variant is labelled by the field.
      fields: chooser
        ? [fieldFrom({...chooser, label, description, word: label ? undefined : 'choose'})]
        : fields,
      structure,
      conditions: kind === 'group' ? conditionsOf(node, root) : undefined,
      schema,
    });
  }

  const place = {key: '', required: true, depth: 0, secret: false};
  const bareField = bare ? yield* fieldOf(root, place) : undefined;
  const fields = bareField ? [fieldFrom({...bareField, inline: true})] : yield* members(schema, root, place);
  if (refusals.isUnanswerable(root)) unanswerable ??= '';
  const {layout} = hints;
  const order = [...(layout?.groups.flatMap((group) => group.fields) ?? []), ...hints.order];
  // Reversed, so that the first position of a repeated name wins.
  const places = new Map(order.map((name, place) => [name, place] as const).reverse());
  const last = order.length + fields.length;
  const rank = ({key, order}: Field) => places.get(key) ?? (typeof order === 'number' ? order : last);
  return {fields: fields.sort((a, b) => rank(a) - rank(b)), hints, bare, unanswerable};
}

/** Adds the names of the properties to labels that look the same. */
function distinguished(fields: Field[]): Field[] {
  const keys = new Map<string, Set<string>>();
  const looks = fields.map(({label}) => looksOf(label).toLowerCase());
  for (const [index, {key}] of fields.entries())
    keys.set(looks[index]!, (keys.get(looks[index]!) ?? new Set()).add(key));
  for (const [index, field] of fields.entries()) {
    const {label, key, inline} = field;
    if (inline || !label || keys.get(looks[index]!)!.size < 2) continue;
    // The choice of a variant has the label of the field.
    for (const each of [field, ...field.fields.filter(({control}) => control)])
      Object.assign(each, {label: `${label} (${readableLine(key)})`});
  }
  return fields;
}

/** Whether the value of a list contains an option twice, so that a row shows each item. */
const isRepeated = ({minItems, uniqueItems, default: preset}: JsonObject, count: number): boolean =>
  uniqueItems !== true &&
  ((minItems as number) > count || unique(listOf(preset)).length < listOf(preset).length);

/** Whether each member of a union describes a property, so that the field of the chosen one contains it. */
const isInEachMember = (object: JsonObject, name: string, root: JsonObject): boolean =>
  unionsOf(object).some((union) => {
    const members = union.map((member) => propertiesOf(member, root));
    return members.length > 1 && members.every((each) => Object.hasOwn(each, name));
  });

/** Whether an object has members with names, so that it is a group. Others are a map, a variant or JSON. */
const hasMembers = (object: JsonObject, node: unknown, root: JsonObject): boolean =>
  isDescribed(object['properties']) ||
  listOf(object['required']).length > 0 ||
  listOf(resolveSchema(object['propertyNames'] ?? {}, root)?.['enum']).length > 0 ||
  !!broughtProperties(node, root).next().value;

/** Whether a schema also accepts `null`, which its field does not show. */
function acceptsNull(node: unknown, root: JsonObject, depth = 0): boolean {
  if (!isJsonObject(node) || depth > MAX_UNIONS) return false;
  const {type, const: constant, enum: values, $ref} = node;
  if ($ref !== undefined) return acceptsNull(referred($ref, root), root, depth + 1);
  return (
    type === 'null' ||
    listOf(type).includes('null') ||
    constant === null ||
    (type === undefined && Array.isArray(values) && values.includes(null)) ||
    unionsOf(node).some((union) => union.some((member) => acceptsNull(member, root, depth + 1)))
  );
}

const isColor = ({format, pattern}: JsonObject) =>
  format === 'color' ||
  (typeof pattern === 'string' && /^\^#\(?(\?:)?\[[\\\da-f-]+\]\{6\}\)?\$$/i.test(pattern));
