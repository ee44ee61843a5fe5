// `npm run size`: what each part costs, as a page gets it: bundled, minified, gzip -9. 1 kB = 1000 B. Fails over budget.
import {existsSync, readFileSync} from 'node:fs';
import {dirname, resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import {build} from 'vite';
import {inlineScripts} from './bundle-plugins.mjs';
import {inRoot} from './entries.mjs';
import {templateWhitespace} from './template-whitespace.mjs';

const {values: options} = parseArgs({options: {json: {type: 'boolean', default: false}}});

const gzipped = (content) => gzipSync(content, {level: 9}).length;

const lit = /^(?:lit|@lit)(?:\/|$)/;
// Ajv is in the worker; the interpreter is loaded where the page forbids evaluation.
const engines = /^(?:ajv|ajv-formats|@cfworker\/json-schema)(?:\/|$)/;
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
async function bundled(source, {without = [], lazy} = {}) {
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
        external: (id, importer) =>
          left.some(
            (each) =>
              each.test(id) || (id.startsWith('.') && importer && each.test(resolve(dirname(importer), id))),
          ),
        output: {minify: true},
      },
    },
  });
  const chunks = output.filter(({type}) => type === 'chunk');
  const reached = closure(
    chunks,
    chunks.find(({isEntry}) => isEntry),
    lazy,
  );
  return gzipped(reached.map(({code}) => code).join(''));
}

const whole = (file) => gzipped(readFileSync(inRoot(file)));

const frame = 'components/define/mcp-elicitation-frame.ts';

/** What is measured: from the source of an entry, or as the built file is. `limit` in kB; without one only reported. */
const rows = [
  {name: 'guest', file: 'src/guest/index.ts', limit: 3, size: bundled},
  {
    name: 'define/mcp-elicitation-frame.js, without Lit and validator',
    file: frame,
    limit: 14,
    size: (file) => bundled(file, {without: [validator]}),
  },
  {name: '  with the validator, its engines apart', file: frame, size: bundled},
  {
    name: '  and with the generated form, loaded when it is needed',
    file: frame,
    size: (file) => bundled(file, {lazy: /schema-form/}),
  },
  {
    name: 'define/schema-form.js, without Lit',
    file: 'components/define/schema-form.ts',
    limit: 12,
    size: (file) => bundled(file, {without: [validator]}),
  },
  {
    name: 'define/color-picker-elicitation.js, without Lit',
    file: 'components/define/color-picker-elicitation.ts',
    limit: 6,
    size: bundled,
  },
  {name: 'cdn/elicitation.js', file: 'dist/cdn/elicitation.js', limit: 40, size: whole},
  {name: 'cdn/elicitation.mjs', file: 'dist/cdn/elicitation.mjs', limit: 40, size: whole},
  {name: 'cdn/validator.js', file: 'dist/cdn/validator.js', limit: 46, size: whole},
  {name: 'cdn/guest.js', file: 'dist/cdn/guest.js', limit: 3, size: whole},
  {name: 'cdn/guest-elements.js', file: 'dist/cdn/guest-elements.js', size: whole},
  {name: 'guests/color-picker.html', file: 'dist/guests/color-picker.html', size: whole},
  {name: 'guests/schema-form.html', file: 'dist/guests/schema-form.html', size: whole},
  {name: 'sandbox-proxy.html', file: 'dist/sandbox-proxy.html', size: whole},
];

const kB = (bytes) => (bytes / 1000).toFixed(2);

const measured = [];
for (const {name, file, limit, size} of rows) {
  const bytes = existsSync(inRoot(file)) ? await size(file) : undefined;
  const verdict = bytes === undefined ? 'missing' : limit && bytes > limit * 1000 ? 'over budget' : '';
  measured.push({name, file, bytes, limit, verdict});
}

if (options.json) console.log(JSON.stringify(measured, null, 2));
else {
  const width = Math.max(...rows.map(({name}) => name.length));
  console.log(`${'kB gzip'.padStart(width + 9)}   limit`);
  for (const {name, bytes, limit, verdict} of measured) {
    const size = bytes === undefined ? '–' : kB(bytes);
    console.log(
      `${name.padEnd(width)}  ${size.padStart(7)}  ${String(limit ?? '').padStart(6)}  ${verdict}`.trimEnd(),
    );
  }
}
if (measured.some(({verdict}) => verdict)) process.exitCode = 1;
