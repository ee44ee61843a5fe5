// Only test:all: the playground is documentation; test/components/frame-* covers the frame that it shows.
// Tests the playground of the demo with pointer and keyboard: editing, results and shared links.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {oneBrowser} from './browsers.mjs';
import {until} from './page.mjs';
import {DemoSuite} from './demo-suite.mjs';

const schema = (title) =>
  JSON.stringify({type: 'object', properties: {name: {type: 'string', title}}, required: ['name']});
/** A minimal guest without an SDK. */
const guest = `<!doctype html><title>Guest</title><button id="go"></button><script>
onmessage = ({data}) => {
  if (data.method === 'ui/notifications/elicitation-context') go.textContent = data.params.message + data.params.context.mark;
};
const post = (message) => parent.postMessage(message, '*');
go.onclick = () => post({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'accept', content: {name: 'Eve'}}});
post({type: 'ui-lifecycle-iframe-ready'});
</script>`;

for (const [name, launch] of oneBrowser) {
  describe(`the playground in ${name}`, () => {
    const suite = new DemoSuite(launch);
    let demo;

    async function open(after = '') {
      demo = await suite.open(`playground.html${after}`);
      // Until then the page would replace what is written with its first preset.
      if (!after) await demo.field('Project name');
    }
    const fieldValue = (selector) => demo.page.$eval(selector, ({value}) => value);
    const result = () => demo.soon('the result', '#result', (text) => text.startsWith('{'));

    it('shows the form of the edited schema, its value, the messages and the result', async () => {
      await open();
      await demo.write('[name="message"]', 'Who are you?');
      await demo.write('[name="schema"]', schema('Your nickname'));
      await demo.fill('Your nickname', 'Ada');
      await demo.soon('the value', '#value', (value) => value === '{"name":"Ada"}');
      await demo.press('submit');

      assert.equal(await result(), '{"action":"accept","content":{"name":"Ada"}}');
      const {method, params} = JSON.parse(await demo.text('#request'));
      assert.equal(method, 'elicitation/create');
      assert.equal(params.message, 'Who are you?');
      assert.deepEqual(params.requestedSchema, JSON.parse(schema('Your nickname')));
      assert.match(await demo.page.$eval('#wire', ({shadowRoot}) => shadowRoot.textContent), /settled/);
    });

    for (const field of ['schema', 'context']) {
      it(`reports invalid JSON in the ${field} and keeps the previous form`, async () => {
        await open();
        await demo.write('[name="schema"]', schema('Kept'));
        await demo.field('Kept');
        await demo.write(`[name="${field}"]`, '{"type": ');

        await demo.soon('the problem', `#${field}-error`);
        const isInvalid = () =>
          demo.page.$eval(`[name="${field}"]`, (area) => area.getAttribute('aria-invalid') === 'true');
        assert.ok(await isInvalid());
        await demo.field('Kept');

        await demo.write(`[name="${field}"]`, field === 'schema' ? schema('Mended') : '{}');
        await until('no problem', async () => (await demo.text(`#${field}-error`)) === '');
        assert.ok(!(await isInvalid()));
        await demo.field(field === 'schema' ? 'Mended' : 'Kept');
      });
    }

    it('runs the edited HTML of a guest, and shows the form again when it is removed', async () => {
      await open();
      await demo.write('[name="message"]', 'Hello');
      await demo.write('[name="schema"]', schema('Name'));
      await demo.write('[name="context"]', '{"mark": "!"}');
      await demo.write('[name="html"]', guest);
      await until('the guest with message and context', async () => {
        const button = await demo.inGuest('#go');
        return button.evaluate(({textContent}) => textContent === 'Hello!').catch(() => false);
      });
      await demo.clickInGuest('#go');
      assert.equal(await result(), '{"action":"accept","content":{"name":"Eve"}}');
      assert.equal(await demo.text('#value'), '{"name":"Eve"}');
      const wire = await demo.page.$eval('#wire', ({entries}) => entries.map(({kind}) => kind));
      assert.ok(wire.includes('sent') && wire.includes('received'));

      await demo.write('[name="html"]', '');
      await demo.fill('Name', 'Ada');
      await demo.press('submit');
      assert.equal(await result(), '{"action":"accept","content":{"name":"Ada"}}');
    });

    it('shows a prompt for each preset', async () => {
      await open();
      const presets = await demo.page.$$eval('#editor [name="preset"] option', (options) =>
        options.map(({value, textContent}) => [value, textContent]),
      );
      assert.ok(presets.length > 4);
      for (const [value, label] of presets) {
        await demo.page.select('#editor [name="preset"]', value);
        const message = (await fieldValue('[name="message"]')).split('\n')[0];
        await until(`the prompt of "${label}"`, () =>
          demo.page.$eval(
            '#frame',
            ({status, request}, message) => status === 'ready' && request?.message.split('\n')[0] === message,
            message,
          ),
        );
      }
    });

    it('stores the shared request in the URL fragment', async () => {
      await open();
      const draft = {
        message: 'Shared “message”',
        schema: schema('Shared'),
        context: '{"a": 1}',
        html: '<title>Mine</title>',
      };
      for (const [field, text] of Object.entries(draft)) await demo.write(`[name="${field}"]`, text);
      await demo.page.focus('#share');
      await demo.page.keyboard.press('Enter');
      await demo.soon('where the link is', '#shared');
      const address = demo.page.url();
      assert.ok(new URL(address).hash.length > 20);
      assert.equal(new URL(address).search, '', 'the request is not sent to a server');
      await demo.close();

      await open(new URL(address).hash);
      for (const [field, text] of Object.entries(draft))
        await until(`the shared ${field}`, async () => (await fieldValue(`[name="${field}"]`)) === text);
      // The guest does not connect, so the form replaces it.
      await demo.field('Shared');
    });

    it('is usable with the keyboard only', async () => {
      await open();
      await demo.write('[name="schema"]', schema('By keys'));
      await demo.field('By keys');
      await demo.page.focus('[name="html"]');
      for (let presses = 0; presses < 40; presses++) {
        await demo.page.keyboard.press('Tab');
        const inField = await demo.page.evaluate(() => {
          let active = document.activeElement;
          while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
          return active?.matches('input[type="text"], textarea') && active.getRootNode() !== document;
        });
        if (inField) break;
      }
      await demo.page.keyboard.type('Ada');
      await demo.page.keyboard.press('Enter');

      await demo.soon('the result', '#result', (value) => value.includes('"Ada"'));
    });
  });
}
