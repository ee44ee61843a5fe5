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

// test/fixtures/terminal.txt has transcripts of asks.
describe('readlineFallback', () => {
  it('fails after three invalid answers', async () => {
    const {provider} = terminal('a\nb\nc\nd\n');
    await assert.rejects(provider({ask: 'number', message}), {code: 'VALIDATION_FAILED'});
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

  it('echoes the input in a terminal, except for passwords', async () => {
    const {provider, shown} = terminal('visible\r', {isTTY: true});
    assert.equal(await provider({ask: 'text', message}), 'visible');
    assert.match(shown(), /visible/);
    const secret = terminal('', {isTTY: true});
    const answer = secret.provider({ask: 'password', message});
    setImmediate(() => secret.input.write('s3cret\r'));
    assert.equal(await answer, 's3cret');
    assert.doesNotMatch(secret.shown(), /s3/);
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
