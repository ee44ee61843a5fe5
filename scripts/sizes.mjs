// `npm run size`: what each part costs, as a page gets it: bundled, minified, gzip -9. 1 kB = 1000 B. Fails over a limit.
//   npm run size -- --why frame     which modules make up the parts whose name has this word
//   npm run size -- --readme        writes the table of README.md
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, relative, resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import {transform} from 'esbuild';
import {build} from 'vite';
import {inlineScripts} from './bundle-plugins.mjs';
import {inRoot} from './entries.mjs';
import {outdated, withSizes} from './size-table.mjs';
import {templateWhitespace} from './template-whitespace.mjs';

const {values: options} = parseArgs({
  options: {
    json: {type: 'boolean', default: false},
    readme: {type: 'boolean', default: false},
    why: {type: 'string'},
  },
});

const gzipped = (content) => gzipSync(content, {level: 9}).length;

const lit = /^(?:lit|@lit)(?:\/|$)/;
// Ajv is in the worker; the interpreter is loaded where the page forbids evaluation.
const engines = /^(?:ajv|@cfworker\/json-schema)(?:\/|$)/;
// Everything that only checks answers; the budget of the frame is without it.
const validator = /[\\/]src[\\/]validation[\\/]|^comlink$/;

/** What is in `first` and all that it imports at once, and in every lazily loaded chunk that `lazy` names. */
function closure(chunks, first, lazy) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set([first]);
  for (const chunk of reached) {
    const later = chunk.dynamicImports.filter((name) => lazy?.test(name));
    for (const name of [...chunk.imports, ...later]) if (byName.has(name)) reached.add(byName.get(name));
  }
  return [...reached];
}

/** What a page fetches for one public entry, without what `without` names. */
async function chunksOf(source, {without = [], lazy} = {}) {
  const left = [lit, engines, ...without];
  const [{output}] = await build({
    configFile: false,
    root: inRoot(),
    publicDir: false,
    logLevel: 'error',
    plugins: [inlineScripts(), templateWhitespace()],
    build: {
      write: false,
      target: 'es2022',
      lib: {entry: inRoot(source), formats: ['es'], fileName: 'entry'},
      rolldownOptions: {
        external(id, importer) {
          const path = id.startsWith('.') && importer ? resolve(dirname(importer), id) : id;
          return left.some((each) => each.test(path));
        },
        output: {minify: true},
      },
    },
  });
  const chunks = output.filter(({type}) => type === 'chunk');
  const first = chunks.find(({isEntry}) => isEntry);
  return closure(chunks, first, lazy);
}

async function sizeOf({file, entry}) {
  if (!existsSync(inRoot(file))) return undefined;
  if (!entry) return gzipped(readFileSync(inRoot(file)));
  return gzipped((await chunksOf(file, entry)).map(({code}) => code).join(''));
}

/** The minified bytes of every module in a row, the largest first. */
async function modulesOf({file, entry}) {
  const sizes = [];
  for (const {modules} of await chunksOf(file, entry)) {
    for (const [id, {code}] of Object.entries(modules)) {
      const minified = await transform(code ?? '', {minify: true, target: 'es2022', legalComments: 'none'});
      sizes.push([minified.code.length, relative(inRoot(), id.replace('\0', ''))]);
    }
  }
  return sizes.filter(([bytes]) => bytes > 0).sort(([a], [b]) => b - a);
}

const frame = 'components/define/mcp-elicitation-frame.ts';

/**
 * What is measured: with `entry` all that a page fetches for this source file, else the built file as it is.
 * In kB: over its `limit` a part fails; a `goal` below it has not been reached yet. Without either the size is only reported.
 */
