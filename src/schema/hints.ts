import {FORM_HINTS_KEY} from '../protocol/meta.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {boundedMarks} from '../protocol/readable-json.js';
import type {DateLimits} from './checks/dates.js';
import {textOf} from './options.js';
import {listOf} from './resolve.js';

/** Fields of a form under one title. */
interface LayoutGroup {
  readonly title: string;
  readonly description: string;
  /** Names of properties. */
  readonly fields: readonly string[];
  /** Fields in one line, if there is room. */
  readonly columns: number;
}

/** The arrangement of a form, as a hint asks for it. */
export interface FormLayout {
  readonly columns: number;
  readonly groups: readonly LayoutGroup[];
  /** Each group is a step of its own. */
  readonly steps: boolean;
}

const MAX_GROUPS = 20;
const MAX_FIELDS = 200;
const MAX_COLUMNS = 3;
const MAX_TITLE = 120;
const MAX_DESCRIPTION = 1000;

/** Reads the hint `layout`. Returns `undefined` if it arranges nothing. Ignores what it does not understand. */
function readLayout(hint: unknown): FormLayout | undefined {
  if (!isJsonObject(hint)) return undefined;
  const columns = columnsOf(hint['columns'], 1);
  const groups = listOf(hint['groups'])
    .slice(0, MAX_GROUPS)
    .map(objectOf)
    .map((group) => ({
      title: truncated(group['title'], MAX_TITLE),
      description: truncated(group['description'], MAX_DESCRIPTION),
      fields: listOf(group['fields'])
        .filter((name) => typeof name === 'string')
        .slice(0, MAX_FIELDS),
      columns: columnsOf(group['columns'], columns),
    }))
    .filter(({fields}) => fields.length);
  if (!groups.length && columns === 1) return undefined;
  return {columns, groups, steps: hint['steps'] === true && groups.length > 1};
}

const columnsOf = (value: unknown, otherwise: number): number =>
  Number.isInteger(value) ? Math.min(Math.max(value as number, 1), MAX_COLUMNS) : otherwise;

const truncated = (value: unknown, most: number): string =>
  typeof value === 'string' ? boundedMarks(value.slice(0, most)) : '';

export interface FormHints {
  /** The confirmed action cannot be undone. */
  destructive: boolean;
  /** Property names in display order. */
  order: readonly unknown[];
  /** Columns, groups and steps. */
  layout?: FormLayout;
}

/** Looks up a hint by name: in the request's `_meta`, then in the schema's `x-…` key. */
type Hint = (name: string, extension?: string) => unknown;

/** Returns the lookup for hints of the form, or of the property `key`. */
export function hintsOf(schema: JsonObject, meta?: JsonObject, key?: string): Hint {
  let hints = meta?.[FORM_HINTS_KEY];
  for (const name of key === undefined ? [] : ['fields', key])
    hints = isJsonObject(hints) && Object.hasOwn(hints, name) && hints[name];
  return (name, extension = name) => objectOf(hints)[name] ?? schema[`x-${extension}`];
}

/** The limits of a date, or date and time. The schemas of MCP cannot have them. */
export const readDateLimits = (hint: Hint): DateLimits => ({
  min: textOf(hint('min')),
  max: textOf(hint('max')),
});

export function readFormHints(hint: Hint): FormHints {
  return {
    destructive: hint('destructive') === true,
    order: listOf(hint('order')),
    layout: readLayout(hint('layout')),
  };
}
