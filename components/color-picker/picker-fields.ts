import {
  boundedMarks,
  type ElicitContent,
  isJsonObject,
  type JsonObject,
  objectOf,
} from '../../src/protocol/index.js';
import type {KeywordName} from '../../src/schema/index.js';

/** The properties of a schema that the colour picker answers. */
export interface PickerFields {
  /** Key of the property for the colour. */
  color: string;
  /** Key of the property for the colour's name, if the schema has one. */
  name?: string;
  nameRequired?: boolean;
  /** Titles of the two properties, for their labels. */
  colorTitle?: string;
  nameTitle?: string;
  /** The schema's default for the colour. */
  colorDefault?: unknown;
  nameDefault?: unknown;
  /** Whether the schema restricts the colour, so that the host can validate the input. */
  checked?: boolean;
}

/** Keywords of a text that a person can choose or mistype. Without the table of keywords, which the picker does not contain. */
const RESTRICTING = ['pattern', 'format', 'enum', 'oneOf', 'anyOf'] satisfies KeywordName[];

/** Chooses the properties to answer from a schema: `color` and `name`, or the property that most resembles a colour. */
export function pickerFields(schema: JsonObject): PickerFields {
  const properties = objectOf(schema.properties);
  const propertyOf = (key: string | undefined): JsonObject | undefined => {
    const property = key !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
    return isJsonObject(property) ? property : undefined;
  };
  const strings = Object.keys(properties).filter((key) => propertyOf(key)?.type === 'string');
  const color = propertyOf('color')
    ? 'color'
    : (strings.find((key) => takesColor(propertyOf(key)!)) ?? strings[0] ?? 'color');
  const name = color !== 'name' && strings.includes('name') ? 'name' : undefined;
  const required = Array.isArray(schema.required) ? schema.required : [];
  const colorProperty = propertyOf(color);
  return {
    color,
    name,
    nameRequired: name !== undefined && required.includes(name),
    colorTitle: boundedMarks(nonEmptyText(colorProperty?.title) ?? ''),
    nameTitle: boundedMarks(nonEmptyText(propertyOf(name)?.title) ?? ''),
    colorDefault: colorProperty?.default,
    nameDefault: propertyOf(name)?.default,
    checked: RESTRICTING.some((keyword) => colorProperty?.[keyword] !== undefined),
  };
}

/** The initial state of the picker: the content entered before, which may not be a colour, or the proposals of the server. */
interface Beginning {
  entered?: string;
  /** Proposals in order of preference. */
  proposed: unknown[];
  name?: string;
}

export function beginningOf(
  fields: PickerFields,
  context: JsonObject = {},
  content: ElicitContent = {},
): Beginning {
  const {color, name} = fields;
  const names = name ? [content[name], context[defaultKey(name)], fields.nameDefault] : [];
  return {
    entered: nonEmptyText(content[color]),
    proposed: [context[defaultKey(color)], context['defaultColor'], fields.colorDefault],
    name: names.find((value) => typeof value === 'string'),
  };
}

/** The key of a default in a context: `defaultColor` for `color`. */
const defaultKey = (key: string) => `default${key.charAt(0).toUpperCase()}${key.slice(1)}`;

/** Whether a property's `format` is a colour, or its `pattern` matches hex digits after a `#`. */
const takesColor = ({format, pattern}: JsonObject) =>
  /colou?r/i.test(nonEmptyText(format) ?? '') ||
  (/a-f/i.test(nonEmptyText(pattern) ?? '') && nonEmptyText(pattern)!.includes('#'));

const nonEmptyText = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
