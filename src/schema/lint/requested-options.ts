import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {memberPointer} from '../../protocol/json-pointer.js';
import {DEFAULT_LIMITS} from '../../protocol/limits.js';
import {isAnnotation} from '../dialect.js';
import type {Report} from './schema-problem.js';

/**
 * Reports what is wrong with the options of a string.
 *
 * @returns the values that may be chosen; `undefined` when there are no options, or none that can be read
 */
export function checkOptions(
  schema: JsonObject,
  path: string,
  report: Report,
): ReadonlySet<string> | undefined {
  const {enum: values, enumNames, oneOf} = schema;
  if (enumNames !== undefined) checkNames(enumNames, values, `${path}/enumNames`, report);
  if (oneOf === undefined)
    return values === undefined ? undefined : readValues(values, `${path}/enum`, report);
  if (values !== undefined) report(`${path}/oneOf`, 'options', 'Use "enum" or "oneOf", not both.');
  return readTitled(oneOf, `${path}/oneOf`, report);
}

/** The same for an array: its items must be a choice. */
export function checkItems(
  schema: JsonObject,
  path: string,
  report: Report,
): ReadonlySet<string> | undefined {
  const {items} = schema;
  const place = `${path}/items`;
  if (!isJsonObject(items) || (items['enum'] === undefined && items['anyOf'] === undefined)) {
    report(place, 'nested', 'An array must be a choice: "items" with "enum" or "anyOf".');
    return undefined;
  }
  for (const keyword of Object.keys(items)) {
    if (!['type', 'enum', 'anyOf'].includes(keyword) && !isAnnotation(keyword))
      report(memberPointer(place, keyword), 'keyword', `MCP has no "${keyword}" for the items of a choice.`);
  }
  const {type, enum: values, anyOf} = items;
  if (type !== 'string' && !(type === undefined && anyOf !== undefined))
    report(`${place}/type`, 'type', 'The items of a choice must have "type": "string".');
  if (anyOf === undefined) return readValues(values, `${place}/enum`, report);
  if (values !== undefined) report(`${place}/anyOf`, 'options', 'Use "enum" or "anyOf", not both.');
  return readTitled(anyOf, `${place}/anyOf`, report);
}

function checkNames(names: unknown, values: unknown, path: string, report: Report) {
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string'))
    report(path, 'options', '"enumNames" must be a list of strings.');
  else if (!Array.isArray(values) || values.length !== names.length)
    report(path, 'options', '"enumNames" must have one name for each value of "enum".');
}

function readValues(values: unknown, path: string, report: Report): ReadonlySet<string> | undefined {
  if (!isList(values, path, report)) return undefined;
  values.forEach((value, index) => {
    if (typeof value !== 'string') report(`${path}/${index}`, 'options', 'Options must be strings.');
  });
  return distinct(values, path, report);
}

function readTitled(members: unknown, path: string, report: Report): ReadonlySet<string> | undefined {
  if (!isList(members, path, report)) return undefined;
  const values = members.map((member, index) => {
    const place = `${path}/${index}`;
    if (!isJsonObject(member) || typeof member['const'] !== 'string' || typeof member['title'] !== 'string') {
      report(place, 'options', 'An option must be {const, title}, both strings.');
      return undefined;
    }
    for (const keyword of Object.keys(member)) {
      if (keyword !== 'const' && !isAnnotation(keyword))
        report(memberPointer(place, keyword), 'keyword', `MCP has no "${keyword}" for an option.`);
    }
    return member['const'];
  });
  return distinct(values, path, report);
}

function isList(values: unknown, path: string, report: Report): values is unknown[] {
  const {maxSchemaOptions: most} = DEFAULT_LIMITS;
  if (!Array.isArray(values)) report(path, 'options', 'The options must be a list.');
  else if (values.length === 0) report(path, 'options', 'There is nothing to choose from.');
  else if (values.length > most) report(path, 'too-large', `There are over ${most} options.`);
  else return true;
  return false;
}

function distinct(values: readonly unknown[], path: string, report: Report): ReadonlySet<string> {
  const texts = values.filter((value) => typeof value === 'string');
  const set = new Set(texts);
  if (set.size < texts.length) report(path, 'options', 'An option is there twice.');
  return set;
}
