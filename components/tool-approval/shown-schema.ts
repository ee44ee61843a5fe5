import {isJsonObject, type JsonObject, lettersOf, objectOf} from '../../src/protocol/index.js';
import {
  CHOICES,
  hasSchemas,
  isMap,
  isNull,
  keywordOf,
  type ListedValue,
  listedValues,
  optionText,
  referred,
  unionsOf,
} from '../../src/schema/index.js';
import {MAX_BOXES} from '../form/controls/list-sizes.js';
import {escaped, isSpelled} from '../shared/text/escaped.js';

/** Formats whose letters outside of ASCII the form encodes, so that they can be typed. In a text area they change nothing else. */
const ADDRESS = /^uri(?:-reference)?$/;
/** Keywords of a value that is not one plain text. */
const isStructure = (keyword: string): boolean =>
  hasSchemas(keyword) || keyword === '$ref' || keyword === 'enum' || keyword === 'const';
/** Most characters of the label of an option. A list displays a longer one on one line, and cuts it. */
const MAX_LABEL = 40;
/** A key that a form may display in words: `file_path` as "File path". */
const READABLE_KEY = /^[a-z][\w-]*$/i;

const originals = new WeakMap<object, JsonObject>();

/** The schema of the tool that a part of a schema of `shownSchema()` describes. */
export const originalOf = (shown: unknown): unknown => originals.get(shown as object);

const exact = (text: string): string => escaped(text, true).text;
const visible = (text: string): string => (isSpelled(text) ? text : exact(text));

/**
 * Derives the schema with which a form displays arguments that somebody else proposes. It describes the same values. Every text is typed
 * into a text area, the label of an option contains its value, and the label of a field its key. Edited arguments are validated with the
 * schema of the tool.
 */
export const shownSchema = (schema: JsonObject): JsonObject => nodeOf(schema, schema) as JsonObject;

function nodeOf(node: unknown, root: JsonObject, several = false): unknown {
  if (!isJsonObject(node)) return node;
  const shown: JsonObject = {};
  originals.set(shown, node);
  for (const [keyword, value] of Object.entries(node)) {
    const {shown: isText, annotation, alters, decides} = keywordOf(keyword);
    const isHiding = alters || keyword.startsWith('x-');
    if (isHiding && !(keyword === 'format' && ADDRESS.test(String(value)))) continue;
    if (typeof value === 'string' && isText && annotation) shown[keyword] = visible(value);
    else if (!hasSchemas(keyword) || decides) shown[keyword] = value;
    else if (isJsonObject(value) && isMap(keyword)) shown[keyword] = mapOf(value, root, keyword);
    else if (Array.isArray(value)) shown[keyword] = value.map((item) => nodeOf(item, root));
    else shown[keyword] = nodeOf(value, root, keyword === 'items');
  }
  const options = CHOICES.some((keyword) => keyword in node) && listedValues(node, root);
  const nulls = unionsOf(node).map((union) => union.filter((each) => isNull(each, root)));
  if (options) showOptions(shown, options, several, nulls.flat());
  if (allowsText(shown)) shown['x-multiline'] = true;
  return shown;
}

function mapOf(map: JsonObject, root: JsonObject, keyword: string): JsonObject {
  const members = Object.entries(map).map(([key, node]): [string, unknown] => {
    const shown = nodeOf(node, root);
    return [key, keyword === 'properties' ? withKey(key, shown, root) : shown];
  });
  return Object.fromEntries(members);
}

/** Adds the key to a title that does not say it. Without a title, a key that is not a name is the title. */
function withKey(key: string, node: unknown, root: JsonObject): unknown {
  const shown = objectOf(node);
  const title = shown['title'] ?? objectOf(referred(shown['$ref'], root))['title'];
  const isTitled = typeof title === 'string' && title.trim() !== '';
  if (isTitled ? lettersOf(title) === lettersOf(key) && READABLE_KEY.test(key) : READABLE_KEY.test(key))
    return node;
  return {...shown, title: isTitled ? `${visible(title)} (${exact(key)})` : exact(key)};
}

/** Displays options with their values, or as typed values if a label would be cut. */
function showOptions(
  shown: JsonObject,
  options: readonly ListedValue[],
  several: boolean,
  nulls: readonly unknown[],
): void {
  for (const keyword of ['enumNames', ...CHOICES]) delete shown[keyword];
  const labelled = options.map(({value, title, description}) => {
    const text = visible(optionText(value));
    // A minus stays in front of its digits, also after letters from right to left.
    const shownValue = text.replace(/^-(?=\d)/, '\u200e-');
    return {
      const: value,
      title: title && title !== text ? `${visible(title)} (${shownValue})` : text,
      ...(description && {description: visible(description)}),
    };
  });
  const fits = labelled.every(
    ({title}) => title.length <= MAX_LABEL && title.trim() !== '' && !title.includes('\n'),
  );
  if (fits && !(several && labelled.length > MAX_BOXES)) shown['oneOf'] = [...labelled, ...nulls];
  else shown['type'] ??= [...new Set(options.map(({value}) => typeOf(value)))];
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const allowsText = (schema: JsonObject): boolean =>
  [schema['type'] ?? 'string'].flat().includes('string') && !Object.keys(schema).some(isStructure);
