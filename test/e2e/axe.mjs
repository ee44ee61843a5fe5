import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const axe = readFileSync(
  fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)),
  'utf8',
);

/** Runs axe in a page without its frames. Returns each violated rule with the elements. */
export async function violationsIn(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const {violations} = await globalThis.axe.run({exclude: [['iframe']]}, {iframes: false});
    return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 120)).join(' ')}`);
  });
}
