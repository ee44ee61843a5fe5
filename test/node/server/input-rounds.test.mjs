// Rounds of 2026-07-28 with the SDK's own server and client.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {inputRequired, McpServer} from '@modelcontextprotocol/server';
import {answering} from './peers.mjs';
import {modern} from './http-peers.mjs';
import {entry} from './server-entry.mjs';

const {answerOf, delegatedElicitation, inputFor, isElicitationError} = entry;

const requestedSchema = {
  type: 'object',
  properties: {email: {type: 'string', format: 'email'}, guests: {type: 'integer', minimum: 1}},
  required: ['email'],
};
const params = {message: 'Who?', requestedSchema};

/** A tool that asks until the answer is right, as the guide shows it. Its result is the answer, or an error. */
function register(server, request = params) {
  server.registerTool('ask', {description: 'Asks.'}, async (ctx) => {
    try {
      const answer = answerOf(request, ctx, 'who');
      if (!answer) return inputRequired({inputRequests: {who: inputFor(request, ctx)}});
      return {content: [{type: 'text', text: JSON.stringify(answer)}]};
    } catch (error) {
      if (error.code === 'VALIDATION_FAILED' && error.errors.length < 2) {
        const {errors} = error;
        return inputRequired({inputRequests: {who: inputFor(request, ctx, {errors})}});
      }
      const {code, errors} = error;
      return {isError: true, content: [{type: 'text', text: JSON.stringify({code, errors})}]};
    }
  });
  return server;
}

const create = (request) => () => register(new McpServer({name: 'server', version: '1'}), request);

/** Calls the tool and answers its requests with `answers` in order. Returns the result and the requests. */
async function run(answers, {request, ...options} = {}) {
  const received = [];
  const answer = (asked) => {
    received.push(asked);
    return answers.shift() ?? {action: 'cancel'};
  };
  const {client, close} = await modern(create(request), answer, options);
  try {
    assert.equal(client.getNegotiatedProtocolVersion(), '2026-07-28');
    const {content} = await client.callTool({name: 'ask', arguments: {}});
    return {result: JSON.parse(content[0].text), received};
  } finally {
    await close();
  }
}

