// How the options of a permission request are presented by a frame alone, and which one each answer selects.
import {expect} from 'chai';
import {acpClientHandlers} from '../../../src/adapters/acp/index.js';
import type {PromptAnswer, ToolDecision} from '../../../src/adapters/presenter.js';
import {EVIDENCE_KEY} from '../../../src/evidence/index.js';
import type {ElicitRequest} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {agreeing} from './agents.js';

const once = {optionId: 'once', name: 'Allow', kind: 'allow_once'};
const always = {optionId: 'ever', name: 'Always allow', kind: 'allow_always'};
const always2 = {optionId: 'tool', name: 'Always allow this tool', kind: 'allow_always'};
const no = {optionId: 'no', name: 'Reject', kind: 'reject_once'};
const keepPlanning = {...no, name: 'No, keep planning'};
const undo = {optionId: 'undo', name: 'No, and undo everything', kind: 'reject_once'};
const never = {optionId: 'never', name: 'Never', kind: 'reject_always'};

describe('the options of session/request_permission in a frame', () => {
  const asked = async (options: JsonObject[], answer: PromptAnswer) => {
    const requests: ElicitRequest[] = [];
    const elicit = async (request: ElicitRequest) => {
      requests.push(request);
      return answer;
    };
    const toolCall = {toolCallId: '1', name: 'rm', rawInput: {path: '/a'}};
    const handle = acpClientHandlers({elicit})['session/request_permission'];
    const {outcome} = await handle({params: {sessionId: 's', toolCall, options}});
    const request = requests[0]!;
    const field = (request.requestedSchema as {properties: {option: JsonObject}} | undefined)?.properties
      .option;
    return {
      request,
      field,
      offered: (field?.['oneOf'] as {const: string}[] | undefined)?.map((each) => each.const),
      selected: outcome.outcome === 'selected' ? outcome.optionId : outcome.outcome,
    };
  };
  const yes: PromptAnswer = {action: 'accept', content: {}};
  const declined: PromptAnswer = {action: 'decline'};

  it('are a confirmation whose Decline selects the reject option, with the scope that the agent can store', async () => {
    const {request, field} = await asked([once, always, no], yes);
    expect(field).to.equal(undefined);
    expect(request._meta?.['persist']).to.deep.equal(['always']);
    const selected = async (answer: PromptAnswer) => (await asked([once, always, no], answer)).selected;
    expect(await selected(yes)).to.equal('once');
    expect(await selected({...yes, _meta: {persist: 'always'}})).to.equal('ever');
    expect(await selected(declined)).to.equal('no');
    expect(await selected({action: 'cancel'})).to.equal('cancelled');
  });

  it('never select a scope that was not offered', async () => {
    const {request, selected} = await asked([once, no], {...yes, _meta: {persist: 'always'}});
    expect(request).not.to.have.property('_meta');
    expect(selected).to.equal('once');
    const session = await asked([once, always, no], {...yes, _meta: {persist: 'session'}});
    expect(session.selected).to.equal('once');
  });

  it('are a list without the option that Decline selects, with a single `allow_once` preselected', async () => {
    for (const [options, offered, chosen] of [
      [[once, always, always2, no], ['once', 'ever', 'tool'], 'once'],
      [[once, always, no, never], ['once', 'ever', 'never'], 'once'],
      [[always, no], ['ever'], undefined],
      [[once, {...once, optionId: 'all', name: 'Allow all edits'}, no], ['once', 'all'], undefined],
    ] as const) {
      const {field, ...result} = await asked([...options], declined);
      expect(result.offered).to.deep.equal(offered);
      expect(field!['default']).to.equal(chosen);
      expect(result.selected).to.equal('no');
    }
    const answer = (option: string) => ({...yes, content: {option}});
    expect((await asked([once, always, always2, no], answer('tool'))).selected).to.equal('tool');
    expect((await asked([once, always, always2, no], answer('no'))).selected).to.equal('cancelled');
  });

  it('display what Decline means if its name says more than its kind', async () => {
    for (const options of [
      [once, keepPlanning],
      [once, always, always2, keepPlanning],
    ]) {
      const {request, selected} = await asked(options, declined);
      expect(JSON.stringify(request._meta?.[EVIDENCE_KEY])).to.contain('No, keep planning');
      expect(selected).to.equal('no');
    }
  });

  it('include all rejections if several of them could be meant by Decline', async () => {
    const {offered, selected} = await asked([once, keepPlanning, undo], declined);
    expect(offered).to.deep.equal(['once', 'no', 'undo']);
    expect(selected).to.equal('cancelled');
    const plain = await asked([once, no, undo], declined);
    expect(plain.offered).to.deep.equal(['once', 'undo']);
    expect(plain.selected).to.equal('no');
  });

  it('are listed if all of them are rejections', async () => {
    const {offered, selected} = await asked([no], {...yes, content: {option: 'no'}});
    expect([offered, selected]).to.deep.equal([['no'], 'no']);
  });

  it('never select one that lasts for a decline', async () => {
    expect((await asked([always], declined)).selected).to.equal('cancelled');
  });
});

describe('the options of session/request_permission with `approve`', () => {
  it('never select one that lasts longer than the decision of the user', async () => {
    for (const [decision, optionId] of [
      [{decision: 'approve'}, 'once'],
      [{decision: 'approve', scope: 'session'}, 'once'],
      [{decision: 'approve', scope: 'always'}, 'ever'],
      [{decision: 'reject'}, 'no'],
      [{decision: 'reject', scope: 'always'}, 'never'],
      [{decision: 'edit', arguments: {path: '/'}}, 'no'],
    ] as [ToolDecision, string][]) {
      const presenter = agreeing(true, {decision});
      const params = {
        toolCall: {toolCallId: '1', name: 'rm', title: 'Remove'},
        options: [once, always, no, never],
      };
      const {outcome} = await acpClientHandlers(presenter)['session/request_permission']({params});
      expect(outcome, JSON.stringify(decision)).to.deep.equal({outcome: 'selected', optionId});
      expect(presenter.shown[0]!.call).to.deep.include({name: 'rm', title: 'Remove'});
      expect(presenter.shown[0]!.options!.scopes).to.deep.equal(['always']);
    }
  });
});
