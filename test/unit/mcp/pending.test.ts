import {expect} from 'chai';
import {inputRequired, inputResponse, type McpServer, ProtocolError} from '@modelcontextprotocol/server';
import {callToolWithElicitation, resumePending, serializePending} from '../../../src/mcp/index.js';
import type {ElicitContent} from '../../../src/protocol/index.js';
import {
  accepting,
  errorOf,
  join,
  joinModern,
  newClient,
  Presenter,
  outputOf,
  serverWith,
  text,
} from './peers.js';

const form = (key: string) => ({
  method: 'elicitation/create',
  params: {message: key, requestedSchema: {type: 'object', properties: {[key]: {type: 'string'}}}},
});
const call = {name: 'ask', arguments: {about: 'x'}};

describe('serializePending and resumePending', () => {
  const leaves: (() => Promise<void>)[] = [];
  const modernClient = async (createServer: () => McpServer) => {
    const client = newClient();
    leaves.push(await joinModern(client, createServer));
    return client;
  };
  const legacyClient = async (createServer: () => McpServer) => {
    const client = newClient();
    leaves.push(await join(client, createServer()));
    return client;
  };
  afterEach(async () => {
    for (const leave of leaves.splice(0)) await leave();
  });

  const twoInputs = () => {
    const received: unknown[] = [];
    const createServer = serverWith((ctx, input) => {
      const answers = ['a', 'b'].map((key) => inputResponse(ctx.mcpReq.inputResponses, key));
      received.push(ctx.mcpReq.requestState());
      if (answers.every(({kind}) => kind === 'elicit')) return text({answers, input});
      return inputRequired({
        inputRequests: {a: form('a'), b: form('b')} as never,
        requestState: 'untouched ✓',
      });
    });
    return {createServer, received};
  };

  it('restore a round with its answers and drafts after a reload', async () => {
    const {createServer, received} = twoInputs();
    const before = await modernClient(createServer);
    const drafts = new Map<string, ElicitContent>();
    const presenter = Object.assign(new Presenter(), {draft: (id: string) => drafts.get(id)});
    const first = callToolWithElicitation(before, call, presenter);
    first.catch(() => {});
    const second = await presenter.prompt(1);
    presenter.prompts[0]!.answer({action: 'accept', content: {a: 'said'}});
    drafts.set(second.options.id!, {b: 'half a wo'});
    while (!serializePending(first)?.includes('said')) await new Promise((resolve) => setTimeout(resolve));
    const saved = serializePending(first)!;

    const after = await modernClient(createServer);
    const reloaded = new Presenter();
    const resumed = resumePending(saved, after, reloaded, {serverName: 'Acme'});
    const prompt = await reloaded.prompt();
    expect(prompt.request).to.deep.equal(form('b').params);
    expect(prompt.options.content).to.deep.equal({b: 'half a wo'});
    expect(prompt.options.serverName).to.equal('Acme');
    expect(reloaded.prompts.length).to.equal(1);
    prompt.answer({action: 'accept', content: {b: 'half a word'}});

    const {answers, input} = outputOf(await resumed) as {answers: {content: unknown}[]; input: unknown};
    expect(answers.map(({content}) => content)).to.deep.equal([{a: 'said'}, {b: 'half a word'}]);
    expect(input).to.deep.equal(call.arguments);
    expect(received).to.deep.equal([undefined, 'untouched ✓']);
  });

  it('can serialize a resumed call again with its earlier drafts', async () => {
    const {createServer} = twoInputs();
    const client = await modernClient(createServer);
    const presenter = Object.assign(new Presenter(), {draft: () => ({a: 'typed'})});
    const first = callToolWithElicitation(client, call, presenter);
    first.catch(() => {});
    await presenter.prompt(1);
    const second = resumePending(serializePending(first)!, client, new Presenter());
    second.catch(() => {});
    expect(JSON.parse(serializePending(second)!).drafts).to.deep.equal({a: {a: 'typed'}, b: {a: 'typed'}});
  });

  it('restore a URL elicitation', async () => {
    const elicitations = [{mode: 'url', message: 'Sign in', url: 'https://id.test/', elicitationId: 'e'}];
    let calls = 0;
    const createServer = serverWith(() => {
      if (!calls++) throw new ProtocolError(-32042, 'Sign in first', {elicitations});
      return text('in');
    });
    const client = await legacyClient(createServer);
    const presenter = new Presenter();
    const first = callToolWithElicitation(client, call, presenter);
    first.catch(() => {});
    await presenter.prompt();

    const reloaded = accepting();
    expect(outputOf(await resumePending(serializePending(first)!, client, reloaded))).to.equal('in');
    expect(reloaded.prompts[0]!.request).to.deep.equal(elicitations[0]);
  });

  it('restore the elicitation of a tool result', async () => {
    const elicitation = {message: 'Colour?', requestedSchema: {type: 'object', properties: {}}};
    const client = await legacyClient(serverWith(() => ({content: [], metadata: {elicitation}})));
    const presenter = new Presenter();
    const first = callToolWithElicitation(client, call, presenter);
    first.catch(() => {});
    await presenter.prompt();

    const result = await resumePending(serializePending(first)!, client, accepting({color: 'red'}));
    expect(result._meta).to.deep.equal({
      'mcp-elicitation/answer': {action: 'accept', content: {color: 'red'}},
    });
  });

  it('resume only with the server of the call, identified by its URL and name', async () => {
    const {createServer} = twoInputs();
    const client = await modernClient(createServer);
    const first = callToolWithElicitation(client, call, new Presenter());
    first.catch(() => {});
    while (!serializePending(first)) await new Promise((resolve) => setTimeout(resolve));
    const saved = serializePending(first)!;
    expect(JSON.parse(saved).server).to.deep.include({url: 'http://mcp.test/mcp'});

    const otherUrl = newClient();
    leaves.push(await joinModern(otherUrl, createServer, 'http://mcp.test/other'));
    const sameName = await legacyClient(createServer);
    for (const other of [otherUrl, sameName, newClient()]) {
      const presenter = new Presenter();
      const error = await errorOf(resumePending(saved, other, presenter));
      expect([error.code, presenter.prompts.length]).to.deep.equal(['INVALID_REQUEST', 0]);
    }
    for (const server of [{}, undefined, {name: 'shop'}, {url: 'http://mcp.test/mcp', name: 'Bank'}]) {
      const forged = JSON.stringify({...JSON.parse(saved), server});
      expect((await errorOf(resumePending(forged, client, new Presenter()))).code).to.equal(
        'INVALID_REQUEST',
      );
    }
    const presenter = accepting();
    await resumePending(saved, await modernClient(createServer), presenter);
    expect(presenter.prompts).to.have.length(2);
  });

  it('save the server URL without credentials, query and fragment', async () => {
    const {createServer} = twoInputs();
    const client = newClient();
    leaves.push(await joinModern(client, createServer, 'http://user:pass@mcp.test/mcp?token=secret#x'));
    const first = callToolWithElicitation(client, call, new Presenter());
    first.catch(() => {});
    while (!serializePending(first)) await new Promise((resolve) => setTimeout(resolve));
    expect(JSON.parse(serializePending(first)!).server.url).to.equal('http://mcp.test/mcp');
  });

  it('keep request keys that are names of Object.prototype members', async () => {
    const keys = ['__proto__', 'constructor', 'toString'];
    const inputRequests = Object.fromEntries(keys.map((key) => [key, form('a')]));
    const client = await legacyClient(serverWith(() => text('unused')));
    const sent: {inputResponses?: object}[] = [];
    Object.assign(client, {
      getProtocolEra: () => 'modern',
      callTool: async (params: {inputResponses?: object}) => {
        sent.push(params);
        return params.inputResponses ? text('done') : {resultType: 'input_required', inputRequests};
      },
    });
    const presenter = Object.assign(new Presenter(), {draft: () => ({a: 'typed'})});
    const first = callToolWithElicitation(client, call, presenter);
    first.catch(() => {});
    await presenter.prompt(2);
    expect(presenter.prompts.map(({options}) => options.content)).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
    presenter.prompts[0]!.answer({action: 'accept', content: {a: 'said'}});
    while (!serializePending(first)?.includes('said')) await new Promise((resolve) => setTimeout(resolve));

    const resumed = accepting({a: 'later'});
    expect(outputOf(await resumePending(serializePending(first)!, client, resumed))).to.equal('done');

    expect(resumed.prompts.map(({options}) => options.content)).to.deep.equal([{a: 'typed'}, {a: 'typed'}]);
    expect(Object.keys(sent.at(-1)!.inputResponses!)).to.have.members(keys);
    expect(JSON.stringify(sent.at(-1))).to.contain('"__proto__":{"action":"accept","content":{"a":"said"}}');
  });

  it('return undefined for a call that does not wait for the user', async () => {
    const client = await legacyClient(serverWith(() => text('fine')));
    const plain = callToolWithElicitation(client, call, accepting());
    expect(serializePending(plain)).to.equal(undefined);
    await plain;
    expect(serializePending(plain)).to.equal(undefined);
    expect(serializePending(Promise.resolve({}))).to.equal(undefined);
  });

  it('reject malformed saved calls', async () => {
    const client = newClient();
    for (const malformed of [
      '',
      'null',
      '{}',
      '[]',
      '{"version":2}',
      '{"version":2,"server":{},"params":{"name":"x"},"carried":{},"drafts":{},"round":0,"visited":[],"pending":{"kind":"inputs","requests":{},"answers":{}}}',
      '{"version":1,"server":{},"params":{"name":"x"},"carried":{},"drafts":{},"round":0,"visited":[],"pending":{"kind":"x"}}',
      '{"version":1,"server":{},"params":{"name":"x"},"carried":{},"drafts":{},"round":0,"visited":[],"pending":{"kind":"inputs","requests":{"a":1},"answers":{}}}',
      '{"version":1,"params":{"name":"x"},"carried":{},"drafts":{},"round":0,"visited":[],"pending":{"kind":"inputs","requests":{},"answers":{}}}',
    ]) {
      const error = await errorOf(resumePending(malformed, client, accepting()));
      expect(error.code).to.equal('INVALID_REQUEST');
    }
  });
});
