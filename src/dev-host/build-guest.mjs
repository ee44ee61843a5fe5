import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {inlineScripts} from '../server/inline-scripts.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
/** The `dist` folder. This file is in `dist/dev-host` after the build, and in `src/dev-host` before it. */
export const dist = existsSync(here('../cdn/inspector.js')) ? here('..') : here('../../dist');

/** The scripts for guest pages, in `dist/cdn`. */
const SCRIPTS = ['guest', 'guest-picker', 'guest-elements'];

/** Replaces the `data-inline` scripts of a page by those of this package. */
export const inlineGuest = (html) =>
  inlineScripts(html, (name) => {
    if (!SCRIPTS.includes(name))
      throw new Error(`unknown script data-inline="${name}"; use one of: ${SCRIPTS.join(', ')}`);
    return readFileSync(`${dist}/cdn/${name}.js`, 'utf8');
  });

/** Markup that loads a file, which a guest cannot do unless its resource and the host's page allow the origin. */
const LOADS =
  /<(?:script|img|iframe|source|audio|video|link)\b[^>]*\s(?:src|href)\s*=\s*["']?(?!data:|#)[^"'\s>]+/gi;

/**
 * Writes a guest page as one file, with the scripts of this package inlined.
 *
 * @param {string} input path of the page
 * @param {string} [out] path of the result; default: the input's, with `.guest.html`
 * @returns {{out: string, bytes: number, loads: string[]}} the written file, and the files that it would load
 */
export function buildGuest(input, out = input.replace(/(?:\.html?)?$/i, '.guest.html')) {
  const file = resolve(input);
  if (!existsSync(file)) throw new Error(`build: there is no file ${file}; check the path`);
  if (resolve(out) === file) throw new Error('build: --out must be another file than the page');
  const html = inlineGuest(readFileSync(file, 'utf8'));
  mkdirSync(dirname(resolve(out)), {recursive: true});
  writeFileSync(out, html);
  const markup = html.replaceAll(/<script>[\s\S]*?<\/script>/g, '');
  return {out, bytes: Buffer.byteLength(html), loads: markup.match(LOADS) ?? []};
}
