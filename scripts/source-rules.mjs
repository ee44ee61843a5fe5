// Rules for the imports and contents of src and components. `npm run lint` fails on violations.
// Circular imports are Biome's rule `noImportCycles`.
import {readdirSync} from 'node:fs';
import {posix} from 'node:path';
import {parseSync, Visitor} from 'vite';
import {inRoot, isScript, readText} from './entries.mjs';

/**
 * For each folder: the folders it may import, and those it may import only types from. A folder may always import itself.
 * `node`: it may import the modules of Node. Any other import is an error.
 */
export const folders = {
  'src/protocol': {},
  'src/schema': {values: ['src/protocol']},
  'src/url': {types: ['src/protocol']},
  'src/locales': {values: ['src/protocol']},
  'src/validation': {values: ['src/protocol', 'src/schema']},
  'src/guest': {values: ['src/protocol']},
  'src/sandbox/relay': {values: ['src/protocol']},
  'src/sandbox': {values: ['src/protocol', 'src/sandbox/relay']},
  'src/session': {
    values: ['src/protocol', 'src/schema', 'src/locales', 'src/validation', 'src/sandbox'],
    types: ['src/url'],
  },
  'src/presentation': {
    values: ['src/protocol', 'src/schema', 'src/url', 'src/validation', 'src/sandbox', 'src/session'],
  },
  'src/app': {
    values: ['src/protocol', 'src/sandbox', 'src/session', 'src/presentation'],
  },
  'src/proxy-check': {values: ['src/protocol', 'src/sandbox']},
  'src/mcp': {values: ['src/protocol', 'src/schema', 'src/url', 'src/validation']},
  'src/server': {values: ['src/protocol', 'src/schema', 'src/url', 'src/validation']},
  'src/testing': {values: ['src/protocol']},
  'src/adapters': {values: ['src/protocol', 'src/locales']},
  'src/headless': {values: ['src/protocol', 'src/schema', 'src/locales', 'src/validation']},
  'src/cdn': {values: ['src/guest', 'src/protocol']},
  // A tool for Node and its page, which uses the files for a CDN.
  'src/dev-host': {values: ['src/server'], types: ['src', 'components'], node: true},
  // The public entry, src/index.ts.
  src: {
    values: [
      ...['src/protocol', 'src/schema', 'src/url', 'src/locales', 'src/validation', 'src/presentation'],
      'src/proxy-check',
    ],
  },
  'components/react': {
    values: ['src/protocol', 'components'],
    types: ['src/presentation', 'src/mcp'],
  },
  components: {
    values: [
      ...[
        'src',
        'src/protocol',
        'src/schema',
        'src/url',
        'src/locales',
        'src/validation',
        'src/presentation',
      ],
      ...['src/app', 'src/guest', 'src/mcp', 'src/cdn'],
    ],
  },
};

/** Every file may import them; they import nothing. */
const everywhere = ['src/async', 'src/development-notice'];

/** The modules of `src` that elements may import: the index of a folder, their own part of the English catalogue, and texts of errors. */
const entries = /\/index\.js$|^src\/cdn\/publish\.js$|^src\/locales\/(?:en\/\w+|error-text)\.js$/;

/** The only location that may import each package. Other packages may not be imported. */
export const packages = {
  lit: 'components/',
  '@lit/context': 'components/',
  '@lit/react': 'components/react/',
  react: 'components/react/',
  ajv: 'src/validation/engines/ajv-engine.ts',
  '@cfworker/json-schema': 'src/validation/engines/interpreter.ts',
  comlink: 'src/validation/',
};

