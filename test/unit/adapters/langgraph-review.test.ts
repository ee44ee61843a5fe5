// The decisions that the human-in-the-loop middleware of LangGraph allows.
import {expect} from 'chai';
import {answerInterrupts} from '../../../src/adapters/langgraph/index.js';
import type {ToolDecision} from '../../../src/adapters/presenter.js';
import {agreeing} from './agents.js';

const action = {name: 'rm', args: {path: '/a'}, description: 'Remove?', cwd: '/'};

async function answered(value: object, decision: ToolDecision['decision']) {
  const errors: string[] = [];
  const presenter = agreeing(true, {decision: {decision, arguments: {path: '/b'}}});
  const options = {onError: ({message}: Error) => errors.push(message)};
  const resume = await answerInterrupts([{id: 'i', value}], presenter, options);
  return {answer: (resume as {i?: unknown} | undefined)?.i, errors};
}

const python = (...allowed: string[]) => ({
  action_requests: [action],
  review_configs: [{action_name: 'rm', allowed_decisions: allowed}],
});

describe('a decision about an action of the middleware', () => {
  it('that approves is an edit with the same arguments if only edits are allowed', async () => {
    const {answer} = await answered(python('edit', 'reject'), 'approve');
    const edited_action = {name: 'rm', args: {path: '/a'}, cwd: '/'};
    expect(answer).to.deep.equal({decisions: [{type: 'edit', edited_action}]});
    expect((await answered(python('approve', 'edit'), 'approve')).answer).to.deep.equal({
      decisions: [{type: 'approve'}],
    });
    expect((await answered(python('edit'), 'edit')).answer).to.deep.equal({
      decisions: [{type: 'edit', edited_action: {...edited_action, args: {path: '/b'}}}],
    });
  });

  it('is reported if the middleware does not allow it, and the interrupt stays open', async () => {
    for (const [allowed, decision] of [
      ['reject', 'approve'],
      ['approve', 'reject'],
      ['approve', 'edit'],
    ] as const) {
      const {answer, errors} = await answered(python(allowed), decision);
      expect(answer).to.equal(undefined);
      expect(errors.join(), `${decision} with ${allowed}`).to.contain('allowed_decisions');
    }
  });
});

describe('a decision about a request of Agent Inbox', () => {
  it('is reported if `config` does not allow it, and the interrupt stays open', async () => {
    const request = {action_request: {action: 'rm', args: {}}, config: {allow_accept: true}};
    const {answer, errors} = await answered(request, 'reject');
    expect(answer).to.equal(undefined);
    expect(errors.join()).to.contain('config');
  });
});
