import {isJsonObject, type JsonObject} from '../../src/protocol/index.js';
import {CHOICES, hasSchemas, isMap, keywordOf, optionText} from '../../src/schema/index.js';
import {MAX_BOXES} from '../form/controls/list-sizes.js';
import {escaped, isSpelled} from '../shared/text/escaped.js';

/**
 * Keywords by which a form masks a value, replaces it, puts it into a later step or displays it in another way: as a date in the language
 * of the page, as a colour, as an example in an empty field.
 */
const HIDES = /^(?:format|default|readOnly|writeOnly|examples|choices|content[A-Z]\w*|x-.*)$/s;
/** A format whose letters outside of ASCII the form encodes, so that they can be typed. In a text area it changes nothing else. */
const ADDRESS = 'uri';
/** Keywords whose schemas decide whether others apply, or which names there are. */
const DECIDES = /^(?:not|if|propertyNames)$/;
/** Keywords of a value that is not one plain text. */
const isStructure = (keyword: string): boolean =>
  hasSchemas(keyword) || /^(?:\$ref|enum|const)$/.test(keyword);
/** Most characters of the label of an option. A list displays a longer one on one line, and cuts it. */
const MAX_LABEL = 40;
/** A key that a form may display in words: `file_path` as "File path". */
const NAME = /^[a-z][\w-]*$/i;

const exact = (text: string): string => escaped(text, true).text;
const visible = (text: string): string => (isSpelled(text) ? text : exact(text));
const letters = (text: string): string => text.replace(/[\W_]+/g, '').toLowerCase();

/**
 * Derives the schema with which a form displays arguments that somebody else proposes. It describes the same values. Every text is typed
 * into a text area, the label of an option contains its value, and the label of a field its key. Edited arguments are validated with the
 * schema of the tool.
 */
export function shownSchema(schema: JsonObject): JsonObject {
  const defs = {...(schema['definitions'] as JsonObject), ...(schema['$defs'] as JsonObject)};
  return nodeOf(schema, defs) as JsonObject;
}

function nodeOf(node: unknown, defs: JsonObject, several = false): unknown {
  if (!isJsonObject(node)) return node;
  const shown: JsonObject = {};
  for (const [keyword, value] of Object.entries(node)) {
    if (HIDES.test(keyword) && !(keyword === 'format' && value === ADDRESS)) continue;
    const {shown: isText, annotation} = keywordOf(keyword);
    if (typeof value === 'string' && isText && annotation) shown[keyword] = visible(value);
    else if (!hasSchemas(keyword) || DECIDES.test(keyword)) shown[keyword] = value;
    else if (isJsonObject(value) && isMap(keyword)) shown[keyword] = mapOf(value, defs, keyword);
    else if (Array.isArray(value)) shown[keyword] = value.map((item) => nodeOf(item, defs));
    else shown[keyword] = nodeOf(value, defs, keyword === 'items');
  }
  const options = optionsOf(node);
  if (options) showOptions(shown, options, several);
  if (isText(shown)) shown['x-multiline'] = true;
  return shown;
}

function mapOf(map: JsonObject, defs: JsonObject, keyword: string): JsonObject {
  const members = Object.entries(map).map(([key, node]): [string, unknown] => {
    const shown = nodeOf(node, defs);
    return [key, keyword === 'properties' ? withKey(key, shown, defs) : shown];
  });
  return Object.fromEntries(members);
}

/** Adds the key to a title that does not say it. Without a title, a key that is not a name is the title. */
function withKey(key: string, node: unknown, defs: JsonObject): unknown {
  const shown: JsonObject = isJsonObject(node) ? node : {};
  const name = /^#\/(?:\$defs|definitions)\/([\w.-]+)$/.exec(String(shown['$ref']))?.[1];
  const target = name !== undefined && Object.hasOwn(defs, name) ? defs[name] : undefined;
  const title = shown['title'] ?? (isJsonObject(target) ? target['title'] : undefined);
  const isTitled = typeof title === 'string' && title.trim() !== '';
  if (isTitled ? letters(title) === letters(key) && NAME.test(key) : NAME.test(key)) return node;
  return {...shown, title: isTitled ? `${visible(title)} (${exact(key)})` : exact(key)};
}

/** The options that a schema lists, each as a constant with its title. */
function optionsOf({enum: values, enumNames, oneOf, anyOf}: JsonObject): JsonObject[] | undefined {
  if (Array.isArray(values))
    return values.map((value, index) => ({
      const: value,
      title: Array.isArray(enumNames) && enumNames[index],
    }));
  const members = oneOf ?? anyOf;
  const isList = Array.isArray(members) && members.every((each) => isJsonObject(each) && 'const' in each);
  return isList ? members : undefined;
}

/** Displays options with their values, or as typed values if a label would be cut. */
function showOptions(shown: JsonObject, options: readonly JsonObject[], several: boolean): void {
  for (const keyword of ['enumNames', ...CHOICES]) delete shown[keyword];
  const labelled = options.map(({const: value, title, description}) => {
    const text = visible(optionText(value));
    const label =
      typeof title === 'string' && title.trim() && title !== text ? `${visible(title)} (${text})` : text;
    return {
      const: value,
      title: label,
      ...(typeof description === 'string' && {description: visible(description)}),
    };
  });
  const fits = labelled.every(
    ({title}) => title.length <= MAX_LABEL && title.trim() !== '' && !title.includes('\n'),
  );
  if (fits && !(several && labelled.length > MAX_BOXES)) shown['oneOf'] = labelled;
  else shown['type'] ??= [...new Set(options.map(({const: value}) => typeOf(value)))];
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const isText = (schema: JsonObject): boolean =>
  [schema['type'] ?? 'string'].flat().includes('string') && !Object.keys(schema).some(isStructure);
