import {ProtocolError} from '@modelcontextprotocol/server';
import {expect} from 'chai';
import {
  callToolWithElicitation,
  connectElicitation,
  connectSampling,
  elicitationCapabilities,
  onInputRequest,
  type PresentOptions,
} from '../../../src/mcp/index.js';
import {client, joinNew, leaveAfterEach, server} from './joined.js';
import {accepting, serverAsks, serverWith, text} from './peers.js';

const plain = {message: 'Sure?', requestedSchema: {type: 'object', properties: {}}};
const page = {mode: 'url', message: 'Pay', url: 'https://pay.test/', elicitationId: '1'};

/** Presents with every call of the entry that has a client; returns the names of the server by call. */
async function namesIn(frameName?: string) {
  const names: {[call: string]: unknown} = {};
  const presenter = Object.assign(accepting(), frameName && {serverName: frameName});
  const named = async (call: string, work: () => Promise<unknown>) => {
    await work();
    const {serverName, serverTitle}: PresentOptions = presenter.prompts.at(-1)!.options;
    names[call] = [serverName, serverTitle].find(Boolean);
  };
  await named('callToolWithElicitation', () => callToolWithElicitation(client, {name: 'ask'}, presenter));
  await named('onInputRequest', () =>
    onInputRequest(presenter, {client})({kind: 'elicitation', params: plain}, {}),
  );
  const approve = async (request: object, {serverName, serverTitle}: PresentOptions = {}) => {
    names['connectSampling'] = serverName ?? serverTitle;
    return {action: 'approve' as const, request};
  };
  const complete = async () => ({role: 'assistant', content: {type: 'text', text: ''}, model: 'm'});
  const disconnect = connectSampling(
    client,
    {approve, ...(frameName && {serverName: frameName})},
    {complete},
  );
  await serverAsks(server, {messages: [], maxTokens: 1}, {method: 'sampling/createMessage'});
  disconnect();
  return names;
}

const everywhere = (name: string | undefined) => ({
  callToolWithElicitation: name,
  onInputRequest: name,
  connectSampling: name,
});

describe('the name of a server', () => {
  beforeEach(async () => {
    const asks = serverWith(({mcpReq}) => {
      if (!mcpReq._meta?.['repeated']) throw new ProtocolError(-32042, 'Pay first', {elicitations: [page]});
      return text('done');
    });
    await joinNew(asks, {capabilities: {...elicitationCapabilities({tasks: true}), sampling: {}}});
    // The server requires the page in the first call only.
    const {callTool} = client;
    let calls = 0;
    client.callTool = ((params: object, options: object) =>
      callTool.call(
        client,
        {...params, _meta: {repeated: calls++ % 2 === 1}} as never,
        options as never,
      )) as never;
  });
  leaveAfterEach();

  it('is that of connectElicitation() in all calls with its client, until it is disconnected', async () => {
    const disconnect = connectElicitation(client, accepting(), {serverName: 'Acme'});
    expect(await namesIn()).to.deep.equal(everywhere('Acme'));
    expect(await namesIn('Frame')).to.deep.equal(everywhere('Acme'));
    disconnect();
    expect(await namesIn()).to.deep.equal(everywhere('Shop'));
  });

  it('is that of connectSampling() if connectElicitation() has none, and the last one if both have', async () => {
    const presenter = accepting();
    const approve = async () => ({action: 'deny' as const});
    const complete = async () => ({});
    connectElicitation(client, presenter);
    const disconnect = connectSampling(client, {approve}, {complete, serverName: 'Model'});
    await serverAsks(server, plain);
    connectElicitation(client, presenter, {serverName: 'Acme'});
    await serverAsks(server, {...plain, task: {ttl: 1000}});
    disconnect();
    expect(presenter.prompts.map(({options}) => options.serverName)).to.deep.equal(['Model', 'Acme']);
    expect(await namesIn()).to.deep.equal(everywhere('Acme'));
  });

  it('is that of the call if it has one', async () => {
    connectElicitation(client, accepting(), {serverName: 'Acme'});
    const presenter = accepting();
    const options = {client, serverName: 'Call'};
    await callToolWithElicitation(client, {name: 'ask'}, presenter, {serverName: 'Call'});
    await onInputRequest(presenter, options)({kind: 'elicitation', params: plain}, {});
    expect(presenter.prompts.map((prompt) => prompt.options.serverName)).to.deep.equal(['Call', 'Call']);
  });
});
