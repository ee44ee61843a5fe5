// Clicks and focus that reach a guest on another site without an event in the page: through the debugging protocol, as drivers
// and browser agents send them, and through assistive technology. (The drivers of the other tests click where the page can see
// the pointer.)
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {hosted} from './host-page.mjs';
import {until} from '../../e2e/page.mjs';

const GUEST = `<!doctype html><title>Guest</title><style>input { position: fixed; inset: 0; width: 100% }</style>
  <input aria-label="In the guest"><script>
  const post = (message) => parent.postMessage(message, '*');
  const draft = (content) => post({jsonrpc: '2.0', method: 'ui/notifications/elicitation-draft', params: {content}});
  const input = document.querySelector('input');
  input.oninput = () => draft({heard: input.value});
  input.onfocus = () => draft({heard: input.value, entered: true});
  addEventListener('message', ({data}) => {
    if (data.method?.endsWith('message')) input.focus();
    if (data.method === 'ui/notifications/elicitation-context') draft({heard: ''});
  });
  post({type: 'ui-lifecycle-iframe-ready'});
</script>`;
const TYPING = 1_000;

describe('the focus and a guest on another site (Chromium)', () => {
  const host = hosted();
  let page;

  const ask = async (mode) => {
    await page?.close();
    page = await host.open();
    await page.evaluate(
      (html, mode, sandboxUrl) => {
        const own = document.createElement('input');
        own.id = 'field';
        document.body.prepend(own);
        const frame = Object.assign(document.querySelector('mcp-elicitation-frame'), {mode, sandboxUrl});
        globalThis.codes = [];
        frame.addEventListener('elicitation-error', ({error}) => globalThis.codes.push(error.code));
        const listener = ({entry: {kind, message}}) => {
          const content = kind === 'received' && message?.params?.content;
          if (!content) return;
          globalThis.heard = content.heard;
          globalThis.entered ||= content.entered;
        };
        frame.addEventListener('elicitation-trace', listener, {values: true});
        const properties = {name: {type: 'string'}};
        frame
          .elicit({message: 'Who?', requestedSchema: {type: 'object', properties}}, {html})
          .catch(() => {});
      },
      GUEST,
      mode,
      `${host.served.elsewhere}/sandbox-proxy.html`,
    );
    await until('the guest', async () => (await page.evaluate(() => globalThis.heard)) === '');
  };
  const heard = () => page.evaluate(() => globalThis.heard);
  const field = () => page.$eval('#field', ({value}) => value);
  /** The centre of the guest, once its entry animation has ended. */
  const guestPlace = () =>
    page.evaluate(async () => {
      const {shadowRoot} = document.querySelector('mcp-elicitation-frame');
      const guest = shadowRoot.querySelector('iframe');
      await Promise.all(shadowRoot.getAnimations().map(({finished}) => finished));
      guest.scrollIntoView({block: 'center'});
      const {x, y, width, height} = guest.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    });
  /** Clicks the guest until its field has the focus: before the browser has drawn the guest, the relay gets the click. */
  const clickGuest = async () => {
    await page.evaluate(() => (globalThis.entered = false));
    await until('the focus in the guest', async () => {
      await page.mouse.click(...(await guestPlace()));
      return page.evaluate(() => globalThis.entered);
    });
  };
  /** Waits until no key has been pressed for as long as the user counts as typing. */
  const pause = () =>
    page.evaluate((ms) => {
      const start = performance.now();
      return new Promise((resolve) => {
        const look = () => (performance.now() - start > ms ? resolve() : requestAnimationFrame(look));
        look();
      });
    }, TYPING);

  for (const mode of ['inline', 'modal', 'sidebar']) {
    it(`D1: a guest keeps the focus after a click of a driver (${mode})`, async () => {
      await ask(mode);
      await clickGuest();
      await page.keyboard.type('Ada');

      await until('what was typed', async () => (await heard()) === 'Ada');
    });
  }

  it('D1: a guest keeps the focus after a click, from a button and from an idle text field', async () => {
    await ask('inline');
    let typed = '';
    for (const own of ['#own', '#field']) {
      await page.$eval(own, (element) => element.focus());
      await clickGuest();
      await page.keyboard.type('x');
      typed += 'x';
      await until('what was typed', async () => (await heard()) === typed);
      assert.equal(await field(), '');
      await pause();
    }
  });

  it('D1: a guest keeps the focus after many clicks, each from a field in which the user has typed before', async () => {
    await ask('inline');
    for (let times = 1; times <= 3; times++) {
      await page.click('#field');
      await page.keyboard.type('a');
      await pause();
      await clickGuest();
      await page.keyboard.type('x');
      await until('what was typed', async () => (await heard()) === 'x'.repeat(times));
    }
    assert.equal(await field(), 'aaa');
    assert.deepEqual(await page.evaluate(() => globalThis.codes), []);
  });

  it('D1: a guest keeps the focus when assistive technology focuses its field', async () => {
    await ask('modal');
    const target = await until('the guest', () =>
      host.browser.targets().find((one) => one.url().includes('sandbox-proxy.html')),
    );
    const session = await target.createCDPSession();
    const {root} = await session.send('DOM.getDocument', {depth: -1, pierce: true});
    const find = (node) =>
      node.localName === 'input'
        ? node
        : [...(node.children ?? []), node.contentDocument].filter(Boolean).map(find).find(Boolean);
    const input = await until('the input', async () => find(root));

    await session.send('DOM.focus', {nodeId: input.nodeId});
    await page.keyboard.type('Ada');

    await until('what was typed', async () => (await heard()) === 'Ada');
  });

  it('D1: a field in which the user types gets the focus back (control)', async () => {
    await ask('inline');
    await page.click('#field');
    for (const letter of 'secret') {
      await page.keyboard.type(letter);
      await page.evaluate(() => {
        globalThis.taken = false;
        addEventListener('blur', () => (globalThis.taken = true), {once: true});
        document.querySelector('mcp-elicitation-frame').notify({message: 'Now'});
      });
      await until('the focus, taken and given back', () =>
        page.evaluate(() => globalThis.taken && document.activeElement.id === 'field' && document.hasFocus()),
      );
    }
    assert.equal(await field(), 'secret');
    assert.equal(await heard(), '');
  });
});
