// The complete pages with which guides begin, in a browser: those that load the package from a CDN, and the guest.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {inlineGuest} from '../../dist/server.js';
import {inRoot, readJson} from '../../scripts/entries.mjs';
import {oneBrowser} from './browsers.mjs';
import {until} from './page.mjs';
import {documents, snippetsOf} from './readme-snippets.mjs';
import {SnippetSite} from './snippet-site.mjs';

const firstPage = (file) =>
  snippetsOf(readFileSync(inRoot(file), 'utf8')).find(({language}) => language !== 'sh')?.code ?? '';
const onCdn = /https:\/\/cdn\.jsdelivr\.net\S+?elicitation\.js/;
const guides = documents.filter((file) => file.startsWith('docs/guides/') && onCdn.test(firstPage(file)));

/** A page that shows the guest of docs/guides/guests.md. */
const hostOfGuest = (
  html,
) => `<!doctype html><html lang="en"><title>Host</title><script src="/cdn/elicitation.js"></script>
  <mcp-elicitation-frame></mcp-elicitation-frame><script type="module">
    const requestedSchema = {type: 'object', properties: {stars: {type: 'integer', minimum: 4}}, required: ['stars']};
    const frame = document.querySelector('mcp-elicitation-frame');
    const result = await frame.elicit({message: 'How many?', requestedSchema}, {html: ${JSON.stringify(html).replaceAll('</', '<\\/')}});
    document.body.append(JSON.stringify(result));
  </script></html>`;

for (const [name, launch] of oneBrowser) {
  describe(`the page at the beginning of a guide in ${name}`, () => {
    let browser;
    let site;
    before(async () => {
      browser = await launch();
      site = await SnippetSite.start();
    });
    after(async () => {
      await browser?.close();
      await site?.close();
    });

    /** Opens a page, runs `use`, and checks that the page had no errors. */
    async function withPage(html, use) {
      const demo = await site.openPage(browser, html);
      try {
        await use(demo);
        assert.deepEqual(demo.errors, []);
      } finally {
        await demo.close();
      }
    }

    it('is found in most guides', () => assert.ok(guides.length > 6, guides.join()));

    for (const file of guides)
      it(`of ${file} displays its prompt`, async () => {
        const hash = readJson('dist/cdn/integrity.json')['elicitation.js'];
        const page = firstPage(file).replace(onCdn, '/cdn/elicitation.js').replace('sha384-…', hash);
        await withPage(page, async ({page}) => {
          await until('a prompt', () =>
            page.evaluate(() => {
              const [element] = document.querySelectorAll(
                'mcp-elicitation-frame, mcp-tool-approval, schema-form',
              );
              return Boolean(
                element.shadowRoot?.querySelector('button, iframe') &&
                  (!('status' in element) || element.status === 'ready'),
              );
            }),
          );
        });
      });

    it('of docs/guides/migration.md returns the answer of the old guest', async () => {
      const page = firstPage('docs/guides/migration.md').replace(onCdn, '/cdn/elicitation.js');
      await withPage(page, async (demo) => {
        await demo.inAnyFrame('the button of the guest', 'button', (button) => {
          if (button.textContent !== 'Blue') return false;
          button.click();
          return true;
        });
        await demo.soon('the answer', 'body', (text) => text.includes('"color":"blue"'));
      });
    });

    it('of docs/guides/guests.md shows an error of the host, and sends an answer', async () => {
      await withPage(hostOfGuest(inlineGuest(firstPage('docs/guides/guests.md'))), async (demo) => {
        const send = (form, stars) => {
          if (!form.onsubmit) return false;
          form.stars.value = stars;
          form.requestSubmit();
          return true;
        };
        await demo.inAnyFrame('a wrong answer', 'form', send, 3);
        await demo.inAnyFrame('the error', '[role=alert]', ({textContent}) => textContent);
        await demo.inAnyFrame('the right answer', 'form', send, 5);
        await demo.soon('the answer', 'body', (text) => text.includes('"stars":5'));
      });
    });
  });
}
