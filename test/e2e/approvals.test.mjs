// Only test:all: a page of the demo; test/components/mcp-tool-approval.test.ts and others cover the elements.
// The page "Approvals" of the demo, with its MCP server.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {violationsIn} from './axe.mjs';
import {oneBrowser} from './browsers.mjs';
import {click, until} from './demo-page.mjs';
import {DemoSuite} from './demo-suite.mjs';
import {DocsPage} from './docs-page.mjs';

for (const [name, launch] of oneBrowser) {
  describe(`the approvals page in ${name}`, () => {
    const suite = new DemoSuite(launch);
    const open = async () => (await suite.open(DocsPage, 'approvals.html')).page;
    const start = (page, action) => page.click(`[data-action=${action}]`);
    const said = (page, sentence) =>
      until(sentence, () =>
        page.$$eval(
          '#log li',
          (lines, text) => lines.some((line) => line.textContent.includes(text)),
          sentence,
        ),
      );
    const texts = (page, selector) =>
      page.$$eval(selector, (all) => all.map(({textContent}) => textContent.trim()));

    it('allows a confirmation for the session, and takes it back', async () => {
      const page = await open();
      await start(page, 'delete');
      const scope = 'mcp-elicitation-frame >>> .scopes input[value=session]:not([aria-disabled=true])';
      await until('the scope, armed', () => page.$(scope));
      await page.click(scope);
      await click(page, 'mcp-elicitation-frame >>> [part="submit"]');
      await said(page, 'The palette “Dawn” was deleted.');
      assert.deepEqual((await texts(page, 'elicitation-grants >>> [part=grant] .message')).length, 1);

      await start(page, 'delete');
      await until('the second deletion', () => page.$$eval('#log li', ({length}) => length === 2));
      await page.click('elicitation-grants >>> [part=remove]');
      await start(page, 'delete');
      await until('the question', () => page.$('mcp-elicitation-frame >>> [part="submit"]'));
    });

    it('shows evidence, and returns why the user declined', async () => {
      const page = await open();
      await start(page, 'change');
      const evidence = await until('the evidence', () => page.$('mcp-elicitation-frame >>> [part=evidence]'));
      await until('the values of the evidence', async () =>
        /contrast.*restart/s.test(await evidence.evaluate(({textContent}) => textContent)),
      );
      await click(page, 'mcp-elicitation-frame >>> [part=reason] summary');
      await page.type('mcp-elicitation-frame >>> [part=reason-input]', 'Keep the cache.');
      await click(page, 'mcp-elicitation-frame >>> [part=decline]');
      await said(page, 'The change was not applied: Keep the cache.');
    });

    it('calls a tool with the arguments that the user has edited', async () => {
      const page = await open();
      await start(page, 'rename');
      const input = await until('the new name', async () => {
        const inputs = await page.$$('mcp-tool-approval >>> input[type=text]');
        return inputs[1];
      });
      await input.click({count: 3});
      await page.keyboard.type('Lunch');
      await click(page, 'mcp-tool-approval >>> [part="approve"]');
      await said(page, '“Noon” is now “Lunch”');
    });

    it('approves several confirmations in the inbox', async () => {
      const page = await open();
      await start(page, 'several');
      await until(
        'five requests',
        async () => (await texts(page, 'elicitation-inbox >>> [part=request]')).length === 5,
      );
      for (const box of await page.$$('elicitation-inbox >>> [part=select]')) await box.click();
      await click(page, 'elicitation-inbox >>> [part="approve"]');
      await until('four results', () => page.$$eval('#log li', ({length}) => length === 4));
      assert.equal((await texts(page, 'elicitation-inbox >>> [part=record]')).length, 4);
      assert.deepEqual(await violationsIn(page), []);
    });
  });
}
