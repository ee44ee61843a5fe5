import {expect, fixture, html} from '@open-wc/testing';
import {inputRequired, type McpServer} from '@modelcontextprotocol/server';
import '../../components/define/mcp-sampling-approval.js';
import type {McpSamplingApproval} from '../../components/mcp-sampling-approval.js';
import {callToolWithElicitation, connectSampling, type SamplingApproval} from '../../src/mcp/index.js';
import {until} from '../support/frame.js';
import {client, joinBeforeEach, server} from '../unit/mcp/joined.js';
import {
  accepting,
  errorOf,
  joinModern,
  newClient,
  outputOf,
  serverAsks,
  serverWith,
  text,
} from '../unit/mcp/peers.js';

const request = {messages: [{role: 'user', content: {type: 'text', text: 'Hello'}}], maxTokens: 100};
const reply = {role: 'assistant', content: {type: 'text', text: 'Hi'}, model: 'm', stopReason: 'endTurn'};
const capabilities = {sampling: {}, elicitation: {form: {}}};
const ask = (server: McpServer, signal?: AbortSignal) =>
  serverAsks(server, request, {method: 'sampling/createMessage', ...(signal && {signal})});

const approving = (edit: object = {}) => {
  const shown: string[] = [];
  const approval: SamplingApproval = {
    approve: async (original) => ({action: 'approve', request: {...original, ...edit}}),
    progress: (text) => shown.push(text),
  };
  return {approval, shown};
};

