// What a tool call of AG-UI displays, which of its arguments can be edited, and the payload that answers it.
import {expect} from 'chai';
import type {ConnectAgUiOptions} from '../../../src/adapters/ag-ui/index.js';
import type {ToolDecision} from '../../../src/adapters/presenter.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {agreeing, resumed} from './agents.js';

/** Answers the interrupts of an agent whose only message has these calls. */
async function answered(
  interrupt: object,
  calls: object[],
  decision: ToolDecision = {decision: 'approve'},
  options: ConnectAgUiOptions = {},
  tools?: unknown,
) {
  const presenter = agreeing(true, {decision});
  const errors: string[] = [];
  const agent = {
    messages: [{toolCalls: calls}],
    pendingInterrupts: [{id: 'i', reason: 'tool_call', toolCallId: 'c', ...interrupt}],
  };
  const onError = ({message}: Error) => void errors.push(message);
  const resume = await resumed(agent, presenter, {...options, onError}, {tools});
  return {resume, errors, shown: presenter.shown};
}

const callOf = (args: unknown) => ({id: 'c', function: {name: 'transfer', arguments: args}});

describe('a tool call of connectAgUi()', () => {
  it('is cancelled if its time is over when the user answers', async () => {
    const {now} = Date;
    const expiresAt = new Date(now() + 60_000).toISOString();
    const pendingInterrupts = [{id: 'i', reason: 'tool_call', toolCallId: 'c', expiresAt}];
    const agent = {messages: [{toolCalls: [callOf('{}')]}], pendingInterrupts};
    const late = agreeing(true, {during: () => Object.assign(Date, {now: () => now() + 60_001})});
    try {
      expect(await resumed(agent, late)).to.deep.equal([{interruptId: 'i', status: 'cancelled'}]);
      expect(late.shown).to.have.length(1);
    } finally {
      Date.now = now;
    }
    const [inTime] = await resumed(agent, agreeing(true));
    expect(inTime!.status).to.equal('resolved');
  });

  it('displays the text of arguments whose parsed value differs from it, and cannot be edited then', async () => {
    const responseSchema = {type: 'object', properties: {editedArgs: {type: 'object'}}};
    const texts = [
      '{"to":"mallory","to":"bob"}',
      '{"account":9007199254740993}',
      '{"amount":1e400}',
      '["a"]',
      '{',
    ];
    for (const text of texts) {
      const {shown} = await answered({responseSchema}, [callOf(text)]);
      expect(shown[0]!.call, text).to.deep.equal({name: 'transfer', arguments: {arguments: text}});
    }
    const {shown} = await answered({responseSchema}, [callOf('{"amount": 1.50, "to": "bob"}')]);
    expect(shown[0]!.call!.arguments).to.deep.equal({amount: 1.5, to: 'bob'});
    expect(shown[0]!.call!.inputSchema).to.deep.equal({type: 'object'});
  });

  it('is a form with the call if no decision is valid against the response schema', async () => {
    const approved = {enum: ['yes', 'no']};
    const responseSchema = {type: 'object', properties: {approved}, required: ['approved']};
    const {shown} = await answered({responseSchema, message: 'Go on?'}, [callOf('{"to":"bob"}')]);
    expect(shown[0]!.request!.requestedSchema).to.deep.equal(responseSchema);
    expect(shown[0]!.request!.message).to.match(/“transfer”.*"to": "bob".*\n\| Go on\?$/s);
  });

  it('leaves the payload to the page, which completes it', async () => {
    const responseSchema = {type: 'object', required: ['approved', 'ticket']};
    const options = {payload: (payload: unknown) => ({...(payload as object), ticket: 't'})};
    for (const decision of ['approve', 'reject'] as const) {
      const {resume} = await answered({responseSchema}, [callOf('{}')], {decision}, options);
      expect(resume[0]!.payload).to.deep.equal({approved: decision === 'approve', ticket: 't'});
    }
  });
});

/** Lets the user edit a tool call of a run that had `tools`. Returns the schema of the card, and the payload. */
async function edited(responseSchema: unknown, tools: unknown = null) {
  const call = {id: 'c', function: {name: 'rm', arguments: '{"path":"/a"}'}};
  const decision = {decision: 'edit', arguments: {path: '/b'}} as const;
  const {shown, resume} = await answered({responseSchema}, [call], decision, {}, tools);
  return {inputSchema: shown[0]!.call!.inputSchema, payload: resume[0]!.payload as JsonObject};
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
