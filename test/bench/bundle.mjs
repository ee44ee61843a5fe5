// Bundles every contender as a production page would: minified ES modules, `process.env.NODE_ENV` production.
import {readdirSync} from 'node:fs';
import {basename, join} from 'node:path';
import {build} from 'vite';
import {inlineScripts} from '../../scripts/bundle-plugins.mjs';
import {inRoot} from '../../scripts/entries.mjs';
import {templateWhitespace} from '../../scripts/template-whitespace.mjs';

export const built = inRoot('node_modules/.cache/bench');

const contendersIn = (part) => inRoot('test/bench', part, 'contenders');

const options = (outDir, input, output) => ({
  configFile: false,
  root: inRoot('test/bench'),
  publicDir: false,
  logLevel: 'error',
  base: './',
  plugins: [inlineScripts(), templateWhitespace()],
  define: {'process.env.NODE_ENV': '"production"'},
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    minify: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {input, output: {entryFileNames: 'page.js', ...output}},
  },
});

/** The guests of a part, which the page of a contender contains as text. */
const GUESTS = {
  frame: (name) => `contenders/${name}.guest.js`,
  apps: () => 'app.js',
};

export const hasGuests = (part) => part in GUESTS;

/** Names of the contenders of one part; a frame contender is a pair of `.host.js` and `.guest.js`. */
export const contenders = (part) =>
  readdirSync(contendersIn(part))
    .filter((file) => file.endsWith('.js') && !file.endsWith('.guest.js'))
    .map((file) => basename(file, '.js').replace(/\.host$/, ''))
    .sort();

/** Builds the page of one contender into `<built>/<part>/<name>/page.js`, and its guest next to it. */
export async function bundle(part, name, {minify = true} = {}) {
  const folder = join(built, part, name);
  const source = join(contendersIn(part), part === 'frame' ? `${name}.host.js` : `${name}.js`);
  const page = options(join(folder, 'page'), source);
  page.build.minify = minify;
  page.build.sourcemap = !minify;
  await build(page);
  if (!hasGuests(part)) return;
  const guest = inRoot('test/bench', part, GUESTS[part](name));
  await build(options(join(folder, 'guest'), guest, {format: 'iife', codeSplitting: false}));
}