describe('connectSampling', () => {
  joinBeforeEach({capabilities});

  it('calls the model with the request as approved by the user and streams the reply', async () => {
    const {approval, shown} = approving({maxTokens: 10});
    const requests: object[] = [];
    connectSampling(client, approval, {
      async complete(approved, {onText}) {
        requests.push(approved);
        onText('H');
        onText('Hi');
        return reply;
      },
    });

    expect(await ask(server)).to.deep.equal(reply);
    expect(requests).to.deep.equal([{...request, maxTokens: 10}]);
    expect(shown).to.deep.equal(['H', 'Hi']);
  });

  it('names the server by the option, the element or its own unverified title, in this order', async () => {
    const names: unknown[] = [];
    const approval: SamplingApproval = {
      async approve(original, {serverName, serverTitle} = {}) {
        names.push([serverName, serverTitle]);
        return {action: 'approve', request: original};
      },
    };
    for (const [elementName, optionName] of [
      [undefined, undefined],
      ['Element', undefined],
      ['Element', 'Page'],
    ]) {
      Object.assign(approval, {serverName: elementName});
      const disconnect = connectSampling(client, approval, {
        complete: async () => reply,
        ...(optionName && {serverName: optionName}),
      });
      await ask(server);
      disconnect();
    }
    expect(names).to.deep.equal([
      [undefined, 'Shop'],
      ['Element', undefined],
      ['Page', undefined],
    ]);
  });

  it('shows only the reply to the request that was approved last', async () => {
    const {approval, shown} = approving();
    const speak: ((text: string) => void)[] = [];
    const finish: (() => void)[] = [];
    connectSampling(client, approval, {
      complete: (_, {onText}) =>
        new Promise((resolve) => {
          speak.push(onText);
          finish.push(() => resolve(reply));
        }),
    });
    const replies = [ask(server)];
    await until(() => speak.length === 1, 'the first call');
    speak[0]!('One');
    replies.push(ask(server));
    await until(() => speak.length === 2, 'the second call');
    speak[0]!('more');
    speak[1]!('Two');
    for (const end of finish) end();

    expect(await Promise.all(replies)).to.deep.equal([reply, reply]);
    expect(shown).to.deep.equal(['One', 'Two']);
  });

  it('rejects the request when the user denies it', async () => {
    let called = false;
    const complete = async () => {
      called = true;
      return reply;
    };
    connectSampling(client, {approve: async () => ({action: 'deny'})}, {complete});
    const error = await errorOf(ask(server));
    expect([error.code, error.message]).to.deep.equal([-1, 'User rejected sampling request']);
    expect(called).to.equal(false);
  });

  it('does not disclose the message of an internal failure', async () => {
    const complete = () => Promise.reject(new Error('key sk-123 is wrong'));
    connectSampling(client, approving().approval, {complete});
    const error = await errorOf(ask(server));
    expect(error.code).to.equal(-32603);
    expect(error.message).not.to.contain('sk-123');
  });

  it('passes on errors with a code', async () => {
    const complete = () => Promise.reject(Object.assign(new Error('Busy'), {code: -32000}));
    connectSampling(client, approving().approval, {complete});
    const error = await errorOf(ask(server));
    expect([error.code, error.message]).to.deep.equal([-32000, 'Busy']);
  });

  it('aborts the model call when the server aborts the request', async () => {
    const stop = new AbortController();
    const stopped = new Promise<void>((resolve) => {
      connectSampling(client, approving().approval, {
        complete: (_, {signal}) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => {
              resolve();
              reject(signal.reason);
            });
            stop.abort();
          }),
      });
    });
    await errorOf(ask(server, stop.signal));
    await stopped;
  });

  it('does not call the model when the server aborts before the user approves', async () => {
    const stop = new AbortController();
    let calls = 0;
    const approved = new Promise<void>((resolve) => {
      const approval: SamplingApproval = {
        approve: (original, {signal} = {}) =>
          new Promise((resolveApproval) =>
            signal!.addEventListener('abort', () => {
              resolveApproval({action: 'approve', request: original});
              // Resolves after all microtasks of the approval.
              setTimeout(resolve);
            }),
          ),
      };
      const complete = async () => {
        calls++;
        return reply;
      };
      connectSampling(client, approval, {complete});
    });
    const failure = errorOf(ask(server, stop.signal));
    setTimeout(() => stop.abort());
    await failure;
    await approved;

    expect(calls).to.equal(0);
  });

  it('names the server in <mcp-sampling-approval> and closes the prompt when the server aborts', async () => {
    const approval = await fixture<McpSamplingApproval>(
      html`<mcp-sampling-approval></mcp-sampling-approval>`,
    );
    const shown = () => approval.shadowRoot!.textContent;
    const stop = new AbortController();
    connectSampling(client, approval, {complete: async () => reply});
    const failure = errorOf(ask(server, stop.signal));
    await until(() => approval.shadowRoot!.querySelector('section'), 'the prompt');
    expect(shown()).to.contain('Shop');

    stop.abort();
    await failure;

    await until(() => !approval.shadowRoot!.querySelector('section'), 'the end of the prompt');
    expect(shown()).to.contain('Shop stopped waiting');
  });

  it('restores the client when disconnected', async () => {
    const disconnect = connectSampling(client, approving().approval, {complete: async () => reply});
    disconnect();
    expect(client.fallbackRequestHandler).to.equal(undefined);
    expect((await errorOf(ask(server))).code).to.equal(-32601);
  });

  it('answers the sampling requests of a call round', async () => {
    const modern = newClient({capabilities});
    const leaveModern = await joinModern(
      modern,
      serverWith(({mcpReq}) => {
        const answer = (mcpReq.inputResponses as {s?: unknown} | undefined)?.s;
        if (answer) return text(answer);
        return inputRequired({
          inputRequests: {s: {method: 'sampling/createMessage', params: request}} as never,
        });
      }),
    );
    connectSampling(modern, approving().approval, {complete: async () => reply});

    const byPackage = await callToolWithElicitation(modern, {name: 'ask', arguments: {}}, accepting());
    expect(outputOf(byPackage)).to.deep.equal(reply);
    const bySdk = await modern.callTool({name: 'ask', arguments: {}});
    expect(outputOf(bySdk)).to.deep.include({model: 'm'});
    await leaveModern();
  });
});
