import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/color-picker-elicitation.js';
import script from '../../components/define/color-picker-elicitation.ts?script';
import type {ColorPickerElicitation} from '../../components/color-picker-elicitation.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {until} from '../support/frame.js';

const schema = {
  type: 'object',
  properties: {
    color: {type: 'string', title: 'Theme colour', pattern: '^#[0-9a-fA-F]{6}$'},
    name: {type: 'string', title: 'Colour name'},
  },
  required: ['color'],
};
const context = {
  defaultColor: '#22c55e',
  theme: 'dark',
  presets: ['#22c55e', {value: '#eab308', label: 'Sun'}],
};
const message = 'Please select a color for your theme';

/** A guest page with the picker, under a policy without any style or network, and a host as a test writes it. */
async function hostedPicker() {
  const said: JsonObject[] = [];
  const frame = document.createElement('iframe');
  const hear = ({source, data}: MessageEvent) => source === frame.contentWindow && said.push(data);
  window.addEventListener('message', hear);
  const policy = "default-src 'none'; script-src 'unsafe-inline'";
  frame.width = '600';
  frame.height = '600';
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">
    <color-picker-elicitation guest></color-picker-elicitation><script>${script}</script>`;
  await fixture(html`${frame}`);
  await until(() => said.some(({type}) => type === 'ui-lifecycle-iframe-ready'), 'the hello');

  const page = frame.contentDocument!;
  const picker = page.querySelector<ColorPickerElicitation>('color-picker-elicitation')!;
  const tell = async (method: string, params: JsonObject) => {
    const heard = new Promise((resolve) =>
      frame.contentWindow!.addEventListener('message', resolve, {once: true}),
    );
    frame.contentWindow!.postMessage(
      {jsonrpc: '2.0', method: `ui/notifications/elicitation-${method}`, params},
      '*',
    );
    await heard;
    await picker.updateComplete;
  };
  const part = <E extends HTMLElement = HTMLInputElement>(selector: string) =>
    picker.shadowRoot!.querySelector<E>(selector)!;
  return {
    page,
    picker,
    part,
    around: (shows: string[]) => tell('surroundings', {shows}),
    ask: (params: JsonObject = {}) => tell('context', {message, schema, context, ...params}),
    close: () => tell('closed', {reason: 'accepted'}),
    reply: (reply: JsonObject) => frame.contentWindow!.postMessage({jsonrpc: '2.0', ...reply}, '*'),
    enter(selector: string, text: string) {
      part(selector).value = text;
      part(selector).dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
      part(selector).dispatchEvent(new Event('change', {bubbles: true}));
    },
    /** The parameters of everything that the picker sent by that method. */
    sent: (method: string): JsonObject[] =>
      said
        .filter((data) => data['method'] === method)
        .map(({params, id}) => ({id, ...(params as JsonObject)})),
    submits: () => said.filter(({method}) => method === 'ui/submit-elicitation'),
    replies: () => said.filter((data) => 'result' in data),
  };
}

const answers = (submits: JsonObject[]) => submits.map(({params}) => params);

describe('<color-picker-elicitation guest>', () => {
  it('shows what the server asks for, with its default, presets and theme', async () => {
    const {ask, picker, part, page} = await hostedPicker();

    await ask();

    expect(part('.message').textContent).to.equal(message);
    expect(part('#label').textContent).to.equal('Theme colour');
    expect(picker.value).to.equal('#22c55e');
    expect(part('#hex').value).to.equal('#22c55e');
    expect(picker.shadowRoot!.querySelectorAll('[type="radio"]')).to.have.length(2);
    expect(part<HTMLElement>('[for="name"]').textContent).to.contain('Colour name');
    expect(page.defaultView!.getComputedStyle(part('.body')).colorScheme).to.equal('dark');
  });

  it('does not show again what the frame shows around it', async () => {
    const {part, around, ask} = await hostedPicker();
    await around(['message', 'decline', 'cancel']);
    await ask();

    expect(part('[part="message"]')).to.equal(null);
    expect(part('[part="decline"]').checkVisibility()).to.equal(false);
    expect(part('[part="submit"]').checkVisibility()).to.equal(true);
  });

  it('is styled under a policy that allows no style at all', async () => {
    const {ask, part, page} = await hostedPicker();
    await ask();

    const styleOf = (selector: string) => page.defaultView!.getComputedStyle(part(selector));
    expect(styleOf('.swatch').backgroundColor).to.equal('rgb(34, 197, 94)');
    expect(styleOf('.presets input').appearance).to.equal('none');
    expect(part('.area').getBoundingClientRect().height).to.be.at.least(100);
  });

  it('leaves out the name when the schema does not ask for one', async () => {
    const {ask, part, submits} = await hostedPicker();

    await ask({schema: {type: 'object', properties: {accent: {type: 'string', format: 'color'}}}});
    part('.primary').click();
    await until(() => submits().length);

    expect(part('#name')).to.equal(null);
    expect(answers(submits())).to.deep.equal([{action: 'accept', content: {accent: '#22c55e'}}]);
  });

  it('answers with colour and name, and without an empty name', async () => {
    const {ask, part, enter, submits} = await hostedPicker();
    await ask();

    part('.primary').click();
    enter('#name', 'Meadow');
    part('.primary').click();
    await until(() => submits().length === 2);

    expect(answers(submits())).to.deep.equal([
      {action: 'accept', content: {color: '#22c55e'}},
      {action: 'accept', content: {color: '#22c55e', name: 'Meadow'}},
    ]);
  });

  it('asks for a name that is required before it answers', async () => {
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

  it('answers once when the button is clicked twice', async () => {
    const {ask, part, sent, submits} = await hostedPicker();
    await ask();

    part('.primary').click();
    part('.primary').click();
    part('.quiet').click();
    await until(() => submits().length === 2);

    expect(sent('ui/submit-elicitation').map(({action}) => action)).to.deep.equal(['accept', 'decline']);
  });

  it('declines', async () => {
    const {ask, part, submits} = await hostedPicker();
    await ask();

    part('.quiet').click();
    await until(() => submits().length);

    expect(submits()[0]!['params']).to.include({action: 'decline'});
  });

  it('does not answer when the page cancels the event', async () => {
    const {ask, part, picker, submits, sent, enter} = await hostedPicker();
    await ask();
    picker.addEventListener('elicitation-submit', (event) => event.preventDefault(), {once: true});

    part('.primary').click();
    enter('#name', 'Meadow');
    await until(() => sent('ui/notifications/elicitation-draft').length);

    expect(submits()).to.deep.equal([]);
  });

  describe('when the answer is not accepted', () => {
    const errors = [{path: '/color', keyword: 'pattern', message: 'must match pattern "^#"'}];

    it('lets the host judge what was typed, shows its error at the field, and keeps the entry', async () => {
      const {ask, part, picker, enter, submits} = await hostedPicker();
      await ask();

      enter('#hex', '#12345');
      enter('#name', 'Almost');
      part('.primary').click();
      await until(() => submits().length);
      const content = {color: '#12345', name: 'Almost'};
      expect(answers(submits())).to.deep.equal([{action: 'accept', content}]);
      await ask({
        content,
        errors,
        attempt: 2,
        context: {...context, defaultColor: '#12345', error: '/color must match'},
      });
      await picker.updateComplete;

      expect(part('#color-error').textContent!.trim()).to.equal('Enter a colour such as #3b82f6.');
      expect([part('#hex').value, part('#name').value]).to.deep.equal(['#12345', 'Almost']);
      expect(picker.shadowRoot!.activeElement).to.equal(part('#hex'));

      enter('#hex', '#123456');
      await picker.updateComplete;
      expect(part('#color-error').textContent).to.equal('');
      part('.primary').click();
      await until(() => submits().length === 2);
      expect(answers(submits())[1]).to.deep.equal({
        action: 'accept',
        content: {color: '#123456', name: 'Almost'},
      });
    });

    it('keeps the colour against a host that sends its default again, and shows its sentence', async () => {
      const {ask, part, picker} = await hostedPicker();
      await ask();
      part('[value="#eab308"]').click();
      part('.primary').click();

      await ask({context: {...context, error: 'must be green'}});
      await picker.updateComplete;

      expect(picker.value).to.equal('#eab308');
      expect(part('#color-error').textContent!.trim()).to.equal('must be green');
    });

    it('shows the errors of a reply alone', async () => {
      const {ask, part, picker, submits, reply} = await hostedPicker();
      await ask();
      part('.primary').click();
      await until(() => submits().length);

      const {id} = submits()[0]!;
      reply({
        id,
        error: {
          code: -32602,
          message: 'Invalid',
          data: {errors: [{path: '/name', keyword: 'taken', message: 'Too short.'}]},
        },
      });
      await until(() => part('#name-error').textContent!.trim());

      expect(part('#name-error').textContent!.trim()).to.equal('Too short.');
      await until(() => picker.shadowRoot!.activeElement === part('#name'), 'the focus');
    });

    it('shows what was entered before a reload, also what is no colour', async () => {
      const {ask, part, picker} = await hostedPicker();

      await ask({content: {color: '#zzz', name: 'Half'}, errors, attempt: 2});

      expect([part('#hex').value, part('#name').value]).to.deep.equal(['#zzz', 'Half']);
      expect(picker.checkValidity()).to.equal(false);
    });
  });

  it('judges itself when the schema says nothing about colours', async () => {
    const {ask, part, picker, enter, submits, sent} = await hostedPicker();
    await ask({schema: {type: 'object', properties: {color: {type: 'string'}}}});

    enter('#hex', '#12345');
    part('.primary').click();
    await picker.updateComplete;
    await until(() => sent('ui/notifications/elicitation-draft').length);

    expect(part('#color-error').textContent!.trim()).to.equal('Enter a colour such as #3b82f6.');
    expect(submits()).to.deep.equal([]);
  });

  it('judges itself with an MCP Apps host, which need not ask again', async () => {
    const {part, picker, enter, reply, replies} = await hostedPicker();
    reply({id: 'ui/initialize', result: {protocolVersion: '2026-01-26', hostInfo: {}, hostCapabilities: {}}});
    reply({id: 'e1', method: 'elicitation/create', params: {mode: 'form', message, requestedSchema: schema}});
    await until(() => picker.message, 'the request');
    await picker.updateComplete;

    enter('#hex', '#12345');
    part('.primary').click();
    await picker.updateComplete;
    expect(part('#color-error').textContent!.trim()).to.equal('Enter a colour such as #3b82f6.');
    expect(replies()).to.deep.equal([]);

    enter('#hex', '#123456');
    part('.primary').click();
    await until(() => replies().length, 'the answer');
    expect(replies()[0]).to.deep.include({id: 'e1'});
    expect(replies()[0]!['result']).to.deep.include({action: 'accept'});
    expect(replies()[0]).to.have.nested.property('result.content.color', '#123456');
  });

  it('never overwrites what the user entered with a further context', async () => {
    const {ask, part, picker, enter} = await hostedPicker();
    await ask();
    enter('#hex', '#123456');
    enter('#name', 'Mine');

    await ask({content: {color: '#000000', name: 'Theirs'}});

    expect([picker.value, part('#name').value]).to.deep.equal(['#123456', 'Mine']);
  });

  it('saves drafts of what is typed, a few times a second at most', async () => {
    const {ask, enter, sent, picker, part} = await hostedPicker();
    await ask();
    const drafts = (): JsonObject[] => sent('ui/notifications/elicitation-draft');

    for (let digit = 0; digit < 100; digit++) {
      picker.value = '#000000';
      enter('#hex', `#0000${String(digit).padStart(2, '0')}`);
    }
    enter('#hex', '#1234');
    await until(
      () => (drafts().at(-1)?.['content'] as JsonObject | undefined)?.['color'] === '#1234',
      'the last draft',
    );

    expect(part('#hex').value).to.equal('#1234');
    expect(drafts().length).to.be.at.most(4);
  });

  it('lets nothing be changed once the host has closed', async () => {
    const {ask, close, part, picker} = await hostedPicker();
    await ask();

    await close();
    await picker.updateComplete;

    expect(part('.primary').disabled).to.equal(true);
    expect(part('#hex').disabled).to.equal(true);
  });

  for (const schema of [
    {},
    {properties: {color: {type: 'number'}}},
    {properties: {color: null}},
    {type: 'string'},
  ]) {
    it(`is there for the odd schema ${JSON.stringify(schema)}`, async () => {
      const {ask, part, submits} = await hostedPicker();

      await ask({schema, context: {defaultColor: 7, presets: {}, theme: 'pink'}});
      part('.primary').click();
      await until(() => submits().length);

      expect(answers(submits())[0])
        .to.have.nested.property('content.color')
        .that.matches(/^#[0-9a-f]{6}$/);
    });
  }
});

