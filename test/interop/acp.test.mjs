// acpClientHandlers() with the SDK of the Agent Client Protocol: agent and client in one process, and over stdio.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {Readable, Writable} from 'node:stream';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import * as acp from '@agentclientprotocol/sdk';
import * as acp2 from '@agentclientprotocol/sdk/experimental/v2';
import {acpClientHandlers} from '../../dist/acp.js';
import {adapterContract} from './adapter-contract.mjs';
import {hasPlainAnswer, hasPlainFields, isComplete} from './wild-requests.mjs';
import {declinedWith, scriptedPresenter} from '../node/adapters/presenter.mjs';

const {elicitation, session} = acp.methods.client;

/** A client of the page. */
function clientOf(presenter, options, sdk = acp) {
  const handlers = acpClientHandlers(presenter, {RequestError: acp.RequestError, ...options});
  return sdk
    .client({name: 'page'})
    .onRequest('elicitation/create', handlers['elicitation/create'])
    .onRequest('session/request_permission', handlers['session/request_permission'])
    .onNotification('elicitation/complete', handlers['elicitation/complete']);
}

/** Runs `work` as an agent that is connected to the client of the page. */
const asAgent = (presenter, work, {options} = {}) =>
  acp.agent({name: 'agent'}).connectWith(clientOf(presenter, options), work);

const options = [
  {optionId: 'yes', name: 'Allow', kind: 'allow_once'},
  {optionId: 'no', name: 'Reject', kind: 'reject_once'},
];
const permissionOf = (name) => ({
  sessionId: 's',
  toolCall: {toolCallId: name, title: `Call ${name}`, name, rawInput: {path: `/tmp/${name}`}},
  options,
});
const reasonOf = ({_meta}) => _meta?.['mcp-elicitation-elements/reason'];
const normal = (response) => {
  const {outcome, optionId} = response.outcome;
  if (outcome === 'cancelled') return {outcome};
  return {outcome: optionId, reason: reasonOf(response)};
};

adapterContract('acpClientHandlers()', {
  cancelled: 'cancelled',
  aborted: 'cancelled',
  async start(presenter, names) {
    const stop = new AbortController();
    const sent = {cancellationSignal: stop.signal};
    const answers = asAgent(presenter, (client) =>
      Promise.all(
        names.map((name) =>
          client.request(session.requestPermission, permissionOf(name), sent).then(normal, (error) => {
            // The SDK reports a cancelled request as an error, whatever the client answers.
            assert.equal(error.code, -32800);
            return {outcome: 'cancelled'};
          }),
        ),
      ),
    );
    return {answers, abort: () => stop.abort()};
  },
  carries: (wild) => isComplete(wild) && hasPlainAnswer(wild) && hasPlainFields(wild),
  // The SDK removes keywords that ACP does not have.
  presents: (schema) => Object.keys(schema?.properties ?? {}),
  async ask(presenter, {request}) {
    const params = {mode: 'form', sessionId: 's', ...request};
    return asAgent(presenter, (client) => client.request(elicitation.create, params));
  },
});

