// Every engine: `light-dark()` with custom properties and within `light-dark()`.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/elicitation-config.js';
import '../../components/define/schema-form.js';
import type {ElicitationConfigElement} from '../../components/elicitation-config.js';
import type {SchemaForm} from '../../components/schema-form.js';

const schema = {type: 'object', properties: {name: {type: 'string'}}};
const [light, dark, own] = ['rgb(1, 1, 1)', 'rgb(2, 2, 2)', 'rgb(3, 3, 3)'];
const pair = `--elicitation-color-accent-light: ${light}; --elicitation-color-accent-dark: ${dark};`;

/** Adds a style sheet to the page until the end of the test. */
function styled(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

async function accentOf(form: SchemaForm) {
  await form.updateComplete;
  return getComputedStyle(form.shadowRoot!.querySelector('button.primary')!).backgroundColor;
}
async function show(scheme: 'auto' | 'light' | 'dark') {
  const form = await fixture<SchemaForm>(html`<schema-form .schema=${schema}></schema-form>`);
  form.theme = scheme;
  return form;
}
const accents = async () => [await accentOf(await show('light')), await accentOf(await show('dark'))];

describe('the colours of a theme', () => {
  let before: CSSStyleSheet[];
  beforeEach(() => {
    before = [...document.adoptedStyleSheets];
  });
  afterEach(() => {
    document.adoptedStyleSheets = before;
  });

  it('follow the scheme of the element, or of the page', async () => {
    styled(`:root {${pair}}`);
    expect(await accents()).to.deep.equal([light, dark]);

    const form = await show('auto');
    expect(await accentOf(form)).to.equal(light);
    styled(':root {color-scheme: dark}');
    expect(await accentOf(form)).to.equal(dark);
  });

  it('follow the theme of the config around an element', async () => {
    styled(`:root {${pair}}`);
    const config = await fixture<ElicitationConfigElement>(
      html`<elicitation-config theme="dark"><schema-form .schema=${schema}></schema-form></elicitation-config>`,
    );
    const form = config.querySelector('schema-form')!;

    expect(await accentOf(form)).to.equal(dark);
    config.theme = 'light';
    await config.updateComplete;
    expect(await accentOf(form)).to.equal(light);
  });

  it('are overridden by a property for both schemes', async () => {
    styled(`:root {${pair}} schema-form {--elicitation-color-accent: ${own}}`);
    expect(await accents()).to.deep.equal([own, own]);
  });

  it('take precedence over the variables of MCP Apps, which may contain a colour for each scheme', async () => {
    const textOf = async (scheme: 'light' | 'dark') => getComputedStyle(await show(scheme)).color;
    styled(`:root {--color-text-primary: light-dark(${light}, ${dark})}`);
    expect([await textOf('light'), await textOf('dark')]).to.deep.equal([light, dark]);

    styled(`:root {--elicitation-color-text-light: ${own}}`);
    expect([await textOf('light'), await textOf('dark')]).to.deep.equal([own, dark]);
  });
});
