// What a tool call of AG-UI displays, and the payload that answers it.
import {expect} from 'chai';
import {type AgUiResume, type ConnectAgUiOptions, connectAgUi} from '../../../src/adapters/ag-ui/index.js';
import type {ToolDecision} from '../../../src/adapters/presenter.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {agreeing, type Shown} from './agents.js';

interface Resumed {
  resume: AgUiResume[];
  shown: Shown[];
  errors: string[];
}

/** Answers the interrupts of an agent whose only message has these calls. */
function resumed(
  interrupt: object,
  calls: object[],
  decision: ToolDecision = {decision: 'approve'},
  options: ConnectAgUiOptions = {},
): Promise<Resumed> {
  const presenter = agreeing(true, {decision});
  const errors: string[] = [];
  return new Promise((resolve) => {
    const agent = {
      messages: [{toolCalls: calls}],
      pendingInterrupts: [{id: 'i', reason: 'tool_call', toolCallId: 'c', ...interrupt}],
      subscribe: () => ({unsubscribe() {}}),
      runAgent: async ({resume}: {resume: AgUiResume[]}) => resolve({resume, errors, shown: presenter.shown}),
    };
    connectAgUi(agent, presenter, {...options, onError: ({message}) => errors.push(message)});
  });
}

const callOf = (args: unknown) => ({id: 'c', function: {name: 'transfer', arguments: args}});

describe('a tool call of connectAgUi()', () => {
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
      const {shown} = await resumed({responseSchema}, [callOf(text)]);
      expect(shown[0]!.call, text).to.deep.equal({name: 'transfer', arguments: {arguments: text}});
    }
    const {shown} = await resumed({responseSchema}, [callOf('{"amount": 1.50, "to": "bob"}')]);
    expect(shown[0]!.call!.arguments).to.deep.equal({amount: 1.5, to: 'bob'});
    expect(shown[0]!.call!.inputSchema).to.deep.equal({type: 'object'});
  });

  it('is cancelled and reported if it is not in the messages or has no name', async () => {
    const rows: [object, object[]][] = [
      [{toolCallId: 'other'}, [callOf('{}')]],
      [{toolCallId: undefined}, [callOf('{}')]],
      [{toolCallId: undefined}, [{function: callOf('{}').function}]],
      [{}, [{id: 'c', name: 'delete_all', args: {}}]],
      [{}, [{id: 'c', function: {arguments: '{}'}}]],
      [{responseSchema: {type: 'object', properties: {name: {type: 'string'}}}}, []],
    ];
    for (const [interrupt, calls] of rows) {
      const {resume, shown, errors} = await resumed({message: 'Read the weather?', ...interrupt}, calls);
      expect(resume).to.deep.equal([{interruptId: 'i', status: 'cancelled'}]);
      expect(shown).to.deep.equal([]);
      expect(errors).to.have.length(1);
      expect(errors[0]).to.contain('toolCall');
    }
  });

  it('is answered with a payload that is valid against the response schema', async () => {
    const boolean = {type: 'boolean'};
    const schemaOf = (properties: JsonObject, required: string[]) => ({
      type: 'object',
      properties,
      required,
      additionalProperties: false,
    });
    const rows: [JsonObject, ToolDecision['decision'], JsonObject][] = [
      [
        schemaOf({approved: boolean, editedArgs: {type: 'object'}}, ['approved', 'editedArgs']),
        'approve',
        {approved: true, editedArgs: {to: 'bob'}},
      ],
      [
        schemaOf({approved: boolean, reason: {type: 'string'}}, ['reason']),
        'approve',
        {approved: true, reason: ''},
      ],
      [
        schemaOf({approved: boolean, reason: {type: 'string'}}, ['reason']),
        'reject',
        {approved: false, reason: ''},
      ],
      [schemaOf({accepted: boolean}, []), 'approve', {accepted: true}],
      [schemaOf({accepted: boolean}, []), 'reject', {accepted: false}],
    ];
    for (const [responseSchema, decision, payload] of rows) {
      const {resume} = await resumed({responseSchema}, [callOf('{"to":"bob"}')], {decision});
      expect(resume[0]!.payload, JSON.stringify(responseSchema)).to.deep.equal(payload);
    }
  });

  it('is a form with the call if no decision is valid against the response schema', async () => {
    const schemas: JsonObject[] = [
      {type: 'object', properties: {approved: {enum: ['yes', 'no']}}, required: ['approved']},
      {type: 'object', properties: {approved: {const: 'APPROVE'}}, required: ['approved']},
      {type: 'object', properties: {decision: {enum: ['allow', 'deny']}}, additionalProperties: false},
    ];
    for (const responseSchema of schemas) {
      const {shown} = await resumed({responseSchema}, [callOf('{"to":"bob"}')]);
      expect(shown[0]!.request!.requestedSchema).to.deep.equal(responseSchema);
      expect(shown[0]!.request!.message).to.contain('“transfer”').and.contain('bob');
    }
  });

  it('is cancelled if the user rejects it and the response schema cannot say no', async () => {
    const responseSchema = {type: 'object', properties: {approved: {const: true}}, required: ['approved']};
    const {resume} = await resumed({responseSchema}, [callOf('{}')], {decision: 'reject', reason: 'No'});
    expect(resume[0]!.status).to.equal('cancelled');
    expect(resume[0]).not.to.have.property('payload');
  });

  it('leaves the payload to the page, which completes it', async () => {
    const responseSchema = {type: 'object', required: ['approved', 'ticket']};
    const options = {payload: (payload: unknown) => ({...(payload as object), ticket: 't'})};
    for (const decision of ['approve', 'reject'] as const) {
      const {resume} = await resumed({responseSchema}, [callOf('{}')], {decision}, options);
      expect(resume[0]!.payload).to.deep.equal({approved: decision === 'approve', ticket: 't'});
    }
  });
});
