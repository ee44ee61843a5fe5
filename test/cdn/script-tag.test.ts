// Every engine: classic scripts and their hashes.
// Alone: it holds the connections of a browser.
// The built CDN files on a page without anything else: run `npm run build` first.
import {expect} from '@open-wc/testing';
import * as components from '../../components/index.js';
import * as guest from '../../src/guest/index.js';
import * as index from '../../src/index.js';
import * as mcp from '../../src/mcp/index.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {guestPage} from '../support/guest-page.js';
import {engine} from '../support/engine.js';
import {cdn, cdnPage, frameIn} from '../support/cdn-page.js';
import {pierce, present, until} from '../support/frame.js';

interface Global {
  ElicitationGuest: unknown;
  loadAll(): Promise<Global>;
  ElicitationError: new () => Error;
  HostSession: unknown;
  McpElicitationFrame: unknown;
  validate(schema: object, content: unknown): Promise<{valid: boolean}>;
  checkSandboxProxy(url: string): Promise<object[]>;
}
type Page = Awaited<ReturnType<typeof pageWith>>;

/** A page with these scripts of another origin, in this order. */
const pageWith = (...scripts: string[]) => pageUnder('', ...scripts);

/** The same page under a Content-Security-Policy that must allow the nonce `n` and the other origin. */
function pageUnder(policy: string, ...scripts: string[]) {
  const watch = `<script nonce="n">
    errors = [];
    onerror = (message) => { errors.push(String(message)); };
    Worker = class extends Worker {
      constructor(...args) {
        super(...args);
        this.addEventListener('message', () => { self.workerAnswered = true; });
      }
    };
  </script>`;
  const tags = scripts.map((name) => `<script src="${cdn}/${name}"></script>`);
  return cdnPage<{McpElicitation: Global; errors: string[]; workerAnswered?: boolean}>(
    watch + tags.join(''),
    {policy},
  );
}

const withA = (a: object, rest = {}): JsonObject => ({type: 'object', properties: {a, ...rest}});

/** Checks that the page distinguishes valid answers from others. */
async function expectValidation({McpElicitation: {validate}}: Page) {
  expect((await validate(withA({type: 'integer', minimum: 18}), {a: 21})).valid).to.be.true;
  expect((await validate(withA({type: 'integer', minimum: 18}), {a: 7})).valid).to.be.false;
}

function addScript({document}: Page, src: string): Promise<unknown> {
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
  return new Promise((resolve) => script.addEventListener('load', resolve, {once: true}));
}

const entries = {components, guest, index, mcp};
const tags = [
  'mcp-elicitation-frame',
  'elicitation-config',
  'schema-form',
  'color-picker-elicitation',
  'mcp-sampling-approval',
  'mcp-tool-approval',
  'elicitation-grants',
  'elicitation-inbox',
];
/** The rooms that a first guest needs; the second after it has its request. */
const GUEST_ROOMS = ['parts/guest.js', 'parts/form.js'];

/** The files of the CDN folder that a page has loaded, without notices for developers, which only pages of a local host load. */
const resources = (page: Page) =>
  page.performance
    .getEntriesByType('resource')
    .map(({name}) => name.split('/dist/cdn/')[1])
    .filter((name) => name !== undefined && name !== 'parts/development.js');

