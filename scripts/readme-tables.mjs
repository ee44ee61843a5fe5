// Writes the API tables of README.md from custom-elements.json, between `<!-- api:start <tag> -->` and `<!-- api:end -->`.
// With --check nothing is written, and a difference is an error.
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {inRoot} from './entries.mjs';
import {tokenNames} from './manifest-tokens.mjs';

const cell = (text = '') =>
  text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|');
const code = (text) => (text ? `\`${cell(text)}\`` : '');

function table(heading, rows) {
  if (!rows?.length) return '';
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(heading), line(heading.map(() => '---')), ...rows.map(line)].join('\n');
}

const defaultOf = ({default: value}) => (value && value !== "''" && value !== 'undefined' ? code(value) : '');

const signature = ({name, parameters = [], static: isStatic}) =>
  `${isStatic ? 'static ' : ''}${name}(${parameters.map((each) => each.name + (each.optional && !each.name.startsWith('{') ? '?' : '')).join(', ')})`;

/** The tables of one element. */
function apiOf(element) {
  const {members = [], attributes = [], events, slots, cssParts, cssProperties, cssStates} = element;
  const fields = members.filter(({kind}) => kind === 'field');
  const methods = members.filter(({kind}) => kind === 'method');
  const fieldNames = new Set(fields.map(({name}) => name));
  const properties = [
    ...fields.map((field) => [
      code(field.name) + (field.readonly ? ' (read-only)' : ''),
      code(field.attribute),
      code(field.type?.text),
      defaultOf(field),
      cell(field.description),
    ]),
    ...attributes
      .filter(({fieldName}) => !fieldNames.has(fieldName))
      .map((each) => ['', code(each.name), code(each.type?.text), defaultOf(each), cell(each.description)]),
  ];
  const named = (items = []) => items.map((item) => [code(item.name) || '(default)', cell(item.description)]);
  return [
    table(['Property', 'Attribute', 'Type', 'Default', ''], properties),
    table(
      ['Method', ''],
      methods.map((method) => [code(signature(method)), cell(method.description)]),
    ),
    table(
      ['Event', 'Class', ''],
      events?.map((each) => [code(each.name), code(each.type?.text), cell(each.description)]),
    ),
    table(['Slot', ''], named(slots)),
    table(['Part', ''], named(cssParts)),
    table(
      ['Custom property', 'Default', ''],
      // The tokens that elements share have a section of their own.
      cssProperties
        ?.filter(({name}) => !tokenNames.has(name))
        .map((each) => [code(each.name), code(each.default), cell(each.description)]),
    ),
    table(
      ['State', ''],
      named(cssStates).map(([name, text]) => [name.replace(/^`(.*)`$/, '`:state($1)`'), text]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const section = /(<!-- api:start ([\w-]+) -->\n)[\s\S]*?(<!-- api:end -->)/g;

/** `readme` with the tables of every element in `manifest` that it has a place for. */
export function withTables(readme, manifest) {
  const declarations = manifest.modules.flatMap((module) => module.declarations);
  const elements = new Map(declarations.map((element) => [element.tagName, element]));
  return readme.replaceAll(section, (_, start, tag, end) => {
    const element = elements.get(tag);
    if (!element) throw new Error(`README.md has a table for <${tag}>, which is not in custom-elements.json`);
    return `${start}\n${apiOf(element)}\n\n${end}`;
  });
}

function main() {
  const {values: options} = parseArgs({options: {check: {type: 'boolean', default: false}}});
  const file = inRoot('README.md');
  if (!existsSync(file)) return console.warn('README.md does not exist yet: no tables written');
  const readme = readFileSync(file, 'utf8');
  const fresh = withTables(readme, JSON.parse(readFileSync(inRoot('custom-elements.json'), 'utf8')));
  if (fresh === readme) return;
  if (!options.check) return writeFileSync(file, fresh);
  console.error('The API tables in README.md are out of date. Run: npm run analyze');
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
