// Inserts shared parts of the demo's pages from `demo/parts`. A page includes a part with `<!-- part: theme -->`. The navigation
// also gets the path of the current page: `<!-- part: nav /errors.html -->`.
import {readFileSync} from 'node:fs';

const place = /^( *)<!-- part: (\w+)(?: (\S+))? -->$/gm;
const partNamed = (name) => readFileSync(new URL(`../parts/${name}.html`, import.meta.url), 'utf8').trimEnd();

/** Replaces the placeholders in a page with the parts. */
export const withParts = (page) =>
  page.replaceAll(place, (_, indent, name, current) =>
    partNamed(name)
      .replace(`<a href="${current}">`, `<a href="${current}" aria-current="page">`)
      .replaceAll(/^/gm, indent),
  );
