import {type ElicitContent, isJsonObject, type JsonObject} from '../../src/protocol/index.js';

/** What a schema asks of a colour picker. */
export interface Asked {
  /** Key of the property that takes the colour. */
  color: string;
  /** Key of the property that takes the colour's name, when the schema has one. */
  name?: string;
  nameRequired?: boolean;
  /** Titles of the two properties, for their labels. */
  colorTitle?: string;
  nameTitle?: string;
  /** The schema's default for the colour. */
  colorDefault?: unknown;
  nameDefault?: unknown;
  /** Whether the schema itself says what a colour is, so that the host can judge what was typed. */
  checked?: boolean;
}

/** Reads from a schema which properties to answer: `color` and `name`, or what resembles a colour most. */
export function askedBy(schema: JsonObject): Asked {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const own = (key: string | undefined): JsonObject | undefined => {
    const property = key !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
    return isJsonObject(property) ? property : undefined;
  };
  const strings = Object.keys(properties).filter((key) => own(key)?.type === 'string');
  const color = own('color')
    ? 'color'
    : (strings.find((key) => takesColor(own(key)!)) ?? strings[0] ?? 'color');
  const name = color !== 'name' && strings.includes('name') ? 'name' : undefined;
  const required = Array.isArray(schema.required) ? schema.required : [];
  const asked = own(color);
  return {
    color,
    name,
    nameRequired: name !== undefined && required.includes(name),
    colorTitle: text(asked?.title),
    nameTitle: text(own(name)?.title),
    colorDefault: asked?.default,
    nameDefault: own(name)?.default,
    checked: ['pattern', 'format', 'enum', 'oneOf', 'anyOf'].some(
      (keyword) => asked?.[keyword] !== undefined,
    ),
  };
}

/** Where the picker begins: with what was entered before, colour or not, else with what the server proposes. */
export interface Beginning {
  entered?: string;
  /** Proposals, the best one first. */
  proposed: unknown[];
  name?: string;
}

export function beginningOf(asked: Asked, context: JsonObject = {}, content: ElicitContent = {}): Beginning {
  const {color, name} = asked;
  const names = name ? [content[name], context[defaultKey(name)], asked.nameDefault] : [];
  return {
    entered: text(content[color]),
    proposed: [context[defaultKey(color)], context['defaultColor'], asked.colorDefault],
    name: names.find((value) => typeof value === 'string'),
  };
}

/** What a context calls its proposal for a property: `defaultColor` for `color`. */
const defaultKey = (key: string) => `default${key.charAt(0).toUpperCase()}${key.slice(1)}`;

/** Whether a property's `format` is a colour, or its `pattern` is one of hex digits after a `#`. */
const takesColor = ({format, pattern}: JsonObject) =>
  /colou?r/i.test(text(format) ?? '') || (/a-f/i.test(text(pattern) ?? '') && text(pattern)!.includes('#'));

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
