// `npm run size`: the size of each part in kB after bundling, minification and gzip -9 (1 kB = 1000 bytes). Fails if a part exceeds its
// limit, or if the table in docs/reference.md is out of date.
//   npm run size -- --write     writes that table
import {readFileSync, writeFileSync} from 'node:fs';
import {dirname, resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import {build} from 'vite';
import {inlineScripts} from './bundle-plugins.mjs';
import {adapterNames, inRoot, isScript, readText} from './entries.mjs';
import {templateWhitespace} from './template-whitespace.mjs';

const lit = /^(?:lit|@lit)(?:\/|$)/;
/** Ajv is part of the Worker. The interpreter is loaded if the page forbids evaluation. */
const engines = /^(?:ajv|@cfworker\/json-schema)(?:\/|$)/;
const validator = /[\\/]src[\\/]validation[\\/]|^comlink$/;
/** Code that the adapters share. */
const shared =
  /[\\/]src[\\/](?:async|development-notice|(?:protocol|locales|evidence)[\\/].*|schema[\\/](?:keywords|unions)|adapters[\\/](?:answer-all|displayed|presenter|prompts|question))\.[jt]s$/;
const fileOf = (tag) => `components/define/${tag}.ts`;
const frame = fileOf('mcp-elicitation-frame');
const form = fileOf('schema-form');
const element = (tag, what, options) => ({name: `define/${tag}.js, ${what}`, file: fileOf(tag), ...options});
/** The core of the files for a CDN and rooms. */
const withRooms = (what, rooms, limit) => ({
  name: `… ${what}`,
  files: ['elicitation.js', ...rooms.map((name) => `parts/${name}.js`)].map((name) => `dist/cdn/${name}`),
  limit,
});
const catalogue = (name, tag, limit) => ({
  name,
  file: `src/locales/catalogues/${tag}.ts`,
  beyond: ['src/locales/locales.ts'],
  limit,
});
const room = (what, name, limit) => ({name: `… ${what}`, file: `dist/cdn/parts/${name}.js`, limit});

/**
 * The measured parts, with their limits in kB. A source file counts with its static imports, except Lit, the engines and the modules in
 * `without`, and with Lit if `with` says so. Of its dynamic imports only the modules in `lazy` count. With `beyond`, modules that those
 * source files load too do not count. A file in `dist` counts as it is; with `files`, the sum of several counts.
 */
const rows = [
  {name: 'index, everything but elements', file: 'src/index.ts'},
  {name: 'guest', file: 'src/guest/index.ts', limit: 3},
  {name: 'mcp', file: 'src/mcp/index.ts'},
  ...adapterNames.map((name) => ({
    name: `${name}, without shared code`,
    file: `src/adapters/${name}/index.ts`,
    // That of Claude also has `appServerOf()`, which pages without apps do not bundle; that of the AI SDK has grants; that of AG-UI reads
    // the interrupts of LangGraph.
    limit: {claude: 4, 'ai-sdk': 3.6, acp: 3.6, 'ag-ui': 5.52}[name] ?? 3.5,
    without: shared,
  })),
  {name: 'remote, the side of the agent', file: 'src/remote/remote-presenter.ts', limit: 22.4},
  {
    name: 'remote, the side of the page, without code that adapters share',
    file: 'src/remote/serve-presenter.ts',
    without: shared,
    limit: 3.4,
  },
  {name: 'headless', file: 'src/headless/index.ts'},
  {name: 'verified', file: 'src/verified/index.ts', limit: 3},
  {name: 'server, with the guest pages', file: 'dist/server.js', bundle: true},
  element('mcp-elicitation-frame', 'with Lit, without validator', {limit: 46, with: lit, without: validator}),
  {
    name: '… and with the generated form, loaded when it is needed',
    file: frame,
    with: lit,
    lazy: /^form/,
  },
  element('schema-form', 'without Lit and validator', {without: validator}),
  element('color-picker-elicitation', 'without Lit', {limit: 20}),
  element('elicitation-grants', 'without Lit', {limit: 7}),
  element('elicitation-inbox', 'without Lit', {limit: 21}),
  element('mcp-app-frame', 'with Lit', {limit: 21.4, with: lit}),
  {
    name: '… and with what apps run in, loaded when it is in the page',
    file: fileOf('mcp-app-frame'),
    with: lit,
    lazy: /^running-app/,
  },
  element('mcp-tool-approval', 'beyond the form, without Lit and validator', {
    beyond: [form],
    limit: 19,
    without: validator,
  }),
  {
    name: 'evidence, beyond the frame and what its other parts load',
    file: 'components/evidence/evidence-view.ts',
    beyond: [frame],
    without: validator,
    limit: 7.8,
  },
  {
    name: 'react, without the elements, Lit and React',
    file: 'components/react/index.ts',
    limit: 2.5,
    without: /^react$|[\\/]components[\\/](?!react[\\/])/,
  },
  catalogue('locales/de.js, beyond what elements contain', 'de', 6.3),
  catalogue('locales/uk.js, the largest, beyond that', 'uk', 7.3),
  {name: 'cdn/elicitation.js, the core', file: 'dist/cdn/elicitation.js', limit: 46},
  {name: 'cdn/elicitation.mjs, the core', file: 'dist/cdn/elicitation.mjs', limit: 46.2},
  withRooms('with the form: until the first form can be used', ['form'], 102.5),
  withRooms('with the room of guests: until the first guest holds its request', ['guest'], 72),
  room('the room of long lists, layouts and controls of the page', 'combobox', 5),
  room('the room that validates, with its Worker, and of files in a form', 'checker', 62),
  room('the room of apps, beyond guests', 'app', 10.8),
  {name: 'cdn/elicitation.all.js, everything in one file', file: 'dist/cdn/elicitation.all.js', limit: 251.3},
  {name: 'cdn/locales/de.js', file: 'dist/cdn/locales/de.js', limit: 6.4},
  {name: 'cdn/guest.js', file: 'dist/cdn/guest.js', limit: 3},
  {name: 'cdn/guest-picker.js', file: 'dist/cdn/guest-picker.js'},
  {name: 'cdn/guest-elements.js', file: 'dist/cdn/guest-elements.js'},
  {name: 'guests/color-picker.html', file: 'dist/guests/color-picker.html'},
  {name: 'guests/schema-form.html', file: 'dist/guests/schema-form.html'},
  {name: 'sandbox-proxy.html', file: 'dist/sandbox-proxy.html'},
];

/** The code that a page loads for source files. */
async function bundled({files, without, lazy, with: included}) {
  const external = [...(included ? [] : [lit]), engines, ...(without ? [without] : [])];
  const [{output}] = await build({
    configFile: false,
    root: inRoot(),
    publicDir: false,
    logLevel: 'error',
    plugins: [inlineScripts(), templateWhitespace(), entryOf(files)],
    build: {
      write: false,
      target: 'es2022',
      lib: {entry: ENTRY, formats: ['es'], fileName: 'entry'},
      rolldownOptions: {
        external(id, importer) {
          const path = id.startsWith('.') && importer ? resolve(dirname(importer), id) : id;
          return external.some((each) => each.test(path));
        },
        output: {minify: true},
      },
    },
  });
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set(output.filter(({isEntry}) => isEntry));
  for (const {imports, dynamicImports} of loaded) {
    const names = [...imports, ...dynamicImports.filter((name) => lazy?.test(name))];
    for (const name of names) if (chunks.has(name)) loaded.add(chunks.get(name));
  }
  return [...loaded].map(({code}) => code).join('');
}

/** An entry that exports everything of the source files. It is not a file. */
const ENTRY = inRoot('measured.js');
const entryOf = (files) => ({
  name: 'measured-entry',
  resolveId: (id) => (id === ENTRY ? id : undefined),
  load: (id) =>
    id === ENTRY ? files.map((file) => `export * from ${JSON.stringify(inRoot(file))};`).join('') : undefined,
});

const zipped = (code) => gzipSync(code, {level: 9}).length;

/** The size of a row in bytes. */
async function sizeOf({file, files, bundle, beyond, ...options}) {
  if (files) return files.reduce((sum, each) => sum + zipped(readFileSync(inRoot(each))), 0);
  if (file.startsWith('dist/') && !bundle) return zipped(readFileSync(inRoot(file)));
  if (!beyond) return zipped(await bundled({files: [file], ...options}));
  const [both, without] = [[...beyond, file], beyond].map((files) => bundled({files, ...options}));
  return zipped(await both) - zipped(await without);
}

/** The document that contains the table of sizes. */
const file = 'docs/reference.md';
const table = /(?<=<!-- sizes:start -->\n)[\s\S]*?(?=<!-- sizes:end -->)/;

/** Returns `document` with the table of the measured sizes. */
export function withSizes(document, measured) {
  const lines = measured.map(({name, kB, limit = ''}) => {
    const part = name.startsWith('…') ? name : name.replace(/^[\w/.-]+/, '`$&`');
    return `| ${part} | ${kB.toFixed(1)} | ${limit} |`;
  });
  return document.replace(
    table,
    `\n${['| part | kB | limit |', '| --- | --- | --- |', ...lines].join('\n')}\n\n`,
  );
}

/** Whether `document` has the measured rows and limits, and sizes within 5 %. */
export function isCurrent(document, measured) {
  const rowsOf = (text) => [...(table.exec(text)?.[0] ?? '').matchAll(/^(\| .+? \|) ([\d.]+) (\|.*)$/gm)];
  const described = (text) => rowsOf(text).map(([, name, , limit]) => name + limit);
  const sizes = rowsOf(document).map(([, , kB]) => Number(kB));
  return (
    described(document).join() === described(withSizes(document, measured)).join() &&
    sizes.length === measured.length &&
    measured.every(({kB}, index) => Math.abs(sizes[index] - kB) <= kB / 20)
  );
}

async function main() {
  const {values} = parseArgs({options: {write: {type: 'boolean'}}});
  const measured = [];
  for (const row of rows) measured.push({...row, kB: (await sizeOf(row)) / 1000});
  const width = Math.max(...rows.map(({name}) => name.length));
  console.log(`${'kB'.padStart(width + 8)}   limit`);
  for (const {name, kB, limit} of measured) {
    const isOver = kB > limit;
    if (isOver) process.exitCode = 1;
    console.log(
      `${name.padEnd(width)} ${kB.toFixed(2).padStart(7)} ${String(limit ?? '').padStart(7)}${isOver ? '  over the limit' : ''}`,
    );
  }
  const document = readText(file);
  if (values.write) writeFileSync(inRoot(file), withSizes(document, measured));
  else if (!isCurrent(document, measured)) {
    console.error(`The table of sizes in ${file} is out of date. Run: npm run size -- --write`);
    process.exitCode = 1;
  }
}

if (isScript(import.meta)) await main();
