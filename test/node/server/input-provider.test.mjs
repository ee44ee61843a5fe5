import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Client} from '@modelcontextprotocol/client';
import {McpServer} from '@modelcontextprotocol/server';
import {link} from './peers.mjs';
import {entry} from './server-entry.mjs';

const {ask, createInputProvider, runWithAsks, ElicitationRequestError} = entry;

const text = {ask: 'text', message: 'Name?'};
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A client that answers on demand. */
function client() {
  const open = [];
  const elicit = (params, options) =>
    new Promise((resolve, reject) => open.push({params, options, resolve, reject}));
  const accept = (content) => open.shift().resolve({action: 'accept', content});
  return {open, elicit, accept};
}

const unsupported = async () => {
  throw new ElicitationRequestError(-32601, 'no');
};

describe('createInputProvider', () => {
  it('sends the ask and returns the answer', async () => {
    const {elicit, accept, open} = client();
    const answer = createInputProvider(elicit)(text);
    await turn();
    assert.equal(open[0].params.message, 'Name?');
    assert.equal(open[0].options.timeout, 60_000);
    accept({value: 'Ada'});
    assert.equal(await answer, 'Ada');
  });

  it('refuses an ask for a credential with `sensitive: "block"`, or leaves it to the fallback', async () => {
    const secret = {ask: 'text', message: 'Your API token?'};
    const server = new McpServer({name: 'server', version: '1'});
    const {elicit, open, accept} = client();
    for (const target of [server, elicit])
      await assert.rejects(createInputProvider(target, {sensitive: 'block'})(secret), {
        code: 'SENSITIVE_BLOCKED',
      });
    assert.equal(open.length, 0);
    const fallback = async ({message}) => `${message} here`;
    const provider = createInputProvider(elicit, {sensitive: 'block', fallback});
    assert.equal(await provider(secret), 'Your API token? here');
    const other = provider(text);
    await turn();
    accept({value: 'Ada'});
    assert.equal(await other, 'Ada');
  });

  it('leaves an ask that opens a page to the fallback on 2025-06-18, which has form mode only', async () => {
    const {elicit, open} = client();
    const url = 'https://example.com/a';
    const asks = [
      {ask: 'url', message: 'Sign in', url},
      {ask: 'password', message: 'Key', url},
      {ask: 'password', message: 'Key'},
    ];
    const options = {revision: '2025-06-18', secretPage: () => assert.fail()};
    const provider = createInputProvider(elicit, {
      ...options,
      fallback: async ({message}) => `${message} here`,
    });
    for (const ask of asks) assert.equal(await provider(ask), `${ask.message} here`);
    await assert.rejects(createInputProvider(elicit, options)(asks[0]), {code: 'INVALID_REQUEST'});
    assert.equal(open.length, 0);
  });

  it('refuses options and servers that it cannot use', () => {
    const {elicit} = client();
    for (const [target, options, message] of [
      [elicit, {relatedRequestID: 3}, /did you mean `relatedRequestId`/],
      [elicit, {timeOut: 3}, /did you mean `timeout`/],
      [elicit, {timeout: '5'}, /`timeout` must be a number/],
      [elicit, {timeout: Number.NaN}, /`timeout` must be a number/],
      [elicit, {revision: '1999'}, /`revision` must be one of/],
      [elicit, {sensitive: 'no'}, /`sensitive` must be "warn" or "block"/],
      [undefined, {}, /must be an MCP server/],
      [{server: {}}, {}, /must be an MCP server/],
    ])
      assert.throws(() => createInputProvider(target, options), {code: 'INVALID_REQUEST', message});
  });

  it('sends an ask on the stream of the request that `relatedRequestId` names', async () => {
    const seen = [];
    const server = {
      getClientCapabilities: () => ({elicitation: {}}),
      elicitInput: async (_params, options) => {
        seen.push(options);
        return {action: 'accept', content: {value: 'Ada'}};
      },
    };
    assert.equal(await createInputProvider(server, {relatedRequestId: 7})(text), 'Ada');
    assert.equal(await createInputProvider(server)(text), 'Ada');
    assert.deepEqual(
      seen.map((options) => 'relatedRequestId' in options && options.relatedRequestId),
      [7, false],
    );
  });

  it('queues asks, including after a failed one', async () => {
    const {elicit, accept, open} = client();
    const provider = createInputProvider(elicit);
    const answers = ['1', '2', '3'].map((message) => provider({...text, message}));
    await turn();
    assert.deepEqual(
      open.map(({params}) => params.message),
      ['1'],
    );
    open.shift().reject(new Error('gone'));
    await assert.rejects(answers[0], /gone/);
    await turn();
    assert.deepEqual(
      open.map(({params}) => params.message),
      ['2'],
    );
    accept({value: 'b'});
    assert.equal(await answers[1], 'b');
    await turn();
    accept({value: 'c'});
    assert.equal(await answers[2], 'c');
  });

  it('times out after an ask is shown, and continues with the next one', async () => {
    const {elicit, accept, open} = client();
    const provider = createInputProvider(elicit, {timeout: 30});
    const first = provider(text);
    const second = provider(text);
    await assert.rejects(first, {code: -32603});
    assert.equal(open[0].options.signal.aborted, true);
    open.shift();
    await turn();
    accept({value: 'in time'});
    assert.equal(await second, 'in time');
  });

  it('cancels a shown or queued ask when its signal aborts', async () => {
    const {elicit, accept, open} = client();
    const provider = createInputProvider(elicit);
    const controllers = [new AbortController(), new AbortController()];
    const [shown, waiting] = controllers.map(({signal}) => provider(text, {signal}));
    const last = provider(text);
    await turn();
    controllers[1].abort(new Error('second'));
    await assert.rejects(waiting, /second/);
    assert.equal(open.length, 1);
    controllers[0].abort(new Error('first'));
    await assert.rejects(shown, /first/);
    open.shift();
    await turn();
    await turn();
    assert.equal(open.length, 1);
    accept({value: 'x'});
    assert.equal(await last, 'x');
  });

  it('uses the fallback only if the client does not support elicitation', async () => {
    const fallback = async ({message}) => `typed: ${message}`;
    assert.equal(await createInputProvider(unsupported, {fallback})(text), 'typed: Name?');
    await assert.rejects(createInputProvider(unsupported)(text), {code: -32601});
    const broken = async () => {
      throw new ElicitationRequestError(-32603, 'broken');
    };
    await assert.rejects(createInputProvider(broken, {fallback})(text), {code: -32603});
  });

  it('rejects a password or asks for it with the fallback, and never sends it in a form', async () => {
    const {elicit, open} = client();
    const password = {ask: 'password', message: 'Key?'};
    await assert.rejects(createInputProvider(elicit)(password), {code: 'SENSITIVE_BLOCKED'});
    assert.equal(await createInputProvider(elicit, {fallback: async () => 's3cret'})(password), 's3cret');
    assert.deepEqual(open, []);
  });

  it('returns the password that the user enters on its page', async () => {
    const {elicit, accept, open} = client();
    const secretPage = () => ({url: 'https://example.com/key', value: Promise.resolve('s3cret')});
    const answer = createInputProvider(elicit, {secretPage})({ask: 'password', message: 'Key?'});
    await turn();
    assert.equal(open[0].params.mode, 'url');
    assert.equal(open[0].params.url, 'https://example.com/key');
    accept();
    assert.equal(await answer, 's3cret');
  });

  it('does not wait for a page that the user declined to open', async () => {
    const secretPage = () => ({url: 'https://example.com/key', value: Promise.reject(new Error('closed'))});
    const provider = createInputProvider(async () => ({action: 'decline'}), {secretPage});
    await assert.rejects(provider({ask: 'password', message: 'Key?'}), {action: 'decline'});
  });

  it('rejects values that are not asks', async () => {
    await assert.rejects(createInputProvider(unsupported)({ask: 'oauth', message: ''}), {
      code: 'INVALID_REQUEST',
    });
  });

  it('sends asks to the client of a real server', async () => {
    const server = new McpServer({name: 'server', version: '1'});
    const real = new Client(
      {name: 'client', version: '1'},
      {capabilities: {elicitation: {form: {}, url: {}}}},
    );
    real.setRequestHandler('elicitation/create', ({params}) =>
      params.mode === 'url'
        ? {action: 'accept'}
        : {action: 'accept', content: {[Object.keys(params.requestedSchema.properties)[0]]: 'b'}},
    );
    await link(server, real);
    const provider = createInputProvider(server);
    const select = {ask: 'select', message: 'Which?', options: ['a', {value: 'b', label: 'B'}]};
    const answers = [
      provider(select),
      provider(text),
      provider({ask: 'url', message: 'Open', url: 'https://a.test/'}),
    ];
    assert.deepEqual(await Promise.all(answers), ['b', 'b', true]);
    await real.close();
  });
});

