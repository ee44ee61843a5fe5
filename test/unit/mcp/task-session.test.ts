import {expect} from 'chai';
import {type DispatchResponse, taskSessionOptions} from '../../../src/mcp/index.js';
import {errorOf} from './peers.js';

interface Sent {
  message: {id: string; method: string};
  options: {requestSignal: AbortSignal; headers?: object; onRequestStreamEnd(): void};
}

/** A connected client, and its transport, which records what is sent. */
function newClient({hasPerRequestStream = true} = {}) {
  const sent: Sent[] = [];
  const received: unknown[] = [];
  const transport = {
    _url: 'https://shop.test/mcp?key=1',
    hasPerRequestStream,
    onmessage: (message: unknown) => void received.push(message),
    send: async (message: Sent['message'], options: Sent['options']) => void sent.push({message, options}),
  };
  const client = {
    transport: transport as typeof transport | undefined,
    _clientInfo: {name: 'page', version: '1'},
    _capabilities: {elicitation: {form: {}}},
    getNegotiatedProtocolVersion: () => '2026-07-28',
  };
  return {client, transport, sent, received};
}

const request = {method: 'tasks/get', params: {taskId: 't'}};
const next = async (sent: Sent[], index = 0): Promise<Sent> => {
  while (!sent[index]) await new Promise((resolve) => setTimeout(resolve));
  return sent[index];
};

describe('taskSessionOptions()', () => {
  it('describes the client, and its server without the query of its URL', () => {
    const {client} = newClient();
    const {endpointId, v2RequestFraming} = taskSessionOptions(client);
    expect(endpointId).to.equal('https://shop.test/mcp');
    expect(v2RequestFraming).to.deep.equal({
      protocolVersion: '2026-07-28',
      clientInfo: {name: 'page', version: '1'},
      clientCapabilities: {elicitation: {form: {}}},
    });
    expect(taskSessionOptions(client, new URL('https://other.test/')).endpointId).to.equal(
      'https://other.test/',
    );
  });

  it('throws for a client that is not connected or of SDK v1', () => {
    const {client} = newClient();
    for (const wrong of [
      {...client, getNegotiatedProtocolVersion: () => undefined},
      {_clientInfo: {}} as never,
    ])
      expect(() => taskSessionOptions(wrong))
        .to.throw('must be a connected Client')
        .with.property('code', 'INVALID_REQUEST');
  });

  it('sends a request over the transport, and intercepts only its response', async () => {
    const {client, transport, sent, received} = newClient();
    const {rawDispatch} = taskSessionOptions(client);
    const responses = ['a', 'b'].map(() => rawDispatch(request, {context: {headers: {'x-a': '1'}}}));
    const [first, second] = [await next(sent, 0), await next(sent, 1)];
    expect(first.message).to.deep.equal({...request, jsonrpc: '2.0', id: first.message.id});
    expect(first.options.headers).to.deep.equal({'x-a': '1'});
    const others = [
      {id: 0, result: {}},
      {id: first.message.id, method: 'ping'},
      {method: 'notifications/x'},
      5,
    ];
    for (const message of others) transport.onmessage(message);
    const error = {code: -32602, message: 'no', data: {a: 1}};
    transport.onmessage({id: second.message.id, error});
    transport.onmessage({id: first.message.id, result: {resultType: 'task'}});
    expect(await Promise.all(responses)).to.deep.equal([
      {kind: 'result', result: {resultType: 'task'}},
      {kind: 'error', error},
    ] satisfies DispatchResponse[]);
    expect(received).to.deep.equal(others);
  });

  it('rejects when the session aborts, the request times out, the stream ends or the connection is closed', async () => {
    const {client, sent} = newClient();
    const {rawDispatch} = taskSessionOptions(client);
    const stop = new AbortController();
    const aborted = errorOf(rawDispatch(request, {signal: stop.signal}));
    const {options} = await next(sent);
    stop.abort(new Error('stopped'));
    expect((await aborted).message).to.equal('stopped');
    expect(options.requestSignal.aborted).to.equal(true);
    const late = errorOf(rawDispatch(request, {context: {requestTimeoutMs: 1}}));
    expect((await late).name).to.equal('TimeoutError');
    const lost = errorOf(rawDispatch(request));
    (await next(sent, 2)).options.onRequestStreamEnd();
    expect((await lost).message).to.contain('closed before the response');
    client.transport = undefined;
    expect(await errorOf(rawDispatch(request))).to.have.property('code', 'CLOSED');
  });

  it('cancels a request by a notification where no stream can be closed', async () => {
    const {client, sent} = newClient({hasPerRequestStream: false});
    const stop = new AbortController();
    const aborted = errorOf(taskSessionOptions(client).rawDispatch(request, {signal: stop.signal}));
    const {message} = await next(sent);
    stop.abort(new Error('stopped'));
    await aborted;
    expect(sent[1]?.message).to.deep.include({
      method: 'notifications/cancelled',
      params: {requestId: message.id},
    });
  });
});
