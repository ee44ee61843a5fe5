// The built CDN files on a page without anything else: run `npm run build` first.
import {expect, fixture, html} from '@open-wc/testing';
import * as components from '../../components/index.js';
import * as guest from '../../src/guest/index.js';
import * as index from '../../src/index.js';
import * as mcp from '../../src/mcp/index.js';

interface Global {
  ElicitationGuest: unknown;
  ElicitationError: new () => Error;
  HostSession: unknown;
  McpElicitationFrame: unknown;
  validate(schema: object, content: unknown): Promise<{valid: boolean}>;
  checkSandboxProxy(url: string): Promise<object[]>;
}
type Page = Window & typeof globalThis & {McpElicitation: Global; errors: string[]; workerAnswered?: boolean};

// The test server answers to both names, which are two origins for the browser.
const other = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
const cdn = `http://${other}:${location.port}/dist/cdn`;

/** A page with these scripts of another origin, in this order. */
const pageWith = (...scripts: string[]) => pageUnder('', ...scripts);

/** The same page under a Content-Security-Policy that must allow the nonce `n` and the other origin. */
async function pageUnder(policy: string, ...scripts: string[]): Promise<Page> {
  const tags = scripts.map((name) => `<script src="${cdn}/${name}"></script>`).join('');
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
  const frame = await fixture<HTMLIFrameElement>(html`<iframe title="page"></iframe>`);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}));
  frame.srcdoc = `<!doctype html><html lang="en"><head><title>page</title><meta http-equiv="Content-Security-Policy" content="${policy}">${watch}${tags}</head><body></body></html>`;
  await loaded;
  return frame.contentWindow as Page;
}

describe('the CDN scripts', () => {
  it('elicitation.js registers every element and sets the global', async () => {
    const page = await pageWith('elicitation.js');

    expect(page.errors).to.deep.equal([]);
    const tags = ['mcp-elicitation-frame', 'schema-form', 'color-picker-elicitation', 'elicitation-config'];
    for (const tag of tags) expect(page.customElements.get(tag), tag).to.be.a('function');
    expect(page.McpElicitation.McpElicitationFrame).to.equal(
      page.customElements.get('mcp-elicitation-frame'),
    );
    const entries = {components, guest, index, mcp};
    for (const [entry, exports] of Object.entries(entries))
      expect(page.McpElicitation, entry).to.include.keys(Object.keys(exports));
    for (const [name, value] of Object.entries(page.McpElicitation))
      expect(value, name).not.to.equal(undefined);
  });

  it('elicitation.js presents a request', async () => {
    const page = await pageWith('elicitation.js');
    const frame = page.document.createElement('mcp-elicitation-frame');
    page.document.body.append(frame);

    const answer = frame.elicit({message: 'Your name?', requestedSchema: {type: 'object', properties: {}}});
    await new Promise((resolve) => frame.addEventListener('elicitation-ready', resolve, {once: true}));
    frame.decline();

    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('elicitation.js loads validator.js from its own folder to validate an answer', async () => {
    const page = await pageWith('elicitation.js');
    const schema = {type: 'object', properties: {age: {type: 'integer', minimum: 18}}, required: ['age']};

    expect((await page.McpElicitation.validate(schema, {age: 21})).valid).to.be.true;
    expect((await page.McpElicitation.validate(schema, {age: 7})).valid).to.be.false;
    expect(page.workerAnswered).to.be.true;
  });

  it('elicitation.js validates without a Worker on a page that allows neither Workers nor evaluation', async () => {
    const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src http://${other}:${location.port} 'nonce-n'; worker-src 'none'`;
    const page = await pageUnder(policy, 'elicitation.js');
    const schema = {type: 'object', properties: {age: {type: 'integer', minimum: 18}}, required: ['age']};
    const refused = {type: 'object', properties: {age: {$ref: 'https://x.example/s.json'}}};

    expect((await page.McpElicitation.validate(schema, {age: 21})).valid).to.be.true;
    expect((await page.McpElicitation.validate(schema, {age: 7})).valid).to.be.false;
    const error = await page.McpElicitation.validate(refused, {}).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(page.McpElicitation.ElicitationError);
    expect(error).to.include({code: 'INVALID_SCHEMA'});
    expect(page.workerAnswered).to.equal(undefined);
    expect(page.performance.getEntriesByName(`${cdn}/validator.js`)).to.have.lengthOf(0);
  });

  it('elicitation.js validates an answer without another file when it is inlined in a page', async () => {
    const page = await pageWith();
    const script = page.document.createElement('script');
    script.textContent = await (await fetch('/dist/cdn/elicitation.js')).text();
    page.document.head.append(script);
    const schema = {type: 'object', properties: {age: {type: 'integer', minimum: 18}}, required: ['age']};

    expect((await page.McpElicitation.validate(schema, {age: 21})).valid).to.be.true;
    expect((await page.McpElicitation.validate(schema, {age: 7})).valid).to.be.false;
    expect(page.performance.getEntriesByType('resource').map(({name}) => name)).to.deep.equal([]);
  });

  it('elicitation.js fetches doctor.mjs to check a proxy', async () => {
    const page = await pageWith('elicitation.js');

    const [finding] = await page.McpElicitation.checkSandboxProxy('javascript:alert(1)');

    expect(finding).to.include({code: 'INVALID_URL', severity: 'error'});
    expect(page.performance.getEntriesByName(`${cdn}/doctor.mjs`)).to.have.lengthOf(1);
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
    expect(page.McpElicitation.HostSession).to.be.a('function');
    expect(page.McpElicitation.McpElicitationFrame).to.equal(
      page.customElements.get('mcp-elicitation-frame'),
    );
  });

  it('guest.js sets only ElicitationGuest, and keeps an existing one', async () => {
    const page = await pageWith('guest.js');
    const {ElicitationGuest} = page.McpElicitation;

    expect(Object.keys(page.McpElicitation)).to.deep.equal(['ElicitationGuest']);

    const again = page.document.createElement('script');
    again.src = `${cdn}/guest.js`;
    const loaded = new Promise((resolve) => again.addEventListener('load', resolve, {once: true}));
    page.document.head.append(again);
    await loaded;
    expect(page.McpElicitation.ElicitationGuest).to.equal(ElicitationGuest);
  });

  it('elicitation.mjs exports the same as one module', async () => {
    const classic = await pageWith('elicitation.js');
    const path = '/dist/cdn/elicitation.mjs';

    const module: Record<string, unknown> = await import(path);

    expect(Object.keys(module).sort()).to.deep.equal(Object.keys(classic.McpElicitation).sort());
    for (const [name, value] of Object.entries(module)) expect(value, name).not.to.equal(undefined);
    expect(module['McpElicitationFrame']).to.equal(customElements.get('mcp-elicitation-frame'));
  });
});
