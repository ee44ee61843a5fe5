import {expect} from '@open-wc/testing';
import type {AppServer, ToolApprover} from '../../../src/app/index.js';
import {expectAccessible} from '../../support/accessible.js';
import {until} from '../../support/frame.js';
import {appPart, shownApp, toolApp, toolAppResource} from '../../support/tool-app.js';

const tools = [
  {name: 'read', annotations: {readOnlyHint: true}, inputSchema: {type: 'object'}},
  {name: 'write', title: 'Write it', inputSchema: {type: 'object'}},
  {name: 'hidden', annotations: {readOnlyHint: true}, _meta: {ui: {visibility: ['model']}}},
  {name: 'app-only', annotations: {readOnlyHint: true}, _meta: {ui: {visibility: ['app']}}},
];

/** The response to a call, as far as the tests read it. */
interface Answer {
  result: {content: {text: string}[]; contents: {text: string}[]; tools: {name: string}[]};
  error: {code: number};
}

interface Recorded extends AppServer {
  called: unknown[];
}

const server = (): Recorded => {
  const called: unknown[] = [];
  return {
    called,
    async callTool(params) {
      called.push(params);
      return {content: [{type: 'text', text: `ran ${params.name}`}]};
    },
    async listTools({cursor}) {
      return cursor ? {tools: tools.slice(2)} : {tools: tools.slice(0, 2), nextCursor: '2'};
    },
    async readResource({uri}) {
      return {contents: [{uri, text: 'data'}]};
    },
  };
};

const approver = (decision: object) => {
  const asked: [unknown, unknown][] = [];
  const approve = async (call: unknown, options: unknown) => {
    asked.push([call, options]);
    return decision;
  };
  return {asked, approve} as unknown as ToolApprover & {asked: typeof asked};
};

/** The response that an app has logged. */
async function loggedAnswer({logs}: {logs: unknown[]}): Promise<Answer> {
  const log = () => logs.find((each) => 'answer' in (each as object)) as {answer: Answer} | undefined;
  await until(log, 'the answer');
  return log()!.answer;
}

/** Runs a call in an app, and returns the response. */
async function answerTo(
  method: string,
  params: object,
  options: Parameters<typeof shownApp>[1] = {},
  app: Parameters<typeof shownApp>[2] = {},
) {
  const shown = await shownApp(
    toolApp(
      `initialized.then(() => call('${method}', ${JSON.stringify(params)})).then((answer) => log({answer}));`,
    ),
    options,
    app,
  );
  return {...shown, answer: await loggedAnswer(shown)};
}

