// claudeHandlers() and appServerOf() in sessions of the Claude Agent SDK. types.ts checks them against the SDK's types.
import assert from 'node:assert/strict';
import {EventEmitter, once} from 'node:events';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {query} from '@anthropic-ai/claude-agent-sdk';
import {appServerOf, claudeHandlers} from '../../dist/claude.js';
import {scriptedPresenter} from '../node/adapters/presenter.mjs';

const suggestions = [
  {type: 'addRules', rules: [{toolName: 'Bash'}], behavior: 'allow', destination: 'localSettings'},
];

describe('claudeHandlers() and appServerOf() in a session of the SDK', () => {
  /** Runs a session whose executable is claude-code.mjs. It ends after `work`. */
  const inSession = async (presenter, work) => {
    const turns = new EventEmitter();
    const prompts = [];
    const closed = new AbortController();
    async function* input() {
      while (!closed.signal.aborted) {
        if (!prompts.length) await once(turns, 'turn', {signal: closed.signal}).catch(() => {});
        const content = prompts.shift();
        if (content) yield {type: 'user', parent_tool_use_id: null, message: {role: 'user', content}};
      }
    }
    const session = query({
      prompt: input(),
      options: {
        pathToClaudeCodeExecutable: fileURLToPath(new URL('claude-code.mjs', import.meta.url)),
        settingSources: [],
        ...claudeHandlers(presenter),
      },
    });
    const turn = async (request) => {
      prompts.push(JSON.stringify(request));
      turns.emit('turn');
      for (;;) {
        const {value, done} = await session.next();
        if (done || value.type === 'result') return JSON.parse(value.result);
      }
    };
    try {
      await work({session, turn, server: appServerOf(session, 'my weather')});
    } finally {
      closed.abort();
      session.close();
    }
  };

  it('list and read the app of a server', () =>
    inSession(scriptedPresenter(), async ({server}) => {
      const {tools} = await server.listTools();
      const {resourceUri} = tools[0]._meta.ui;
      const {contents} = await server.readResource({uri: resourceUri});
      assert.equal(contents[0].text, '<h1>hi</h1>');
      const failed = server.readResource({uri: 'file:///etc/passwd'});
      await assert.rejects(
        failed,
        ({code, cause}) => code === 'RESOURCE_UNAVAILABLE' && /ui:\/\//.test(cause),
      );
    }));

  it('ask the user before a tool runs for an app, and never call one that the user denies', async () => {
    const presenter = scriptedPresenter({approves: true});
    await inSession(presenter, async ({server}) => {
      const called = server.callTool({name: 'set.alarm', arguments: {at: '7'}});
      const [first] = await presenter.opened();
      assert.deepEqual(first.request.arguments, {at: '7'});
      assert.equal(first.options.serverName, 'my weather');
      first.answer({decision: 'approve'});
      assert.deepEqual(await called, {content: [{type: 'text', text: 'Alarm 7'}]});
      const refused = server.callTool({name: 'get-weather', arguments: {city: 'Rome'}});
      (await presenter.opened(2))[1].answer({decision: 'reject', reason: 'too early'});
      await assert.rejects(refused, ({cause}) => /The tool did not run: too early/.test(cause.message));
    });
  });

  it('close the prompt of a call that was withdrawn, which does not run', async () => {
    const presenter = scriptedPresenter({approves: true});
    await inSession(presenter, async ({session, server}) => {
      const called = server.callTool({name: 'set.alarm', arguments: {at: '7'}});
      const [{options}] = await presenter.opened();
      await session.interrupt();
      await assert.rejects(called, {code: 'RESOURCE_UNAVAILABLE'});
      assert.equal(options.signal.aborted, true);
    });
  });

  it('present the elicitation of a turn with the texts of its server', async () => {
    const presenter = scriptedPresenter();
    await inSession(presenter, async ({turn}) => {
      const answered = turn({
        subtype: 'elicitation',
        mcp_server_name: 'shop',
        message: 'Go on?',
        mode: 'form',
        requested_schema: {type: 'object', properties: {size: {type: 'string'}}},
        title: 'Confirm an order',
        display_name: 'Shop',
        description: 'One shirt',
      });
      const [prompt] = await presenter.opened();
      assert.equal(prompt.request.message, 'Shop\n\nConfirm an order\n\nOne shirt\n\nGo on?');
      assert.equal(prompt.options.serverName, 'shop');
      prompt.answer({action: 'accept', content: {size: 'm'}});
      assert.deepEqual(await answered, {action: 'accept', content: {size: 'm'}});
    });
  });

  it('offer the rules that Claude Code suggests, show the rule that asks, and the edit as a diff', async () => {
    const presenter = scriptedPresenter({approves: true});
    await inSession(presenter, async ({turn}) => {
      const input = {file_path: '/a.ts', old_string: 'a', new_string: 'b'};
      const answered = turn({
        subtype: 'can_use_tool',
        tool_name: 'Edit',
        input,
        tool_use_id: 'toolu_1',
        permission_suggestions: suggestions,
        default_to_no: true,
        matched_ask_rule: {source: 'userSettings', tool_name: 'Edit', rule_content: '/a.ts'},
      });
      const [{request, options, answer}] = await presenter.opened();
      assert.equal(request.description, 'ask Edit(/a.ts) ← userSettings');
      assert.equal(options.defaultToNo, true);
      assert.deepEqual(options.evidence, [
        {
          kind: 'list',
          title: 'Allow for this session · Always allow',
          items: ['addRules: allow Bash → localSettings'],
        },
        {kind: 'diff', path: '/a.ts', oldText: 'a', newText: 'b'},
      ]);
      answer({decision: 'approve', scope: 'always'});
      const {behavior, updatedInput, updatedPermissions} = await answered;
      assert.deepEqual([behavior, updatedInput, updatedPermissions], ['allow', input, suggestions]);
    });
  });
});
