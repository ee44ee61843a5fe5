// The documentation of the demo: every element live, the playground, the recipes, the errors.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, afterEach, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {startDemo} from '../../demo/serve.mjs';
import {browsers} from './browsers.mjs';
import {DemoPage, until} from './demo-page.mjs';

const inRoot = (file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const read = (file) => readFileSync(inRoot(file), 'utf8');
const axe = read('node_modules/axe-core/axe.min.js');

const pages = {
  '': '#suggestions button',
  'elements.html': '#elements > section',
  'playground.html': '#result',
  'recipes.html': '#recipes > section',
  'errors.html': '#errors tbody tr',
  'strict.html': '#run',
};
const tags = JSON.parse(read('custom-elements.json'))
  .modules.flatMap(({declarations}) => declarations)
  .flatMap(({tagName}) => tagName ?? []);
const codes = /export type ElicitationErrorCode =([^;]+);/
  .exec(read('src/protocol/errors.ts'))[1]
  .match(/[A-Z_]{4,}/g);

for (const [name, launch] of browsers) {
  describe(`the documentation in ${name}`, () => {
    let served;
    let browser;
    let demo;

    before(async () => {
      served = await startDemo({ports: {host: 0, guests: 0, mcp: 0}, quiet: true});
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      await served?.close();
    });
    afterEach(async () => {
      const errors = demo?.errors ?? [];
      await demo?.close();
      demo = undefined;
      assert.deepEqual(errors, []);
    });

    /** Opens a page of the documentation, and waits until its script has drawn it. */
    async function open(path, {width = 1280} = {}) {
      demo = new DemoPage(await browser.newPage());
      await demo.page.setViewport({width, height: 900});
      await demo.page.goto(served.hostUrl + path);
      await demo.page.waitForSelector(pages[path.split(/[?#]/)[0]]);
      return demo.page;
    }
    const text = (selector) => demo.page.$eval(selector, ({textContent}) => textContent.trim());
    const soon = (what, selector, probe) =>
      until(what, async () => {
        const found = await text(selector).catch(() => '');
        return probe(found) && found;
      });
    const press = (selector) => demo.page.locator(selector).click();
    /** Replaces what a text area holds. */
    const write = (selector, value) =>
      demo.page.$eval(
        selector,
        (area, value) => {
          area.value = value;
          area.dispatchEvent(new InputEvent('input', {bubbles: true}));
        },
        value,
      );
    const choose = (selector, value) => demo.page.select(selector, value);

    describe('every page', () => {
      for (const path of Object.keys(pages)) {
        it(`${path || 'the demo'} is accessible, in light and dark, and fits a phone`, async () => {
          for (const look of ['?theme=light', '?theme=dark']) {
            const page = await open(path + look, {width: look.endsWith('dark') ? 360 : 1280});
            // Prompts that are not drawn yet have nothing to look at.
            if (path === 'elements.html')
              await until('every example', () =>
                page.$$eval('.live', (places) =>
                  places.every((place) => place.firstElementChild?.firstElementChild),
                ),
              );
            await page.evaluate(axe);
            const violations = await page.evaluate(async () => {
              const {violations} = await globalThis.axe.run({exclude: [['iframe']]}, {iframes: false});
              return violations.map(
                ({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 120)).join(' ')}`,
              );
            });
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            const {errors} = demo;
            await demo.close();
            demo = undefined;

            assert.deepEqual(violations, [], look);
            assert.ok(overflow <= 0, `${look}: ${overflow} px too wide`);
            assert.deepEqual(errors, []);
          }
        });
      }

      it('asks nobody but this machine', async () => {
        const asked = new Set();
        for (const path of Object.keys(pages)) {
          demo = new DemoPage(await browser.newPage());
          demo.page.on('request', (request) => asked.add(new URL(request.url()).hostname));
          await demo.page.goto(served.hostUrl + path);
          await demo.page.waitForSelector(pages[path]);
          await demo.close();
        }
        demo = undefined;

        asked.delete('');
        assert.ok(asked.has('localhost'));
        assert.deepEqual(
          [...asked].filter((host) => !/^(localhost|127\.0\.0\.1)$/.test(host)),
          [],
        );
      });

      it('is linked from the demo, and from every other', async () => {
        demo = new DemoPage(await browser.newPage());
        for (const path of Object.keys(pages)) {
          await demo.page.goto(served.hostUrl + path);
          const links = await demo.page.$$eval('.bar nav a', (links) =>
            links.map((link) => new URL(link.href).pathname),
          );
          assert.deepEqual(links, [
            '/',
            '/elements.html',
            '/playground.html',
            '/recipes.html',
            '/errors.html',
          ]);
        }
      });
    });

    describe('the demo', () => {
      it('has every kind of elicitation one press away', async () => {
        const page = await open('');

        const kinds = await page.$$eval('#suggestions [data-kind]', (tags) =>
          tags.map(({textContent}) => textContent),
        );
        assert.deepEqual([...new Set(kinds)].sort(), [
          'MCP App',
          'URL',
          'form',
          'own page',
          'question',
          'sampling',
        ]);
      });

      it('speaks the official protocol with an MCP App', async () => {
        await open('');
        await demo.say('app');
        const guest = await demo.guest();
        await guest.typeHex('#123456');
        await guest.press('submit');

        assert.equal(await demo.answer(), 'Done. The new colour of your theme is #123456.');
        const wire = await demo.wire();
        const toGuest = wire.filter(({lane, direction}) => lane === 'guest' && direction === 'out');
        assert.ok(toGuest.some(({title}) => title === 'elicitation/create'));
        assert.ok(!toGuest.some(({title}) => title === 'ui/notifications/elicitation-context'));
      });

      it('has its settings in a menu, which Escape closes', async () => {
        const page = await open('');
        const isOpen = () => page.$eval('#settings-box', ({open}) => open);
        assert.equal(await isOpen(), false);
        await press('#settings-box > summary');
        await page.select('#settings [name="theme"]', 'dark');
        assert.equal(
          await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
          'dark',
        );

        await page.focus('#settings [name="theme"]');
        await page.keyboard.press('Escape');
        assert.equal(await isOpen(), false);
        assert.equal(await page.evaluate(() => document.activeElement.localName), 'summary');
      });
    });

    describe('the elements', () => {
      it('are all there, live, with their reference', async () => {
        const page = await open('elements.html');

        for (const tag of tags) {
          await until(`<${tag}> in its section`, () => page.$(`#${tag} ${tag}`));
          assert.ok(await page.$(`#${tag} .api tbody tr`), `${tag} has no reference`);
        }
      });

      it('print what was answered', async () => {
        await open('elements.html');
        await press('#live-frame-confirm mcp-elicitation-frame >>> [part="decline"]');

        assert.equal(await soon('the answer', '#printed-frame-confirm', Boolean), '{"action":"decline"}');
      });

      it('speak another language, from right to left, when one is chosen', async () => {
        const page = await open('elements.html');
        await choose('#choices [name="locale"]', 'ar');

        const decline = await until('an Arabic form', () =>
          page
            .$eval('#live-frame-form mcp-elicitation-frame', ({shadowRoot}) => {
              const card = shadowRoot.querySelector('.card');
              return card?.dir === 'rtl' && card.textContent;
            })
            .catch(() => undefined),
        );
        assert.match(decline, /[\u0600-\u06ff]{3}/);
      });

      it('take the custom properties that are tried out', async () => {
        const page = await open('elements.html');
        await page.$eval('#look [name="accent"]', (input) => {
          input.value = '#aa0000';
          input.dispatchEvent(new InputEvent('input', {bubbles: true}));
        });
        const submit = await until('the submit button', () =>
          page.$('#live-schema-form schema-form >>> [part="submit"]'),
        );

        const colour = await submit.evaluate((button) => getComputedStyle(button).backgroundColor);
        assert.equal(colour, 'rgb(170, 0, 0)');
      });
    });

    describe('the playground', () => {
      const schema = (title) =>
        JSON.stringify({type: 'object', properties: {name: {type: 'string', title}}, required: ['name']});

      it('shows the form of the schema that is edited, its value, the wire and the result', async () => {
        await open('playground.html');
        await write('[name="message"]', 'Who are you?');
        await write('[name="schema"]', schema('Your nickname'));
        await demo.fill('Your nickname', 'Ada');

        assert.equal(await soon('the value', '#value', (value) => value.includes('Ada')), '{"name":"Ada"}');
        await demo.pressInForm('submit');

        assert.equal(
          await soon('the result', '#result', (value) => value.startsWith('{')),
          '{"action":"accept","content":{"name":"Ada"}}',
        );
        assert.match(await text('#request'), /"method": "elicitation\/create"/);
        assert.match(await demo.page.$eval('#wire', ({shadowRoot}) => shadowRoot.textContent), /settled/);
      });

      it('says what is wrong with the JSON, and keeps the form that was there', async () => {
        const page = await open('playground.html');
        await write('[name="schema"]', schema('Kept'));
        await demo.field('Kept');
        await write('[name="schema"]', '{"type": ');

        assert.notEqual(await soon('the problem', '#schema-error', Boolean), '');
        assert.equal(
          await page.$eval('[name="schema"]', (area) => area.getAttribute('aria-invalid')),
          'true',
        );
        await demo.field('Kept');
      });

      it('runs the HTML of a guest, in the sandbox, and shows both sides of the wire', async () => {
        const page = await open('playground.html');
        await choose('#editor [name="preset"]', 'bare');
        const star = await until('the guest', async () => {
          for (const frame of page.frames()) {
            const found = await frame.$('#stars button:nth-child(4)').catch(() => undefined);
            if (found) return found;
          }
          return undefined;
        });
        await star.click();

        assert.equal(
          await soon('the result', '#result', (value) => value.startsWith('{')),
          '{"action":"accept","content":{"rating":4}}',
        );
        const wire = await page.$eval('#wire', ({entries}) => entries.map(({kind}) => kind));
        assert.ok(wire.includes('sent') && wire.includes('received'));
      });

      it('is shared by the fragment of its address, and ignores one that is broken', async () => {
        const page = await open('playground.html');
        await write('[name="message"]', 'Shared “message”');
        await write('[name="schema"]', schema('Shared'));
        await demo.field('Shared');
        const address = await until('the fragment', async () => page.url().includes('#') && page.url());
        await demo.close();

        await open(`playground.html${new URL(address).hash}`);
        assert.equal(await demo.page.$eval('[name="message"]', ({value}) => value), 'Shared “message”');
        await demo.field('Shared');
        await demo.close();

        await open('playground.html#%%%not-a-draft');
        await demo.field('Project name');
      });

      it('opens a dialog only when it is asked to', async () => {
        await open('playground.html');
        await choose('#editor [name="mode"]', 'modal');
        await write('[name="schema"]', schema('In a dialog'));
        assert.equal(await demo.isModal(), false);

        await press('#editor [type="submit"]');
        await until('the dialog', () => demo.isModal());
        await demo.field('In a dialog');
      });

      it('can be used by the keyboard alone', async () => {
        const page = await open('playground.html');
        await write('[name="schema"]', schema('By keys'));
        await demo.field('By keys');
        await page.focus('[name="html"]');
        for (let presses = 0; presses < 40; presses++) {
          await page.keyboard.press('Tab');
          const inField = await page.evaluate(() => {
            let active = document.activeElement;
            while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
            return active?.matches('input[type="text"], textarea') && active.getRootNode() !== document;
          });
          if (inField) break;
        }
        await page.keyboard.type('Ada');
        await page.keyboard.press('Enter');

        await soon('the result', '#result', (value) => value.includes('"Ada"'));
      });
    });

    describe('the recipes', () => {
      const run = (id) => press(`#${id} .primary`);
      const printed = (id) => soon(`what came of ${id}`, `#printed-${id}`, Boolean);

      it('answer a real server from a chat', async () => {
        await open('recipes.html');
        await run('chat');
        await demo.guest();
        await demo.press('decline');

        assert.match(await printed('chat'), /You declined, so your theme keeps its colour/);
      });

      it('confirm', async () => {
        await open('recipes.html');
        await run('confirmation');
        await until('the dialog', () => demo.isModal());
        await demo.page.keyboard.press('Escape');

        assert.equal(await printed('confirmation'), '"kept"');
      });

      it('go through a wizard', async () => {
        await open('recipes.html');
        await run('wizard');
        await demo.choose('staging');
        await demo.pressInForm('submit');
        await demo.choose('1.4.0');
        await demo.pressInForm('submit');
        const card = 'mcp-elicitation-frame >>> [part~="message"]';
        await soon('the last question', card, (message) => message.includes('Deploy 1.4.0 to staging?'));
        await demo.pressInForm('submit');

        assert.equal(await printed('wizard'), '{"target":"staging","version":"1.4.0"}');
      });

      it('ask for a key on a page of the server', async () => {
        await open('recipes.html');
        await run('credentials');
        const button = await until('the button that opens the page', () =>
          demo.page.$('mcp-elicitation-frame >>> [part="open"]:enabled'),
        );
        await button.click();
        const tab = await demo.tab(served.guestsUrl);
        await tab.close();
        await demo.page.bringToFront();
        await demo.press('finish');

        assert.equal(await printed('credentials'), '"finished"');
      });

      it('work under a strict policy, with nothing blocked in the page', async () => {
        const page = await open('strict.html');
        await press('#run');
        const yes = await until('the guest', async () => {
          for (const frame of page.frames()) {
            const found = await frame.$('#yes').catch(() => undefined);
            if (found) return found;
          }
          return undefined;
        });
        await yes.click();

        assert.equal(
          await soon('the answer', '#printed', Boolean),
          '{"action":"accept","content":{"color":"#0000ff"}}',
        );
        assert.equal(await text('#violations'), '');
        assert.match(await text('#policy'), /require-trusted-types-for 'script'/);
        // The worker finds out that it may not evaluate (README, known issues); Firefox tells of it as of an error.
        demo.errors = demo.errors.filter(
          (error) => !/^Content-Security-Policy: .*require-trusted-types-for/.test(error),
        );
      });
    });

    describe('the errors', () => {
      it('have a row for every code, with when it happens and what to do', async () => {
        const page = await open('errors.html');

        const rows = await page.$$eval('.codes tbody tr', (rows) =>
          rows.map((row) => [...row.cells].map(({textContent}) => textContent.trim())),
        );
        assert.deepEqual(
          rows.map(([code]) => code),
          codes,
        );
        for (const [code, when, todo, jsonRpc] of rows) {
          assert.ok(when.length > 10 && todo.length > 10, code);
          assert.match(jsonRpc, /^-3260[23]$/);
        }
      });
    });
  });
}
