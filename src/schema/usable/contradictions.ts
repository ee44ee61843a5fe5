// Keywords that contradict each other as generators write them, so that no value would be valid.
import {type JsonObject, objectOf} from '../../protocol/json.js';
import {failsFormat} from '../checks/formats.js';
import {Budget, quickPattern} from '../patterns/quick-pattern.js';
import {listOf, partsOf} from '../resolve.js';
import {merged} from './dialects.js';

/**
 * Loosens the keywords of a schema that contradict each other. Options get the type next to them, a `format` whose pattern accepts only other
 * spellings is not checked, and an object may have what it requires.
 */
export function withoutContradictions(node: JsonObject, root: JsonObject): JsonObject {
  const {type, enum: values, format, pattern} = node;
  const changes: JsonObject = {};
  if (Array.isArray(values) && values.every((value) => isOfOther(type, value)))
    changes['enum'] = values.map((value) => (type === 'string' ? String(value) : fromText(value as string)));
  if (isRefused(format, pattern)) changes['format'] = `partial-${format}`;
  return withRequired(Object.keys(changes).length ? merged(node, changes) : node, root);
}

/** YAML reads `enum: [1, yes]` as other types, and some APIs take only texts. */
const isOfOther = (type: unknown, value: unknown): boolean =>
  typeof value === 'string'
    ? /^(?:integer|number|boolean)$/.test(String(type))
    : type === 'string' && typeof value !== 'object';

const fromText = (text: string) => [true, false, Number(text)].find((each) => String(each) === text) ?? text;

/** Dates, times, durations and UUIDs as people write them, and as the formats want them. */
const SPELLINGS = `2024-01-31 20240131 31/01/2024 01/31/2024 31.01.2024 10:30 10:30:00 10:30:00Z 1:30 PT1H30M
  2024-01-31T10:30 2024-01-31T10:30:00 2024-01-31T10:30:00Z
  00000000-0000-4000-8000-000000000000 00000000000040008000000000000000`.split(/\s+/);

/** Whether a pattern accepts only spellings that the format next to it refuses. */
function isRefused(format: unknown, pattern: unknown): boolean {
  if (typeof format !== 'string' || typeof pattern !== 'string') return false;
  const isValid = (text: string) => !failsFormat(format, text);
  const budget = new Budget();
  const accepted = SPELLINGS.filter((text) => quickPattern(pattern, text, budget)?.test(text));
  return accepted.length > 0 && !accepted.some(isValid) && SPELLINGS.some(isValid);
}

/** Generators close each part of an intersection and of a derived class, so that each refuses the members that others require. */
function withRequired(node: JsonObject, root: JsonObject): JsonObject {
  if (!('allOf' in node || '$ref' in node || 'additionalProperties' in node)) return node;
  const parts = partsOf(node, root) ?? [];
  const names = parts.flatMap(({required}) => listOf(required) as string[]);
  const isClosed = ({additionalProperties, properties, patternProperties}: JsonObject) =>
    additionalProperties === false &&
    !patternProperties &&
    names.some((name) => !Object.hasOwn(objectOf(properties), name));
  if (!parts.some(isClosed)) return node;
  const [own, ...others] = parts.map((part) =>
    isClosed(part) ? {...part, additionalProperties: true} : part,
  );
  return others.length ? {...own, allOf: others} : own!;
}
