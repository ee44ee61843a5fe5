// Which arguments of a tool call of AG-UI can be edited, and with which schema.
import {expect} from 'chai';
import {type AgUiAgent, type AgUiResume, connectAgUi} from '../../../src/adapters/ag-ui/index.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {agreeing} from './agents.js';

/** Lets a run that had `tools` interrupt with a tool call, which the user edits. Returns the schema of the card, and the payload. */
async function edited(responseSchema: unknown, tools?: unknown) {
  const presenter = agreeing(true, {decision: {decision: 'edit', arguments: {path: '/b'}}});
  let subscriber: Parameters<AgUiAgent['subscribe']>[0] = {};
  const resumed = new Promise<AgUiResume[]>((resolve) => {
    const agent = {
      messages: [{toolCalls: [{id: 'c', function: {name: 'rm', arguments: '{"path":"/a"}'}}]}],
      pendingInterrupts: [] as object[],
      subscribe(each: typeof subscriber) {
        subscriber = each;
        return {unsubscribe() {}};
      },
      runAgent: async ({resume}: {resume: AgUiResume[]}) => resolve(resume),
    };
    connectAgUi(agent, presenter);
    agent.pendingInterrupts.push({id: 'i', reason: 'tool_call', toolCallId: 'c', responseSchema});
    subscriber.onRunInitialized!({input: {}});
    subscriber.onRunFinishedEvent!({outcome: 'interrupt'});
    subscriber.onRunFinalized!({input: {threadId: undefined, tools}});
  });
  const [{payload}] = (await resumed) as [AgUiResume];
  return {inputSchema: presenter.shown[0]!.call!.inputSchema, payload: payload as JsonObject};
}

const parameters = {type: 'object', properties: {path: {type: 'string'}}, required: ['path']};
const tools = [null, {name: 'ls', parameters: {}}, {name: 'rm', description: 'Removes', parameters}];
const taking = (editedArgs: unknown, more = {}) => ({type: 'object', properties: {editedArgs}, ...more});

describe('the arguments of a tool call of connectAgUi()', () => {
  it('are edited with the parameters of the tool if the response schema does not describe them', async () => {
    const free = [
      {type: 'object'},
      {type: 'object', description: 'Replaces all arguments.'},
      {anyOf: [{type: 'object'}, {type: 'null'}], default: null},
      true,
      {},
    ];
    for (const each of free) {
      const {inputSchema, payload} = await edited(taking(each), tools);
      expect(inputSchema, JSON.stringify(each)).to.deep.equal(parameters);
      expect(payload).to.deep.equal({approved: true, editedArgs: {path: '/b'}});
    }
  });

  it('are edited with the schema that the agent gives, with its definitions', async () => {
    const described = {type: 'object', properties: {path: {const: '/b'}}};
    expect((await edited(taking(described), tools)).inputSchema).to.deep.equal(described);
    const $defs = {Args: described};
    const {inputSchema} = await edited(
      taking({anyOf: [{$ref: '#/$defs/Args'}, {type: 'null'}]}, {$defs}),
      tools,
    );
    expect(inputSchema).to.deep.equal({$ref: '#/$defs/Args', $defs});
    const nothing = {type: 'object', additionalProperties: false};
    expect((await edited(taking(nothing), tools)).inputSchema).to.deep.equal(nothing);
  });

  it('are edited without a schema if neither describes them', async () => {
    for (const others of [undefined, 'rm', [{name: 'rm', parameters: 'path'}], [{name: 'RM', parameters}]])
      expect((await edited(taking({type: 'object'}), others)).inputSchema).to.deep.equal({type: 'object'});
  });

  it('cannot be edited if the agent does not take them, and an edit does not run the call', async () => {
    const schemas = [undefined, {type: 'object', properties: {approved: {type: 'boolean'}}}, taking(false)];
    for (const each of schemas) {
      const {inputSchema, payload} = await edited(each, tools);
      expect(inputSchema, JSON.stringify(each)).to.equal(undefined);
      expect(payload).to.deep.include({approved: false});
      if (payload['reason']) expect(payload['reason']).to.contain('/b');
    }
  });
});
