import {expect} from 'chai';
import {acpClientHandlers} from '../../../src/adapters/acp.js';
import {answerInterrupts} from '../../../src/adapters/langgraph.js';
import type {ApprovalScope} from '../../../src/adapters/presenter.js';

const refuse = () => Promise.reject(new Error('not presented'));

describe('acpClientHandlers()', () => {
  const options = [
    {optionId: 'now', name: 'Allow', kind: 'allow_once'},
    {optionId: 'ever', name: 'Always allow', kind: 'allow_always'},
    {optionId: 'no', name: 'Reject', kind: 'reject_once'},
  ];
  const params = {toolCall: {toolCallId: '1', title: 'Edit', rawInput: {path: '/a'}}, options};

  it('never selects an option that lasts longer than the decision of the user', async () => {
    const selected = async (scope: ApprovalScope) => {
      const approve = () => Promise.resolve({decision: 'approve', scope} as const);
      const handlers = acpClientHandlers({elicit: refuse, approve});
      return (await handlers['session/request_permission']({params})).outcome;
    };
    expect(await Promise.all((['once', 'session', 'always'] as const).map(selected))).to.deep.equal([
      {outcome: 'selected', optionId: 'now'},
      {outcome: 'selected', optionId: 'now'},
      {outcome: 'selected', optionId: 'ever'},
    ]);
  });
});

describe('answerInterrupts()', () => {
  it('presents neither of two different interrupts with one id, and reports the id', async () => {
    const messages: string[] = [];
    const errors: Error[] = [];
    const elicit = ({message}: {message: string}) => {
      messages.push(message);
      return Promise.resolve({action: 'accept', content: {}} as const);
    };
    const interrupts = ['Delete a?', 'Delete everything?'].map((value) => ({id: 'same', value}));

    const resume = await answerInterrupts(
      [...interrupts, {id: 'other', value: 'Go on?'}],
      {elicit},
      {onError: (error) => errors.push(error)},
    );

    expect(messages).to.deep.equal(['Go on?']);
    expect(Object.keys(resume as object)).to.deep.equal(['other']);
    expect(errors.map(({message}) => message).join()).to.contain('interrupts[].id');
  });
});
