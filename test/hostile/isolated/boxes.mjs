// The elements that show guests, in a page of `host-page.mjs`. The attacks on the box of a guest run on both.
import assert from 'node:assert/strict';
import {until} from '../../e2e/page.mjs';

/** The page of `boxes`, for `serve()`. */
export const BOXES = {
  '/boxes.html': `<!doctype html><html lang="en"><title>Host</title><body><p>A page</p>
    <script src="/dist/cdn/elicitation.js"></script>
    <elicitation-config>
      <mcp-elicitation-frame server-name="Acme"></mcp-elicitation-frame>
      <mcp-app-frame server-name="Acme"></mcp-app-frame>
    </elicitation-config></body></html>`,
};

const guest = (
  listener,
  hello,
) => `<!doctype html><title>Guest</title><body><button>In the guest</button><script>
  const post = (message) => parent.postMessage({jsonrpc: '2.0', ...message}, '*');
  addEventListener('message', ({source, data}) => { if (source === parent) { ${listener} } });
  ${hello}
</script>`;

const request = {
  message: 'Who?',
  requestedSchema: {type: 'object', properties: {name: {type: 'string', title: 'Name'}}},
};

/** Opens a page with a guest in `<mcp-elicitation-frame>`, whose reports and errors it records. */
async function elicit(page, html, options) {
  await page.evaluate(
    (request, html, options) => {
      const frame = Object.assign(document.querySelector('mcp-elicitation-frame'), options);
      const state = globalThis.box;
      const record = ({entry: {kind, message}}) => {
        if (kind === 'received' && message?.method?.endsWith('draft'))
          state.reports.push(message.params?.content);
      };
      frame.addEventListener('elicitation-trace', record, {values: true});
      frame.addEventListener('elicitation-error', ({error}) => state.errors.push(error.code));
      frame.addEventListener('elicitation-result', ({result}) => state.results.push(result.action));
      void frame.elicit(request, {html});
    },
    request,
    html,
    options,
  );
}

/** Opens a page with an app in `<mcp-app-frame>`, whose reports and errors it records. The app supports full screen. */
async function open(page, html, {permissions, ...options}) {
  await page.evaluate(
    async (text, permissions, options) => {
      const frame = Object.assign(document.querySelector('mcp-app-frame'), options);
      const state = globalThis.box;
      frame.addEventListener('app-log', ({data}) => state.reports.push(data));
      frame.addEventListener('app-error', ({error}) => state.errors.push(error.code));
      const resource = {uri: 'ui://acme/app', mimeType: 'text/html;profile=mcp-app', text};
      if (permissions) resource._meta = {ui: {permissions}};
      frame.open({resource});
    },
    html,
    permissions,
    options,
  );
}

/**
 * A box has these members:
 *
 *   name              the tag of the element
 *   guestThat(act)    a guest that reports `{name: 'Ada'}` when it is shown, and then runs `act`, which may call `report(anything)`
 *   show(page, html)  shows the guest; `options` are properties of the element
 *   replaced(page)    waits until the user sees what replaces a failed guest
 *   leave(page)       the user or the page ends the guest
 */
export const boxes = [
  {
    name: 'mcp-elicitation-frame',
    guestThat: (act) =>
      guest(
        `if (data.method === 'ui/notifications/elicitation-context') {
          const report = (content) => post({method: 'ui/notifications/elicitation-draft', params: {content}});
          report({name: 'Ada'});
          setTimeout(() => {${act}}, 200);
        }`,
        `parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');`,
      ),
    show: elicit,
    /** The form with the draft. */
    async replaced(page) {
      const name = await until('the form', () =>
        page.evaluate(() => {
          const form = document
            .querySelector('mcp-elicitation-frame')
            .shadowRoot.querySelector('schema-form');
          return form?.shadowRoot.querySelector('input')?.value;
        }),
      );
      assert.equal(name, 'Ada');
    },
    async leave(page) {
      const cancel = await page.$('mcp-elicitation-frame >>> [part~="cancel"]');
      await cancel.click();
      await until('the answer', () => page.evaluate(() => box.results.length));
      assert.deepEqual(await page.evaluate(() => box.results), ['cancel']);
    },
    again: (page) => page.evaluate(() => document.querySelector('mcp-elicitation-frame').reload()),
  },
  {
    name: 'mcp-app-frame',
    guestThat: (act) =>
      guest(
        `if (data.id === 'hello') {
          const report = (data) => post({method: 'notifications/message', params: {level: 'info', data}});
          post({method: 'ui/notifications/initialized', params: {}});
          report({name: 'Ada'});
          setTimeout(() => {${act}}, 200);
        }`,
        `post({id: 'hello', method: 'ui/initialize', params: {
          protocolVersion: '2026-01-26',
          appInfo: {name: 'app', version: '1'},
          appCapabilities: {availableDisplayModes: ['inline', 'fullscreen']},
        }});`,
      ),
    show: open,
    /** The sentence that the app is not shown. */
    async replaced(page) {
      const notice = await until('the notice', () =>
        page.evaluate(
          () =>
            document.querySelector('mcp-app-frame').shadowRoot.querySelector('[role="alert"]')?.textContent,
        ),
      );
      assert.match(notice, /Acme/);
    },
    /** The user leaves full screen, and the page removes the app. */
    async leave(page) {
      const press = async () => (await page.$('mcp-app-frame >>> [part="mode"]')).click();
      const mode = () => page.evaluate(() => document.querySelector('mcp-app-frame').displayMode);
      await press();
      await until('full screen', async () => (await mode()) === 'fullscreen');
      await press();
      await until('the page', async () => (await mode()) === 'inline');
      await page.evaluate(() => document.querySelector('mcp-app-frame').close());
      assert.equal(await page.evaluate(() => document.querySelector('mcp-app-frame').status), 'idle');
    },
    again: (page) =>
      page.evaluate(() => {
        const frame = document.querySelector('mcp-app-frame');
        frame.remove();
        document.querySelector('elicitation-config').append(frame);
      }),
  },
];

/** Opens a page with a guest, and waits until the guest is shown. */
export async function boxed(browser, url, {show}, html, options = {}, limits = {}) {
  const page = await browser.newPage();
  await page.goto(`${url}boxes.html`);
  await page.evaluate(async (limits) => {
    globalThis.box = {reports: [], errors: [], results: []};
    const config = document.querySelector('elicitation-config');
    config.limits = limits;
    await config.updateComplete;
    await customElements.whenDefined('mcp-app-frame');
  }, limits);
  await show(page, html, options);
  await until('the guest', () => page.evaluate(() => box.reports.length));
  return page;
}

/** Whether the page contains the iframe of a guest. */
export const hasGuest = (page, {name}) =>
  page.evaluate((name) => document.querySelector(name).shadowRoot.querySelector('iframe') !== null, name);
