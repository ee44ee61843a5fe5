// Writes the reference tables of README.md: the API of each element, from custom-elements.json, and the errors. A table is between
// `<!-- api:start <tag> -->` or `<!-- errors:start -->` and the next `<!-- …:end -->`. With --check, a difference is an error.
import {readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {importSource} from './bundle-plugins.mjs';
import {inRoot} from './entries.mjs';
import {tokenNames} from './manifest-tokens.mjs';

const cell = (text = '') =>
  text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|');
const code = (text) => (text ? `\`${cell(text)}\`` : '');

function table(heading, rows = []) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return rows.length ? [line(heading), line(heading.map(() => '---')), ...rows.map(line)].join('\n') : '';
}

const defaultOf = ({default: value}) => (value !== "''" && value !== 'undefined' ? code(value) : '');

function signature({name, parameters = [], static: isStatic}) {
  const mark = ({name, optional}) => (optional && !name.startsWith('{') ? `${name}?` : name);
  return `${isStatic ? 'static ' : ''}${name}(${parameters.map(mark).join(', ')})`;
}

/** The tables of one element. */
function apiOf({members = [], attributes = [], events, slots, cssParts, cssProperties, cssStates}) {
  const fields = members.filter(({kind}) => kind === 'field');
  const isOfField = ({fieldName}) => fields.some(({name}) => name === fieldName);
  const described = ({name, description}) => [code(name) || '(default)', cell(description)];
  return [
    table(
      ['Property', 'Attribute', 'Type', 'Default', ''],
      [...fields, ...attributes.filter((each) => !isOfField(each))].map((each) => [
        each.kind ? code(each.name) + (each.readonly ? ' (read-only)' : '') : '',
        code(each.kind ? each.attribute : each.name),
        code(each.type?.text),
        defaultOf(each),
        cell(each.description),
      ]),
    ),
    table(
      ['Method', ''],
      members
        .filter(({kind}) => kind === 'method')
        .map((each) => [code(signature(each)), cell(each.description)]),
    ),
    table(
      ['Event', 'Class', ''],
      events?.map((each) => [code(each.name), code(each.type?.text), cell(each.description)]),
    ),
    table(['Slot', ''], slots?.map(described)),
    table(['Part', ''], cssParts?.map(described)),
    table(
      ['Custom property', 'Default', ''],
      // The tokens that elements share have a section of their own.
      cssProperties
        ?.filter(({name}) => !tokenNames.has(name))
        .map((each) => [code(each.name), code(each.default), cell(each.description)]),
    ),
    table(
      ['State', ''],
      cssStates?.map(({name, description}) => [code(`:state(${name})`), cell(description)]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Marks the names of code in a sentence: tags, calls, camel case, attributes, paths and media types. */
const withCode = (text) =>
  text.replaceAll(
    /<[\w-]+>|ui:\/\/|_meta[\w.]+|\b(?:[a-z]+\/[a-z]\S*[\w]|[a-z]+(?:-[a-z]+)+(?:\.html)?|[A-Za-z]+[a-z][A-Z]\w*(?:\(\w*\))?(?:\.\w+)?)/g,
    '`$&`',
  );

/** `readme` with the tables of every element in `manifest`, and of `errors`, for which it has a place. */
export function withTables(readme, manifest, errors) {
  const elements = manifest.modules.flatMap((module) => module.declarations);
  return readme.replaceAll(
    /(<!-- (api|errors):start ?([\w-]*) -->\n)[\s\S]*?(<!-- \2:end -->)/g,
    (_, start, kind, tag, end) => {
      const element = elements.find(({tagName}) => tagName === tag);
      if (kind === 'api' && !element)
        throw new Error(`README.md has a table for <${tag}>, which is not in custom-elements.json`);
      const rows = Object.entries(errors).map(([name, {when, todo}]) => [
        code(name),
        withCode(cell(when)),
        withCode(cell(todo)),
      ]);
      const tables = element ? apiOf(element) : table(['Code', 'When', 'What to do'], rows);
      return `${start}\n${tables}\n\n${end}`;
    },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const {values} = parseArgs({options: {check: {type: 'boolean'}}});
  const readme = readFileSync(inRoot('README.md'), 'utf8');
  const manifest = JSON.parse(readFileSync(inRoot('custom-elements.json'), 'utf8'));
  const {errorReference} = await importSource('components/inspector/error-reference.ts');
  const fresh = withTables(readme, manifest, errorReference);
  if (!values.check) writeFileSync(inRoot('README.md'), fresh);
  else if (fresh !== readme) {
    console.error('The tables in README.md are out of date. Run: npm run analyze');
    process.exitCode = 1;
  }
}
