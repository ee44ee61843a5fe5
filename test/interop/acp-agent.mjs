// An agent of the Agent Client Protocol over stdio. Its session asks for a form and a permission; the answers are the session's id.
import {Readable, Writable} from 'node:stream';
import * as acp from '@agentclientprotocol/sdk';

const {elicitation, session} = acp.methods.client;
const requestedSchema = {type: 'object', properties: {name: {type: 'string'}}, required: ['name']};
const permission = {
  sessionId: 's',
  toolCall: {toolCallId: 'c', title: 'Delete a file', name: 'delete_file', rawInput: {path: '/tmp/a'}},
  options: [
    {optionId: 'yes', name: 'Allow', kind: 'allow_once'},
    {optionId: 'no', name: 'Reject', kind: 'reject_once'},
  ],
};

acp
  .agent({name: 'agent'})
  .onRequest('initialize', () => ({protocolVersion: acp.PROTOCOL_VERSION, agentCapabilities: {}}))
  .onRequest('session/new', async ({client}) => {
    const answers = await Promise.all([
      client.request(elicitation.create, {mode: 'form', message: 'Name?', sessionId: 's', requestedSchema}),
      client.request(session.requestPermission, permission),
      client
        .request(session.requestPermission, {...permission, options: []})
        .catch(({code, message}) => ({code, message})),
    ]);
    return {sessionId: JSON.stringify(answers)};
  })
  .connect(acp.ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin)));