describe('guest mode of an element', () => {
  /** How often this page, which is its own parent, has heard hello; after everything that was under way. */
  async function hellos(during: (picker: ColorPickerElicitation) => Promise<void>) {
    let count = 0;
    const hear = ({data}: MessageEvent<JsonObject>) => {
      if (data['type'] === 'ui-lifecycle-iframe-ready') count++;
    };
    window.addEventListener('message', hear);
    const picker = await fixture<ColorPickerElicitation>(
      html`<color-picker-elicitation guest></color-picker-elicitation>`,
    );
    await during(picker);
    await loaded();
    window.removeEventListener('message', hear);
    return count;
  }

  /** What an element needs to be a guest is there, and what it said then was heard. */
  async function loaded() {
    await Promise.all([
      import('../../components/internal/guest-controller.js'),
      import('../../components/internal/color/asked.js'),
    ]);
    for (let turn = 0; turn < 3; turn++) {
      const {port1, port2} = new MessageChannel();
      const heard = new Promise((resolve) => (port2.onmessage = resolve));
      port1.postMessage('');
      await heard;
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

  it('says nothing when the element is gone before it could', async () => {
    expect(await hellos(async (picker) => picker.remove())).to.equal(0);
  });

  it('says nothing when the element is no guest any more before it could', async () => {
    const count = await hellos(async (picker) => {
      picker.guest = false;
      await picker.updateComplete;
    });
    expect(count).to.equal(0);
  });

  it('says hello again when the element was moved', async () => {
    const count = await hellos(async (picker) => {
      await loaded();
      picker.parentElement!.append(picker);
      await picker.updateComplete;
    });
    expect(count).to.equal(2);
  });
});
