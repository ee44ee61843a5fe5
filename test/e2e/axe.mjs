import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const axe = readFileSync(
  fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)),
  'utf8',
);

/** What axe finds wrong in a page, what is in its frames left out: each rule with where it is broken. */
export async function violationsIn(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const {violations} = await globalThis.axe.run({exclude: [['iframe']]}, {iframes: false});
    return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 120)).join(' ')}`);
  });
}
