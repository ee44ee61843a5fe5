import {atOnce, inSlices, type Steps} from '../protocol/in-slices.js';
import {isJsonObject, type Json, type JsonObject} from '../protocol/json.js';
import {memberPointer} from '../protocol/json-pointer.js';
import {type Field, type FieldKind, leavesOf} from './field.js';
import {type FormHints, hintsOf, readFormHints} from './hints.js';
import {isSound} from './keywords.js';
import {isGeneric, readableKey, sameText} from './words/labels.js';
import {loadedWords} from './words/loaded-words.js';
import {readOptions, textOf} from './options.js';
import {resolveSchema} from './resolve.js';
import {secretMark} from './words/secret-marks.js';

/** A requested schema as a form. */
export interface FormFields {
  fields: readonly Field[];
  hints: FormHints;
  /** The schema is not an object schema, and the value of the only field is the whole answer. */
  bare: boolean;
}

export interface ReadFieldsOptions {
  /** The request's message. A description that repeats it is omitted. */
  message?: string;
  /** The request's `_meta`. */
  meta?: JsonObject;
}

const MAX_GROUP_DEPTH = 3;
/** Limits for required names without a schema that become fields: per object, and in the whole form. */
const MAX_UNDESCRIBED = 100;
const MAX_UNDESCRIBED_IN_ALL = 500;

/** Fields from `readFieldsAhead()`, by their schema, until `readFields()` returns them. */
const readBefore = new WeakMap<JsonObject, ReadFieldsOptions & {fields: FormFields}>();

/** Reads the fields of a requested schema, in display order. Returns no fields without a schema. Never throws. */
export function readFields(root: JsonObject = {}, {message, meta}: ReadFieldsOptions = {}): FormFields {
  const before = readBefore.get(root);
  readBefore.delete(root);
  if (before && before.message === message && before.meta === meta) return before.fields;
  return atOnce(fieldsOf(root, {message, meta}));
}

/** Reads the fields of the next form, in several tasks. The schema must not change. */
export async function readFieldsAhead(root: JsonObject, {message, meta}: ReadFieldsOptions): Promise<void> {
  readBefore.set(root, {message, meta, fields: await inSlices(fieldsOf(root, {message, meta}))});
}