const markup = 'text must never become markup';
const styles = 'strict pages refuse it; set custom properties with style.setProperty';
const evaluation = 'strict pages refuse evaluation';
/** Names and code that are forbidden, or allowed only in the folder `only`. Comments may contain them. */
export const forbidden = {
  names: {
    ...{innerHTML: {why: markup}, outerHTML: {why: markup}, insertAdjacentHTML: {why: markup}},
    ...{unsafeHTML: {why: markup}, unsafeSVG: {why: markup}},
    styleMap: {why: styles},
    postMessage: {only: 'src/', why: 'messages between windows belong to src, not to elements'},
    eval: {why: evaluation},
  },
  code: [
    {
      node: 'MemberExpression',
      pattern: /\bcustomElements\s*\??\.\s*define$/,
      only: 'components/define/',
      why: 'only components/define registers elements',
    },
    {
      node: 'Decorator',
      pattern: /^@\s*customElement\b/,
      why: 'only components/define registers elements',
    },
    {node: 'TemplateElement', pattern: /(?:^|[\s"'])style=/, only: 'src/sandbox/relay/', why: styles},
    {node: 'Literal', pattern: /<[a-z][^<>]*\sstyle=/, only: 'src/sandbox/relay/', why: styles},
    {node: 'NewExpression', pattern: /^new\s+Function\b/, why: evaluation},
    {node: 'CallExpression', pattern: /^Function\s*\(/, why: evaluation},
  ],
};

/** Reads every import of a parsed module: its specifier, whether it imports only types, and its position. */
export function importsOf(program) {
  const imports = [];
  const add = ({source, start}, types) => imports.push({specifier: source.value, types, start});
  const onlyTypes = (specifiers, kind) =>
    specifiers.length > 0 && specifiers.every((each) => each[kind] === 'type');
  new Visitor({
    ImportDeclaration: (node) =>
      add(node, node.importKind === 'type' || onlyTypes(node.specifiers, 'importKind')),
    ExportNamedDeclaration: (node) =>
      node.source && add(node, node.exportKind === 'type' || onlyTypes(node.specifiers, 'exportKind')),
    ExportAllDeclaration: (node) => add(node, node.exportKind === 'type'),
    ImportExpression: (node) => typeof node.source.value === 'string' && add(node, false),
    TSImportType: (node) => add(node, true),
  }).visit(program);
  return imports;
}

/** The folder of the table that contains `path`; the longest name wins. */
const folderOf = (path) =>
  Object.keys(folders)
    .filter((name) => path.startsWith(`${name}/`))
    .sort((a, b) => b.length - a.length)[0];

function importProblem(path, {specifier, types}) {
  if (specifier.startsWith('node:'))
    return folders[folderOf(path)].node ? undefined : `imports "${specifier}"; only tools for Node may`;
  if (!specifier.startsWith('.')) {
    const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier);
    if (!Object.hasOwn(packages, name)) return `imports "${specifier}", which is not a dependency`;
    return path.startsWith(packages[name]) ? undefined : `imports "${specifier}"; only ${packages[name]} may`;
  }
  const target = posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''));
  if (everywhere.includes(path.replace(/\.ts$/, ''))) return `imports "${target}"; it may import nothing`;
  if (everywhere.includes(target.replace(/\.js$/, ''))) return undefined;
  const [from, to] = [folderOf(path), folderOf(target)];
  if (from === to) return undefined;
  if (!to) return `imports "${target}", outside of the source`;
  const rule = folders[from];
  if (rule.types?.includes(to)) return types ? undefined : `${from} may import only types from ${to}`;
  if (!rule.values?.includes(to)) return `${from} may not import ${to}`;
  if (from !== 'components' || entries.test(target)) return undefined;
  return `imports "${target}"; elements import the index.js of a folder`;
}

function* forbiddenIn(path, source, program) {
  const found = [];
  const named = (name, {start}) => {
    if (Object.hasOwn(forbidden.names, name)) found.push({...forbidden.names[name], text: name, start});
  };
  const visitor = {Identifier: (node) => named(node.name, node), Literal: (node) => named(node.value, node)};
  for (const {node: kind, pattern, ...rule} of forbidden.code) {
    const before = visitor[kind];
    visitor[kind] = (node) => {
      before?.(node);
      const [text] = pattern.exec(source.slice(node.start, node.end)) ?? [];
      if (text) found.push({...rule, text, start: node.start});
    };
  }
  new Visitor(visitor).visit(program);
  for (const {text, only, why, start} of found) {
    if (!only || !path.startsWith(only)) yield {start, problem: `contains "${text.trim()}": ${why}`};
  }
}

/** The violations in one file as `path:line problem`; `path` is relative to the root. */
export function problemsOf(path, source) {
  const {program} = parseSync(path, source);
  const problems = importsOf(program).map((each) => ({...each, problem: importProblem(path, each)}));
  return [...problems, ...forbiddenIn(path, source, program)]
    .filter(({problem}) => problem)
    .map(({start, problem}) => `${path}:${source.slice(0, start).split('\n').length} ${problem}`);
}

/** What `create` writes is code of another project, with dependencies of its own. */
const WRITTEN = 'src/dev-host/templates/';

if (isScript(import.meta)) {
  const problems = ['src', 'components'].flatMap((folder) =>
    readdirSync(inRoot(folder), {recursive: true})
      .filter((name) => /(?<!\.d)\.(?:ts|mjs)$/.test(name))
      .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
      .filter((path) => !path.startsWith(WRITTEN))
      .flatMap((path) => problemsOf(path, readText(path))),
  );
  for (const problem of problems) console.error(problem);
  if (problems.length) process.exitCode = 1;
}
