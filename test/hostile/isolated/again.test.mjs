// What the next user of a machine finds in a form with the same request, after a reload and after going back to the page.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {engines} from '../../runner/browsers.mjs';
import {launchChromium, launchFirefox} from '../../runner/launch.mjs';
import {hosted} from './host-page.mjs';
import {until} from '../../e2e/page.mjs';

const CANARY = 'canary-4711';

/** Sends the same request after every load. The fields outside of the frame belong to the page. */
const PAGE = `<!doctype html><html lang="en"><title>Again</title>
  <input id="bare" aria-label="Of the page">
  <form><input name="name" aria-label="Of a form"></form>
  <script src="/dist/cdn/elicitation.all.js"></script>
  <mcp-elicitation-frame server-name="Acme"></mcp-elicitation-frame>
  <script>
    const properties = {
      name: {type: 'string'},
      mail: {type: 'string', format: 'email'},
      note: {type: 'string', maxLength: 5000},
      count: {type: 'integer'},
      when: {type: 'string', format: 'date'},
      size: {type: 'string', enum: ['s', 'm', 'l']},
      city: {type: 'string', enum: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']},
      toppings: {type: 'array', items: {enum: ['x', 'y', 'z']}},
      again: {type: 'boolean', default: false},
      agreed: {type: 'boolean'},
    };
    const frame = document.querySelector('mcp-elicitation-frame');
    frame.elicit({message: 'What?', requestedSchema: {type: 'object', properties, required: ['agreed']}});
  </script></html>`;

/** In the page: every control of the form, with its current value. */
function controls() {
  const form = document
    .querySelector('mcp-elicitation-frame')
    ?.shadowRoot.querySelector('schema-form')?.shadowRoot;
  return [...(form?.querySelectorAll('input, select, textarea') ?? [])].map(
    ({id, type, value, checked, autocomplete, selectedIndex}) => ({
      id,
      type,
      autocomplete,
      entered: /radio|checkbox/.test(type) ? checked : type === 'select-one' ? selectedIndex : value,
    }),
  );
}

/** In the page: enters something into every field, as far as a script can act like a user. */
function enter(canary) {
  const samples = {email: `${canary}@example.org`, date: '2001-01-01', textarea: canary};
  const fire = (control) => {
    for (const type of ['input', 'change'])
      control.dispatchEvent(new InputEvent(type, {bubbles: true, composed: true}));
  };
  const form = document.querySelector('mcp-elicitation-frame').shadowRoot.querySelector('schema-form');
  for (const control of form.shadowRoot.querySelectorAll('input, select, textarea')) {
    if (/radio|checkbox/.test(control.type)) control.checked = true;
    else if (control.localName === 'select') control.selectedIndex = control.options.length - 1;
    else control.value = control.inputMode === 'numeric' ? '4711' : (samples[control.type] ?? canary);
    fire(control);
  }
  for (const control of document.querySelectorAll('input')) {
    control.focus();
    control.value = canary;
    fire(control);
  }
  return JSON.stringify(form.value);
}

/** In the page: everything in storage, cookies, history and the URL. */
async function kept() {
  const databases = (await indexedDB.databases?.()) ?? [];
  return {
    storage: JSON.stringify({...localStorage, ...sessionStorage}),
    databases: databases.length,
    caches: 'caches' in window ? (await caches.keys()).length : 0,
    cookies: document.cookie,
    history: history.state,
    url: location.hash + location.search,
  };
}

const NOTHING = {storage: '{}', databases: 0, caches: 0, cookies: '', history: null, url: ''};

/** Chromium restores fields only when the user comes back, not after a reload. */
const GIVES_BACK = {chromium: false, firefox: true};

const browsers = {chromium: launchChromium, firefox: launchFirefox};

for (const [name, launch] of Object.entries(browsers)) {
  const here = engines().run.includes(name);

  describe(`the next user of a machine (${name})`, {skip: !here && `no ${name} on this machine`}, () => {
    const host = hosted({'/again.html': PAGE, '/other.html': '<!doctype html><title>Other</title>'}, launch);

    const formIn = (page) =>
      until('the form', async () => {
        const fields = await page.evaluate(controls).catch(() => []);
        return fields.length && fields;
      });

    async function filledIn() {
      const page = await host.open('again.html');
      const fresh = await formIn(page);
      const value = await page.evaluate(enter, CANARY);
      assert.match(value, /canary-4711.*4711/);
      assert.notDeepEqual(await page.evaluate(controls), fresh);
      return {page, fresh};
    }

    const bare = (page) =>
      page.evaluate(() => [...document.querySelectorAll('input')].map(({value}) => value));

    const control = GIVES_BACK[name];
    it(`L4: every control of the form has autocomplete off, and the form is empty after a reload${control ? ', while the browser restores fields of the page (control)' : ''}`, async () => {
      const {page, fresh} = await filledIn();
      const open = fresh.filter(
        ({type, autocomplete}) => !/radio|checkbox|select/.test(type) && autocomplete !== 'off',
      );
      assert.deepEqual(open, [], 'every control has autocomplete off');
      assert.ok(fresh.length >= 15, `${fresh.length} controls`);

      // A reload by the page itself, as by a user: the browser may restore fields.
      await Promise.all([page.waitForNavigation(), page.evaluate(() => location.reload())]);

      assert.deepEqual(await formIn(page), fresh);
      assert.deepEqual(await page.evaluate(kept), NOTHING);
      if (control) assert.deepEqual(await bare(page), [CANARY, CANARY], "the page's own fields");
      await page.close();
    });

    it('L4: the form is empty after leaving and coming back, while the browser restores fields of the page (control)', async () => {
      const {page, fresh} = await filledIn();
      // A page with an `unload` listener is not kept in the back/forward cache.
      await page.evaluate(() => addEventListener('unload', () => {}));

      await page.goto(`${host.served.url}other.html`);
      await page.evaluate(() => void setTimeout(() => history.back(), 50));
      await until('the page again', () => page.evaluate(() => document.title === 'Again').catch(() => false));

      assert.deepEqual(await formIn(page), fresh);
      assert.deepEqual(await page.evaluate(kept), NOTHING);
      assert.deepEqual(await bare(page), [CANARY, CANARY], "the page's own fields");
      await page.close();
    });
  });
}
