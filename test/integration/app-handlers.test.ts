import {expect} from '@open-wc/testing';
import '../../components/define/elicitation-config.js';
import {type AppCall, type AppHandlers, HostSession} from '../../src/host/index.js';
import {ElicitationError, type JsonObject, type Limits} from '../../src/protocol/index.js';
import {appPage, appResource} from '../support/app-page.js';
import {next, type TracedFrame, tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';

/** What each handler is called with, as the guest sends it and as the page gets it. */
const methods = [
  ['callTool', 'tools/call', {name: 'log', arguments: {a: 1}}],
  ['readResource', 'resources/read', {uri: 'ui://app/data'}],
  ['message', 'ui/message', {role: 'user', content: [{type: 'text', text: 'Hello'}]}],
  ['updateModelContext', 'ui/update-model-context', {structuredContent: {chosen: 'blue'}}],
  [
    'downloadFile',
    'ui/download-file',
    {contents: [{type: 'resource', resource: {uri: 'file:///a.txt', mimeType: 'text/plain', text: 'a'}}]},
  ],
] as const;

interface Calling extends TracedFrame {
  answer: Promise<unknown>;
  /** The response to the call with that id. */
  response: (id: string) => Promise<JsonObject>;
}

/** A frame whose app runs `script` when it is asked. */
async function calling(
  script: string,
  appHandlers?: AppHandlers,
  limits?: Partial<Limits>,
): Promise<Calling> {
  const traced = await tracedFrame({...(appHandlers && {appHandlers})});
  if (limits) {
    const config = document.createElement('elicitation-config');
    config.limits = limits;
    traced.frame.before(config);
    config.append(traced.frame);
    await config.updateComplete;
  }
  const answer = traced.frame.elicit(colorRequest, {
    resource: appResource(appPage(`onRequest = (params, id) => { ${script} };`)),
  });
  const response = async (id: string) => {
    await until(() => traced.sent(id).length, `the response to ${id}`);
    return traced.sent(id)[0]!;
  };
  return {...traced, answer, response};
}

const call = (id: string, method: string, params: unknown) =>
  `call('${id}', '${method}', ${JSON.stringify(params)});`;

describe('what an app may do beside answering', () => {
  for (const [name, method, params] of methods) {
    describe(method, () => {
      it('is refused where the page has no handler, and not offered', async () => {
        const {frame, response, sent} = await calling(call('a', method, params));

        expect(await response('a')).to.have.nested.property('error.code', -32601);
        expect(sent('init')[0]).to.have.nested.property('result.hostCapabilities').that.deep.equals({
          elicitation: {},
          logging: {},
          openLinks: {},
        });
        expect(frame.status).to.equal('ready');
        frame.cancel();
      });

      it('reaches the handler of the page, with the request that it is for', async () => {
        const calls: [unknown, AppCall][] = [];
        const handlers: AppHandlers = {
          [name]: (given: unknown, context: AppCall) => {
            calls.push([given, context]);
            return {content: [{type: 'text', text: 'done'}]};
          },
        };
        const {frame, response} = await calling(call('a', method, params), handlers);

        expect(await response('a')).to.deep.equal({
          jsonrpc: '2.0',
          id: 'a',
          result: {content: [{type: 'text', text: 'done'}]},
        });
        expect(calls).to.have.length(1);
        expect(calls[0]![0]).to.deep.equal(params);
        expect(calls[0]![1].request.message).to.equal(colorRequest.message);
        expect(calls[0]![1].id).to.be.a('string').that.is.not.empty;
        expect(calls[0]![1].signal.aborted).to.equal(false);
        frame.cancel();
      });

      it('is refused with parameters that it does not take', async () => {
        let called = 0;
        const {frame, response} = await calling(
          call('a', method, {name: 5, uri: ['x'], role: 'assistant', content: 'x', contents: 'x'}),
          {[name]: () => ({called: ++called})},
        );

        expect(await response('a')).to.have.nested.property('error.code', -32602);
        expect(called).to.equal(0);
        frame.cancel();
      });
    });
  }

  it('is offered where the page has a handler', async () => {
    const handlers: AppHandlers = {
      callTool: () => ({}),
      readResource: () => ({}),
      message: () => {},
      updateModelContext: () => {},
      downloadFile: () => {},
    };
    const {frame, sent} = await calling('', handlers);
    await until(() => sent('init').length, 'the welcome');

    expect(sent('init')[0])
      .to.have.nested.property('result.hostCapabilities')
      .that.deep.equals({
        elicitation: {},
        logging: {},
        openLinks: {},
        serverTools: {},
        serverResources: {},
        message: {text: {}},
        updateModelContext: {text: {}, structuredContent: {}},
        downloadFile: {},
      });
    frame.cancel();
  });

  it('is always refused where the standard has it, and we do not', async () => {
    const handlers: AppHandlers = {callTool: () => ({})};
    const {frame, response} = await calling(
      ['tools/list', 'sampling/createMessage', 'toString', '__proto__']
        .map((method) => call(method, method, {}))
        .join(''),
      handlers,
    );

    for (const method of ['tools/list', 'sampling/createMessage', 'toString', '__proto__'])
      expect(await response(method)).to.have.nested.property('error.code', -32601);
    frame.cancel();
  });

  it('may be decided for one request alone', async () => {
    const {frame, sent} = await tracedFrame({appHandlers: {callTool: () => ({from: 'frame'})}});
    void frame.elicit(colorRequest, {
      resource: appResource(appPage(`onRequest = () => ${call('a', 'tools/call', {name: 'x'})}`)),
      appHandlers: {callTool: () => ({from: 'request'})},
    });
    await until(() => sent('a').length, 'the response');

    expect(sent('a')[0]!['result']).to.deep.equal({from: 'request'});
    frame.cancel();
  });

  it('answers an empty object for a handler that returns nothing', async () => {
    const {frame, response} = await calling(call('a', 'ui/message', methods[2][2]), {message: () => {}});

    expect((await response('a'))['result']).to.deep.equal({});
    frame.cancel();
  });

  it('takes one block of a message, as the text of the standard has it', async () => {
    let content: unknown;
    const {frame, response} = await calling(
      call('a', 'ui/message', {role: 'user', content: {type: 'text', text: 'Hello'}}),
      {message: (params) => void (content = params.content)},
    );
    await response('a');

    expect(content).to.deep.equal([{type: 'text', text: 'Hello'}]);
    frame.cancel();
  });

  for (const [what, thrown, expected] of [
    ['an error', () => new Error('secret'), {code: -32603, message: 'The host could not do this.'}],
    ['something else', () => 'secret', {code: -32603, message: 'The host could not do this.'}],
    [
      'an ElicitationError',
      () => new ElicitationError('INVALID_REQUEST', 'No such tool.'),
      {code: -32602, message: 'No such tool.', data: {code: 'INVALID_REQUEST'}},
    ],
  ] as const) {
    it(`answers an error when a handler throws ${what}, at once or later; nothing is thrown at the page`, async () => {
      const {frame, response, trace} = await calling(
        call('a', 'tools/call', {name: 'now'}) + call('b', 'tools/call', {name: 'later'}),
        {
          callTool({name}) {
            if (name === 'now') throw thrown();
            return Promise.reject(thrown());
          },
        },
      );

      expect((await response('a'))['error']).to.deep.equal(expected);
      expect((await response('b'))['error']).to.deep.equal(expected);
      expect(JSON.stringify(trace)).to.not.contain('secret');
      expect(trace.some((entry) => entry.kind === 'error' && entry.code === 'HANDLER_FAILED')).to.equal(true);
      expect(frame.status).to.equal('ready');
      frame.cancel();
    });
  }

  for (const [what, returned] of [
    ['nothing', () => undefined],
    ['text', () => 'x'],
    ['a list', () => []],
    ['a function inside', () => ({run() {}})],
    ['a class instance', () => new Map()],
  ] as const) {
    it(`answers an error when a tool's handler returns ${what}`, async () => {
      const {frame, response} = await calling(call('a', 'tools/call', {name: 'x'}), {
        callTool: returned as () => object,
      });

      expect(await response('a')).to.have.nested.property('error.code', -32603);
      frame.cancel();
    });
  }

  it('passes on results that are larger than a guest may send, and none over the limits', async () => {
    const values = Array.from({length: 5_000}, (_, n) => n);
    const {frame, response} = await calling(
      call('a', 'tools/call', {name: 'monster'}) + call('b', 'tools/call', {name: 'big'}),
      {callTool: ({name}) => (name === 'big' ? {values} : {text: 'x'.repeat(6_000_000)})},
    );

    expect(await response('a')).to.have.nested.property('error.code', -32603);
    expect((await response('b'))['result']).to.deep.equal({values});
    frame.cancel();
  });

  it('runs a few calls at once and refuses more, until one of them has ended', async () => {
    const release: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const callTool = async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => release.push(resolve));
      running--;
      return {};
    };
    const {frame, response} = await calling(
      `for (let n = 1; n <= 6; n++) call('t' + n, 'tools/call', {name: 'x'});
       addEventListener('message', ({data}) => data.id === 't1' && call('again', 'tools/call', {name: 'x'}));`,
      {callTool},
    );

    expect(await response('t5')).to.have.nested.property('error.code', -32000);
    expect(await response('t6')).to.have.nested.property('error.code', -32000);
    release[0]!();
    expect((await response('t1'))['result']).to.deep.equal({});
    await until(() => release.length === 5, 'the call after that');
    for (const each of release) each();
    expect((await response('again'))['result']).to.deep.equal({});
    expect(most).to.equal(4);
    frame.cancel();
  });

  it('tells the app in time when nothing comes of a call, and the handler by its signal', async () => {
    const signals: AbortSignal[] = [];
    const {frame, response} = await calling(
      call('a', 'tools/call', {name: 'x'}),
      {
        callTool(_, {signal}) {
          signals.push(signal);
          return new Promise(() => {});
        },
      },
      {appCallTimeout: 50},
    );

    expect(await response('a')).to.have.nested.property('error.code', -32603);
    expect(signals[0]!.aborted).to.equal(true);
    frame.cancel();
  });

  it('drops what comes after the end, and tells the handler by its signal', async () => {
    let finish = () => {};
    let signal: AbortSignal | undefined;
    const {frame, answer, sent} = await calling(call('a', 'tools/call', {name: 'x'}), {
      callTool(_, context) {
        ({signal} = context);
        return new Promise((resolve) => (finish = () => resolve({late: true})));
      },
    });
    await until(() => signal, 'the call');
    frame.decline();
    await answer;

    expect(signal!.aborted).to.equal(true);
    finish();
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent('a')).to.deep.equal([]);
  });

  describe('comes early', () => {
    const initialize = `call('init', 'ui/initialize', {appCapabilities: {elicitation: {}}});`;
    const initialized = `post({jsonrpc: '2.0', method: 'ui/notifications/initialized'})`;
    /** The response to a call of an app that says this, and is shown in the end. */
    const early = async (script: string) => {
      let called = 0;
      const {frame, sent, trace} = await tracedFrame({
        dialect: 'mcp-apps',
        appHandlers: {callTool: () => ({called: ++called})},
      });
      const page = guestPage(`
        const call = (id, method, params) => post({jsonrpc: '2.0', id, method, params});
        ${script}`);
      const ready = next(frame, 'elicitation-ready');
      void frame.elicit(colorRequest, {resource: appResource(page)});
      await ready;
      const order = trace.flatMap((entry) => (entry.kind === 'sent' ? [entry.message as JsonObject] : []));
      frame.cancel();
      return {response: sent('early')[0]!, called, order};
    };

    it('and is refused before the app has said who it is', async () => {
      const {response, called} = await early(`
        call('early', 'tools/call', {name: 'x'});
        onMessage(({id}) => {
          if (id === 'early') ${initialize}
          if (id === 'init') ${initialized};
        });`);

      expect(response).to.have.nested.property('error.code', -32600);
      expect(called).to.equal(0);
    });

    it('and is carried out once it was welcomed, before it says that it is initialized, as in MCP', async () => {
      const {response, called, order} = await early(`
        onMessage(({id}) => {
          if (id === 'init') call('early', 'tools/call', {name: 'x'});
          if (id === 'early') ${initialized};
        });
        ${initialize}`);

      expect(response['result']).to.deep.equal({called: 1});
      expect(called).to.equal(1);
      // Until then the app hears nothing but responses.
      const asked = order.findIndex(({method}) => method === 'elicitation/create');
      expect(order.slice(0, asked).map(({id}) => id)).to.deep.equal(['init', 'early']);
      expect(order.slice(0, asked).every(({method}) => method === undefined)).to.equal(true);
    });

    it('and does not put off the deadline of the hello', async () => {
      const {frame} = await tracedFrame({readyTimeout: 1500, appHandlers: {callTool: () => ({})}});
      const failed = next(frame, 'elicitation-error');
      const page = guestPage(`
        let n = 0;
        const call = (id, method, params) => post({jsonrpc: '2.0', id, method, params});
        onMessage(() => n < 5 && call(++n, 'tools/call', {name: 'x'}));
        ${initialize}`);
      void frame.elicit(colorRequest, {resource: appResource(page)});

      expect((await failed).error.code).to.equal('HANDSHAKE_TIMEOUT');
      frame.cancel();
    });
  });

  it('is the same for a HostSession without a frame', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    const links: string[] = [];
    const session = new HostSession({
      request: colorRequest,
      container,
      guest: {
        html: appPage(`
          addEventListener('message', ({data}) => data.id === 'link' && post({jsonrpc: '2.0', id: asked, result: {
            action: 'accept', content: {color: '#111111', name: JSON.stringify([tool, data.result])}}}));
          let asked, tool;
          addEventListener('message', ({data}) => {
            if (data.id !== 'tool') return;
            tool = data.result;
            call('link', 'ui/open-link', {url: 'https://example.com/'});
          });
          onRequest = (params, id) => { asked = id; call('tool', 'tools/call', {name: 'x'}); };`),
      },
      appHandlers: {callTool: ({name}) => ({name})},
      onOpenLink: async (url) => links.push(url) > 0,
    });

    const {content} = await session.result;

    expect(content!['name']).to.equal('[{"name":"x"},{}]');
    expect(links).to.deep.equal(['https://example.com/']);
    container.remove();
  });

  it('offers no links where a session opens none, and refuses them', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    const session = new HostSession({
      request: colorRequest,
      container,
      guest: {
        html: appPage(`
          let asked, offered;
          initialized.then(({hostCapabilities}) => (offered = 'openLinks' in hostCapabilities));
          addEventListener('message', ({data}) => data.id === 'link' && post({jsonrpc: '2.0', id: asked, result: {
            action: 'accept', content: {color: '#111111', name: offered + ' ' + data.error.code}}}));
          onRequest = (params, id) => { asked = id; call('link', 'ui/open-link', {url: 'https://example.com/'}); };`),
      },
    });

    expect((await session.result).content!['name']).to.equal('false -32601');
    container.remove();
  });
});