describe('a round of 2026-07-28', () => {
  it('asks and returns the validated content', async () => {
    const {result, received} = await run([{action: 'accept', content: {email: 'ada@example.com', junk: 1}}]);
    assert.deepEqual(result, {action: 'accept', content: {email: 'ada@example.com'}});
    assert.deepEqual(
      received.map(({message, mode}) => [message, mode]),
      [['Who?', 'form']],
    );
  });

  it('returns a decline with its reason, and a cancel', async () => {
    assert.deepEqual((await run([{action: 'decline'}])).result, {action: 'decline'});
    assert.deepEqual((await run([{action: 'cancel'}])).result, {action: 'cancel'});
    const who = {action: 'decline', _meta: {'mcp-elicitation-elements/reason': 'Too early'}};
    const answer = answerOf(params, {mcpReq: {inputResponses: {who}}}, 'who');
    assert.deepEqual(answer, {action: 'decline', reason: 'Too early'});
  });

  it('asks again with the errors of a wrong answer', async () => {
    const {result, received} = await run([
      {action: 'accept', content: {email: 'nope'}},
      {action: 'accept', content: {email: 'ada@example.com'}},
    ]);
    assert.equal(result.content.email, 'ada@example.com');
    assert.equal(received.length, 2);
    assert.match(received[1].message, /^Who\?\n\nEmail: Enter a valid email address/);
  });

  it('ends with VALIDATION_FAILED and the errors', async () => {
    const {result} = await run([{action: 'accept', content: {guests: 0}}]);
    assert.equal(result.code, 'VALIDATION_FAILED');
    assert.deepEqual(result.errors.map(({keyword}) => keyword).sort(), ['minimum', 'required']);
  });

  it('checks the request before it is sent', async () => {
    const page = {mode: 'url', message: 'Sign in', url: 'https://example.com/'};
    for (const [request, code, options] of [
      [{...params, requestedschema: {}}, 'INVALID_REQUEST'],
      [
        {message: 'Who?', requestedSchema: {type: 'object', properties: {a: {type: 'object'}}}},
        'INVALID_SCHEMA',
      ],
      [
        {
          message: 'Who?',
          requestedSchema: {type: 'object', properties: {a: {type: 'string', format: 'password'}}},
        },
        'INVALID_SCHEMA',
      ],
      [{...page, url: 'javascript:alert(1)'}, 'UNSAFE_URL'],
      [page, -32601, {elicitation: {form: {}}}],
      [params, -32601, {elicitation: null}],
    ]) {
      const {result, received} = await run([], {request, ...options});
      assert.equal(result.code, code);
      assert.deepEqual(received, []);
    }
  });

  it('asks for a page without the id that only 2025-11-25 has', async () => {
    const request = {mode: 'url', message: 'Sign in', url: 'https://example.com/', elicitationId: 'e1'};
    const {result, received} = await run([{action: 'accept'}], {request});
    assert.deepEqual(result, {action: 'accept'});
    assert.equal(received[0].url, 'https://example.com/');
    assert.equal(received[0].elicitationId, undefined);
  });

  it('includes an app only for clients that declare apps', () => {
    const {params: named} = delegatedElicitation({...params, ui: {uri: 'ui://shop/who'}});
    const capabilities = (extensions) => ({
      mcpReq: {
        envelope: {'io.modelcontextprotocol/clientCapabilities': {elicitation: {form: {}}, extensions}},
      },
    });
    const apps = {'io.modelcontextprotocol/ui': {mimeTypes: ['text/html;profile=mcp-app'], elicitation: {}}};
    assert.ok(inputFor(named, capabilities(apps)).params._meta.ui);
    assert.equal(inputFor(named, capabilities({})).params._meta, undefined);
  });

  it('has no answer before the client has given it, whatever the key is', () => {
    const answers = {mcpReq: {inputResponses: {who: {action: 'cancel'}}}};
    for (const [ctx, key] of [
      [{mcpReq: {}}, 'who'],
      [{mcpReq: {inputResponses: undefined}}, 'who'],
      [answers, 'where'],
      [answers, 'constructor'],
      [answers, '__proto__'],
    ])
      assert.equal(answerOf(params, ctx, key), undefined);
    for (const odd of [{}, {roots: []}, {role: 'user', content: []}, null, 'accept'])
      assert.throws(() => answerOf(params, {mcpReq: {inputResponses: {who: odd}}}, 'who'), {
        code: 'PROTOCOL_VIOLATION',
      });
  });

  it('throws the error with which a client answered a request', () => {
    const error = {code: -32602, message: 'no', data: {code: 'SENSITIVE_BLOCKED'}};
    for (const answer of [error, {error}])
      assert.throws(() => answerOf(params, {mcpReq: {inputResponses: {who: answer}}}, 'who'), {
        name: 'ElicitationRequestError',
        code: -32602,
        reason: 'SENSITIVE_BLOCKED',
        data: {code: 'SENSITIVE_BLOCKED'},
      });
  });

  it('needs the context of the handler', () => {
    for (const ctx of [undefined, {}, {mcpReq: 1}, 'ctx']) {
      assert.throws(() => inputFor(params, ctx), {code: 'INVALID_REQUEST'});
      assert.throws(() => answerOf(params, ctx, 'who'), {code: 'INVALID_REQUEST'});
    }
    assert.throws(() => answerOf(params, {mcpReq: {}}), {code: 'INVALID_REQUEST'});
  });

  it('works in a connection of 2025, where the SDK sends the requests itself', async () => {
    const {server, asked, client, connect} = answering(
      {action: 'accept', content: {email: 'nope'}},
      {action: 'accept', content: {email: 'ada@example.com'}},
    );
    register(server);
    await connect();
    const {content} = await client.callTool({name: 'ask', arguments: {}});
    assert.deepEqual(JSON.parse(content[0].text), {action: 'accept', content: {email: 'ada@example.com'}});
    assert.equal(asked.length, 2);
    await client.close();
  });
});

describe('an example that asks again', () => {
  for (const file of ['docs/guides/servers.md', 'src/dev-host/templates/shared/server.mjs'])
    it(`passes what the user entered, in ${file}`, () => {
      const source = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
      const asking = /(const ask = .*)\n[\s\S]*?catch \(error\) \{([\s\S]*?)\n {4}\}/.exec(source);
      assert.ok(asking, 'the example');
      const [, ask, handler] = asking;
      const name = /inputRequests: \{(\w+)/.exec(ask)[1];
      const question = {
        message: 'Which?',
        schema: {type: 'object', properties: {a: {type: 'string', minLength: 2}, b: {type: 'string'}}},
      };
      const ctx = {
        mcpReq: {inputResponses: {[name]: {action: 'accept', content: {a: 'x', b: 'kept', zzz: 1}}}},
      };
      const run = new Function(
        ...['ctx', 'stay', 'request', 'inputFor', 'inputRequired', 'isElicitationError', 'error'],
        `${ask}\n${handler}`,
      );
      const again = (error) =>
        run(ctx, question, question, inputFor, (result) => result, isElicitationError, error);
      let refusal;
      try {
        answerOf(question, ctx, name);
      } catch (error) {
        refusal = error;
      }
      const {errors, content} = again(refusal).inputRequests[name].params._meta['mcp-elicitation/correction'];
      assert.equal(errors[0].path, '/a');
      assert.deepEqual(content, {a: 'x', b: 'kept'});
      assert.throws(() => again(new Error('other')), /other/);
    });
});
