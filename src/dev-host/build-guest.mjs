import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
/** The `dist` folder. This file is in `dist/dev-host` after the build, and in `src/dev-host` before it. */
export const dist = existsSync(here('../cdn/inspector.js')) ? here('..') : here('../../dist');

/** Loads `inlineGuest()` of the built package. */
export async function loadInlineGuest() {
  const {inlineGuest} = await import(pathToFileURL(`${dist}/server.js`).href);
  return inlineGuest;
}

/** Markup that loads a file, which a guest cannot do unless its resource and the host's page allow the origin. */
const LOADS =
  /<(?:script|img|iframe|source|audio|video|link)\b[^>]*\s(?:src|href)\s*=\s*["']?(?!data:|#)[^"'\s>]+/gi;

/**
 * Writes a guest page as one file, with the scripts of this package inlined.
 *
 * @param {string} input path of the page
 * @param {string} [out] path of the result; default: the input's, with `.guest.html`
 * @returns {Promise<{out: string, bytes: number, loads: string[]}>} the written file, and the files that it would load
 */
export async function buildGuest(input, out = input.replace(/(?:\.html?)?$/i, '.guest.html')) {
  const file = resolve(input);
  if (!existsSync(file)) throw new Error(`build: there is no file ${file}; check the path`);
  if (resolve(out) === file) throw new Error('build: --out must be another file than the page');
  const inlineGuest = await loadInlineGuest();
  const html = inlineGuest(readFileSync(file, 'utf8'));
  writeFileSync(out, html);
  const markup = html.replaceAll(/<script>[\s\S]*?<\/script>/g, '');
  return {out, bytes: Buffer.byteLength(html), loads: markup.match(LOADS) ?? []};
}
