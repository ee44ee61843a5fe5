// The replies are those of Claude Code 2.1.332 (SDK 0.3.332), recorded with an MCP server that has an app.
import {expect} from 'chai';
import {appServerOf, type ClaudeSession} from '../../../src/adapters/claude/index.js';

const CAPABILITIES = [
  'ui_surface_v1',
  'mcp_call_result_not_for_model_v1',
  'mcp_call_soft_error_result_v1',
  'mcp_call_check_permissions_v1',
];
const ui = {resourceUri: 'ui://weather/app.html', visibility: ['model', 'app']};
const weather = {
  name: 'my weather',
  status: 'connected',
  serverInfo: {name: 'weather', version: '1'},
  source: 'dynamic',
  tools: [
    {name: 'get-weather', annotations: {readOnly: true}, _meta: {ui}},
    {name: 'set.alarm', annotations: {destructive: true}},
    {name: 'fail', annotations: {}},
  ],
};
const contents = [{uri: ui.resourceUri, mimeType: 'text/html;profile=mcp-app', text: '<h1>hi</h1>'}];
const result = {content: [{type: 'text', text: 'Sunny'}], structuredContent: {t: 20}};

interface Recorded extends ClaudeSession {
  requests: object[];
  reads: string[][];
}

const sessionOf = ({
  servers = [weather] as object[],
  capabilities = CAPABILITIES as unknown,
  refusal = undefined as Error | undefined,
} = {}): Recorded => ({
  requests: [],
  reads: [],
  initializationResult: async () => ({commands: [], capabilities}),
  mcpServerStatus: async () => servers,
  async readMcpResource(...args) {
    if (refusal) throw refusal;
    this.reads.push(args);
    return {contents};
  },
  async request(request) {
    if (refusal) throw refusal;
    this.requests.push(request);
    return {subtype: 'success', request_id: '1', response: result};
  },
});

const failureOf = async (work: Promise<unknown>) =>
  (await work.then(
    () => ({}),
    (error: unknown) => error,
  )) as {name?: string; code?: string; message: string; cause?: unknown};

describe('appServerOf()', () => {
  it('lists the tools of the server, with what it claims about them and their apps', async () => {
    const other = {...weather, name: 'other', tools: [{name: 'rm'}]};
    const {tools} = await appServerOf(sessionOf({servers: [other, weather]}), 'my weather').listTools();
    expect(tools).to.deep.equal([
      {name: 'get-weather', annotations: {readOnlyHint: true}, _meta: {ui}},
      {name: 'set.alarm', annotations: {destructiveHint: true}},
      {name: 'fail', annotations: {}},
    ]);
  });

  it('reads a resource of the server', async () => {
    const session = sessionOf();
    const read = await appServerOf(session, 'my weather').readResource({uri: ui.resourceUri});
    expect(read).to.deep.equal({contents});
    expect(session.reads).to.deep.equal([['my weather', ui.resourceUri]]);
  });

  it('calls a tool under its name in the session, and lets the rules of the session decide', async () => {
    const session = sessionOf();
    const call = {name: 'set.alarm', arguments: {at: '7'}};
    expect(await appServerOf(session, 'my weather').callTool(call)).to.deep.equal(result);
    expect(session.requests).to.deep.equal([
      {
        subtype: 'mcp_call',
        tool: 'mcp__my_weather__set_alarm',
        arguments: {at: '7'},
        check_permissions: true,
        result_not_for_model: true,
        soft_error_result: true,
      },
    ]);
  });

  it('calls no tool in a session without permission checks or without information about who may call it', async () => {
    for (const missing of ['mcp_call_check_permissions_v1', 'mcp_call_result_not_for_model_v1']) {
      const session = sessionOf({capabilities: CAPABILITIES.filter((each) => each !== missing)});
      const error = await failureOf(appServerOf(session, 'my weather').callTool({name: 'fail'}));
      expect(error).to.include({name: 'ElicitationError', code: 'RESOURCE_UNAVAILABLE'});
      expect(error.message).to.contain(missing);
      expect(session.requests).to.deep.equal([]);
    }
    const {mcpServerStatus} = sessionOf();
    const older = [sessionOf({capabilities: null}), {mcpServerStatus}] as ClaudeSession[];
    for (const session of older)
      expect((await failureOf(appServerOf(session, 'my weather').callTool({name: 'fail'}))).code).to.equal(
        'RESOURCE_UNAVAILABLE',
      );
  });

  it('calls no tool of another server, and none whose name is ambiguous in the session', async () => {
    const named = (name: string, ...tools: string[]) => ({
      name,
      status: 'connected',
      tools: tools.map((tool) => ({name: tool})),
    });
    const rows: [object[], string][] = [
      [[named('my weather', 'a'), named('other', 'b')], 'b'],
      [[named('my weather', 'a b', 'a_b')], 'a b'],
      [[named('my weather', 'a'), named('my_weather', 'a')], 'a'],
      [[named('my weather', 'x__a'), named('my weather__x', 'a')], 'x__a'],
      [[named('my weather'), named('my_weather', 'a')], 'a'],
      [[named('my weather', 'a b')], 'a_b'],
    ];
    for (const [servers, name] of rows) {
      const session = sessionOf({servers});
      const error = await failureOf(appServerOf(session, 'my weather').callTool({name}));
      expect(error.code, `${name} of ${JSON.stringify(servers)}`).to.equal('INVALID_REQUEST');
      expect(session.requests).to.deep.equal([]);
    }
  });

  it('names the missing capability, and keeps the cause of a failure', async () => {
    const refusal = new Error('The tool did not run: not today');
    const server = appServerOf(sessionOf({refusal}), 'my weather');
    for (const work of [server.callTool({name: 'fail'}), server.readResource({uri: 'ui://a'})]) {
      const error = await failureOf(work);
      expect(error).to.include({code: 'RESOURCE_UNAVAILABLE', cause: refusal});
      expect(error.message).not.to.contain('not today');
    }
    const older = appServerOf({...sessionOf(), readMcpResource: undefined} as never, 'my weather');
    const error = await failureOf(older.readResource({uri: 'ui://a'}));
    expect(error.message).to.contain('`mcp_read_resource_v1`');
    for (const servers of [[], [{...weather, status: 'failed'}], [null, 'x'] as never]) {
      const error = await failureOf(appServerOf(sessionOf({servers}), 'my weather').listTools());
      expect(error).to.include({code: 'RESOURCE_UNAVAILABLE'});
    }
  });

  it('passes the signal of a call', async () => {
    const {signal} = new AbortController();
    const session = sessionOf();
    let passed: unknown;
    session.request = async (_, options) => {
      passed = options?.signal;
      return {response: result};
    };
    await appServerOf(session, 'my weather').callTool({name: 'fail'}, {signal});
    expect(passed).to.equal(signal);
  });

  it('rejects if it was created without a session or a name', async () => {
    for (const args of [
      [undefined, 'weather'],
      [{}, 'weather'],
      [sessionOf(), 5],
    ] as never as [ClaudeSession, string][]) {
      const {listTools, readResource, callTool} = appServerOf(...args);
      for (const work of [listTools(), callTool({name: 'fail'})])
        expect((await failureOf(work)).code).to.equal('RESOURCE_UNAVAILABLE');
      if (typeof args[1] === 'string')
        expect((await failureOf(readResource({uri: 'ui://a'}))).code).to.equal('RESOURCE_UNAVAILABLE');
    }
  });
});
