import {expect, fixture, html} from '@open-wc/testing';
import script from '../../components/define/color-picker-elicitation.ts?script';
import {guestElementContract} from '../support/guest-element-contract.js';
import {until} from '../support/frame.js';
import {answers, context, hostedPicker, message, schema} from './color-picker-guest/hosted-picker.js';
import '../../components/define/color-picker-elicitation.js';
import type {ColorPickerElicitation} from '../../components/color-picker-elicitation.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {client} from '../../src/rooms.js';

describe('<color-picker-elicitation guest>', () => {
  guestElementContract({
    tag: 'color-picker-elicitation',
    script,
    schema,
    field: '#hex',
    texts: [
      ['#123456', {color: '#123456'}],
      ['#abcdef', {color: '#abcdef'}],
    ],
    rejected: {
      text: '#12345',
      content: {color: '#12345'},
      error: {path: '/color', keyword: 'pattern', message: 'must match pattern "^#"'},
      message: 'Enter a colour, for example #3b82f6.',
    },
    error: '#color-error',
    focus: '#hex',
    disabled: ['[part=submit]', '#hex'],
  });

  it('shows the request with its default, presets and theme', async () => {
    const {ask, picker, part, page} = await hostedPicker();

    await ask();

    expect(part('[part=message]').textContent).to.equal(message);
    expect(part('#label').textContent).to.equal('Theme colour');
    expect(picker.value).to.equal('#22c55e');
    expect(part('#hex').value).to.equal('#22c55e');
    expect(picker.shadowRoot!.querySelectorAll('[type="radio"]')).to.have.length(2);
    expect(part<HTMLElement>('[for="name"]').textContent).to.contain('Colour name');
    expect(page.defaultView!.getComputedStyle(part('.body')).colorScheme).to.equal('dark');
  });

  it('hides the name field when the schema has no `name`', async () => {
    const {ask, part, submits} = await hostedPicker();

    await ask({schema: {type: 'object', properties: {accent: {type: 'string', format: 'color'}}}});
    part('.primary').click();
    await until(() => submits().length);

    expect(part('#name')).to.equal(null);
    expect(answers(submits())).to.deep.equal([{action: 'accept', content: {accent: '#22c55e'}}]);
  });

  it('requires a name before it answers if the schema does', async () => {
    const {ask, part, picker, enter, submits} = await hostedPicker();
    await ask({schema: {...schema, required: ['color', 'name']}});

    part('.primary').click();
    await picker.updateComplete;
    expect(part('#name-error').textContent!.trim()).to.equal('Enter a value.');

    enter('#name', 'Meadow');
    await picker.updateComplete;
    expect(part('#name-error').textContent).to.equal('');
    part('.primary').click();
    await until(() => submits().length);
    expect(answers(submits())).to.deep.equal([
      {action: 'accept', content: {color: '#22c55e', name: 'Meadow'}},
    ]);
  });

  it('keeps the colour when the host sends its default again with an error after an invalid answer', async () => {
    const {ask, part, picker} = await hostedPicker();
    await ask();
    part('[value="#eab308"]').click();
    part('.primary').click();

    await ask({context: {...context, error: 'must be green'}});
    await picker.updateComplete;

    expect(picker.value).to.equal('#eab308');
    expect(part('#color-error').textContent!.trim()).to.equal('must be green');
  });

  it('validates the colour itself when the schema does not constrain it', async () => {
    const {ask, part, picker, enter, submits, sent} = await hostedPicker();
    await ask({schema: {type: 'object', properties: {color: {type: 'string'}}}});

    enter('#hex', '#12345');
    part('.primary').click();
    await picker.updateComplete;
    await until(() => sent('ui/notifications/elicitation-draft').length);

    expect(part('#color-error').textContent!.trim()).to.equal('Enter a colour, for example #3b82f6.');
    expect(submits()).to.deep.equal([]);
  });

  it('validates the colour itself with an MCP Apps host, which may not send corrections', async () => {
    const {part, picker, enter, reply, replies} = await hostedPicker();
    reply({id: 'ui/initialize', result: {protocolVersion: '2026-01-26', hostInfo: {}, hostCapabilities: {}}});
    reply({id: 'e1', method: 'elicitation/create', params: {mode: 'form', message, requestedSchema: schema}});
    await until(() => picker.message, 'the request');
    await picker.updateComplete;

    enter('#hex', '#12345');
    part('.primary').click();
    await picker.updateComplete;
    expect(part('#color-error').textContent!.trim()).to.equal('Enter a colour, for example #3b82f6.');
    expect(replies()).to.deep.equal([]);

    enter('#hex', '#123456');
    part('.primary').click();
    await until(() => replies().length, 'the answer');
    expect(replies()[0]).to.deep.include({id: 'e1'});
    expect(replies()[0]!['result']).to.deep.include({action: 'accept'});
    expect(replies()[0]).to.have.nested.property('result.content.color', '#123456');
  });
});

describe('an element in guest mode', () => {
  /** Counts the hellos that this page, which is its own parent, receives. */
  async function hellos(during: (picker: ColorPickerElicitation) => Promise<void>) {
    let count = 0;
    const listener = ({data}: MessageEvent<JsonObject>) => {
      if (data['type'] === 'ui-lifecycle-iframe-ready') count++;
    };
    window.addEventListener('message', listener);
    await client();
    const picker = await fixture<ColorPickerElicitation>(
      html`<color-picker-elicitation guest></color-picker-elicitation>`,
    );
    await during(picker);
    await delivered();
    window.removeEventListener('message', listener);
    return count;
  }

  /** Waits until pending messages were delivered. */
  async function delivered() {
    for (let turn = 0; turn < 3; turn++) {
      const {port1, port2} = new MessageChannel();
      const received = new Promise((resolve) => (port2.onmessage = resolve));
      port1.postMessage('');
      await received;
      window.postMessage({}, '*');
      await new Promise((resolve) => window.addEventListener('message', resolve, {once: true}));
    }
  }

  it('says hello once', async () => {
    const count = await hellos(async (picker) => {
      picker.requestUpdate();
      await picker.updateComplete;
    });
    expect(count).to.equal(1);
  });

  it('says hello again when it is moved', async () => {
    const count = await hellos(async (picker) => {
      await delivered();
      picker.parentElement!.append(picker);
      await picker.updateComplete;
    });
    expect(count).to.equal(2);
  });
});
