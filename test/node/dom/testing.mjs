// The helpers for the tests of host pages, in a DOM implementation for tests.
import assert from 'node:assert/strict';
import {after, afterEach, describe, it as nodeTest} from 'node:test';
import {Client} from '@modelcontextprotocol/client';
import {InMemoryTransport, McpServer} from '@modelcontextprotocol/server';
import {connectElicitation, elicitationCapabilities} from 'mcp-elicitation-elements/mcp';
import {
  answer,
  approve,
  cancel,
  decline,
  edit,
  ElicitationTestError,
  elicitingServer,
  fillIn,
  reject,
} from 'mcp-elicitation-elements/testing';
import {installDom} from './environments.mjs';

const schema = (properties, required = []) => ({type: 'object', properties, required});
/** More values than a list has, and not the labels of their options. */
const CITIES = Array.from({length: 40}, (_, index) => `big_city_${index}`);
const ORDER = {
  message: 'Where should we send your order?',
  requestedSchema: schema(
    {
      email: {type: 'string', title: 'Email', format: 'email'},
      copies: {type: 'integer', minimum: 1},
      day: {type: 'string', format: 'date'},
      at: {type: 'string', format: 'date-time'},
      size: {type: 'string', enum: ['S', 'M', 'L']},
      country: {type: 'string', enum: ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'IT']},
      city: {type: 'string', enum: CITIES},
      extras: {type: 'array', items: {type: 'string', enum: ['card', 'bow', 'box']}},
      express: {type: 'boolean'},
      gift: {type: 'boolean', default: false},
      address: schema({street: {type: 'string'}, 'a/b': {type: 'string'}}),
      photo: {type: 'string', 'x-mcp-file': {accept: ['image/*']}},
      scans: {type: 'array', items: {type: 'string', 'x-mcp-file': {}}},
    },
    ['email', 'gift'],
  ),
};
const CONTENT = {
  email: 'ada@example.org',
  copies: 3,
  day: '2026-05-04',
  size: 'M',
  country: 'FR',
  city: 'big_city_7',
  extras: ['card', 'box'],
  express: false,
  gift: true,
  address: {street: 'Main Street 1', 'a/b': 'x'},
  photo: 'data:image/png;name=me.png;base64,AAAA',
  scans: ['data:text/plain;name=a.txt;base64,aGVsbG8=', 'https://files.example/b'],
};
const YES_OR_NO = {message: 'Continue?', requestedSchema: schema({ok: {type: 'boolean'}}, ['ok'])};

/** Makes the half second, after which a prompt accepts consent, pass ten times as fast. Timers stay real. */
function speedUpClock() {
  const now = performance.now.bind(performance);
  performance.now = () => now() * 10;
}

/** Whether a frame displays the form of a request with that text. */
const displays = (frame, text) =>
  frame.status === 'ready' &&
  frame.shadowRoot.textContent.includes(text) &&
  Boolean(frame.shadowRoot.querySelector('schema-form')?.shadowRoot?.querySelector('button'));

