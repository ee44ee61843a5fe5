// For Web Test Runner's server, as a middleware: the files that the scripts of `dist/cdn` pin, byte for byte. The server's plugins would
// change their text.
import {readFile} from 'node:fs/promises';

const PINNED = /^\/dist\/cdn\/((?:locales|parts)\/[\w-]+\.js)$/;
/** The core next to parts that someone has changed. */
const CHANGED = /^\/test\/servers\/changed-parts\/((?:parts\/)?[\w-]+\.js)$/;

const textOf = (name) => readFile(new URL(`../../dist/cdn/${name}`, import.meta.url), 'utf8');

export const pinnedFiles = () => async (context, next) => {
  const [, name] = PINNED.exec(context.path) ?? [];
  const [, changed] = CHANGED.exec(context.path) ?? [];
  if (!name && !changed) return next();
  context.set('Access-Control-Allow-Origin', '*');
  context.type = 'js';
  context.body = changed?.startsWith('parts/')
    ? `self.changedPart = true;\n${await textOf(changed)}`
    : await textOf(name ?? changed);
};
