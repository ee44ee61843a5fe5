// For Web Test Runner's server, as a middleware: the files that the scripts of `dist/cdn` pin, byte for byte. The server's plugins would
// change their text.
import {readFile} from 'node:fs/promises';

const PINNED = /^\/dist\/cdn\/((?:locales|parts)\/[\w-]+\.js)$/;
/** The core next to parts that someone has changed. */
const CHANGED = /^\/test\/servers\/changed-parts\/((?:parts\/)?[\w-]+\.js)$/;
/** The core next to its parts, of which the word lists arrive when the test says so. The last folder names the test. */
const HELD = /^\/test\/servers\/held-parts\/([\w-]+)\/((?:parts\/)?[\w-]+\.js|release|refuse)$/;
const WORDS = 'parts/words.js';
/** Settles for each test when its word lists are released, with whether they may be served. */
const held = new Map();

function heldWords(test) {
  if (!held.has(test)) {
    let settle;
    const settled = new Promise((resolve) => (settle = resolve));
    held.set(test, {settled, settle});
  }
  return held.get(test);
}

const textOf = (name) => readFile(new URL(`../../dist/cdn/${name}`, import.meta.url), 'utf8');

export const pinnedFiles = () => async (context, next) => {
  const [, name] = PINNED.exec(context.path) ?? [];
  const [, changed] = CHANGED.exec(context.path) ?? [];
  const [, test, file] = HELD.exec(context.path) ?? [];
  if (!name && !changed && !test) return next();
  context.set('Access-Control-Allow-Origin', '*');
  context.type = 'js';
  if (file === 'release' || file === 'refuse') {
    heldWords(test).settle(file === 'release');
    context.body = '';
    return;
  }
  if (file === WORDS && !(await heldWords(test).settled)) {
    context.status = 404;
    context.body = '';
    return;
  }
  context.body = changed?.startsWith('parts/')
    ? `self.changedPart = true;\n${await textOf(changed)}`
    : await textOf(name ?? changed ?? file);
};