describe('acpClientHandlers() in a client of ACP', () => {
  const answering = async (method, params, answer, {approves, ...more} = {}) => {
    const presenter = scriptedPresenter({approves});
    const response = asAgent(presenter, (client) => client.request(method, params), more);
    const [prompt] = await presenter.opened();
    prompt.answer(answer);
    return {prompt, response: await response};
  };

  it('presents a form without the members that are null, and returns the content', async () => {
    const requestedSchema = {
      type: 'object',
      title: null,
      properties: {color: {type: 'string'}},
      required: null,
    };
    const params = {
      mode: 'form',
      message: 'Which color?',
      sessionId: 's',
      requestedSchema,
      _meta: {kept: null},
    };
    const content = {color: 'red', tags: ['a']};
    const answer = {action: 'accept', content, _meta: {kept: 1}};
    const {prompt, response} = await answering(elicitation.create, params, answer);
    assert.deepEqual(prompt.request.requestedSchema, {type: 'object', properties: {color: {type: 'string'}}});
    assert.deepEqual(prompt.request._meta, {kept: null});
    assert.deepEqual(response, {action: 'accept', content, _meta: {kept: 1}});
  });

  it('presents the subjects of version 2', async () => {
    const subject = {type: 'command', command: 'rm -r /tmp/a', cwd: '/home'};
    const params = {sessionId: 's', title: 'Run a command', description: 'Cleans up', subject, options};
    const patch = {format: 'git_patch', text: '@@ -1 +1 @@\n-a\n+b'};
    const content = [{type: 'diff', changes: [{operation: 'modify', path: '/a'}], patch}];
    const edit = {type: 'tool_call', toolCall: {toolCallId: 'c', name: 'edit', content}};
    const presenter = scriptedPresenter({approves: true});
    let response;
    const agent = acp2
      .agent({name: 'agent'})
      .onRequest('initialize', () => ({
        protocolVersion: acp2.PROTOCOL_VERSION,
        capabilities: {},
        info: {name: 'agent', version: '1'},
      }))
      .onRequest('session/new', async ({client}) => {
        const {requestPermission} = acp2.methods.client.session;
        response = await client.request(requestPermission, params);
        await client.request(requestPermission, {...params, subject: edit});
        return {sessionId: 's'};
      });
    const done = clientOf(presenter, {}, acp2).connectWith(agent, async (peer) => {
      const info = {name: 'page', version: '1'};
      await peer.request('initialize', {protocolVersion: acp2.PROTOCOL_VERSION, capabilities: {}, info});
      await peer.request('session/new', {cwd: '/', mcpServers: []});
    });
    const [prompt] = await Promise.race([presenter.opened(), done]);
    prompt.answer({decision: 'approve'});
    const [, changed] = await Promise.race([presenter.opened(2), done]);
    assert.deepEqual(changed.options.evidence, [
      {kind: 'list', items: ['modify /a']},
      {kind: 'diff', patch: patch.text},
    ]);
    changed.answer({decision: 'approve'});
    await done;
    assert.deepEqual(prompt.request, {
      name: 'command',
      title: 'Run a command',
      description: 'Cleans up',
      arguments: {command: 'rm -r /tmp/a', cwd: '/home'},
    });
    assert.deepEqual(response.outcome, {outcome: 'selected', optionId: 'yes'});
  });

  it('works over stdio, with several requests at once', async () => {
    const file = fileURLToPath(new URL('acp-agent.mjs', import.meta.url));
    const agent = spawn(process.execPath, [file], {stdio: ['pipe', 'pipe', 'inherit']});
    try {
      const errors = [];
      const presenter = scriptedPresenter();
      const onError = ({message}) => errors.push(message);
      const stream = acp.ndJsonStream(Writable.toWeb(agent.stdin), Readable.toWeb(agent.stdout));
      const done = clientOf(presenter, {onError}).connectWith(stream, async (peer) => {
        await peer.request('initialize', {protocolVersion: acp.PROTOCOL_VERSION, clientCapabilities: {}});
        return peer.request('session/new', {cwd: '/', mcpServers: []});
      });
      const [form, permission] = await Promise.race([presenter.opened(2), done]);
      permission.answer(declinedWith('not today'));
      form.answer({action: 'accept', content: {name: 'Ada'}});
      const [answered, decided, refused] = JSON.parse((await done).sessionId);
      assert.deepEqual(answered, {action: 'accept', content: {name: 'Ada'}});
      assert.deepEqual(decided.outcome, {outcome: 'selected', optionId: 'no'});
      assert.equal(reasonOf(decided), 'not today');
      assert.equal(refused.code, -32602);
      assert.match(refused.message, /`options` must be a list of options/);
      assert.equal(errors.length, 1);
    } finally {
      agent.kill();
    }
  });
});
