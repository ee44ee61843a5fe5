// Embeds the packed package in every framework by following SKILL.md. `npm run test:frameworks` installs the apps whose packages it uses.
import assert from 'node:assert/strict';
import {rmSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {launchChromium} from '../../test/runner/launch.mjs';
import {buildProject, frameworks, serveOrders, use, writePlainPage} from './skill.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const selected = process.env.FRAMEWORKS?.split(',') ?? [...Object.keys(frameworks), 'html'];

describe('a page written by following SKILL.md', () => {
  let server;
  let browser;
  before(async () => {
    server = await serveOrders();
    browser = await launchChromium();
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  for (const app of selected.filter((name) => frameworks[name]))
    it(`asks for an approval and shows a question of the server in ${frameworks[app]}`, async () => {
      const folder = await buildProject(frameworks[app], server.url);
      const {answer, errors} = await use(browser, folder);
      assert.match(answer, /accept 2 ada@example\.com/);
      assert.deepEqual(errors, []);
    });

  if (selected.includes('html'))
    it('asks for an approval and shows a question of the server in plain HTML', async () => {
      const folder = `${here}html/dist`;
      rmSync(folder, {recursive: true, force: true});
      await writePlainPage(folder, server.url, `${here}html/node_modules/mcp-elicitation-elements/dist/cdn`);
      const {answer, errors} = await use(browser, folder);
      assert.match(answer, /accept 2 ada@example\.com/);
      assert.deepEqual(errors, []);
    });
});