describe('the CDN scripts', () => {
  it('elicitation.all.js registers every element and sets the global', async () => {
    const page = await pageWith('elicitation.all.js');

    expect(page.errors).to.deep.equal([]);
    for (const tag of tags) expect(page.customElements.get(tag), tag).to.be.a('function');
    expect(page.McpElicitation.McpElicitationFrame).to.equal(
      page.customElements.get('mcp-elicitation-frame'),
    );
    for (const [entry, exports] of Object.entries(entries))
      expect(page.McpElicitation, entry).to.include.keys(Object.keys(exports));
    for (const [name, value] of Object.entries(page.McpElicitation))
      expect(value, name).not.to.equal(undefined);
    await until(() => resources(page).length, 'the file in the list');
    expect(resources(page)).to.deep.equal(['elicitation.all.js']);
  });

  it('elicitation.js presents a confirmation, and a form with one other file, which it fetches at once and evaluates when the page is idle', async () => {
    const page = await pageWith();
    await addScript(page, `${cdn}/elicitation.js`);
    // Some of the supported browsers do not have the property.
    const {fetchPriority = 'low'} =
      page.document.querySelector<HTMLScriptElement>('[src$="/parts/form.js"]')!;
    expect(fetchPriority).to.equal('low');
    const frame = frameIn(page);
    for (const schema of [{}, {requestedSchema: {type: 'object', properties: {}, required: []}}]) {
      const {answer} = await present(frame, {message: 'Go on?', ...schema});
      frame.shadowRoot!.querySelector<HTMLElement>('.card button[part=submit]')!.click();
      expect(await answer).to.deep.equal({action: 'accept', content: {}});
    }
    await page.customElements.whenDefined('schema-form');
    const {answer} = await present(frame, {message: 'Who?', requestedSchema: withA({type: 'string'})});
    await until(() => frame.shadowRoot!.querySelector('schema-form')?.shadowRoot, 'the form');
    expect(resources(page).filter((name) => name !== 'parts/checker.js')).to.deep.equal([
      'elicitation.js',
      'parts/form.js',
    ]);
    frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
    expect(page.errors).to.deep.equal([]);
  });

  for (const [what, request, part] of [
    ['form', {requestedSchema: withA({type: 'string'})}, 'form'],
    ['page', {mode: 'url', url: 'https://a.example/', elicitationId: '1'}, 'url'],
    ['guest', {requestedSchema: {type: 'object', properties: {}}, ui: {html: '<p>'}}, 'guest'],
  ] as const)
    it(`elicitation.js requests the code of a ${what} before the prompt is drawn`, async () => {
      const page = await pageWith('elicitation.js');
      const frame = frameIn(page);
      const requested = new Promise<string[]>((resolve) =>
        frame.addEventListener('elicitation-start', () =>
          resolve([
            ...[...page.document.scripts].map(({src}) => src),
            ...resources(page).map((name) => `${cdn}/${name}`),
          ]),
        ),
      );
      const {ui, ...rest} = {ui: undefined, ...request};
      frame.elicit({message: 'Go on?', ...rest}, ui).catch(() => {});
      expect(await requested).to.include(`${cdn}/parts/${part}.js`);
    });

  // The page of this test is a `srcdoc`. WebKit does not load two further levels of `srcdoc` inside it.
  if (engine !== 'webkit')
    it('elicitation.js presents a first guest with the rooms for guests only', async () => {
      const page = await pageWith('elicitation.js');
      const frame = frameIn(page);
      const {answer} = await present(
        frame,
        {message: 'Who?', requestedSchema: withA({type: 'string', title: 'Name'})},
        {html: guestPage('hello();')},
      );

      // A browser lists a file some time after it has run.
      await until(() => GUEST_ROOMS.every((name) => resources(page).includes(name)), 'all rooms in the list');
      // The schema is compiled later.
      const loaded = resources(page).filter((name) => name !== 'parts/checker.js');
      expect(loaded).to.have.members(['elicitation.js', ...GUEST_ROOMS]);
      frame.decline();
      expect(await answer).to.deep.equal({action: 'decline'});
      expect(page.errors).to.deep.equal([]);
    });

  it('elicitation.js loads the room of files with the first field for them', async () => {
    const page = await pageWith('elicitation.js');
    const frame = frameIn(page);
    const field = () => frame.shadowRoot!.querySelector('schema-form')?.shadowRoot?.querySelector('input');
    const {answer} = await present(frame, {
      message: 'Which?',
      requestedSchema: withA({type: 'string', 'x-mcp-file': {}}),
    });
    await until(field, 'the field');

    expect(field()!.type).to.equal('file');
    expect(resources(page)).to.include('parts/checker.js');
    frame.decline();
    await answer;
    expect(page.errors).to.deep.equal([]);
  });

  it('elicitation.js connects a form that is a guest with the room of guests', async () => {
    const page = await pageWith('elicitation.js');
    const hello = new Promise<unknown>((resolve) =>
      window.addEventListener('message', ({source, data}) => source === page && resolve(data)),
    );
    const form = page.document.createElement('schema-form');
    form.setAttribute('guest', '');
    page.document.body.append(form);

    expect(await hello).to.include({type: 'ui-lifecycle-iframe-ready'});
    await until(() => resources(page).includes('parts/guest.js'), 'the room in the list');
  });

  it('elicitation.js fetches the form with the first prompt if the browser saves data', async () => {
    const page = await pageWith();
    Object.defineProperty(page.navigator, 'connection', {value: {saveData: true}});
    await addScript(page, `${cdn}/elicitation.js`);
    const idle = page.requestIdleCallback ?? page.setTimeout;
    await new Promise((resolve) => idle(resolve));
    expect(page.document.querySelector('[src$="form.js"]')).to.equal(null);

    const frame = frameIn(page);
    const answer = frame.elicit({message: 'Who?', requestedSchema: withA({})});
    await page.customElements.whenDefined('schema-form');
    frame.cancel();
    expect(await answer).to.deep.equal({action: 'cancel'});
  });

  it('elicitation.js makes the style sheets of the first frame and its form when the page is idle', async () => {
    const page = await pageWith();
    const sheets = page.CSSStyleSheet.prototype;
    const {replaceSync} = sheets;
    let made = 0;
    sheets.replaceSync = function (css) {
      made++;
      replaceSync.call(this, css);
    };
    await addScript(page, `${cdn}/elicitation.js`);
    await until(() => made, 'a style sheet');
    const before = made;

    const frame = frameIn(page);
    const {answer} = await present(frame, {message: 'Who?', requestedSchema: withA({type: 'string'})});
    await until(() => frame.shadowRoot!.querySelector('schema-form')?.shadowRoot, 'the form');
    expect(made).to.equal(before);
    frame.cancel();
    expect(await answer).to.deep.equal({action: 'cancel'});
  });

  it('elicitation.js registers an element that is in the page, now or later', async () => {
    const page = await pageWith('elicitation.js');
    expect(page.customElements.get('elicitation-inbox')).to.equal(undefined);
    const inbox = page.document.createElement('elicitation-inbox');
    const around = page.document.createElement('div');
    around.append(inbox);
    page.document.body.append(around);

    await page.customElements.whenDefined('elicitation-inbox');
    await inbox.updateComplete;
    expect(inbox.shadowRoot!.querySelector('h2')!.textContent).to.contain('Requests');
    expect(page.customElements.get('color-picker-elicitation')).to.equal(undefined);
  });

  it('elicitation.js shows colours with the picker', async () => {
    const page = await pageWith('elicitation.js');
    const frame = frameIn(page);
    const requestedSchema = withA({type: 'string', format: 'color'}, {b: {type: 'string'}});
    await present(frame, {message: 'Which?', requestedSchema});
    await frame.shadowRoot!.querySelector('schema-form')!.updateComplete;
    expect(pierce(frame, 'color-picker-elicitation')!.shadowRoot).to.exist;
    frame.cancel();
  });

  it('loadAll() registers every element, and adds the exports of elicitation.all.js to the global', async () => {
    const page = await pageWith('elicitation.js');
    const complete = await pageWith('elicitation.all.js');
    const before = page.McpElicitation;

    const all = await before.loadAll();

    expect(all).to.equal(page.McpElicitation);
    expect(all).to.include.keys(Object.keys(complete.McpElicitation));
    expect(Object.keys(all).filter((name) => !(name in complete.McpElicitation))).to.deep.equal(['loadAll']);
    expect(all.McpElicitationFrame).to.equal(before.McpElicitationFrame);
    for (const tag of tags) expect(page.customElements.get(tag), tag).to.be.a('function');
  });

  it('elicitation.js reports a part that was changed, and shows it in no page', async () => {
    const page = await pageWith();
    await addScript(page, '/test/servers/changed-parts/elicitation.js');

    const error = await page.McpElicitation.validate({}, {}).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(page.McpElicitation.ElicitationError);
    expect(error).to.include({code: 'RESOURCE_UNAVAILABLE'});
    expect(page).not.to.have.property('changedPart');
  });

  it('elicitation.js validates in a Worker', async () => {
    const page = await pageWith('elicitation.js');

    await expectValidation(page);
    expect(page.workerAnswered).to.be.true;
  });

  it('elicitation.js validates without a Worker on a page that allows neither Workers nor evaluation', async () => {
    const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${new URL(cdn).origin} 'nonce-n'; worker-src 'none'`;
    const page = await pageUnder(policy, 'elicitation.js');
    const refused = withA({$ref: 'https://x.example/s.json'});
    await expectValidation(page);
    const error = await page.McpElicitation.validate(refused, {}).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(page.McpElicitation.ElicitationError);
    expect(error).to.include({code: 'INVALID_SCHEMA'});
    expect(page.workerAnswered).to.equal(undefined);
  });

  it('elicitation.all.js validates an answer without another file when it is inlined in a page', async () => {
    const page = await pageWith();
    const script = page.document.createElement('script');
    script.textContent = await (await fetch('/dist/cdn/elicitation.all.js')).text();
    page.document.head.append(script);

    await expectValidation(page);
    expect(page.performance.getEntriesByType('resource').map(({name}) => name)).to.deep.equal([]);
  });

  it('elicitation.js checks a proxy without an element', async () => {
    const page = await pageWith('elicitation.js');

    const [finding] = await page.McpElicitation.checkSandboxProxy('javascript:alert(1)');

    expect(finding).to.include({code: 'INVALID_URL', severity: 'error'});
    await until(() => resources(page).includes('parts/sessions.js'), 'the room in the list');
  });

  it('elicitation.js can be loaded twice, and after guest.js and guest-elements.js', async () => {
    const page = await pageWith(
      'guest.js',
      'guest-elements.js',
      'elicitation.js',
      'elicitation.js',
      'guest.js',
    );

    expect(page.errors).to.deep.equal([]);
    expect(page.McpElicitation.validate).to.be.a('function');
    expect(page.McpElicitation.McpElicitationFrame).to.equal(
      page.customElements.get('mcp-elicitation-frame'),
    );
  });

  it('guest.js sets only its own exports on McpElicitation, and keeps existing ones', async () => {
    const page = await pageWith('guest.js');
    const {ElicitationGuest} = page.McpElicitation;

    expect(Object.keys(page.McpElicitation)).to.deep.equal(['ElicitationGuest', 'errorsByField']);

    await addScript(page, `${cdn}/guest.js`);
    expect(page.McpElicitation.ElicitationGuest).to.equal(ElicitationGuest);
  });

  for (const name of ['elicitation', 'elicitation.all'])
    it(`${name}.mjs exports the same as one module`, async () => {
      const classic = await pageWith(`${name}.js`);
      const path = `/dist/cdn/${name}.mjs`;

      const module: Record<string, unknown> = await import(path);

      expect(Object.keys(module).sort()).to.deep.equal(Object.keys(classic.McpElicitation).sort());
      for (const [key, value] of Object.entries(module)) expect(value, key).not.to.equal(undefined);
      expect(customElements.get('mcp-elicitation-frame')).to.be.a('function');
    });

  it('elicitation.mjs loads its parts from its own folder', async () => {
    const path = '/dist/cdn/elicitation.mjs';
    const module = (await import(path)) as Global;
    const {validate} = module;
    expect((await validate(withA({type: 'integer'}), {a: 'x'})).valid).to.equal(false);
    const all = await module.loadAll();
    expect(all).to.include.keys([...Object.keys(module), 'SchemaForm', 'HostSession']);
    expect(all.validate).to.equal(validate);
  });
});
