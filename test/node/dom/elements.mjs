// What the elements do in a DOM implementation for tests, which has no layout and lacks parts of the platform.
import assert from 'node:assert/strict';
import {after, afterEach, describe, it as nodeTest} from 'node:test';
import {installDom} from './environments.mjs';

const REQUEST = {
  message: 'Where should we send your order?',
  requestedSchema: {
    type: 'object',
    properties: {
      email: {type: 'string', title: 'Email', format: 'email'},
      copies: {type: 'integer', title: 'Copies', minimum: 1},
      size: {type: 'string', title: 'Size', enum: ['S', 'M']},
      gift: {type: 'boolean', title: 'Gift', default: false},
    },
    required: ['email', 'gift'],
  },
};
const TAGS = ['mcp-elicitation-frame', 'schema-form', 'color-picker-elicitation', 'mcp-sampling-approval'];
TAGS.push(
  'mcp-tool-approval',
  'elicitation-grants',
  'elicitation-inbox',
  'elicitation-inspector',
  'elicitation-config',
);

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves with the result of `find` as soon as there is one. */
async function eventually(find, what) {
  for (let tries = 0; tries < 300; tries++) {
    const found = find();
    if (found) return found;
    await wait(10);
  }
  assert.fail(`${what} did not appear`);
}

function type(control, value) {
  control.value = value;
  control.dispatchEvent(new Event('input', {bubbles: true}));
  control.dispatchEvent(new Event('change', {bubbles: true}));
}

