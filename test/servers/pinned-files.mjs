// For Web Test Runner's server, as a middleware: the files that the scripts of `dist/cdn` pin, byte for byte. The server's plugins would
// change their text.
import {readFile} from 'node:fs/promises';

const PINNED = /^\/dist\/cdn\/((?:locales|parts)\/[\w-]+\.js)$/;
/** The core next to parts that someone has changed. */
const CHANGED = /^\/test\/servers\/changed-parts\/((?:parts\/)?[\w-]+\.js)$/;
/** The core next to its parts and catalogues, of which the named ones arrive when the test says so. */
const HELD =
  /^\/test\/servers\/held-parts\/([\w-]+(?:,[\w-]+)*)\/([\w-]+)\/((?:(?:parts|locales)\/)?[\w-]+\.js|page\.html|release|refuse)$/;
const partOf = (file) => /^(?:parts|locales)\/(.+)\.js$/.exec(file)?.[1];
/** A page with the core. Not a `srcdoc`, because WebKit does not load two further levels of `srcdoc` inside one. */
const PAGE =
  '<!doctype html><html lang="en"><head><title>page</title><script src="elicitation.js"></script></head><body></body></html>';
/** Settles for each test when its part is released, with whether it may be served. */
const held = new Map();

function heldPart(test) {
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
  const [, parts, test, file] = HELD.exec(context.path) ?? [];
  if (!name && !changed && !test) return next();
  context.set('Access-Control-Allow-Origin', '*');
  context.type = 'js';
  if (file === 'release' || file === 'refuse') {
    heldPart(test).settle(file === 'release');
    context.body = '';
    return;
  }
  if (file === 'page.html') {
    context.type = 'html';
    context.body = PAGE;
    return;
  }
  if (parts?.split(',').includes(partOf(file)) && !(await heldPart(test).settled)) {
    context.status = 404;
    context.body = '';
    return;
  }
  context.body = changed?.startsWith('parts/')
    ? `self.changedPart = true;\n${await textOf(changed)}`
    : await textOf(name ?? changed ?? file);
};