function* fieldsOf(root: JsonObject, {message = '', meta}: ReadFieldsOptions): Steps<FormFields> {
  const schema = resolveSchema(root, root) ?? {};
  const hints = readFormHints(hintsOf(schema, meta), `${message}\n${textOf(schema['title']) ?? ''}`);
  const {type, properties} = schema;
  const bare =
    !isJsonObject(properties) && (typeof type === 'string' ? type !== 'object' : !type && 'enum' in schema);

  let undescribedLeft = MAX_UNDESCRIBED_IN_ALL;
  const words = loadedWords();
  const secrets = words && new words.SecretSearch(root, {message, meta});

  function* members(
    {properties: nodes, required}: JsonObject,
    pointer: string,
    depth: number,
    secret = false,
  ): Steps<Field[]> {
    const names = new Set<string>(
      Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [],
    );
    const described = isJsonObject(nodes) ? nodes : {};
    // Required properties without a schema also become fields.
    const others = [...names]
      .filter((name) => !Object.hasOwn(described, name))
      .slice(0, Math.min(MAX_UNDESCRIBED, undescribedLeft));
    undescribedLeft -= others.length;
    const fields: Field[] = [];
    for (const [key, node] of [...Object.entries(described), ...others.map((name) => [name, {}] as const)])
      fields.push(yield* fieldOf(key, node, memberPointer(pointer, key), names.has(key), depth, secret));
    return fields;
  }

  function* fieldOf(
    key: string,
    node: unknown,
    pointer: string,
    required: boolean,
    depth: number,
    secret = false,
  ): Steps<Field> {
    yield;
    const resolved = resolveSchema(node, root);
    const all = resolved ?? (isJsonObject(node) ? node : {});
    const own: JsonObject = Object.fromEntries(Object.entries(all).filter(isSound));
    const hint = hintsOf(own, meta, key);
    const type = typeOf(own);
    const list = type === 'array';
    const listed = list ? resolveSchema(own['items'], root) : own;
    const plain = !resolved || !listed || (type === 'boolean' && !own['oneOf'] && !own['anyOf']);
    const described = hint('optionDescriptions', 'option-descriptions') ?? listed?.['enumDescriptions'];
    const options = plain ? undefined : readOptions(listed, root, described);
    const fields =
      resolved && type === 'object' && depth < MAX_GROUP_DEPTH
        ? yield* groupOf(own, pointer, depth, secret || !!secrets?.isNamed(key, node))
        : [];
    const kind: FieldKind =
      !resolved || own['prefixItems']
        ? 'json'
        : fields.length
          ? 'group'
          : options
            ? list
              ? 'choices'
              : 'choice'
            : plainKind(type, own);
    const label = textOf(own['title']) ?? readableKey(key);
    const description = textOf(own['description']);
    const suggestions = own['choices'] ?? own['examples'];
    const field: Field = {
      key,
      pointer,
      kind,
      label,
      generic: isGeneric(label),
      description:
        description && [label, message].some((text) => sameText(text, description)) ? undefined : description,
      required,
      default: (own['default'] as Json) ?? undefined,
      options: options ?? [],
      suggestions: Array.isArray(suggestions) ? suggestions.filter(textOf) : [],
      order: hint('order'),
      placeholder: textOf(hint('placeholder')),
      autocomplete: textOf(hint('autocomplete')),
      multiline: hint('multiline'),
      secret:
        /^(text|lines|json|number|integer)$/.test(kind) &&
        (secrets?.has(key, node, secret) ?? !!secretMark(own)),
      color: kind === 'text' && isColor(own),
      fields,
      schema: own,
      entry: undefined,
      given: false,
    };
    for (const child of fields) child.parent = field;
    return field;
  }

  /** Reads the fields of a group. Returns none for an object with other members than `properties`, which is not a group. */
  function* groupOf(object: JsonObject, pointer: string, depth: number, secret: boolean): Steps<Field[]> {
    if (isJsonObject(object['additionalProperties']) || 'patternProperties' in object) return [];
    const fields = yield* members(object, pointer, depth + 1, secret);
    return leavesOf(fields).some(({kind}) => kind === 'json') ? [] : fields;
  }

  const fields = bare ? [yield* fieldOf('', root, '', true, 0)] : yield* members(schema, '', 0);
  // Reversed, so that the first position of a repeated name wins.
  const places = new Map(hints.order.map((name, place) => [name, place] as const).reverse());
  const last = hints.order.length + fields.length;
  const rank = ({key, order}: Field) => places.get(key) ?? (typeof order === 'number' ? order : last);
  return {fields: fields.sort((a, b) => rank(a) - rank(b)), hints, bare};
}

/**
 * Returns the type of a schema. Without `type` it follows from the keywords or the default, or else is `string`. A union of
 * `integer` and `number` is `number`.
 */
function typeOf(schema: JsonObject): unknown {
  const {type, default: given} = schema;
  const members = schema['anyOf'] ?? schema['oneOf'] ?? type;
  if (Array.isArray(members)) {
    const types = members.map((member) => (isJsonObject(member) ? member['type'] : member));
    return types.length && types.every((name) => name === 'number' || name === 'integer') ? 'number' : type;
  }
  if (type !== undefined) return type;
  if ('properties' in schema) return 'object';
  return 'items' in schema ? 'array' : typeof (given ?? '');
}

function plainKind(type: unknown, {format, items, default: given}: JsonObject): FieldKind {
  if (type === 'string') return format === 'date' || format === 'date-time' ? format : 'text';
  if (type === 'number' || type === 'integer' || type === 'boolean') return type;
  const lines =
    type === 'array' &&
    isJsonObject(items) &&
    items['type'] === 'string' &&
    !items['format'] &&
    (given == null || (Array.isArray(given) && given.every(isLine)));
  return lines ? 'lines' : 'json';
}

const isLine = (item: unknown) => typeof item === 'string' && /^.+$/.test(item);

const isColor = ({format, pattern}: JsonObject) =>
  format === 'color' ||
  (typeof pattern === 'string' && /^\^#\(?(\?:)?\[[\\\da-f-]+\]\{6\}\)?\$$/i.test(pattern));
