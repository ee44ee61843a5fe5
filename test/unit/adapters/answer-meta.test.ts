import {expect} from 'chai';
import type {AgUiResume} from '../../../src/adapters/ag-ui/index.js';
import type {AgentPresenter, ToolDecision} from '../../../src/adapters/presenter.js';
import {REASON_KEY} from '../../../src/protocol/meta.js';
import type {ElicitResult} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {agents} from './agents.js';

const _meta = {'example/proof': {signature: 'abc'}};

/** Presenters that give an answer with a proof. */
const presenters = (
  decision: ToolDecision,
  action: 'accept' | 'decline',
): {[name: string]: AgentPresenter} => {
  const elicit = async () => ({action, ...(action === 'accept' && {content: {}}), _meta}) as ElicitResult;
  return {approve: {elicit, approve: async () => ({...decision, _meta})}, elicit: {elicit}};
};

/** The part of an answer that is not the decision itself, as each agent receives it. */
const metaOf: {[name: string]: (answer: unknown) => JsonObject | undefined} = {
  'acpClientHandlers()': (answer) => (answer as {_meta?: JsonObject})._meta,
  'connectAgUi()': (answer) => (answer as [AgUiResume])[0].metadata,
};

describe('`_meta` of an answer', () => {
  for (const [name, read] of Object.entries(metaOf)) {
    const ask = async (presenter: AgentPresenter) =>
      read((await agents[name]!({path: '/a'}).ask(presenter)).answer);

    it(`arrives with an approval through ${name}`, async () => {
      for (const presenter of Object.values(presenters({decision: 'approve'}, 'accept')))
        expect(await ask(presenter)).to.deep.equal(_meta);
    });

    it(`arrives with a rejection and its reason through ${name}`, async () => {
      const {approve, elicit} = presenters({decision: 'reject', reason: 'No'}, 'decline');
      expect(await ask(approve!)).to.deep.equal({..._meta, [REASON_KEY]: 'No'});
      expect(await ask(elicit!)).to.deep.equal(_meta);
    });

    it(`is left out if an edit becomes a rejection through ${name}`, async () => {
      const {approve} = presenters({decision: 'edit', arguments: {path: '/b'}}, 'decline');
      expect(Object.keys((await ask(approve!))!)).to.deep.equal([REASON_KEY]);
    });
  }
});
