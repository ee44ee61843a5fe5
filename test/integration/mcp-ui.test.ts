import {expect} from '@open-wc/testing';
import {type JsonObject, mcpUi, type AppHandlers} from '../../src/protocol/index.js';
import {next, tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';

/** Every action of an older widget except links, which link-consent.test.ts covers. */
const actions: [type: string, payload: JsonObject][] = [
  [mcpUi.TOOL, {toolName: 'log', params: {a: 1}}],
  [mcpUi.PROMPT, {prompt: 'Tell me more'}],
  [mcpUi.INTENT, {intent: 'buy', params: {id: 5}}],
  [mcpUi.NOTIFY, {message: 'cart updated'}],
  [mcpUi.REQUEST_DATA, {requestType: 'user', params: {}}],
];

/** Creates a frame with a widget that says hello and posts `messages`. The default `messageId` is the type. */
async function withWidget(messages: JsonObject[], appHandlers?: AppHandlers) {
  const traced = await tracedFrame({...(appHandlers && {appHandlers})});
  const page = guestPage(`
    onContext((params, n) => n === 1 && ${JSON.stringify(messages)}.forEach((message) => post({messageId: message.type, ...message})));
    hello();`);
  const answer = traced.frame.elicit(colorRequest, {html: page});
  const responses = (type?: string) =>
    traced.trace
      .flatMap((entry) => (entry.kind === 'sent' ? [entry.message as JsonObject] : []))
      .filter((message) => message['messageId'] !== undefined && (!type || message['type'] === type));
  return {...traced, answer, responses};
}

describe('an older mcp-ui widget', () => {
  it('gets an acknowledgement and an error for every action by default, all of them in the trace', async () => {
    const {frame, responses, trace} = await withWidget(actions.map(([type, payload]) => ({type, payload})));
    await until(() => responses(mcpUi.MESSAGE_RESPONSE).length === actions.length, 'the responses');

    const messages = trace.flatMap((entry) =>
      entry.kind === 'received' ? [entry.message as JsonObject] : [],
    );
    for (const [type, payload] of actions) {
      expect(messages).to.deep.include({type, messageId: type, payload});
      const [received, response, ...more] = responses().filter(({messageId}) => messageId === type);
      expect(received).to.deep.equal({type: 'ui-message-received', messageId: type});
      expect(response).to.deep.equal({
        type: 'ui-message-response',
        messageId: type,
        payload: {error: {code: -32601, message: `Not supported: ${type}`}},
      });
      expect(more).to.deep.equal([]);
    }
    expect(frame.status).to.equal('ready');
    frame.cancel();
  });

  it('runs actions that the page handles and receives the results', async () => {
    const calls: unknown[] = [];
    const {frame, responses} = await withWidget(
      actions.map(([type, payload]) => ({type, payload})),
      {
        callTool: (params) => ({called: calls.push(params)}),
        message: (params) => void calls.push(params),
        intent: (params, {request}) => ({done: calls.push({...params, message: request.message})}),
        notify: (params) => void calls.push(params),
      },
    );
    await until(() => responses(mcpUi.MESSAGE_RESPONSE).length === actions.length, 'the responses');
    const payloadOf = (type: string) =>
      responses(mcpUi.MESSAGE_RESPONSE).find(({messageId}) => messageId === type)!['payload'];

    expect(calls).to.deep.equal([
      {name: 'log', arguments: {a: 1}},
      {role: 'user', content: [{type: 'text', text: 'Tell me more'}]},
      {intent: 'buy', params: {id: 5}, message: colorRequest.message},
      {message: 'cart updated'},
    ]);
    expect(payloadOf('tool')).to.deep.equal({response: {called: 1}});
    expect(payloadOf('prompt')).to.deep.equal({response: {}});
    expect(payloadOf('intent')).to.deep.equal({response: {done: 3}});
    expect(payloadOf('notify')).to.deep.equal({response: {}});
    expect(payloadOf('ui-request-data')).to.have.nested.property('error.code', -32601);
    frame.cancel();
  });

  it('runs actions without an id and receives no response to them', async () => {
    const calls: unknown[] = [];
    const {frame, responses} = await withWidget(
      [
        {type: 'notify', messageId: null, payload: {message: 'one'}},
        {type: 'intent', messageId: null, payload: {intent: 'two'}},
      ],
      {intent: (params) => calls.push(params), notify: (params) => calls.push(params)},
    );
    await until(() => calls.length === 2, 'the calls');

    expect(calls).to.deep.equal([{message: 'one'}, {intent: 'two'}]);
    expect(responses()).to.deep.equal([]);
    frame.cancel();
  });

  it('receives no response to an action without a valid id', async () => {
    const {frame, responses, trace} = await withWidget([
      {type: 'tool', messageId: 5, payload: {toolName: 'x'}},
      {type: 'prompt', messageId: 'x'.repeat(300), payload: {prompt: 'x'}},
      {type: 'notify', messageId: null, payload: {}},
      {type: 'intent', payload: {}},
    ]);
    await until(() => responses(mcpUi.MESSAGE_RESPONSE).length, 'the response');

    expect(responses().map(({messageId}) => messageId)).to.deep.equal(['intent', 'intent']);
    expect(trace.filter(({kind}) => kind === 'received')).to.have.length(5);
    frame.cancel();
  });

  it('has unknown actions ignored and invalid parameters answered with an error', async () => {
    const {frame, responses} = await withWidget(
      [
        {type: 'constructor', payload: {}},
        {type: 'toString', payload: {}},
        {type: 'tool', payload: 'x'},
        {type: 'prompt', payload: {prompt: {text: 'x'}}},
        {type: 'intent', payload: {intent: 'buy', params: 'x'}},
        {type: 'notify', payload: {message: {text: 'x'}}},
      ],
      {callTool: () => ({}), message: () => {}, intent: () => {}, notify: () => {}},
    );
    const invalid = ['tool', 'prompt', 'intent', 'notify'];
    await until(() => responses(mcpUi.MESSAGE_RESPONSE).length === invalid.length, 'the responses');

    expect(responses(mcpUi.MESSAGE_RESPONSE).map(({messageId}) => messageId)).to.have.members(invalid);
    for (const type of invalid) {
      expect(
        responses(mcpUi.MESSAGE_RESPONSE).find(({messageId}) => messageId === type),
      ).to.have.nested.property('payload.error.code', -32602);
    }
    frame.cancel();
  });

  it('cannot run actions before hello, and actions do not extend the hello timeout', async () => {
    let called = 0;
    const {frame, trace} = await tracedFrame({
      readyTimeout: 600,
      appHandlers: {callTool: () => ({called: ++called})},
    });
    const page = guestPage(`
      post({type: 'ui-size-change', payload: {height: 300}});
      post({type: 'tool', messageId: 'a', payload: {toolName: 'x'}});
      post({type: 'link', messageId: 'b', payload: {url: 'https://example.com/'}});`);
    const failed = next(frame, 'elicitation-error');
    const answer = frame.elicit(colorRequest, {html: page});
    const {error, fallback} = await failed;
    const sent = trace.flatMap((entry) => (entry.kind === 'sent' ? [entry.message as JsonObject] : []));

    expect(error.code).to.equal('HANDSHAKE_TIMEOUT');
    expect(fallback).to.equal(true);
    expect(called).to.equal(0);
    for (const id of ['a', 'b']) {
      expect(
        sent.find(({messageId, type}) => messageId === id && type === 'ui-message-response'),
      ).to.have.nested.property('payload.error.code', -32600);
    }
    await until(() => frame.shadowRoot!.querySelector('schema-form'), 'the form');
    frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('receives the request as render data and as context after hello', async () => {
    const {frame, contexts} = await tracedFrame();
    const page = guestPage(`
      onMessage((data) => {
        if (data.type !== 'ui-lifecycle-iframe-render-data') return;
        const {message, schema, context} = data.payload.renderData.elicitation;
        const name = [message, Object.keys(schema.properties), context.defaultColor, 'messageId' in data].join();
        submit({action: 'accept', content: {color: '#111111', name}});
      });
      hello();`);

    const result = await frame.elicit(colorRequest, {html: page});

    expect(result.content!['name']).to.equal(`${colorRequest.message},color,name,#3b82f6,false`);
    expect(contexts()).to.have.length(1);
  });

  it('receives render data with the id of its request each time it asks', async () => {
    const {frame} = await tracedFrame();
    const page = guestPage(`
      const seen = [];
      onMessage((data) => {
        if (data.type !== 'ui-lifecycle-iframe-render-data') return;
        seen.push(data.messageId + ' ' + data.payload.renderData.elicitation.context.defaultColor);
        if (seen.length === 1) post({type: 'ui-request-render-data'});
        else submit({action: 'accept', content: {color: '#111111', name: seen.join()}});
      });
      post({type: 'ui-request-render-data', messageId: 'm1'});`);

    const result = await frame.elicit(colorRequest, {html: page});

    expect(result.content!['name']).to.equal('m1 #3b82f6,undefined #3b82f6');
  });
});
