// Tests the shop in every framework through its UI. `npm run test:frameworks` installs and builds the apps.
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {after, before, beforeEach, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {launchChromium} from '../../test/runner/launch.mjs';
import {until} from '../../test/e2e/page.mjs';
import {listen} from '../../src/dev-host/listen.mjs';
import {sendFile} from '../../src/dev-host/static.mjs';
import {ShopPage} from './shop-page.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const apps = {
  react: 'react/dist/',
  'react-components': 'react-components/dist/',
  vue: 'vue/dist/',
  svelte: 'svelte/dist/',
  angular: 'angular/dist/',
  solid: 'solid/dist/',
  html: 'html/',
};
/** Apps that are also rendered on a server, with the build of `src/server`. */
const rendered = ['react', 'react-components', 'vue', 'svelte'];
const selected = process.env.FRAMEWORKS?.split(',') ?? Object.keys(apps);

/** The properties that every app sets on the elements. */
const settings = {
  serverName: 'Bookshop',
  readyTimeout: 20_000,
  resolves: 'function',
  checks: 'function',
  suggested: {title: 'Emma', stars: 4},
  submit: 'Send review',
};
/** Server-rendered markup by the query string that selects it. */
const markup = new Map();

let served;
let browser;
before(async () => {
  served = await listen(0, (req, res) => {
    const {pathname, search} = new URL(req.url, 'http://localhost');
    if (!pathname.endsWith('/')) return sendFile(res, here, pathname);
    const edit = search ? (page) => page.replace('<div id="app">', `$&${markup.get(search)}`) : undefined;
    return sendFile(res, here, `${pathname}index.html`, {edit});
  });
  browser = await launchChromium();
});
after(async () => {
  await browser?.close();
  await served?.close();
});

