import {ProtocolError} from '@modelcontextprotocol/server';
import {expect} from 'chai';
import {callToolWithElicitation, connectElicitation} from '../../../src/mcp/index.js';
import {client, joinNew, leaveAfterEach, server} from './joined.js';
import {accepting, errorOf, serverAsks, serverWith, text} from './peers.js';

const form = {message: 'Sure?', requestedSchema: {type: 'object', properties: {}}};
const url = {mode: 'url', message: 'Pay', url: 'https://pay.test/', elicitationId: '1'};
const tasks = {requests: {elicitation: {create: {}}}};

/** The declaration of a client, a request of its server, and whether it is presented. */
const cases: [elicitation: object | undefined, request: object, isPresented: boolean][] = [
  [{form: {}}, form, true],
  [{form: {}}, {...form, mode: 'form'}, true],
  [{}, form, true],
  [{url: {}}, url, true],
  [{form: {}}, url, false],
  [{}, url, false],
  [{url: {}}, form, false],
  [{form: {}}, {...url, task: {ttl: 1000}}, false],
  [{form: {}, url: {}}, {...form, mode: 'voice'}, false],
  [{form: {}, url: {}, voice: {}}, {...form, mode: 'voice'}, false],
  [{form: {}, url: {}}, {...form, mode: {}}, false],
  [undefined, form, false],
];

describe('a mode of elicitation', () => {
  leaveAfterEach();

  it('is presented if the client has declared it, and refused with -32602 otherwise', async () => {
    const wrong: unknown[] = [];
    for (const [elicitation, request, isPresented] of cases) {
      const presenter = accepting();
      await joinNew(undefined, {capabilities: {tasks, elicitation} as never});
      connectElicitation(client, presenter);
      const code = await serverAsks(server, request).then(
        () => undefined,
        (error: {code?: unknown}) => error.code,
      );
      await client.close();
      if (presenter.prompts.length !== Number(isPresented) || code !== (isPresented ? undefined : -32602))
        wrong.push({elicitation, request, code});
    }
    expect(wrong).to.deep.equal([]);
  });

  it('is refused in a round of 2026-07-28, too', async () => {
    const modern = {
      _capabilities: {elicitation: {form: {}}},
      getProtocolEra: () => 'modern' as const,
      callTool: async () => ({
        resultType: 'input_required',
        inputRequests: {a: {method: 'elicitation/create', params: url}},
      }),
    };
    const presenter = accepting();
    const error = await errorOf(callToolWithElicitation(modern, {name: 'ask'}, presenter));
    expect([error.code, error.message]).to.deep.equal([
      -32602,
      'The client has not declared the elicitation mode "url"; use a mode that it declares.',
    ]);
    expect(presenter.prompts).to.deep.equal([]);
  });

  it('leaves error -32042 to the page if it has not declared `url`', async () => {
    const pays = serverWith(() => {
      throw new ProtocolError(-32042, 'Pay first', {elicitations: [url]});
    });
    await joinNew(pays, {capabilities: {elicitation: {form: {}}}});
    const presenter = accepting();
    const error = await errorOf(callToolWithElicitation(client, {name: 'ask'}, presenter));
    expect(error.code).to.equal(-32042);
    expect(presenter.prompts).to.deep.equal([]);
  });

  it('is not refused if the declaration of a client is not known', async () => {
    const presenter = accepting();
    const result = {metadata: {elicitation: form}, ...text('')};
    let calls = 0;
    const other = {
      async callTool() {
        if (calls++) return result;
        throw Object.assign(new Error('Pay first'), {code: -32042, data: {elicitations: [url]}});
      },
    };
    await callToolWithElicitation(other, {name: 'ask'}, presenter);
    expect(presenter.prompts.map(({request}) => request.mode)).to.deep.equal(['url', undefined]);
  });
});
