import {expect} from '@open-wc/testing';
import script from '../../components/define/schema-form.ts?script';
import type {SchemaForm} from '../../components/schema-form.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {until} from '../support/frame.js';
import {hostedElement} from '../support/hosted-element.js';
import {object, type} from './form/form-fixture.js';

const schema = object(
  {
    name: {type: 'string', title: 'Name'},
    token: {type: 'string', title: 'Token'},
    size: {type: 'integer', default: 3},
  },
  ['name'],
);

/** Creates a guest page with the form, and a minimal host. */
async function hostedForm() {
  const hosted = await hostedElement<SchemaForm>('schema-form', script);
  const {element: form, notify, part} = hosted;
  return {
    ...hosted,
    form,
    inputs: () => [...form.shadowRoot!.querySelectorAll('input')],
    part: (name: string) => part<HTMLButtonElement>(`[part=${name}]`),
    texts: (selector: string) =>
      [...form.shadowRoot!.querySelectorAll<HTMLElement>(selector)].map((node) => node.textContent!.trim()),
    ask: (params: JsonObject = {}) => notify('context', {message: 'Who?', schema, ...params}),
  };
}

describe('<schema-form guest>', () => {
  it('shows the request of the host, submits the answer and is then disabled', async () => {
    const {ask, form, inputs, part, sent, close, texts} = await hostedForm();
    await ask();
    expect(texts('.message')).to.deep.equal(['Who?']);

    type(inputs()[0]!, 'Ada');
    part('submit').click();
    await until(() => sent('ui/submit-elicitation').length);

    expect(sent('ui/submit-elicitation')[0]).to.deep.include({
      action: 'accept',
      content: {name: 'Ada', size: 3},
    });
    await close();
    expect(part('submit').disabled).to.equal(true);
    expect(form.value).to.deep.equal({name: 'Ada', size: 3});
  });

  it('sends drafts without secrets to the host', async () => {
    const {ask, inputs, sent} = await hostedForm();
    await ask();
    type(inputs()[0]!, 'A');
    type(inputs()[1]!, 's3cret');
    await until(() => sent('ui/notifications/elicitation-draft').length === 2);
    expect(sent('ui/notifications/elicitation-draft').at(-1)).to.deep.include({
      content: {name: 'A', size: 3},
    });
  });

  it('starts with the draft from the host', async () => {
    const {ask, form} = await hostedForm();
    await ask({content: {name: 'Ada', size: '4x'}});
    expect(form.value).to.deep.equal({name: 'Ada'});
    expect(form.draft).to.deep.equal({name: 'Ada', size: '4x'});
  });

  it('shows the errors of a correction and keeps the entries', async () => {
    const {ask, form, inputs, part, sent, texts} = await hostedForm();
    await ask();
    type(inputs()[0]!, 'Ada');
    part('submit').click();
    await until(() => sent('ui/submit-elicitation').length);

    await ask({
      content: {name: 'Ada', size: 3},
      errors: [{path: '/name', keyword: 'custom', message: 'Taken.'}],
      attempt: 2,
    });
    await form.updateComplete;

    expect(texts('.field .error')).to.deep.equal(['Taken.']);
    expect(form.value).to.deep.equal({name: 'Ada', size: 3});
    expect(form.shadowRoot!.activeElement?.className).to.equal('summary');
    expect(part('submit').disabled).to.equal(false);
  });

  it('shows the errors of an error response', async () => {
    const {ask, form, inputs, part, sent, reply, texts} = await hostedForm();
    await ask();
    type(inputs()[0]!, 'Ada');
    part('submit').click();
    await until(() => sent('ui/submit-elicitation').length);

    const errors = [{path: '/name', keyword: 'maxLength', message: 'raw', params: {limit: 2}}];
    reply({
      id: sent('ui/submit-elicitation')[0]!['id'],
      error: {code: -32602, message: 'Invalid', data: {errors}},
    });
    await until(() => texts('.field .error').length);

    expect(texts('.field .error')).to.deep.equal(['Enter at most 2 characters.']);
    expect(form.value).to.deep.equal({name: 'Ada', size: 3});
  });

  it('can still be declined and corrected while the host does not respond', async () => {
    const {ask, inputs, part, sent, form} = await hostedForm();
    await ask();
    type(inputs()[0]!, 'Ada');
    part('submit').click();
    await form.updateComplete;
    expect(part('submit').disabled).to.equal(true);
    expect(part('decline').disabled).to.equal(false);

    type(inputs()[0]!, 'Bob');
    await form.updateComplete;

    expect(part('submit').disabled).to.equal(false);
    part('decline').click();
    await until(() => sent('ui/submit-elicitation').length === 2);
    expect(sent('ui/submit-elicitation').map(({action}) => action)).to.deep.equal(['accept', 'decline']);
  });

  it('applies the theme of the host', async () => {
    const {ask, form} = await hostedForm();
    await ask({context: {theme: 'dark'}});
    expect(getComputedStyle(form.shadowRoot!.querySelector('fieldset')!).colorScheme).to.equal('dark');
  });

  it('hides the parts that the frame shows', async () => {
    const {ask, part, surroundings, texts} = await hostedForm();
    await surroundings('message', 'decline');
    await ask();
    expect(texts('.message')).to.deep.equal([]);
    expect(part('decline')).to.equal(null);
    expect(part('submit')).not.to.equal(null);

    const flag = (title?: string) => object({includeLogs: {type: 'boolean', title}}, ['includeLogs']);
    await ask({schema: flag()});
    expect(texts('button')).to.deep.equal(['No', 'Yes']);
    expect(texts('#question')).to.deep.equal(['Who?']);
  });

  it('submits nothing when the page cancels the event', async () => {
    const {ask, form, inputs, part, sent} = await hostedForm();
    await ask({content: {name: 'Ada'}});
    form.addEventListener('elicitation-submit', (event) => event.preventDefault());
    part('submit').click();
    type(inputs()[0]!, 'Bob');
    await until(() => sent('ui/notifications/elicitation-draft').length);
    expect(sent('ui/submit-elicitation')).to.have.length(0);
  });
});
