import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {DEFAULT_LIMITS} from '../../protocol/limits.js';
import {describesText, FILE, type KeywordName} from '../../schema/keywords.js';
import {checkKeywords, type Report} from './schema-problem.js';

/** The keywords that MCP allows in the items of a multiple choice. */
const OF_CHOICES: readonly string[] = ['type', 'enum', 'anyOf'] satisfies KeywordName[];

export function checkOptions(schema: JsonObject, path: string, report: Report) {
  const {enum: values, enumNames, oneOf} = schema;
  if (enumNames !== undefined) checkNames(enumNames, values, `${path}/enumNames`, report);
  checkEither(values, oneOf, path, 'oneOf', report);
}

/** Reports problems in the items of an array, which must be a choice or files. */
export function checkItems(schema: JsonObject, path: string, report: Report) {
  const {items} = schema;
  const place = `${path}/items`;
  if (isJsonObject(items) && FILE in items) {
    checkKeywords(items, place, {isAllowed: describesText, where: 'in the files of an array'}, report);
    if (items['type'] !== 'string') report(`${place}/type`, 'type', 'A file must have "type": "string".');
    return;
  }
  if (!isJsonObject(items) || (items['enum'] === undefined && items['anyOf'] === undefined)) {
    return report(
      place,
      'nested',
      `An array must be a multiple choice, or files; set "items" to a schema with "enum", "anyOf" or "${FILE}".`,
    );
  }
  const isAllowed = (keyword: string) => OF_CHOICES.includes(keyword);
  checkKeywords(items, place, {isAllowed, where: 'in the items of an array'}, report);
  const {type, enum: values, anyOf} = items;
  if (type !== 'string' && !(type === undefined && anyOf !== undefined))
    report(`${place}/type`, 'type', 'The items of an array must have "type": "string".');
  checkEither(values, anyOf, place, 'anyOf', report);
}

function checkEither(values: unknown, titled: unknown, path: string, union: string, report: Report) {
  const place = `${path}/${union}`;
  if (titled !== undefined) {
    if (values !== undefined) report(place, 'options', `Use "enum" or "${union}", not both.`);
    checkTitled(titled, place, report);
  } else if (values !== undefined) checkValues(values, `${path}/enum`, report);
}

function checkNames(names: unknown, values: unknown, path: string, report: Report) {
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string'))
    report(path, 'options', '"enumNames" must be an array of strings.');
  else if (!Array.isArray(values) || values.length !== names.length)
    report(path, 'options', '"enumNames" must have one name for each value in "enum".');
}

function checkValues(values: unknown, path: string, report: Report) {
  if (!isOptionList(values, path, report)) return;
  values.forEach((value, index) => {
    if (typeof value !== 'string') report(`${path}/${index}`, 'options', 'Options must be strings.');
  });
  checkUnique(values, path, report);
}

function checkTitled(members: unknown, path: string, report: Report) {
  if (!isOptionList(members, path, report)) return;
  const values = members.map((member, index) => {
    const place = `${path}/${index}`;
    if (!isJsonObject(member) || typeof member['const'] !== 'string' || typeof member['title'] !== 'string') {
      report(place, 'options', 'An option must be an object with the strings "const" and "title".');
      return undefined;
    }
    checkKeywords(
      member,
      place,
      {isAllowed: (keyword) => keyword === 'const', where: 'in an option'},
      report,
    );
    return member['const'];
  });
  checkUnique(values, path, report);
}

function isOptionList(values: unknown, path: string, report: Report): values is unknown[] {
  const {maxSchemaOptions: most} = DEFAULT_LIMITS;
  if (!Array.isArray(values)) report(path, 'options', 'The options must be an array.');
  else if (values.length === 0) report(path, 'options', 'The options must not be empty.');
  else if (values.length > most) report(path, 'too-large', `There are more than ${most} options; use fewer.`);
  else return true;
  return false;
}

function checkUnique(values: readonly unknown[], path: string, report: Report) {
  const texts = values.filter((value) => typeof value === 'string');
  if (new Set(texts).size < texts.length)
    report(path, 'options', 'The options must be unique; an option is repeated.');
}