describe('runWithAsks', () => {
  const answers =
    (...answers) =>
    async (question) => {
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return next ?? question.message;
    };

  it('runs a generator with the answers', async () => {
    function* tool() {
      const name = yield text;
      const sure = yield {ask: 'confirm', message: `Sure, ${name}?`};
      return `${name}: ${sure}`;
    }
    assert.equal(await runWithAsks(tool, answers('Ada', true)), 'Ada: true');
    assert.equal(await runWithAsks(tool(), answers('Bob', false)), 'Bob: false');
  });

  it('runs an async generator with nested generators', async () => {
    async function* name() {
      return `${yield text}!`;
    }
    async function* tool() {
      const first = yield* name();
      const second = yield* ask({ask: 'number', message: 'Age?'});
      return [first, second];
    }
    assert.deepEqual(await runWithAsks(tool, answers('Ada', 36)), ['Ada!', 36]);
  });

  it('throws the provider’s errors at the yield, so that the tool can continue or clean up', async () => {
    const cleaned = [];
    function* tool() {
      try {
        yield text;
      } catch (error) {
        cleaned.push(error.message);
      }
      try {
        return yield text;
      } finally {
        cleaned.push('finally');
      }
    }
    const run = runWithAsks(tool, answers(new Error('declined'), new Error('cancelled')));
    await assert.rejects(run, /cancelled/);
    assert.deepEqual(cleaned, ['declined', 'finally']);
  });

  it('throws an error for an invalid ask at the yield', async () => {
    function* tool() {
      yield {ask: 'oauth', message: 'x'};
    }
    await assert.rejects(runWithAsks(tool, createInputProvider(unsupported)), {code: 'INVALID_REQUEST'});
  });

  it('passes values that are not asks to onYield', async () => {
    const seen = [];
    function* tool() {
      yield {emit: 'progress', value: 0.5};
      return yield 7;
    }
    const onYield = (value) => seen.push(value);
    assert.equal(await runWithAsks(tool, answers(), {onYield}), 2);
    assert.deepEqual(seen, [{emit: 'progress', value: 0.5}, 7]);
    assert.equal(await runWithAsks(tool, answers()), undefined);
  });

  it('ends a tool when its signal aborts, even if it catches all errors', async () => {
    const {elicit} = client();
    const controller = new AbortController();
    let ended = false;
    function* stubborn() {
      try {
        while (!ended) {
          try {
            yield text;
          } catch {}
        }
      } finally {
        ended = true;
      }
    }
    const run = runWithAsks(stubborn, createInputProvider(elicit), {signal: controller.signal});
    setImmediate(() => controller.abort(new Error('enough')));
    await assert.rejects(run, /enough/);
    assert.equal(ended, true);
  });

  it('queues the asks of several tools', async () => {
    const {elicit, accept, open} = client();
    const provider = createInputProvider(elicit);
    function* tool(message) {
      return `${yield {...text, message}} ${yield {...text, message}}`;
    }
    const runs = [runWithAsks(tool('a'), provider), runWithAsks(tool('b'), provider)];
    for (const value of ['1', '2', '3', '4']) {
      await turn();
      assert.equal(open.length, 1);
      accept({value: `${open[0].params.message}${value}`});
    }
    assert.deepEqual(await Promise.all(runs), ['a1 a3', 'b2 b4']);
  });
});
