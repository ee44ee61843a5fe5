import {expect} from 'chai';
import {acpClientHandlers} from '../../../src/adapters/acp.js';
import {type AgUiResume, connectAgUi} from '../../../src/adapters/ag-ui.js';
import type {AgentPresenter, ToolDecision} from '../../../src/adapters/presenter.js';
import {REASON_KEY} from '../../../src/protocol/answer-meta.js';
import type {ElicitResult} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {choices} from './agents.js';

const _meta = {'example/proof': {signature: 'abc'}};

/** Presenters that give an answer with a proof. */
const presenters = (
  decision: ToolDecision,
  action: 'accept' | 'decline',
): {[name: string]: AgentPresenter} => {
  const elicit = async () => ({action, ...(action === 'accept' && {content: {}}), _meta}) as ElicitResult;
  return {
    approve: {elicit, approve: async () => ({...decision, _meta})},
    elicit: {elicit},
  };
};

/** The part of an answer that is not the decision itself, as each agent receives it. */
const agents: {[name: string]: (presenter: AgentPresenter) => Promise<JsonObject | undefined>} = {
  async ACP(presenter) {
    const params = {
      sessionId: 's',
      toolCall: {toolCallId: '1', title: 'Edit', rawInput: {path: '/a'}},
      options: choices,
    };
    return (await acpClientHandlers(presenter)['session/request_permission']({params}))._meta;
  },
  'AG-UI': (presenter) =>
    new Promise((resolve) => {
      const agent = {
        messages: [{toolCalls: [{id: 'c', function: {name: 'rm', arguments: '{"path":"/a"}'}}]}],
        pendingInterrupts: [{id: 'i', reason: 'tool_call', toolCallId: 'c'}],
        subscribe: () => ({unsubscribe() {}}),
        runAgent: async ({resume}: {resume: AgUiResume[]}) => resolve(resume[0]!.metadata),
      };
      connectAgUi(agent, presenter);
    }),
};

describe('`_meta` of an answer', () => {
  for (const [name, ask] of Object.entries(agents)) {
    it(`arrives with an approval at an agent of ${name}`, async () => {
      for (const presenter of Object.values(presenters({decision: 'approve'}, 'accept')))
        expect(await ask(presenter)).to.deep.equal(_meta);
    });

    it(`arrives with a rejection and its reason at an agent of ${name}`, async () => {
      const {approve, elicit} = presenters({decision: 'reject', reason: 'No'}, 'decline');
      expect(await ask(approve!)).to.deep.equal({..._meta, [REASON_KEY]: 'No'});
      expect(await ask(elicit!)).to.deep.equal(_meta);
    });

    it(`is left out if an edit becomes a rejection by an agent of ${name}`, async () => {
      const {approve} = presenters({decision: 'edit', arguments: {path: '/b'}}, 'decline');
      expect(Object.keys((await ask(approve!))!)).to.deep.equal([REASON_KEY]);
    });
  }
});