export async function elementTests(name) {
  const {window, problems} = installDom(name);
  await import('mcp-elicitation-elements/define');
  await import('mcp-elicitation-elements/define/elicitation-inspector.js');
  const {document} = window;

  const mount = (tag) => document.body.appendChild(document.createElement(tag));
  const part = (element, part, what = part) =>
    eventually(() => element.shadowRoot?.querySelector(`[part~=${part}]`), what);
  const formOf = async (frame) => {
    const form = await eventually(() => frame.shadowRoot?.querySelector('schema-form'), 'the form');
    await form.updateComplete;
    return form;
  };
  const field = (form, label) => {
    const labels = [...form.shadowRoot.querySelectorAll('label')];
    const found = labels.find(({textContent}) => textContent.includes(label));
    return form.shadowRoot.getElementById(found.getAttribute('for')) ?? found.querySelector('input');
  };
  /** Presses a button that gives consent, as soon as it works. */
  const consent = async (button) => {
    await eventually(() => !button.hasAttribute('aria-disabled'), 'a button that works');
    button.click();
  };

  const it = (title, test) => nodeTest(`in ${name}, ${title}`, {timeout: 20_000}, test);

  describe(`the elements in ${name}`, () => {
    afterEach(() => {
      document.body.replaceChildren();
      assert.deepEqual(problems.splice(0), []);
    });
    after(() => window.close());

    for (const tag of TAGS) {
      it(`<${tag}> mounts`, async () => {
        const element = mount(tag);
        await element.updateComplete;
        assert.ok(element.shadowRoot);
        element.remove();
      });
    }

    it('a request is asked, typed and submitted, and the answer is `accept`', async () => {
      const frame = mount('mcp-elicitation-frame');
      const answer = frame.elicit(REQUEST);
      const form = await formOf(frame);
      type(field(form, 'Email'), 'ada@example.org');
      type(field(form, 'Copies'), '2');
      field(form, 'M').click();
      field(form, 'Gift').click();
      (await part(form, 'submit')).click();
      assert.deepEqual(await answer, {
        action: 'accept',
        content: {email: 'ada@example.org', copies: 2, size: 'M', gift: true},
      });
      assert.equal(frame.status, 'settled');
    });

    it('the answer to a request whose frame is removed is `cancel`', async () => {
      const frame = mount('mcp-elicitation-frame');
      const answer = frame.elicit(REQUEST);
      await formOf(frame);
      frame.remove();
      assert.deepEqual(await answer, {action: 'cancel'});
    });

    it('a modal request opens a dialog, and its close button answers `cancel`', async () => {
      const frame = mount('mcp-elicitation-frame');
      frame.mode = 'modal';
      const answer = frame.elicit(REQUEST);
      await formOf(frame);
      assert.ok(frame.shadowRoot.querySelector('dialog').open);
      (await part(frame, 'cancel')).click();
      assert.deepEqual(await answer, {action: 'cancel'});
      await eventually(() => !frame.shadowRoot.querySelector('dialog'), 'the end of the dialog');
    });

    it('a guest is replaced by the form', async () => {
      const frame = mount('mcp-elicitation-frame');
      const codes = [];
      frame.addEventListener('elicitation-error', ({error, fallback}) => codes.push([error.code, fallback]));
      const answer = frame.elicit(REQUEST, {html: '<p>A guest</p>'});
      const form = await formOf(frame);
      assert.deepEqual(codes, [['GUEST_LOAD_FAILED', true]]);
      type(field(form, 'Email'), 'ada@example.org');
      (await part(form, 'submit')).click();
      assert.equal((await answer).action, 'accept');
    });

    it('a guest is replaced by the form when the window has message channels', async () => {
      window.MessageChannel = MessageChannel;
      const frame = mount('mcp-elicitation-frame');
      const answer = frame.elicit(REQUEST, {html: '<p>A guest</p>'});
      (await part(await formOf(frame), 'decline')).click();
      assert.deepEqual(await answer, {action: 'decline'});
      delete window.MessageChannel;
    });

    it('the Open button of URL mode can be pressed after half a second, and not before', async () => {
      const opened = [];
      window.open = (address) => void opened.push(String(address));
      const frame = mount('mcp-elicitation-frame');
      const answer = frame.elicit({
        mode: 'url',
        message: 'Sign in.',
        url: 'https://bank.example/login',
        elicitationId: '1',
      });
      const open = await part(frame, 'open');
      open.click();
      await wait(50);
      assert.equal(frame.status, 'ready');
      await consent(open);
      assert.deepEqual(await answer, {action: 'accept'});
    });

    it('the Approve button of a sampling request can be pressed', async () => {
      const approval = mount('mcp-sampling-approval');
      const decision = approval.approve({
        messages: [{role: 'user', content: {type: 'text', text: 'Hello'}}],
        maxTokens: 100,
      });
      await consent(await part(approval, 'approve'));
      assert.equal((await decision).action, 'approve');
    });

    it('the Approve button of a tool call can be pressed', async () => {
      const approval = mount('mcp-tool-approval');
      const inputSchema = {type: 'object', properties: {path: {type: 'string', title: 'Path'}}};
      const decision = approval.approve({name: 'delete', inputSchema, arguments: {path: '/a'}});
      await eventually(() => approval.shadowRoot?.querySelector('schema-form')?.value.path, 'the arguments');
      await consent(await part(approval, 'approve'));
      assert.deepEqual(await decision, {decision: 'approve', arguments: {path: '/a'}});
    });

    it('the colour picker submits its colour', async () => {
      const picker = mount('color-picker-elicitation');
      picker.value = '#aabbcc';
      await picker.updateComplete;
      const answers = [];
      picker.addEventListener('elicitation-submit', ({content}) => answers.push(content));
      (await part(picker, 'submit')).click();
      assert.deepEqual(answers, [{color: '#aabbcc'}]);
    });

    it('the form reports its validity and its states', async () => {
      const form = mount('schema-form');
      form.schema = {type: 'object', properties: {name: {type: 'string'}}, required: ['name']};
      await form.updateComplete;
      let invalid = 0;
      form.addEventListener('invalid', () => invalid++);
      assert.equal(form.checkValidity(), false);
      assert.equal(form.validity.valueMissing, true);
      assert.notEqual(form.validationMessage, '');
      assert.equal(invalid, 1);
      form.value = {name: 'Ada'};
      await form.updateComplete;
      assert.equal(form.checkValidity(), true);
      assert.equal(form.validity.valid, true);
      assert.equal(form.form, null);
    });

    it('the configuration applies to the elements below it', async () => {
      const config = mount('elicitation-config');
      config.locale = 'de';
      const {messages} = await import('mcp-elicitation-elements/locales/de.js');
      config.messages = messages;
      const form = config.appendChild(document.createElement('schema-form'));
      form.schema = REQUEST.requestedSchema;
      assert.match((await part(form, 'decline')).textContent, /Ablehnen/);
    });

    it('a form that is a guest mounts', async () => {
      const form = document.createElement('schema-form');
      form.guest = true;
      document.body.append(form);
      await form.updateComplete;
      await wait(50);
      assert.ok(form.shadowRoot);
    });
  });
}
