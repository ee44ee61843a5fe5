// What pages of the demo share is in `demo/parts`: a page names a part by `<!-- part: theme -->`, and with the links between the
// pages the one that stands for itself: `<!-- part: nav /errors.html -->`.
import {readFileSync} from 'node:fs';

const place = /^( *)<!-- part: (\w+)(?: (\S+))? -->$/gm;
const partNamed = (name) => readFileSync(new URL(`../parts/${name}.html`, import.meta.url), 'utf8').trimEnd();

/** The page with its parts in their places. */
export const withParts = (page) =>
  page.replaceAll(place, (_, indent, name, current) =>
    partNamed(name)
      .replace(`<a href="${current}">`, `<a href="${current}" aria-current="page">`)
      .replaceAll(/^/gm, indent),
  );
