// SKILL.md: its form, and its page without a build. `npm run test:frameworks` follows it in every framework.
import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {inRoot} from '../../scripts/entries.mjs';
import {files, frameworks, serveOrders, skill, use, writePlainPage} from '../../demo/frameworks/skill.mjs';
import {oneBrowser} from './browsers.mjs';

describe('SKILL.md', () => {
  it('has at most 150 lines, and a name and description that agents can read', () => {
    assert.ok(skill.trimEnd().split('\n').length <= 150);
    const [, name, description] = /^---\nname: ([a-z0-9-]{1,64})\ndescription: (.{1,1024})\n---\n/.exec(
      skill,
    );
    assert.equal(name, 'mcp-elicitation-elements');
    assert.match(description, /elicitation/);
  });

  it('has a complete file for each framework that the tests follow', () => {
    assert.deepEqual(Object.keys(files), ['Every framework', ...Object.values(frameworks), 'Plain HTML']);
  });
});

for (const [name, launch] of oneBrowser) {
  describe(`the page of SKILL.md in ${name}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'skill-'));
    let server;
    let browser;
    before(async () => {
      server = await serveOrders();
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      await server?.close();
      rmSync(folder, {recursive: true, force: true});
    });

    it('asks before the call, shows the question of the server, and prints the result', async () => {
      await writePlainPage(folder, server.url, inRoot('dist/cdn'));
      const {answer, errors} = await use(browser, folder);
      assert.match(answer, /accept 2 ada@example\.com/);
      assert.deepEqual(errors, []);
    });
  });
}
