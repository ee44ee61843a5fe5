import {expect} from '@open-wc/testing';
import script from '../../components/define/schema-form.ts?script';
import type {SchemaForm} from '../../components/schema-form.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {until} from '../support/frame.js';
import {guestElementContract} from '../support/guest-element-contract.js';
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
  guestElementContract({
    tag: 'schema-form',
    script,
    schema: object({name: {type: 'string', title: 'Name'}}, ['name']),
    field: 'input',
    texts: [
      ['Ada', {name: 'Ada'}],
      ['Bob', {name: 'Bob'}],
    ],
    rejected: {
      text: 'Eve',
      content: {name: 'Eve'},
      error: {path: '/name', keyword: 'maxLength', message: 'raw', params: {limit: 2}},
      message: 'Enter at most 2 characters.',
    },
    error: '.field .error',
    focus: '.summary',
    disabled: ['[part=submit]', '[part=decline]'],
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

  it('has the message of the host as its question if the frame shows it', async () => {
    const {ask, surroundings, texts} = await hostedForm();
    await surroundings('message', 'decline');
    await ask({schema: object({includeLogs: {type: 'boolean'}}, ['includeLogs'])});
    expect(texts('[part=message]')).to.deep.equal([]);
    expect(texts('button')).to.deep.equal(['No', 'Yes']);
    expect(texts('#question')).to.deep.equal(['Who?']);
  });
});