const rows = [
  {name: 'index, everything but elements', file: 'src/index.ts', entry: {}},
  {name: 'guest', file: 'src/guest/index.ts', limit: 3, entry: {}},
  {name: 'mcp', file: 'src/mcp/index.ts', entry: {}},
  {name: 'server, with the guest pages', file: 'dist/server.js', entry: {}},
  {
    name: 'define/mcp-elicitation-frame.js, without Lit and validator',
    file: frame,
    goal: 14,
    limit: 22,
    entry: {without: [validator]},
  },
  {name: '  with the validator, its engines apart', file: frame, entry: {}},
  {
    name: '  and with the generated form, loaded when it is needed',
    file: frame,
    entry: {lazy: /schema-form/},
  },
  {
    name: 'define/schema-form.js, without Lit and validator',
    file: 'components/define/schema-form.ts',
    goal: 12,
    limit: 18.5,
    entry: {without: [validator]},
  },
  {
    name: 'define/color-picker-elicitation.js, without Lit',
    file: 'components/define/color-picker-elicitation.ts',
    goal: 6,
    limit: 10.5,
    entry: {},
  },
  {name: 'locales/de.js', file: 'src/locales/de.ts', goal: 2, limit: 3.5, entry: {}},
  {name: 'locales/ru.js, the largest', file: 'src/locales/ru.ts', goal: 2, limit: 4, entry: {}},
  {name: 'cdn/elicitation.js', file: 'dist/cdn/elicitation.js', goal: 40, limit: 125},
  {name: 'cdn/elicitation.mjs', file: 'dist/cdn/elicitation.mjs', goal: 40, limit: 125},
  {name: 'cdn/validator.js', file: 'dist/cdn/validator.js', limit: 46},
  {name: 'cdn/doctor.mjs', file: 'dist/cdn/doctor.mjs'},
  {name: 'cdn/guest.js', file: 'dist/cdn/guest.js', limit: 3},
  {name: 'cdn/guest-elements.js', file: 'dist/cdn/guest-elements.js'},
  {name: 'guests/color-picker.html', file: 'dist/guests/color-picker.html'},
  {name: 'guests/schema-form.html', file: 'dist/guests/schema-form.html'},
  {name: 'sandbox-proxy.html', file: 'dist/sandbox-proxy.html'},
];

const FAILED = ['missing', 'over the limit'];

function verdictOn({goal, limit}, bytes) {
  if (bytes === undefined) return 'missing';
  if (limit && bytes > limit * 1000) return 'over the limit';
  return goal && bytes > goal * 1000 ? 'over the goal' : undefined;
}

const kB = (bytes) => (bytes / 1000).toFixed(2);

function print(measured) {
  const width = Math.max(...rows.map(({name}) => name.length));
  console.log(`${'kB gzip'.padStart(width + 9)}    goal   limit`);
  for (const {name, bytes, goal, limit, verdict} of measured) {
    const size = (bytes === undefined ? '–' : kB(bytes)).padStart(7);
    const marks = [goal, limit].map((mark) => String(mark ?? '').padStart(6)).join('  ');
    console.log(`${name.padEnd(width)}  ${size}  ${marks}  ${verdict ?? ''}`.trimEnd());
  }
}

if (options.why) {
  for (const row of rows.filter(({name, entry}) => entry && name.includes(options.why))) {
    console.log(`\n${row.name}: ${kB(await sizeOf(row))} kB gzip; minified bytes before gzip:`);
    for (const [bytes, path] of await modulesOf(row)) console.log(`${String(bytes).padStart(8)}  ${path}`);
  }
} else {
  const measured = [];
  for (const row of rows) {
    const bytes = await sizeOf(row);
    measured.push({...row, bytes, verdict: verdictOn(row, bytes)});
  }
  if (options.json) console.log(JSON.stringify(measured, null, 2));
  else print(measured);
  const readme = readFileSync(inRoot('README.md'), 'utf8');
  if (options.readme) writeFileSync(inRoot('README.md'), withSizes(readme, measured));
  const wrong = options.readme ? [] : outdated(readme, measured);
  if (wrong.length)
    console.error(`README.md tells other sizes: ${wrong.join('; ')}. Run: npm run size -- --readme`);
  if (wrong.length || measured.some(({verdict}) => FAILED.includes(verdict))) process.exitCode = 1;
}
