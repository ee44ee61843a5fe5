// Checks that custom-elements.json is valid and up to date, and that it describes exactly the contents of the source.
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import Ajv from 'ajv';
import {inRoot, isScript, readText} from './entries.mjs';
import {tokensIn} from './manifest-tokens.mjs';

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** Patterns by which templates, styles and states name the items of the manifest. */
const kinds = [
  {list: 'cssParts', word: 'part', pattern: /\bpart(?:="|\.add\(')([\w-]+)["']/g},
  {list: 'slots', word: 'slot', pattern: /<slot name="([\w-]+)"/g},
  {list: 'cssStates', word: 'state', pattern: /\bstates(?:\.add|\[[^\]\n]*\])\('([\w-]+)'\)/g},
  {list: 'cssProperties', word: 'custom property', pattern: /var\((--elicitation-[\w-]+)/g},
];

/** The differences between a manifest and the sources in `components/**`, by path. */
export function* gapsBetween(manifest, sources) {
  const declarations = manifest.modules.flatMap((module) => module.declarations);
  const elements = declarations.filter(({tagName}) => tagName);
  const texts = Object.entries(sources).filter(([path]) => !/^components\/(?:define|cdn)\//.test(path));
  // The names of colours are composed.
  const tokens = new Set(texts.flatMap(([, text]) => tokensIn(text).map(({name}) => name)));
  const everything = texts.map(([, text]) => text.replaceAll(/^ \* @.*$/gm, '')).join('\n');

  for (const {list, word, pattern} of kinds) {
    const documented = elements.flatMap(({tagName, [list]: items = []}) =>
      items.map(({name}) => ({name, tagName})),
    );
    const names = new Set(documented.map(({name}) => name));
    for (const [path, text] of texts)
      for (const name of all(text, pattern))
        if (!names.has(name)) yield `no element documents the ${word} "${name}" of ${path}`;
    for (const {name, tagName} of documented)
      if (name && !tokens.has(name) && !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(everything))
        yield `<${tagName}> documents the ${word} "${name}", which does not exist`;
  }

  const events = elements.flatMap((element) => element.events ?? []);
  const classes = /class (\w+) extends Event[\s\S]*?super\('([\w-]+)'/g;
  const eventFiles = Object.keys(sources).filter((path) => path.startsWith('components/events/'));
  for (const [, type, name] of eventFiles.flatMap((path) => [...sources[path].matchAll(classes)])) {
    const documented = events.filter((event) => event.name === name);
    if (!documented.length) yield `no element documents the event ${name}`;
    if (documented.some((event) => event.type?.text !== type)) yield `${name} is not documented as a ${type}`;
  }

  // Elements for development have their own entries.
  const shipped = sources['components/define/index.ts'];
  const exported = sources['components/index.ts'] ?? '';
  for (const {name, tagName = ''} of declarations)
    if ((shipped?.includes(tagName) ?? true) && !new RegExp(`\\b${name}\\b`).test(exported))
      yield `${name} is not exported by components/index.ts`;

  const tags = new Set(elements.map(({tagName}) => tagName));
  const files = all(Object.keys(sources).join('\n'), /components\/define\/([\w-]+)\.ts/g);
  const defined = new Set(files.filter((name) => !['index', 'register'].includes(name)));
  for (const tag of defined) if (!tags.has(tag)) yield `<${tag}> is not in custom-elements.json`;
  for (const tag of tags) if (!defined.has(tag)) yield `<${tag}> cannot be registered`;
}

const analyzer = createRequire(import.meta.url).resolve('@custom-elements-manifest/analyzer/cem.js');

/** Generates the manifest and returns its text. */
function generated() {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  const args = [analyzer, 'analyze', '--quiet', '--outdir', relative(inRoot(), folder)];
  const {status} = spawnSync(process.execPath, args, {cwd: inRoot(), stdio: 'inherit'});
  if (status !== 0) throw new Error('custom-elements.json could not be generated');
  const text = readFileSync(join(folder, 'custom-elements.json'), 'utf8');
  rmSync(folder, {recursive: true});
  return text;
}

function* problems() {
  const text = generated();
  const manifest = JSON.parse(text);
  const schema = createRequire(analyzer)('custom-elements-manifest/schema.json');
  const validate = new Ajv.default({strict: false, allErrors: true}).compile(schema);
  if (!validate(manifest))
    yield* validate.errors.map(({instancePath, message}) => `${instancePath} ${message}`);
  const files = readdirSync(inRoot('components'), {recursive: true}).filter((name) => name.endsWith('.ts'));
  const paths = files.map((name) => `components/${name.replaceAll('\\', '/')}`);
  yield* gapsBetween(manifest, Object.fromEntries(paths.map((path) => [path, readText(path)])));
  if (readText('custom-elements.json') !== text) yield 'out of date. Run: npm run analyze';
}

if (isScript(import.meta)) {
  for (const problem of problems()) {
    console.error(`custom-elements.json: ${problem}`);
    process.exitCode = 1;
  }
}
