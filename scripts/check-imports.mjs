// Who may import whom, and what may be written only in one place. `node scripts/check-imports.mjs` is part of `npm run lint`.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, posix, relative, sep} from 'node:path';
import {pathToFileURL} from 'node:url';
import {inRoot} from './entries.mjs';

/**
 * For every folder: the folders that it may import, and those whose types alone it may import.
 * The folder itself is always allowed; a folder that is not listed may not be imported at all.
 */
export const folders = {
  'src/protocol': {},
  'src/schema': {values: ['src/protocol']},
  'src/url': {types: ['src/protocol']},
  'src/locales': {types: ['src/protocol']},
  'src/validation': {values: ['src/protocol', 'src/schema']},
  'src/guest': {values: ['src/protocol']},
  'src/relay': {values: ['src/protocol']},
  'src/host': {values: ['src/protocol', 'src/schema', 'src/url', 'src/validation', 'src/relay']},
  'src/mcp': {values: ['src/protocol', 'src/schema', 'src/url', 'src/validation']},
  'src/server': {values: ['src/protocol', 'src/schema', 'src/url', 'src/validation']},
  'src/cdn': {values: ['src/guest']},
  // The public entry, src/index.ts.
  src: {
    values: ['src/protocol', 'src/schema', 'src/url', 'src/locales', 'src/validation', 'src/host'],
  },
  components: {
    values: [
      'src',
      'src/protocol',
      'src/schema',
      'src/url',
      'src/locales',
      'src/validation',
      'src/host',
      'src/guest',
      'src/mcp',
      'src/cdn',
    ],
  },
};

