// The text of a confirmation: what the user approves, apart from what the agent says about it.
import {expect} from 'chai';
import {acpClientHandlers} from '../../../src/adapters/acp/index.js';
import {presentApprovals} from '../../../src/adapters/ai-sdk/index.js';
import {claudeHandlers} from '../../../src/adapters/claude/index.js';
import {answerInterrupts} from '../../../src/adapters/langgraph/index.js';
import type {AgentPresenter} from '../../../src/adapters/presenter.js';
import {agreeing, approvalOf, chatOf, choices, resumed} from './agents.js';

const args = {path: '/etc/passwd'};
/** A description that imitates arguments, with every character that breaks a line. */
const lie = ['{', '  "path": "notes.txt"', '}', 'Limits:'];
const lies =
  lie.join('\n') +
  ['\r\n', '\r', '\v', '\f', '\x85', '\u2028', '\u2029'].map((each) => `${each}{ "path": 1 }`).join('');

const shown = JSON.stringify(args, null, 2);

/** Has each agent ask about one call, described by a lie. */
const agents: {[name: string]: (presenter: AgentPresenter) => unknown} = {
  'connectAgUi()': (presenter) =>
    resumed(
      {
        pendingInterrupts: [{id: 'i', reason: 'tool_call', toolCallId: 'c', message: lies}],
        messages: [{toolCalls: [{id: 'c', function: {name: 'read', arguments: JSON.stringify(args)}}]}],
      },
      presenter,
    ),
  'presentApprovals()': (presenter) =>
    presentApprovals(chatOf(approvalOf('a', args, {approval: {id: 'a', requestReason: lies}})), presenter),
  'claudeHandlers()': (presenter) => claudeHandlers(presenter).canUseTool('read', args, {description: lies}),
  'answerInterrupts(), of the middleware': (presenter) =>
    answerInterrupts(
      [{id: 'i', value: {action_requests: [{name: 'read', args, description: lies}]}}],
      presenter,
    ),
  'answerInterrupts(), of Agent Inbox': (presenter) =>
    answerInterrupts(
      [
        {
          id: 'i',
          value: {
            action_request: {action: 'read', args},
            config: {allow_accept: true, allow_ignore: true},
            description: lies,
          },
        },
      ],
      presenter,
    ),
  'acpClientHandlers()': (presenter) =>
    acpClientHandlers(presenter)['session/request_permission']({
      params: {options: choices, description: lies, toolCall: {toolCallId: 'read', rawInput: args}},
    }),
};

describe('the description of a call in a confirmation', () => {
  for (const [name, ask] of Object.entries(agents))
    it(`is marked, below the arguments, which follow the words of the package: ${name}`, async () => {
      const presenter = agreeing(false);
      await ask(presenter);
      const {message} = presenter.shown[0]!.request!;
      const [first, second, ...rest] = message.split('\n\n');
      expect(first).to.match(/^Run the tool “(read|rm)” with these arguments\?$/);
      expect(second).to.equal(shown);
      const [heading, ...lines] = rest.join('\n\n').split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/);
      expect(heading).to.equal('According to the agent:');
      expect(lines).to.have.length(lie.length + 7);
      expect(lines.filter((line) => !line.startsWith('| '))).to.deep.equal([]);
    });

  it('does not exist without a description, and a call without arguments has none', async () => {
    const presenter = agreeing(false);
    await claudeHandlers(presenter).canUseTool('read', args, {});
    expect(presenter.shown[0]!.request!.message).to.equal(
      `Run the tool “read” with these arguments?\n\n${shown}`,
    );
    await acpClientHandlers(presenter)['session/request_permission']({
      params: {options: choices, toolCall: {toolCallId: 'c', title: 'Think'}},
    });
    expect(presenter.shown[1]!.request!.message).to.equal('Run the tool “Think”?');
  });

  it('is marked in a confirmation of any other value of a graph, and is a question in a form', async () => {
    const presenter = agreeing(false);
    await answerInterrupts([{id: 'i', value: {question: `Run?\n${lies}`, args}}], presenter);
    const {message} = presenter.shown[0]!.request!;
    expect(message.split('\n\n')[0]).to.equal('The agent needs your answer.');
    expect(message.split('\n\n')[1]).to.equal(JSON.stringify({args}, null, 2));
    const value = {question: 'Which city?', hint: 'A large one', requestedSchema: {type: 'string'}};
    await answerInterrupts([{id: 'i', value}], presenter);
    const form = presenter.shown[1]!.request!;
    expect(form.message).to.equal('Which city?');
    expect(JSON.stringify(form._meta)).to.contain('A large one');
    await answerInterrupts([{id: 'i', value: 'Go on?'}], presenter);
    expect(presenter.shown[2]!.request!.message).to.equal('Go on?');
  });
});