for (const name of selected) {
  describe(`the shop in ${name}`, () => {
    let shop;

    before(() => assert.ok(existsSync(`${here}${apps[name]}index.html`), `${name} is not built`));
    beforeEach(async () => {
      await shop?.page.close();
      shop = await ShopPage.open(browser, `http://localhost:${served.port}/${apps[name]}`);
    });
    after(() => shop?.page.close());

    it('renders the elements with attributes and with properties that are not strings', async () => {
      assert.deepEqual(await shop.settings(), settings);
      assert.deepEqual(shop.errors, []);
    });

    it('returns the answer of elicit() after the validators set as a property', async () => {
      await shop.click('#ask');
      await shop.fill('Email', 'ada@example.org');
      await shop.press('submit');
      assert.match(await shop.fieldError('Email'), /We don’t know this email address/);

      await shop.fill('Email', 'ada@example.com');
      await shop.press('submit');
      assert.deepEqual(await shop.printed('answer'), {
        action: 'accept',
        content: {email: 'ada@example.com', gift: false},
      });
      assert.deepEqual(shop.errors, []);
    });

    it('presents a request that is set as a property and receives its result event', async () => {
      await shop.click('#set');
      await shop.fill('Copies', '3');
      await shop.press('submit');
      assert.deepEqual(await shop.printed('heard'), {
        message: 'Send the order now?',
        action: 'accept',
        content: {copies: 3},
      });
    });

    it('presents the same request again when it is set again', async () => {
      await shop.click('#set');
      await shop.press('decline');
      assert.equal((await shop.printed('heard')).action, 'decline');
      await shop.click('#set');
      await until('the second answer', async () => {
        // The frame ignores a click on the next prompt that follows the first answer immediately.
        if (await shop.isReady()) await shop.press('cancel');
        return (await shop.printed('heard')).action === 'cancel';
      });
    });

    it('shows a guest page from a resolveResource function that is set as a property', async () => {
      await shop.click('#guest');
      const guest = await shop.guest();
      await guest.fill('Hex value', '#336699');
      await guest.press('submit');
      assert.deepEqual(await shop.printed('answer'), {action: 'accept', content: {color: '#336699'}});
    });

    it('receives native and custom events of a form', async () => {
      await shop.typeInReview('Title', 'Persuasion');
      await until('the typed title', async () => (await shop.printed('entered')).title === 'Persuasion');
      await shop.pressInReview('submit');
      assert.deepEqual(await until('the review', () => shop.printed('entered', ({action}) => action)), {
        action: 'accept',
        content: {title: 'Persuasion', stars: 4},
      });
    });

    it('returns cancel and removes the guest when the prompt is removed', async () => {
      await shop.click('#guest');
      await shop.guest();
      assert.ok(shop.page.frames().length > 1);

      await shop.click('#toggle');
      assert.deepEqual(await shop.printed('answer'), {action: 'cancel'});
      await until('no frames', () => shop.page.frames().length === 1);
      assert.deepEqual(shop.errors, []);
    });

    it('shows an MCP App, receives its events, and removes it', async () => {
      await shop.click('#show');
      assert.deepEqual(await shop.printed('heard'), {shelf: 'dark'});
      await shop.click('#toggle');
      await until('no frames', () => shop.page.frames().length === 1);
      assert.deepEqual(shop.errors, []);
    });

    it('works again after it was removed', async () => {
      await shop.click('#toggle');
      await shop.click('#toggle');
      await shop.click('#ask');
      await shop.press('decline');
      assert.deepEqual(await shop.printed('answer'), {action: 'decline'});
    });

    if (name === 'react-components') {
      it('knows from useElicitation() whether a request is open', async () => {
        const disabled = () => shop.page.$eval('#ask', (button) => button.disabled);
        assert.equal(await disabled(), false);
        await shop.click('#ask');
        await shop.is('ready');
        assert.equal(await disabled(), true);
        await shop.press('decline');
        await until('an enabled button', async () => !(await disabled()));
      });
    }

    if (rendered.includes(name)) {
      it('hydrates server-rendered markup', async () => {
        const {render} = await import(`./${name}/server/server.js`);
        const html = await render();
        // The components set properties, which markup does not have.
        assert.match(
          html,
          name === 'react-components'
            ? /<mcp-elicitation-frame><\/mcp-elicitation-frame>/
            : /<mcp-elicitation-frame server-name="Bookshop"/,
        );
        markup.set(`?${name}`, html);
        const hydrated = await ShopPage.open(
          browser,
          `http://localhost:${served.port}/${apps[name]}?${name}`,
        );
        await shop.page.close();
        shop = hydrated;
        assert.deepEqual(await shop.settings(), settings);

        await shop.click('#ask');
        await shop.press('decline');
        assert.deepEqual(await shop.printed('answer'), {action: 'decline'});
        assert.deepEqual(shop.errors, []);
      });
    }

    it('does not leak memory when it is shown and removed repeatedly', async () => {
      // Releases the element handles of the tests before. None is used here, because they would keep elements alive.
      await shop.reload();
      const visit = async () => {
        await shop.tap('#ask');
        await shop.is('ready');
        await shop.tap('#toggle');
        await shop.is('gone');
        await shop.tap('#toggle');
        await shop.is('idle');
      };
      for (let i = 0; i < 3; i++) await visit();
      const first = await shop.alive();
      for (let i = 0; i < 6; i++) await visit();

      // Allows the current element and the last removed one, which a framework may keep until the next render. Those before are kept by
      // timers of up to half a second.
      await until('a page that keeps no more than before', async () => {
        const {elements, forms, listeners, frames} = await shop.alive();
        return elements <= 2 && forms <= 4 && frames === 1 && listeners < first.listeners + 6;
      });
    });

    it('reports a leak if the page keeps a removed element', async () => {
      await shop.page.evaluate(() => {
        globalThis.kept = document.querySelector('mcp-elicitation-frame');
      });
      const before = await shop.alive();
      await shop.tap('#toggle');
      await shop.is('gone');
      assert.equal((await shop.alive()).elements, before.elements);
    });
  });
}