/** Packages, and the only place that may name each. */
export const packages = [
  {names: ['lit', '@lit/context'], only: /^components\//, where: 'components'},
  {
    names: ['ajv'],
    only: /^src\/validation\/ajv-engine\.ts$/,
    where: 'src/validation/ajv-engine.ts',
  },
  {
    names: ['@cfworker/json-schema'],
    only: /^src\/validation\/interpreter\.ts$/,
    where: 'src/validation/interpreter.ts',
  },
  {names: ['comlink'], only: /^src\/validation\//, where: 'src/validation'},
];

/** Words that may be written only in one place, or nowhere. */
export const words = [
  {
    pattern: /\bcustomElements\s*\.\s*define\b/,
    only: /^components\/define\//,
    message: 'only components/define registers elements',
  },
  {pattern: /@customElement\b/, only: /^$/, message: 'only components/define registers elements'},
  {
    pattern: /\b(?:innerHTML|outerHTML|insertAdjacentHTML|unsafeHTML|unsafeSVG)\b/,
    only: /^$/,
    message: 'never write markup from text',
  },
  {
    pattern: /\bstyleMap\b/,
    only: /^$/,
    message: 'a strict page refuses it; set custom properties with style.setProperty',
  },
  {
    pattern: /<[a-z][^<>`]*\sstyle=/,
    only: /^src\/relay\//,
    message: 'a strict page refuses style attributes; set custom properties with style.setProperty',
  },
  {
    pattern: /\bpostMessage\s*\(/,
    only: /^src\//,
    message: 'messages between windows belong to src, not to elements',
  },
  {pattern: /\b(?:eval|new\s+Function)\s*\(/, only: /^$/, message: 'strict pages refuse evaluation'},
];

/** `code` without comments; strings, and so import paths, stay. */
const withoutComments = (code) =>
  code.replaceAll(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\*[\s\S]*?\*\/|(?<![:\\/])\/\/[^\n]*/g,
    (whole, string) => (string === undefined ? whole.replaceAll(/[^\n]/g, ' ') : whole),
  );

const statement = /(?:^|[;\n}])\s*(?:import|export)\s+(type\s+)?([\w$*\s{},]+?)\s+from\s*(['"])([^'"\n]+)\3/g;
const bare = /(?:^|[;\n])\s*import\s*(['"])([^'"\n]+)\1/g;
const dynamic = /\bimport\s*\(\s*(['"])([^'"\n]+)\1\s*\)(\s*\.\s*\w+)?/g;

const lineOf = (code, index) => code.slice(0, index).split('\n').length;
const onlyTypes = (clause) =>
  /^\{[^}]*\}$/.test(clause.trim()) &&
  clause
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '));

/** Every import of a module: `{specifier, typeOnly, line}`. */
export function importsOf(source) {
  const code = withoutComments(source);
  const found = [];
  for (const match of code.matchAll(statement)) {
    const [whole, type, clause, , specifier] = match;
    const at = match.index + whole.lastIndexOf(specifier);
    found.push({specifier, typeOnly: Boolean(type) || onlyTypes(clause), line: lineOf(code, at)});
  }
  for (const match of code.matchAll(bare)) {
    found.push({specifier: match[2], typeOnly: false, line: lineOf(code, match.index + match[0].length)});
  }
  for (const match of code.matchAll(dynamic)) {
    const before = code.slice(0, match.index);
    found.push({specifier: match[2], typeOnly: /\btypeof\s+$/.test(before), line: lineOf(code, match.index)});
  }
  return found;
}

/** The listed folder that a path belongs to: the longest that fits. */
function folderOf(path) {
  const names = Object.keys(folders).filter((name) => path.startsWith(`${name}/`));
  return names.sort((a, b) => b.length - a.length)[0];
}

/** What elements may import of a folder: its index, and each its own part of the English catalogue. */
const entries = /\/index\.js$|^src\/cdn\/publish\.js$|^src\/locales\/en\/\w+\.js$/;

const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function packageProblem(path, specifier) {
  const name = packageOf(specifier);
  const rule = packages.find(({names}) => names.includes(name));
  if (!rule) return `imports "${specifier}", which is not a dependency of this package`;
  return rule.only.test(path) ? undefined : `imports "${specifier}"; only ${rule.where} may`;
}

function folderProblem(path, {specifier, typeOnly}) {
  const target = posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''));
  const from = folderOf(path);
  const to = folderOf(target);
  if (from === to) return undefined;
  if (!to) return `imports "${target}", outside of the package's source`;
  const {values = [], types = []} = folders[from];
  const said = `${from} imports ${to}`;
  if (types.includes(to)) return typeOnly ? undefined : `${said}: only types may be imported (import type)`;
  if (!values.includes(to)) {
    const allowed = [...values, ...types.map((name) => `${name} (types)`)];
    return `${said}; it may import ${allowed.length ? allowed.join(', ') : 'no other folder'}`;
  }
  if (from === 'components' && !entries.test(target)) {
    return `imports "${target}"; elements use the folder's index.js`;
  }
  return undefined;
}

/** The broken rules of one file, each `path:line message`. `path` is relative to the root, with `/`. */
export function problemsOf(path, source) {
  const problems = [];
  for (const found of importsOf(source)) {
    const problem = found.specifier.startsWith('.')
      ? folderProblem(path, found)
      : packageProblem(path, found.specifier);
    if (problem) problems.push(`${path}:${found.line} ${problem}`);
  }
  withoutComments(source)
    .split('\n')
    .forEach((line, index) => {
      for (const {pattern, only, message} of words) {
        if (pattern.test(line) && !only.test(path))
          problems.push(`${path}:${index + 1} "${pattern.exec(line)[0]}": ${message}`);
      }
    });
  return problems;
}

function* sources(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts')) yield path;
  }
}

export function checkAll() {
  const problems = [];
  for (const file of [...sources(inRoot('src')), ...sources(inRoot('components'))]) {
    const path = relative(inRoot(), file).split(sep).join('/');
    problems.push(...problemsOf(path, readFileSync(file, 'utf8')));
  }
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = checkAll();
  for (const problem of problems) console.error(problem);
  console.log(problems.length ? `imports: ${problems.length} broken rules` : 'imports: every rule holds');
  if (problems.length) process.exitCode = 1;
}
