// Chromium: texts only.
import {expect} from '@open-wc/testing';
import '../../components/define/index.js';
import '../../src/locales/catalogues/fr.js';
import '../../src/locales/catalogues/ar.js';
import {form, until} from '../support/frame.js';

const put = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) =>
  Object.assign(document.body.appendChild(document.createElement(tag)), {serverName: 'Shop'});
const textOf = (element: HTMLElement) => element.shadowRoot!.textContent!.replace(/\s+/g, ' ');

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

  it('displays a confirmation, approvals, the inbox and grants in the new language', async () => {
    document.documentElement.lang = 'en';
    const frame = put('mcp-elicitation-frame');
    void frame.elicit({message: 'Sure?'});
    const tool = put('mcp-tool-approval');
    void tool.approve({name: 'send', arguments: {to: 'a'}});
    const sampling = put('mcp-sampling-approval');
    void sampling.approve({messages: [{role: 'user', content: {type: 'text', text: 'Hi'}}], maxTokens: 3});
    const inbox = put('elicitation-inbox');
    inbox.connect(frame);
    const elements = [frame, tool, sampling, inbox, put('elicitation-grants')];
    await until(() => elements.every((each) => textOf(each).length > 5));
    const before = elements.map(textOf);

    document.documentElement.lang = 'fr';
    await until(() => elements.every((each, index) => textOf(each) !== before[index]));
    expect(textOf(tool)).to.contain('Approuver');
  });
});
