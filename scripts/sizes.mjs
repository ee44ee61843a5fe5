// `npm run size`: what each part costs, as a page gets it: bundled, minified, gzip -9. 1 kB = 1000 B. Fails over budget.
import {existsSync, readFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import {build} from 'esbuild';
import {inRoot} from './entries.mjs';

const {values: options} = parseArgs({options: {json: {type: 'boolean', default: false}}});

const gzipped = (content) => gzipSync(content, {level: 9}).length;

const lit = ['lit', 'lit/*', '@lit/*'];
// Fetched when the first answer is to be checked, never before the prompt is shown.
const engines = ['ajv', 'ajv/*', 'ajv-formats', '@cfworker/json-schema'];

/** Leaves out what is loaded later with `import()`; `but` names what is counted all the same. */
const withoutLazy = (but) => ({
  name: 'without-lazy',
  setup(bundle) {
    bundle.onResolve({filter: /./}, ({kind, path}) =>
      kind === 'dynamic-import' && !but?.test(path) ? {path, external: true} : undefined,
    );
  },
});

/** What a page fetches for `import 'mcp-elicitation-elements/…'`, without the packages in `without`. */
async function bundled(entry, {lazy} = {}) {
  const {outputFiles} = await build({
    entryPoints: [inRoot(entry)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    legalComments: 'none',
    external: [...lit, ...engines],
    plugins: [withoutLazy(lazy)],
  });
  return gzipped(outputFiles[0].contents);
}

const whole = (file) => gzipped(readFileSync(inRoot(file)));

/** What is measured. `limit` in kB; without one the size is only reported. */
const rows = [
  {name: 'guest', file: 'dist/guest.js', limit: 3, size: bundled},
  {
    name: 'define/mcp-elicitation-frame.js, without Lit and validator',
    file: 'dist/define/mcp-elicitation-frame.js',
    limit: 14,
    size: bundled,
  },
  {
    name: '  the same with the generated form, loaded when it is needed',
    file: 'dist/define/mcp-elicitation-frame.js',
    size: (file) => bundled(file, {lazy: /schema-form/}),
  },
  {name: 'define/schema-form.js, without Lit', file: 'dist/define/schema-form.js', limit: 12, size: bundled},
  {
    name: 'define/color-picker-elicitation.js, without Lit',
    file: 'dist/define/color-picker-elicitation.js',
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
