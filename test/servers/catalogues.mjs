// For Web Test Runner's server, as a middleware: the catalogues of `dist/cdn` byte for byte. Its plugins would change the text, which
// elicitation.js pins.
import {readFile} from 'node:fs/promises';

const CATALOGUE = /^\/dist\/cdn\/locales\/([\w-]+\.js)$/;

export const cataloguesInTests = () => async (context, next) => {
  const [, name] = CATALOGUE.exec(context.path) ?? [];
  if (!name) return next();
  context.set('Access-Control-Allow-Origin', '*');
  context.type = 'js';
  context.body = await readFile(new URL(`../../dist/cdn/locales/${name}`, import.meta.url));
};
