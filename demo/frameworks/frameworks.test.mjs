// The same shop in every framework, driven as a user does: `npm run test:frameworks` installs and builds the apps.
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {after, before, beforeEach, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {launchChromium} from '../../test/runner/launch.mjs';
import {until} from '../../test/e2e/demo-page.mjs';
import {listen} from '../../src/dev-host/listen.mjs';
import {sendFile} from '../../src/dev-host/static.mjs';
import {ShopPage} from './shop-page.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const apps = {
  react: 'react/dist/',
  vue: 'vue/dist/',
  svelte: 'svelte/dist/',
  angular: 'angular/dist/',
  solid: 'solid/dist/',
  html: 'html/',
};
/** Those that are also rendered on a server, by what their build has made of `src/server`. */
const rendered = ['react', 'vue', 'svelte'];
const wanted = process.env.FRAMEWORKS?.split(',') ?? Object.keys(apps);

/** What every app sets on the elements. */
const settings = {
  serverName: 'Bookshop',
  readyTimeout: 20_000,
  resolves: 'function',
  checks: 'function',
  suggested: {title: 'Emma', stars: 4},
  submit: 'Send review',
};
/** What the servers have rendered, by the query that asks for it. */
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

for (const name of wanted) {
  describe(`the shop in ${name}`, () => {
    let shop;

    before(() => assert.ok(existsSync(`${here}${apps[name]}index.html`), `${name} is not built`));
    beforeEach(async () => {
      await shop?.page.close();
      shop = await ShopPage.open(browser, `http://localhost:${served.port}/${apps[name]}`);
    });
    after(() => shop?.page.close());

    it('renders the elements, with attributes and with properties that are no text', async () => {
      assert.deepEqual(await shop.settings(), settings);
      assert.deepEqual(shop.errors, []);
    });

    it('gets the answer of elicit(), after the checks that were set as a property', async () => {
      await shop.click('#ask');
      await shop.fill('Email', 'ada@example.org');
      await shop.pressInForm('submit');
      assert.match(await shop.fieldError('Email'), /We know no reader/);

      await shop.fill('Email', 'ada@example.com');
      await shop.pressInForm('submit');
      assert.deepEqual(await shop.printed('answer'), {
        action: 'accept',
        content: {email: 'ada@example.com', gift: false},
      });
      assert.deepEqual(shop.errors, []);
    });

    it('presents a request that is set as a property, and hears how it ends', async () => {
      await shop.click('#set');
      await shop.fill('Copies', '3');
      await shop.pressInForm('submit');
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
      await shop.press('cancel');
      await until('the second answer', async () => (await shop.printed('heard')).action === 'cancel');
    });

    it('shows a guest page that a function set as a property reads', async () => {
      await shop.click('#guest');
      const guest = await shop.guest();
      await guest.typeHex('#336699');
      await guest.press('submit');
      assert.deepEqual(await shop.printed('answer'), {action: 'accept', content: {color: '#336699'}});
    });

    it('hears the events of a form, native and own', async () => {
      await shop.typeInReview('Title', 'Persuasion');
      await until('what was typed', async () => (await shop.printed('entered')).title === 'Persuasion');
      await shop.pressInReview('submit');
      assert.deepEqual(await until('the review', () => shop.printed('entered', ({action}) => action)), {
        action: 'accept',
        content: {title: 'Persuasion', stars: 4},
      });
    });

    it('answers cancel when the prompt is removed, and takes the guest along', async () => {
      await shop.click('#guest');
      await shop.guest();
      assert.ok(shop.page.frames().length > 1);

      await shop.click('#toggle');
      assert.deepEqual(await shop.printed('answer'), {action: 'cancel'});
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

    if (rendered.includes(name)) {
      it('takes over what a server has rendered', async () => {
        const {render} = await import(`./${name}/server/server.js`);
        const html = await render();
        assert.match(html, /<mcp-elicitation-frame server-name="Bookshop"/);
        markup.set(`?${name}`, html);
        const taken = await ShopPage.open(browser, `http://localhost:${served.port}/${apps[name]}?${name}`);
        await shop.page.close();
        shop = taken;
        assert.deepEqual(await shop.settings(), settings);

        await shop.click('#ask');
        await shop.press('decline');
        assert.deepEqual(await shop.printed('answer'), {action: 'decline'});
        assert.deepEqual(shop.errors, []);
      });
    }

    it('leaves nothing behind, however often it is shown and removed', async () => {
      // No handles: they would keep what they point to.
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

      // The one that is shown, and the last one that was removed: a framework may hold on to it until the next.
      await until('a page that keeps no more than before', async () => {
        await visit();
        const {elements, forms, listeners, frames} = await shop.alive();
        return elements <= 2 && forms <= 4 && frames === 1 && listeners < first.listeners + 6;
      });
    });

    it('would be caught if it kept what was removed', async () => {
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