describe('mcp-app-frame and the calls of an app', () => {
  it('runs a read-only tool of the server without asking', async () => {
    const own = server();
    const {answer} = await answerTo('tools/call', {name: 'read', arguments: {n: 1}}, {}, {server: own});

    expect(answer.result.content[0].text).to.equal('ran read');
    expect(own.called).to.deep.equal([{name: 'read', arguments: {n: 1}}]);
  });

  it('finds tools on all pages, and those that only apps may call', async () => {
    const {answer} = await answerTo('tools/call', {name: 'app-only'}, {}, {server: server()});
    expect(answer.result.content[0].text).to.equal('ran app-only');
  });

  it('asks about the start-up call of an app, unless the page trusts the tool', async () => {
    const asking = approver({decision: 'approve'});
    const trusting = approver({decision: 'approve'});
    const starting = () => ({
      ...server(),
      listTools: async () => ({tools: [{name: 'start', _meta: {ui: {visibility: ['app']}}}]}),
    });
    const [asked, trusted] = await Promise.all([
      answerTo('tools/call', {name: 'start'}, {approver: asking}, {server: starting()}),
      answerTo(
        'tools/call',
        {name: 'start'},
        {approver: trusting, trustedTools: ['start']},
        {server: starting()},
      ),
    ]);

    for (const {answer} of [asked, trusted]) expect(answer.result.content[0].text).to.equal('ran start');
    expect(asking.asked).to.have.length(1);
    expect(trusting.asked).to.deep.equal([]);
  });

  it('lists templates and prompts of the server', async () => {
    const lists = {
      ...server(),
      listResourceTemplates: async ({cursor}: {cursor?: string}) => ({
        resourceTemplates: [{uriTemplate: 'notes://{id}', cursor}],
      }),
      listPrompts: async () => ({prompts: [{name: 'summary'}]}),
    };
    const [templates, prompts, without] = await Promise.all([
      answerTo('resources/templates/list', {cursor: '2'}, {}, {server: lists}),
      answerTo('prompts/list', {}, {}, {server: lists}),
      answerTo('prompts/list', {}, {}, {server: server()}),
    ]);

    expect(templates.answer.result).to.deep.equal({
      resourceTemplates: [{uriTemplate: 'notes://{id}', cursor: '2'}],
    });
    expect(prompts.answer.result).to.deep.equal({prompts: [{name: 'summary'}]});
    expect(without.answer.error.code).to.equal(-32601);
  });

  it('informs the app of changes of the lists that it may read, until it is closed', async () => {
    const listening: [listener: (list: never) => void, signal: AbortSignal][] = [];
    const onListChanged: AppServer['onListChanged'] = (listener, {signal}) =>
      void listening.push([listener, signal]);
    const lists = {...server(), onListChanged, listPrompts: async () => ({prompts: []})};
    const {frame, logs} = await shownApp(
      toolApp(`initialized.then(({hostCapabilities}) => log({hostCapabilities}));`),
      {},
      {server: lists},
    );
    const [[listener, signal]] = listening as [(typeof listening)[0]];
    for (const list of ['tools', 'resources', 'prompts', 'constructor', undefined, {}])
      listener(list as never);
    const changes = () =>
      logs.flatMap((log) => {
        const {method} = log as {method?: string};
        return method?.endsWith('list_changed') ? [method] : [];
      });
    await until(() => changes().length === 2, 'the changes');
    const capabilities = logs.find((log) => 'hostCapabilities' in (log as object));

    // `server()` lists no resources.
    expect(changes()).to.deep.equal([
      'notifications/tools/list_changed',
      'notifications/prompts/list_changed',
    ]);
    expect(capabilities)
      .to.have.nested.property('hostCapabilities.serverTools')
      .deep.equal({listChanged: true});
    expect(capabilities).to.have.nested.property('hostCapabilities.serverResources').deep.equal({});
    await frame.close();
    expect(signal.aborted).to.equal(true);
    listener('tools' as never);
  });

  it('passes an error of the server to the app, and no other error', async () => {
    const refused = Object.assign(new Error('MCP error -32602: city must be a string'), {
      code: -32602,
      data: {path: '/city'},
    });
    const errors = [
      refused,
      {code: -32002, message: 'Resource not found'},
      Object.assign(new Error('POST https://secret.example failed'), {code: 500}),
      new DOMException('secret', 'AbortError'),
      new TypeError('fetch https://secret.example failed'),
      {code: -1, message: {secret: true}},
      {code: -1.5, message: 'secret'},
    ];
    const answers = await Promise.all(
      errors.map((error) =>
        answerTo(
          'tools/call',
          {name: 'read'},
          {},
          {server: {...server(), callTool: () => Promise.reject(error)}},
        ),
      ),
    );
    const failed = {code: -32603, message: 'The host failed to handle the call.'};

    expect(answers.map(({answer}) => answer.error)).to.deep.equal([
      {code: -32602, message: 'city must be a string', data: {path: '/city'}},
      {code: -32002, message: 'Resource not found'},
      ...Array(5).fill(failed),
    ]);
  });

  it('refuses a tool that is hidden, unknown, not in the allowlist, or not read-only without an approver', async () => {
    const rows: [name: string, options?: {allowedTools: string[]}][] = [
      ['hidden'],
      ['unknown'],
      ['read', {allowedTools: ['app-*']}],
      ['write'],
    ];
    const own = server();
    const answers = await Promise.all(
      rows.map(([name, options]) => answerTo('tools/call', {name}, options, {server: own})),
    );
    expect(answers.map(({answer}) => answer.error.code)).to.deep.equal(rows.map(() => -32000));
    expect(own.called).to.deep.equal([]);
  });

  it('asks the approver about a tool that is not read-only', async () => {
    const own = server();
    const asks = approver({decision: 'approve'});
    const {answer} = await answerTo(
      'tools/call',
      {name: 'write', arguments: {text: 'hi'}},
      {approver: asks},
      {server: own},
    );

    expect(answer.result.content[0].text).to.equal('ran write');
    const [[call, {serverName, signal}]] = asks.asked as [
      [object, {serverName: string; signal: AbortSignal}],
    ];
    expect(call).to.deep.equal({
      name: 'write',
      title: 'Write it',
      inputSchema: {type: 'object'},
      arguments: {text: 'hi'},
    });
    expect(serverName).to.equal('Acme');
    expect(signal).to.be.instanceOf(AbortSignal);
  });

  it('calls a tool with the arguments that the user has edited', async () => {
    const own = server();
    const asks = approver({decision: 'edit', arguments: {text: 'edited'}});
    await answerTo('tools/call', {name: 'write', arguments: {text: 'hi'}}, {approver: asks}, {server: own});
    expect(own.called).to.deep.equal([{name: 'write', arguments: {text: 'edited'}}]);
  });

  it('asks once about a tool that the user allows for the session, and again in the next app', async () => {
    const own = server();
    const asks = approver({decision: 'approve', scope: 'session'});
    const page = toolApp(`
      const write = () => call('tools/call', {name: 'write'});
      initialized.then(write).then(write).then((answer) => log({answer}));`);
    const shown = await shownApp(page, {approver: asks}, {server: own});
    await loggedAnswer(shown);

    expect(own.called).to.have.length(2);
    expect(asks.asked).to.have.length(1);
    expect((asks.asked[0]![1] as {scopes: string[]}).scopes).to.deep.equal(['session']);

    shown.frame.open({resource: toolAppResource(page), server: own});
    await until(() => own.called.length === 4, 'the calls of the next app');
    expect(asks.asked).to.have.length(2);
  });

  it('runs the calls that wait while the user allows their tool for the session', async () => {
    const own = server();
    const asks = approver({decision: 'approve', scope: 'session'});
    const page = toolApp(`
      const write = () => call('tools/call', {name: 'write'});
      initialized.then(() => Promise.all([write(), write(), write()])).then((answer) => log({answer}));`);
    await loggedAnswer(await shownApp(page, {approver: asks}, {server: own}));

    expect(own.called).to.have.length(3);
    expect(asks.asked).to.have.length(1);
  });

  it('asks about every call that the user allows once or edits', async () => {
    for (const decision of [
      {decision: 'approve', scope: 'once'},
      {decision: 'edit', arguments: {text: 'edited'}, scope: 'session'},
    ]) {
      const own = server();
      const asks = approver(decision);
      const page = toolApp(`
        const write = () => call('tools/call', {name: 'write', arguments: {text: 'hi'}});
        initialized.then(write).then(write).then((answer) => log({answer}));`);
      await loggedAnswer(await shownApp(page, {approver: asks}, {server: own}));
      expect(asks.asked).to.have.length(2);
    }
  });

  it('refuses a call that the user rejects', async () => {
    const own = server();
    const asks = approver({decision: 'reject', reason: 'no'});
    const {answer} = await answerTo('tools/call', {name: 'write'}, {approver: asks}, {server: own});
    expect(answer.error.code).to.equal(-32000);
    expect(own.called).to.deep.equal([]);
  });

  it('withdraws the question when the app is closed', async () => {
    let signal: AbortSignal | undefined;
    const asks = {
      approve: (_: unknown, options: {signal: AbortSignal}) => {
        signal = options.signal;
        return new Promise(() => {});
      },
    } as unknown as ToolApprover;
    const {frame} = await shownApp(
      toolApp(`initialized.then(() => call('tools/call', {name: 'write'}));`),
      {approver: asks},
      {server: server()},
    );
    await until(() => signal, 'the question');
    await frame.close();
    expect(signal!.aborted).to.equal(true);
  });

  it('lists the tools that the app may call', async () => {
    const {answer} = await answerTo('tools/list', {cursor: '2'}, {}, {server: server()});
    expect(answer.result.tools.map(({name}: {name: string}) => name)).to.deep.equal(['app-only']);
  });

  it('reads resources of the server, within the allowlist', async () => {
    const read = await answerTo('resources/read', {uri: 'ui://shop/data'}, {}, {server: server()});
    expect(read.answer.result.contents[0].text).to.equal('data');
    const options = {allowedResources: ['ui://other/*']};
    const refused = await answerTo('resources/read', {uri: 'ui://shop/data'}, options, {server: server()});
    expect(refused.answer.error.code).to.equal(-32000);
  });

  it('refuses calls when the app has no server', async () => {
    const {answer} = await answerTo('tools/call', {name: 'read'});
    expect(answer.error.code).to.equal(-32601);
  });

  it('refuses messages and context without a handler', async () => {
    const message = await answerTo('ui/message', {role: 'user', content: [{type: 'text', text: 'hi'}]});
    expect(message.answer.error.code).to.equal(-32601);
    const context = await answerTo('ui/update-model-context', {structuredContent: {n: 1}});
    expect(context.answer.error.code).to.equal(-32601);
  });

  it('passes context for the model to the handler, and reports it', async () => {
    const received: unknown[] = [];
    const contexts: unknown[] = [];
    const shown = await shownApp(
      toolApp(
        `on['tool-input'] = () => call('ui/update-model-context', {structuredContent: {n: 1}}).then((answer) => log({answer}));`,
      ),
      {appHandlers: {updateModelContext: (params) => received.push(params)}},
    );
    shown.frame.addEventListener('app-model-context', ({structuredContent}) =>
      contexts.push(structuredContent),
    );
    shown.view.toolInput({});
    await loggedAnswer(shown);

    expect(received).to.deep.equal([{structuredContent: {n: 1}}]);
    expect(contexts).to.deep.equal([{n: 1}]);
  });

  it('refuses a chat message without a recent click or key press in the app', async () => {
    const received: unknown[] = [];
    const {answer} = await answerTo(
      'ui/message',
      {role: 'user', content: [{type: 'text', text: 'hi'}]},
      {appHandlers: {message: (params) => received.push(params)}},
    );
    expect(answer.error.code).to.equal(-32000);
    expect(received).to.deep.equal([]);
  });

  it('asks the user before a link opens', async () => {
    const shown = await shownApp(
      toolApp(
        `initialized.then(() => call('ui/open-link', {url: 'https://docs.example.com/'})).then((answer) => log({answer}));`,
      ),
    );
    const {frame} = shown;
    await until(() => appPart(frame, 'link'), 'the question');
    expect(appPart(frame, 'link')!.textContent).to.contain('Acme wants to open a page');
    await expectAccessible(frame);
    appPart(frame, 'refuse')!.click();
    expect((await loggedAnswer(shown)).error.code).to.equal(-32000);
  });
});
