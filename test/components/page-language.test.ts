// Chromium: texts only.
import {expect} from '@open-wc/testing';
import '../../components/define/index.js';
import '../../src/locales/catalogues/fr.js';
import '../../src/locales/catalogues/ar.js';
import {form, until} from '../support/frame.js';

const put = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) =>
  Object.assign(document.body.appendChild(document.createElement(tag)), {serverName: 'Shop'});

describe('an open prompt in a page whose language changes', () => {
  const {lang} = document.documentElement;

  afterEach(() => {
    document.documentElement.lang = lang;
    for (const each of document.querySelectorAll(
      'mcp-elicitation-frame, mcp-tool-approval, mcp-sampling-approval, elicitation-inbox, elicitation-grants',
    ))
      each.remove();
  });

  it('keeps what was entered into a form', async () => {
    document.documentElement.lang = 'en';
    const frame = put('mcp-elicitation-frame');
    const properties = {name: {type: 'string', title: 'Name', minLength: 3}};
    void frame.elicit({message: 'Who?', requestedSchema: {type: 'object', properties, required: ['name']}});
    const field = () => form(frame)?.renderRoot.querySelector<HTMLInputElement>('input') ?? undefined;
    await until(field);
    const before = field()!;
    before.value = 'ab';
    before.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    form(frame)!.renderRoot.querySelector<HTMLElement>('[part=submit]')!.click();

    const errors = () =>
      [...form(frame)!.renderRoot.querySelectorAll('.error, .summary')].map((each) => each.textContent);
    await until(() => errors().length === 2);
    const english = errors();

    document.documentElement.lang = 'fr';
    await until(() => /Refuser/.test(form(frame)!.renderRoot.textContent!));
    await until(() => errors().every((each, index) => each !== english[index]), errors().join());
    expect([field() === before, field()!.value]).to.deep.equal([true, 'ab']);

    document.documentElement.lang = 'ar';
    await until(() => frame.shadowRoot!.querySelector<HTMLElement>('.card')!.dir === 'rtl');
    expect(field()!.value).to.equal('ab');
  });
});
