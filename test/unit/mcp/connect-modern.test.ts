import {expect} from 'chai';
import {inputRequired, inputResponse} from '@modelcontextprotocol/server';
import {connectElicitation} from '../../../src/mcp/index.js';
import {accepting, ask, errorOf, joinModern, newClient, outputOf, serverWith, text} from './peers.js';

const color = {
  mode: 'form',
  message: 'Pick',
  requestedSchema: {
    type: 'object',
    properties: {color: {type: 'string', pattern: '^#'}},
    required: ['color'],
  },
  ui: {uri: 'https://ui.test/'},
};
const page = {mode: 'url', message: 'Sign in', url: 'https://id.test/'};
const call = {name: 'ask', arguments: {}};

/** Creates servers whose tool sends `params` and returns the answer. */
const asking = (params: object) =>
  serverWith(({mcpReq}) => {
    const answer = inputResponse(mcpReq.inputResponses, 'q');
    if (answer.kind === 'elicit') return text(answer);
    return inputRequired({inputRequests: {q: {method: 'elicitation/create', params}} as never});
  });

describe('connectElicitation in 2026-07-28', () => {
  for (const when of ['before', 'after'] as const) {
    it(`answers the input requests of a call when connected ${when} the client`, async () => {
      const client = newClient();
      const presenter = accepting({color: '#fff'});
      let disconnect = when === 'before' ? connectElicitation(client, presenter) : undefined;
      const leave = await joinModern(client, asking(color));
      disconnect ??= connectElicitation(client, presenter);

      const result = await client.callTool(call);

      expect(presenter.prompts[0]?.request).to.deep.equal(color);
      expect(outputOf(result)).to.deep.include({action: 'accept', content: {color: '#fff'}});

      disconnect();
      client.assertCanSetRequestHandler('elicitation/create');
      expect(Object.hasOwn(client, 'connect')).to.equal(false);
      expect((await errorOf(client.callTool(call))).message).to.contain('no handler');
      await leave();
    });
  }

  for (const [outcome, action] of [
    ['finished', 'accept'],
    ['cancelled', 'cancel'],
  ] as const) {
    for (const by of ['the SDK', 'callToolWithElicitation'] as const) {
      it(`answers ${action} only when an opened page is ${outcome}, in a call by ${by}`, async () => {
        let end!: (outcome: 'finished' | 'cancelled') => void;
        let opened!: () => void;
        const waiting = new Promise<void>((resolve) => {
          opened = resolve;
        });
        const presenter = Object.assign(accepting(), {
          completed: () => {
            opened();
            return new Promise<'finished' | 'cancelled'>((resolve) => {
              end = resolve;
            });
          },
        });
        const client = newClient();
        const leave = await joinModern(client, asking(page));
        connectElicitation(client, presenter);
        let ended = false;
        const result = by === 'the SDK' ? client.callTool(call) : ask(client, presenter);
        void result.then(() => {
          ended = true;
        });

        await waiting;
        await new Promise((resolve) => setTimeout(resolve));
        expect(ended).to.equal(false);
        end(outcome);

        expect(outputOf(await result)).to.deep.include({action});
        expect(presenter.prompts[0]?.request).to.deep.equal(page);
        await leave();
      });
    }
  }
});
