// Which catalogue an element uses, and the notice about a missing one. No catalogue registers itself on this page.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/index.js';
import {messages as en} from '../../src/locales/catalogues/en.js';
import {registerLocale} from '../../src/locales/index.js';
import {pierce, until} from '../support/frame.js';

const catalogue = (locale: string, submit: string) => ({...en, locale, texts: {...en.texts, submit}});
const schema = {type: 'object', properties: {city: {type: 'string', title: 'X'}}, required: ['city']};
const label = (root: Element) => pierce(root, '[part=submit]')?.innerText.trim();

describe('an element', () => {
  let warnings: string[];
  const {warn} = console;
  beforeEach(() => {
    warnings = [];
    console.warn = (text: unknown) => void warnings.push(String(text));
  });
  afterEach(() => {
    console.warn = warn;
  });

  it('uses the `messages` of its configuration if they are in the language of its `locale`', async () => {
    const messages = catalogue('x-a', 'ABC');
    for (const [own, expected] of [
      ['x-a', 'ABC'],
      ['fi', 'Submit'],
    ] as const) {
      const root = await fixture<HTMLElement>(html`<elicitation-config .messages=${messages}
        ><mcp-elicitation-frame locale=${own}></mcp-elicitation-frame
      ></elicitation-config>`);
      const frame = root.querySelector('mcp-elicitation-frame')!;
      void frame.elicit({message: '1', requestedSchema: schema});

      await until(() => label(frame) === expected, `${expected} for ${own}`);
      frame.cancel();
    }
  });

  it('uses the `messages` of its configuration for a region of their language', async () => {
    const root = await fixture<HTMLElement>(html`<elicitation-config .messages=${catalogue('sw', 'Tuma')}
      ><schema-form locale="sw-KE" .schema=${schema} message="1"></schema-form
    ></elicitation-config>`);
    const form = root.querySelector('schema-form')!;
    await form.updateComplete;

    expect(label(form)).to.equal('Tuma');
    expect(warnings).to.deep.equal([]);
  });

  it('changes to a catalogue that is registered later, and keeps what is typed', async () => {
    const root = await fixture<HTMLElement>(
      html`<div lang="da-DK"><mcp-elicitation-frame></mcp-elicitation-frame></div>`,
    );
    const frame = root.querySelector('mcp-elicitation-frame')!;
    void frame.elicit({message: '1', requestedSchema: schema});
    await until(() => label(frame) === 'Submit', 'the English form');
    const input = pierce(frame, 'input') as HTMLInputElement;
    input.value = 'Aarhus';
    input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));

    registerLocale(catalogue('da', 'Send'));
    await until(() => label(frame) === 'Send', 'the Danish form');

    expect(pierce(frame, 'input')).to.equal(input);
    expect(input.value).to.equal('Aarhus');
    frame.cancel();
  });

  it('reports once on a local host that the catalogue of its language is missing', async () => {
    for (const tag of ['nb', 'nb', 'en-GB'])
      await fixture(html`<schema-form locale=${tag} .schema=${schema}></schema-form>`);

    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.match(/^mcp-elicitation-elements: There is no catalogue for the language "nb"/);
  });

  it('reports nothing about the language of the browser', async () => {
    document.documentElement.lang = '';
    const language = Object.getOwnPropertyDescriptor(Navigator.prototype, 'language')!;
    Object.defineProperty(navigator, 'language', {configurable: true, value: 'is-IS'});
    try {
      await fixture(html`<schema-form .schema=${schema}></schema-form>`);
    } finally {
      Object.defineProperty(navigator, 'language', language);
    }

    expect(warnings).to.deep.equal([]);
  });
});

describe('developmentNotice()', () => {
  /** Writes notices in a new page of `origin`. Returns those that reached its console. */
  async function noticesAt(origin: string, notices: string[]): Promise<unknown> {
    const iframe = await fixture<HTMLIFrameElement>(html`<iframe title="page"></iframe>`);
    const module = new URL('../../src/development-notice.ts', import.meta.url).href;
    iframe.srcdoc = `<!doctype html><html lang="en"><title>page</title><script>
      written = [];
      console.warn = (text) => written.push(text);
      Object.defineProperty(window, 'origin', {value: '${origin}'});
    </script><script type="module">
      import {developmentNotice} from '${module}';
      for (const notice of ${JSON.stringify(notices)}) developmentNotice(notice);
      window.done = true;
    </script>`;
    const page = iframe.contentWindow as Window & {done?: boolean; written?: unknown};
    await until(() => page.done, 'the notices');
    return page.written;
  }

  it('writes each notice once per page', async () => {
    expect(await noticesAt('http://localhost:8000', ['first', 'first', 'second'])).to.deep.equal([
      'mcp-elicitation-elements: first',
      'mcp-elicitation-elements: second',
    ]);
  });

  it('writes nothing on a host that is not local', async () => {
    expect(await noticesAt('https://localhost.example', ['first'])).to.deep.equal([]);
  });
});