async function eventually(isSo) {
  for (let tries = 0; tries < 500; tries++) {
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert.fail('did not happen');
}

export async function testingTests(name) {
  const {window, problems} = installDom(name);
  speedUpClock();
  await import('mcp-elicitation-elements/define');
  const {document} = window;
  const mount = () => document.body.appendChild(document.createElement('mcp-elicitation-frame'));
  const it = (title, test) => nodeTest(`in ${name}, ${title}`, {timeout: 20_000}, test);
  const failure = (code, message) => (error) => {
    assert.ok(error instanceof ElicitationTestError);
    assert.equal(error.code, code);
    assert.match(error.message, message);
    return true;
  };

  describe(`the test helpers in ${name}`, () => {
    afterEach(() => {
      document.body.replaceChildren();
      assert.deepEqual(problems.splice(0), []);
    });
    after(() => window.close());

    it('answer() fills in every kind of field and returns the answer of the frame', async () => {
      const frame = mount();
      const result = frame.elicit(ORDER);
      const given = await answer(frame, CONTENT);
      assert.deepEqual(given, await result);
      assert.deepEqual(given, {action: 'accept', content: CONTENT});
      assert.equal(frame.status, 'settled');
    });

    it('answer() puts files into their fields, which check them', async () => {
      const frame = mount();
      const named = (name, type) => new File(['hello'], name, {type});
      const files = {
        photo: named('me.png', 'image/png'),
        scans: [named('a.txt', 'text/plain'), named('b.pdf', 'application/pdf')],
      };
      void frame.elicit(ORDER);
      const refused = {...files, photo: named('me.txt', 'text/plain')};
      await assert.rejects(
        answer(frame, {email: 'ada@example.org', ...refused}),
        failure('NOT_ACCEPTED', /me\.txt: Choose a file of one of these types: Images/),
      );
      const {content} = await answer(frame, {email: 'ada@example.org', ...files});
      const uri = (type, name) => `data:${type};name=${name};base64,aGVsbG8=`;
      assert.deepEqual(
        [content.photo, content.scans],
        [uri('image/png', 'me.png'), [uri('text/plain', 'a.txt'), uri('application/pdf', 'b.pdf')]],
      );
    });

    it('answer() has a file uploaded by the page, and reports one that cannot be', async () => {
      const frame = mount();
      const photo = new File(['hello'], 'me.png', {type: 'image/png'});
      const uploads = [
        () => Promise.reject(new Error('full')),
        () => Promise.resolve('https://files.example/1'),
      ];
      void frame.elicit(ORDER, {authorizeUpload: () => uploads.shift()()});
      const content = {email: 'ada@example.org', photo};
      await assert.rejects(answer(frame, content), failure('NOT_ACCEPTED', /me\.png/));
      assert.equal((await answer(frame, content)).content.photo, 'https://files.example/1');
    });

    it('answer() puts no file into a field that takes none', async () => {
      const frame = mount();
      void frame.elicit(ORDER);
      await assert.rejects(
        answer(frame, {email: new File(['hello'], 'me.png')}),
        failure('NO_FIELD', /no field for \/email that takes files/),
      );
      await cancel(frame);
    });

    it('answer() fills in lists of objects, maps, tuples, variants and objects with any members', async () => {
      const frame = mount();
      const result = frame.elicit({
        message: 'What should be deployed?',
        requestedSchema: schema({
          items: {type: 'array', items: schema({sku: {type: 'string'}, count: {type: 'integer'}}, ['sku'])},
          env: {type: 'object', additionalProperties: {type: 'string'}},
          range: {type: 'array', prefixItems: [{type: 'integer'}, {type: 'integer'}], items: false},
          target: {
            oneOf: [
              {title: 'File', ...schema({kind: {const: 'file'}, path: {type: 'string'}}, ['kind', 'path'])},
              {title: 'Page', ...schema({kind: {const: 'page'}, url: {type: 'string'}}, ['kind', 'url'])},
            ],
          },
          meta: {type: 'object'},
        }),
      });
      const content = {
        items: [{sku: 'a', count: 2}, {sku: 'b'}],
        env: {LANG: 'en'},
        range: [1, 2],
        target: {kind: 'page', url: 'x'},
        meta: {a: 1},
      };
      const given = await answer(frame, content);
      assert.deepEqual(given, await result);
      assert.deepEqual(given, {action: 'accept', content});
    });

    it('answer() enters a time as the moment that it is', async () => {
      const frame = mount();
      void frame.elicit(ORDER);
      const at = '2026-05-04T10:30:00Z';
      const {content} = await answer(frame, {email: 'ada@example.org', at});
      assert.equal(new Date(content.at).getTime(), new Date(at).getTime());
    });

    it('answer() waits for a request that comes later', async () => {
      const frame = mount();
      const given = answer(frame, {email: 'ada@example.org'});
      await new Promise((resolve) => setTimeout(resolve, 100));
      void frame.elicit(ORDER);
      assert.equal((await given).action, 'accept');
    });

    it('answer() presses Yes, and No', async () => {
      const requestedSchema = schema({car: {type: 'boolean', title: 'Do you own a car?'}}, ['car']);
      for (const car of [true, false]) {
        const frame = mount();
        void frame.elicit({message: 'A question.', requestedSchema});
        assert.deepEqual(await answer(frame, {car}), {action: 'accept', content: {car}});
      }
    });

    it('answer() opens the page of URL mode', async () => {
      const opened = [];
      window.open = (address) => void opened.push(address);
      const frame = mount();
      void frame.elicit({mode: 'url', message: 'Sign in.', url: 'https://bank.example/', elicitationId: '1'});
      assert.deepEqual(await answer(frame), {action: 'accept'});
    });

    it('decline() and cancel() press the buttons of the prompt', async () => {
      const frame = mount();
      void frame.elicit(ORDER);
      assert.deepEqual(await decline(frame), {action: 'decline'});
      void frame.elicit(ORDER);
      assert.deepEqual(await cancel(frame), {action: 'cancel'});
    });

    it('answer() rejects content that the form refuses, and corrected content and decline() still work', async () => {
      const frame = mount();
      void frame.elicit(ORDER);
      await assert.rejects(answer(frame, {email: 'ada'}), failure('NOT_ACCEPTED', /^answer\(\): .*Email/));
      assert.equal((await answer(frame, {email: 'ada@example.org'})).action, 'accept');
      void frame.elicit(ORDER);
      await assert.rejects(answer(frame, {email: 'ada'}), failure('NOT_ACCEPTED', /Email/));
      assert.deepEqual(await decline(frame), {action: 'decline'});
    });

    it('answer() names the fields of the form for a property without a field', async () => {
      const frame = mount();
      void frame.elicit(ORDER);
      await assert.rejects(
        answer(frame, {mail: 'x'}),
        failure('NO_FIELD', /no field for \/mail; its fields are \/email/),
      );
      await assert.rejects(answer(frame, {size: 'XL'}), failure('NO_FIELD', /size \(no option "XL"\)/));
      await cancel(frame);
    });

    it('the helpers answer only the prompt that they started with, even if the frame displays the next one meanwhile', async () => {
      const helpers = [
        (frame) => answer(frame, {email: 'ada@example.org'}, {timeout: 5000}),
        (frame) => answer(frame, {}, {timeout: 5000}),
        (frame) => decline(frame, {timeout: 5000}),
        (frame) => cancel(frame, {timeout: 5000}),
      ];
      for (const start of helpers) {
        const frame = mount();
        const stop = new AbortController();
        const first = frame.elicit(ORDER, {signal: stop.signal});
        const second = frame.elicit(YES_OR_NO);
        let isOver = false;
        void second.then(() => (isOver = true));
        await eventually(() => displays(frame, 'Where'));
        const helped = start(frame);
        stop.abort(new Error('The server has withdrawn it.'));
        await assert.rejects(helped, failure('NOT_SETTLED', /ended without an answer/));
        await assert.rejects(first, /withdrawn/);
        await eventually(() => displays(frame, 'Continue?'));
        assert.equal(isOver, false);
        frame.remove();
        assert.deepEqual(await second, {action: 'cancel'});
      }
    });

    it('answer() returns the answer if its prompt is answered by other code, and does not touch the next prompt', async () => {
      const frame = mount();
      void frame.elicit(ORDER);
      const second = frame.elicit(YES_OR_NO);
      await eventually(() => displays(frame, 'Where'));
      const helped = answer(frame, {email: 'ada@example.org'});
      frame.decline();
      assert.deepEqual(await helped, {action: 'decline'});
      assert.deepEqual(await answer(frame, {ok: true}), {action: 'accept', content: {ok: true}});
      assert.deepEqual(await second, {action: 'accept', content: {ok: true}});
    });

    it('answer() waits while its frame displays another prompt instead', async () => {
      const frame = mount();
      const first = frame.elicit(ORDER);
      const second = frame.elicit({...ORDER, message: 'And the second order?'});
      await eventually(() => displays(frame, 'Where'));
      const helped = answer(frame, {email: 'ada@example.org'});
      frame.requests.list.first(frame.requests.list.all[1], true);
      await eventually(() => displays(frame, 'second'));
      const {requests} = frame;
      let looks = 0;
      const get = () => {
        looks++;
        return requests;
      };
      Object.defineProperty(frame, 'requests', {get, configurable: true});
      await eventually(() => looks > 200);
      frame.decline();
      assert.deepEqual(await second, {action: 'decline'});
      assert.deepEqual(await helped, await first);
    });

    it('answer() reports a frame without a request', async () => {
      await assert.rejects(
        answer(mount(), {}, {timeout: 100}),
        failure('NO_PROMPT', /within 0\.1 s; <mcp-elicitation-frame> is "idle"/),
      );
    });

    it('approve(), edit(), reject() and cancel() press the buttons of a tool call', async () => {
      const element = document.body.appendChild(document.createElement('mcp-tool-approval'));
      const inputSchema = schema({path: {type: 'string'}, depth: {type: 'integer', minimum: 1}}, ['path']);
      const call = {name: 'list_files', inputSchema, arguments: {path: '/x', depth: 1}};
      const answers = [
        [() => approve(element), {decision: 'approve', arguments: call.arguments}],
        [() => edit(element, {depth: 2}), {decision: 'edit', arguments: {path: '/x', depth: 2}}],
        [() => reject(element), {decision: 'reject'}],
        [() => cancel(element), {decision: 'reject'}],
      ];
      for (const [decide, expected] of answers) {
        const decision = element.approve(call);
        assert.deepEqual({...(await decide())}, expected);
        assert.deepEqual(await decision, expected);
      }
      const later = approve(element);
      await new Promise((resolve) => setTimeout(resolve, 50));
      void element.approve(call);
      assert.equal((await later).decision, 'approve');
    });

    it('edit() rejects arguments that the schema refuses, and names a missing one', async () => {
      const element = document.body.appendChild(document.createElement('mcp-tool-approval'));
      const inputSchema = schema({depth: {type: 'integer', minimum: 1}}, ['depth']);
      void element.approve({name: 'list_files', inputSchema, arguments: {depth: 1}});
      await assert.rejects(
        edit(element, {depth: 0}),
        failure('NOT_ACCEPTED', /^edit\(\): <mcp-tool-approval>/),
      );
      await assert.rejects(edit(element, {deep: 0}), failure('NO_FIELD', /\/deep/));
      await reject(element);
    });

    it('approve() and reject() press the buttons of a sampling request', async () => {
      const element = document.body.appendChild(document.createElement('mcp-sampling-approval'));
      const request = {messages: [{role: 'user', content: {type: 'text', text: 'Hi'}}], maxTokens: 10};
      const refused = element.approve(request);
      await reject(element);
      assert.equal((await refused).action, 'deny');
      const approved = element.approve(request);
      await approve(element);
      assert.equal((await approved).action, 'approve');
    });

    it('the helpers name an element that does not take their answer, at once, with the helpers for it', async () => {
      const approval = document.body.appendChild(document.createElement('mcp-tool-approval'));
      const message = /<mcp-tool-approval> does not take this answer.*approve\(\), edit\(\), reject\(\)/;
      for (const helper of [answer, decline])
        await assert.rejects(helper(approval), failure('NO_PROMPT', message));
      const frameMessage = /<mcp-elicitation-frame> does not take this answer.*answer\(\), decline\(\)/;
      for (const helper of [approve, reject])
        await assert.rejects(helper(mount()), failure('NO_PROMPT', frameMessage));
    });

    it('the helpers name an element that asks nothing, at once, and wait for one that is not defined yet', async () => {
      const endless = {timeout: 1e9};
      for (const tag of ['p', 'div', 'schema-form']) {
        const other = document.body.appendChild(document.createElement(tag));
        const message = new RegExp(`<${tag}> does not display requests\\. Pass an element that asks`);
        for (const helper of [approve, reject, decline, cancel])
          await assert.rejects(helper(other, endless), failure('NO_PROMPT', message));
        for (const helper of [answer, edit])
          await assert.rejects(helper(other, {}, endless), failure('NO_PROMPT', message));
      }
      const later = document.body.appendChild(document.createElement('approval-of-later'));
      await assert.rejects(
        approve(later, {timeout: 50}),
        failure('NO_PROMPT', /<approval-of-later> is not defined within 0\.05 s/),
      );
    });

    it('the helpers name what is neither an element nor a page', async () => {
      for (const helper of [answer, approve, cancel, decline, edit, fillIn, reject]) {
        const call = `${helper.name}\\(\\): found`;
        await assert.rejects(helper(null), failure('NO_PROMPT', new RegExp(`${call} null instead of`)));
        await assert.rejects(helper('#frame'), failure('NO_PROMPT', new RegExp(`${call} string instead of`)));
      }
      await assert.rejects(
        fillIn(mount()),
        failure('NO_PROMPT', /found <mcp-elicitation-frame> instead of a page.*use answer\(\)/),
      );
    });

    it('elicitingServer() asks its script and receives the answers', async () => {
      const frame = mount();
      const client = new Client({name: 'page', version: '1'}, {capabilities: elicitationCapabilities()});
      const disconnect = connectElicitation(client, frame);
      const server = elicitingServer({
        sdk: {McpServer, InMemoryTransport},
        asks: [YES_OR_NO, ([first]) => (first.content.ok ? ORDER : undefined)],
      });
      await server.connect(client);
      const call = client.callTool({name: 'ask', arguments: {}});
      await answer(frame, {ok: true});
      await answer(frame, {email: 'ada@example.org'});
      const {structuredContent} = await call;
      const answers = [
        {action: 'accept', content: {ok: true}},
        {action: 'accept', content: {email: 'ada@example.org', gift: false}},
      ];
      assert.deepEqual(structuredContent, {answers});
      assert.deepEqual(server.answers, answers);
      disconnect();
      await client.close();
      await server.close();
    });
  });
}
