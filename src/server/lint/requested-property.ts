import type {JsonObject} from '../../protocol/json.js';
import {memberPointer} from '../../protocol/json-pointer.js';
import {verdictOn} from '../../schema/judge.js';
import {hasShape, type KeywordName, keywordOf} from '../../schema/keywords.js';
import {isPattern} from '../../schema/patterns/linear-pattern.js';
import {checkItems, checkOptions} from './requested-options.js';
import {checkKeywords, type ElicitationRevision, type Report} from './schema-problem.js';
import {secretMark} from '../../schema/words/secret.js';

const allowed = (...names: KeywordName[]): ReadonlySet<string> => new Set(['type', 'default', ...names]);
/** The keywords that MCP allows for each type, besides annotations. */
const ALLOWED: Readonly<Record<string, ReadonlySet<string>>> = {
  string: allowed('minLength', 'maxLength', 'pattern', 'format', 'enum', 'enumNames', 'oneOf'),
  number: allowed('minimum', 'maximum'),
  integer: allowed('minimum', 'maximum'),
  boolean: allowed(),
  array: allowed('items', 'minItems', 'maxItems'),
};
/** The keywords that MCP allows in properties. */
export const PROPERTY_KEYWORDS: readonly string[] = [
  'title',
  'description',
  ...new Set(Object.values(ALLOWED).flatMap((each) => [...each])),
];
export const MCP_FORMATS: ReadonlySet<string> = new Set(['email', 'uri', 'date', 'date-time']);
const LIMIT_PAIRS = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
] as const satisfies readonly (readonly [KeywordName, KeywordName])[];

/** Reports everything that MCP does not allow in one property of a requested schema. */
export function checkRequestedProperty(
  schema: JsonObject,
  path: string,
  revision: ElicitationRevision,
  report: Report,
) {
  const {type} = schema;
  if (type === 'object') return report(path, 'nested', 'Objects cannot be nested; use flat properties.');
  if (typeof type !== 'string' || !Object.hasOwn(ALLOWED, type)) {
    const wrong =
      type === undefined
        ? 'has no "type"'
        : Array.isArray(type)
          ? 'has several types'
          : `has an unknown "type"`;
    return report(
      type === undefined ? path : `${path}/type`,
      'type',
      `The property ${wrong}; it must be one of ${Object.keys(ALLOWED).join(', ')}.`,
    );
  }
  const later = (keyword: string, what: string) =>
    report(
      memberPointer(path, keyword),
      'revision',
      `${what} requires protocol revision 2025-11-25 or later.`,
    );
  const early = revision === '2025-06-18';
  if (type === 'array' && early) return later('type', 'An array');
  const isAllowed = (keyword: string) => ALLOWED[type]!.has(keyword);
  checkKeywords(schema, path, {isAllowed, where: `for type ${type}`}, report);
  if (early && schema['oneOf'] !== undefined) later('oneOf', '"oneOf"');
  checkTexts(schema, path, report);
  checkLimits(schema, path, report);
  if (type === 'array') checkItems(schema, path, report);
  else checkOptions(schema, path, report);
  const {default: preset} = schema;
  if (preset === undefined) return;
  if (early && type !== 'boolean') later('default', 'A default for a type other than boolean');
  // The form sends it if the user changes nothing.
  else if (verdictOn(schema, preset, schema) === false)
    report(`${path}/default`, 'default', 'The default must be a valid answer to the property.');
}

function checkTexts(schema: JsonObject, path: string, report: Report) {
  for (const keyword of ['title', 'description']) {
    if (keyword in schema && typeof schema[keyword] !== 'string')
      report(`${path}/${keyword}`, 'keyword', `"${keyword}" must be a string.`);
  }
  const {format, pattern} = schema;
  const mark = secretMark(schema);
  if (mark !== undefined)
    report(memberPointer(path, mark), 'sensitive', 'Form mode must not ask for secrets; use URL mode.');
  else if (format !== undefined && !(typeof format === 'string' && MCP_FORMATS.has(format)))
    report(`${path}/format`, 'format', `"format" must be one of ${[...MCP_FORMATS].join(', ')}.`);
  if (pattern !== undefined && !isPattern(pattern))
    report(
      `${path}/pattern`,
      'pattern',
      '"pattern" must be a valid regular expression (ECMAScript with the "u" flag).',
    );
}

function checkLimits(schema: JsonObject, path: string, report: Report) {
  for (const [lower, upper] of LIMIT_PAIRS) {
    const wrong = [lower, upper].find(
      (keyword) => schema[keyword] !== undefined && !hasShape(keywordOf(keyword).kind, schema[keyword]),
    );
    if (wrong)
      report(
        `${path}/${wrong}`,
        'limits',
        `"${wrong}" must be a ${keywordOf(wrong).kind === 'count' ? 'non-negative integer' : 'finite number'}.`,
      );
    else if (Number(schema[lower] ?? -Infinity) > Number(schema[upper] ?? Infinity))
      report(`${path}/${upper}`, 'limits', `"${upper}" is less than "${lower}", so no answer can be valid.`);
  }
}
