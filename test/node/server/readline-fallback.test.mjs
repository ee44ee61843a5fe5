import assert from 'node:assert/strict';
import {PassThrough} from 'node:stream';
import {afterEach, describe, it} from 'node:test';
import {entry} from './server-entry.mjs';

const {createInputProvider, ElicitationRequestError, readlineFallback} = entry;

const open = new Set();
afterEach(() => {
  for (const provider of open) provider.close();
  open.clear();
});

/** A terminal with buffered input, until the end of the test. */
function terminal(typed, {isTTY = false} = {}) {
  const input = Object.assign(new PassThrough(), {isTTY});
  const output = Object.assign(new PassThrough(), {isTTY});
  let shown = '';
  output.on('data', (chunk) => {
    shown += chunk;
  });
  input.write(typed);
  const provider = readlineFallback({input, output});
  open.add(provider);
  return {input, provider, shown: () => shown};
}

const message = 'Well?';
const options = [{value: 1, label: 'One', description: 'The first'}, 'two'];

describe('readlineFallback', () => {
  const answers = {
    'a text': [{ask: 'text'}, 'Ada L.\n', 'Ada L.'],
    'the default of a text': [{ask: 'text', default: 'Ada'}, '\n', 'Ada'],
    'nothing for an optional text': [{ask: 'text', required: false}, '\n', undefined],
    yes: [{ask: 'confirm'}, 'y\n', true],
    no: [{ask: 'confirm'}, 'No\n', false],
    'the default of a confirm': [{ask: 'confirm', default: true}, '\n', true],
    'no default where it is dangerous': [{ask: 'confirm', default: true, dangerous: true}, '\nn\n', false],
    'an option by its number': [{ask: 'select', options}, '1\n', 1],
    'several options': [{ask: 'select', options, multi: true}, '1, 2\n', [1, 'two']],
    'the default of options': [{ask: 'select', options, default: 'two'}, '\n', 'two'],
    'a number': [{ask: 'number'}, ' -1.5e1 \n', -15],
    'a date': [{ask: 'date'}, '2026-02-28\n', '2026-02-28'],
    'a file': [{ask: 'file'}, '/a b, c\n', '/a b, c'],
    'several files': [{ask: 'file', multiple: true}, '/a\n/b\n\n', ['/a', '/b']],
    'a page that was opened': [{ask: 'url', url: 'https://example.com/'}, '\n', true],
    'a password': [{ask: 'password'}, '\ns3cret\n', 's3cret'],
  };
  for (const [name, [ask, typed, expected]] of Object.entries(answers)) {
    it(`reads ${name}`, async () => {
      const {provider} = terminal(typed);
      assert.deepEqual(await provider({message, ...ask}), expected);
    });
  }

  it('shows the message, the options and the default', async () => {
    const {provider, shown} = terminal('2\nx\n');
    await provider({ask: 'select', message: 'Which?', options, default: 'two'});
    assert.match(shown(), /^Which\?\n 1\) One \(The first\)\n\*2\) two\n/);
    await provider({ask: 'text', message: 'Name?', default: 'Ada'});
    assert.match(shown(), /Name\?\n\[Ada\] > /);
  });

  it('asks again after an invalid answer and prints the reason', async () => {
    const {provider, shown} = terminal('abc\n99\n5\n');
    assert.equal(await provider({ask: 'number', message, max: 9}), 5);
    assert.match(shown(), /Enter a number\.\n\[abc\] > \n?Enter 9 or less\.\n/);
  });

  it('fails after three invalid answers', async () => {
    const {provider} = terminal('a\nb\nc\nd\n');
    await assert.rejects(provider({ask: 'number', message}), {code: 'VALIDATION_FAILED'});
  });

  it('asks for the fields of a form one after another', async () => {
    const schema = {
      type: 'object',
      properties: {
        fullName: {type: 'string', minLength: 2},
        size: {type: 'string', oneOf: [{const: 's', title: 'Small'}], title: 'Size'},
        tags: {type: 'array', items: {type: 'string', enum: ['a', 'b']}},
        count: {type: 'integer', default: 3},
        news: {type: 'boolean'},
        day: {type: 'string', format: 'date'},
      },
      required: ['fullName'],
    };
    const {provider, shown} = terminal('Ada\n1\n2\n\nn\n\n');
    assert.deepEqual(await provider({ask: 'form', message, schema}), {
      fullName: 'Ada',
      size: 's',
      tags: ['b'],
      count: 3,
      news: false,
    });
    assert.match(shown(), /Full name/);
  });

  it('rejects an invalid ask before it reads input', async () => {
    const {provider, shown} = terminal('');
    await assert.rejects(provider({ask: 'form', message, schema: {type: 'array'}}), {code: 'INVALID_SCHEMA'});
    assert.equal(shown(), '');
  });

  it('treats the end of the input as cancel', async () => {
    const {provider, input} = terminal('');
    const answer = provider({ask: 'text', message});
    input.end();
    await assert.rejects(answer, {name: 'AskUnansweredError', action: 'cancel'});
    await assert.rejects(provider({ask: 'text', message}), {action: 'cancel'});
  });

  it('stops waiting when the signal aborts, and reads input for the next ask', async () => {
    const {provider, input} = terminal('');
    const controller = new AbortController();
    const answer = provider({ask: 'text', message}, {signal: controller.signal});
    setImmediate(() => controller.abort(new Error('late')));
    await assert.rejects(answer, /late/);
    const next = provider({ask: 'text', message});
    input.write('here\n');
    assert.equal(await next, 'here');
  });

  it('echoes the input in a terminal, except for passwords', async () => {
    const {provider, shown} = terminal('visible\r', {isTTY: true});
    assert.equal(await provider({ask: 'text', message}), 'visible');
    assert.match(shown(), /visible/);
    const secret = terminal('', {isTTY: true});
    const answer = secret.provider({ask: 'password', message});
    setImmediate(() => secret.input.write('s3cret\r'));
    assert.equal(await answer, 's3cret');
    assert.doesNotMatch(secret.shown(), /s3cret|s3/);
  });

  it('treats Ctrl+C as cancel', async () => {
    const {provider, input} = terminal('', {isTTY: true});
    const answer = provider({ask: 'text', message});
    setImmediate(() => input.write('\u0003'));
    await assert.rejects(answer, {action: 'cancel'});
  });

  it('removes control characters from the ask', async () => {
    const {provider, shown} = terminal('x\n');
    await provider({ask: 'text', message: 'a\u001b[2Jb'});
    assert.ok(!shown().includes('\u001b'));
  });

  it('asks in the terminal if the client does not support elicitation', async () => {
    const {provider} = terminal('Ada\n');
    const elicit = async () => {
      throw new ElicitationRequestError(-32601, 'no');
    };
    assert.equal(await createInputProvider(elicit, {fallback: provider})({ask: 'text', message}), 'Ada');
  });

  it('rejects with -32603 outside of Node', async (context) => {
    const {getBuiltinModule} = process;
    context.after(() => {
      process.getBuiltinModule = getBuiltinModule;
    });
    process.getBuiltinModule = undefined;
    const {provider} = terminal('');
    await assert.rejects(provider({ask: 'text', message}), {code: -32603});
  });
});
