// Rules for the contents of src and components. `npm run lint` fails on violations. The rules for imports are in .dependency-cruiser.mjs.
import {readdirSync} from 'node:fs';
import {posix} from 'node:path';
import {parseSync, Visitor} from 'vite';
import {inRoot, isScript, readText, roomTables} from './entries.mjs';

const markup = 'text must never become markup';
const styles = 'strict pages refuse it; set custom properties with style.setProperty';
const registration = 'only components/define registers elements';
const evaluation = 'strict pages refuse evaluation';
/** The table of keywords of JSON Schema, and those in it that contain schemas and are not words of other code, as `items` is. */
const table = 'src/schema/keywords.ts';
const combining = [
  ...readText(table).matchAll(/^ +(\$[a-z]+|[a-z]+[A-Z]\w*): \{kind: '(?:schema|reference)/gm),
].map(([, name]) => name.replace('$', '\\$'));
const names = `(?<![\\w$])(?:${combining.join('|')})\\b`;
const listed = `keywords have columns in ${table}; a list for one reader \`satisfies KeywordName[]\``;
/** Names and code that are forbidden, or allowed only in `only` and before `unless`. Comments may contain them. */
export const forbidden = {
  names: {
    innerHTML: {why: markup},
    outerHTML: {why: markup},
    insertAdjacentHTML: {why: markup},
    unsafeHTML: {why: markup},
    unsafeSVG: {why: markup},
    styleMap: {why: styles},
    postMessage: {only: 'src/', why: 'messages between windows belong to src, not to elements'},
    eval: {why: evaluation},
  },
  code: [
    {
      node: 'MemberExpression',
      pattern: /\bcustomElements\s*\??\.\s*define$/,
      only: 'components/define/',
      why: registration,
    },
    {node: 'Decorator', pattern: /^@\s*customElement\b/, why: registration},
    {node: 'TemplateElement', pattern: /(?:^|[\s"'])style=/, only: 'src/sandbox/relay/', why: styles},
    {node: 'Literal', pattern: /<[a-z][^<>]*\sstyle=/, only: 'src/sandbox/relay/', why: styles},
    {node: 'NewExpression', pattern: /^new\s+Function\b/, why: evaluation},
    {node: 'CallExpression', pattern: /^Function\s*\(/, why: evaluation},
    {
      node: 'ImportExpression',
      pattern: /^import\((?!`\/locales\/)/,
      // The commands are not downloaded by pages.
      only: [...roomTables, 'src/conformance/', 'src/dev-host/'],
      why: 'what is downloaded later is a room of a `rooms.ts`',
    },
    {
      node: 'ArrayExpression',
      pattern: new RegExp(`^\\[(?:[^[\\](){}]*'${names}'){2}[^[\\](){}]*\\]$`),
      unless: /^ satisfies .*KeywordName/,
      only: table,
      why: listed,
    },
    {node: 'Literal', pattern: new RegExp(`^/.*${names}.*\\|.*${names}.*$`), why: listed},
    {
      node: 'LogicalExpression',
      pattern: /\b(?:oneOf\b[^;{}=]*[?|]{2}[^;{}=]*\banyOf|anyOf\b[^;{}=]*[?|]{2}[^;{}=]*\boneOf)\b/,
      why: '`unionsOf()` reads them',
    },
  ],
};

/** The violations in one file as `path:line problem`; `path` is relative to the root. */
export function problemsOf(path, source) {
  const found = [];
  const named = (name, {start}) => {
    if (Object.hasOwn(forbidden.names, name)) found.push({...forbidden.names[name], text: name, start});
  };
  const visitor = {Identifier: (node) => named(node.name, node), Literal: (node) => named(node.value, node)};
  for (const {node: kind, pattern, unless, ...rule} of forbidden.code) {
    const before = visitor[kind];
    visitor[kind] = (node) => {
      before?.(node);
      const [text] = pattern.exec(source.slice(node.start, node.end)) ?? [];
      if (text && !unless?.test(source.slice(node.end))) found.push({...rule, text, start: node.start});
    };
  }
  new Visitor(visitor).visit(parseSync(path, source).program);
  const lineOf = (start) => source.slice(0, start).split('\n').length;
  return found
    .filter(({only}) => ![only ?? []].flat().some((allowed) => path.startsWith(allowed)))
    .map(({text, why, start}) => `${path}:${lineOf(start)} contains "${text.trim()}": ${why}`);
}

/** The files that `create` writes: code of another project, with dependencies of its own. */
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
