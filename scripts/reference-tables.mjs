// Writes the generated tables of docs/reference.md: the API of each element in custom-elements.json, the error codes and the limits. A
// table is between `<!-- api:start <tag> -->`, `<!-- errors:start -->` or `<!-- limits:start -->` and the next `<!-- …:end -->`. With
// --check, a difference is an error.
import {writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {importSource} from './bundle-plugins.mjs';
import {inRoot, isScript, readJson, readText} from './entries.mjs';
import {tokenNames} from './manifest-tokens.mjs';

const file = 'docs/reference.md';

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

const errorsOf = (errors) =>
  table(
    ['Code', 'When', 'What to do'],
    Object.entries(errors).map(([name, {when, todo}]) => [
      code(name),
      withCode(cell(when)),
      withCode(cell(todo)),
    ]),
  );

/** The limits with their defaults, and with the comments in the source of their interface. */
function limitsOf(limits, source) {
  const rows = [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+): number;/g)].map(
    ([, comment, name]) => [
      code(name),
      limits[name]?.toLocaleString('en'),
      cell(comment.replaceAll(/^\s*\*/gm, '')),
    ],
  );
  const missing = Object.keys(limits).filter((name) => !rows.some(([first]) => first === code(name)));
  if (missing.length) throw new Error(`src/protocol/limits.ts does not describe ${missing.join(', ')}`);
  return table(['Limit', 'Default', ''], rows);
}

/** Returns `document` with fresh tables between its markers. */
export function withTables(document, {manifest, errors = {}, limits = {}, limitsSource = ''}) {
  const elements = manifest.modules.flatMap((module) => module.declarations);
  const write = {
    errors: () => errorsOf(errors),
    limits: () => limitsOf(limits, limitsSource),
    api(tag) {
      const element = elements.find(({tagName}) => tagName === tag);
      if (!element) throw new Error(`${file} has a table for <${tag}>, which is not in custom-elements.json`);
      return apiOf(element);
    },
  };
  const fresh = document.replaceAll(
    /(<!-- (api|errors|limits):start ?([\w-]*) -->\n)[\s\S]*?(<!-- \2:end -->)/g,
    (_, start, kind, tag, end) => `${start}\n${write[kind](tag)}\n\n${end}`,
  );
  const missing = elements.find(
    ({tagName}) => tagName && !document.includes(`<!-- api:start ${tagName} -->`),
  );
  if (missing) throw new Error(`${file} has no table for <${missing.tagName}>`);
  return fresh;
}

if (isScript(import.meta)) {
  const {values} = parseArgs({options: {check: {type: 'boolean'}}});
  const document = readText(file);
  const manifest = readJson('custom-elements.json');
  const {errorReference: errors} = await importSource('components/inspector/error-reference.ts');
  const {DEFAULT_LIMITS: limits} = await importSource('src/protocol/limits.ts');
  const limitsSource = readText('src/protocol/limits.ts');
  const fresh = withTables(document, {manifest, errors, limits, limitsSource});
  if (!values.check) writeFileSync(inRoot(file), fresh);
  else if (fresh !== document) {
    console.error(`The tables in ${file} are out of date. Run: npm run analyze`);
    process.exitCode = 1;
  }
}
