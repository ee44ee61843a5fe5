// A server that asks by UIs of its own, with nothing but our helpers. It notes what it was answered.
import {fromJsonSchema, inputRequired, inputResponse, McpServer} from '../node/server/v2-sdk.mjs';
import {listen} from '../../src/dev-host/listen.mjs';
import {mcpEndpoint} from '../../demo/server/mcp-endpoint.mjs';
import {
  delegatedElicitation,
  guestPage,
  paramsForClient,
  registerGuestResource,
  requestElicitation,
} from '../../dist/server.js';

/** What each tool asks, and the prebuilt page that shows it. */
const tools = {
  chooseColor: {
    page: 'color-picker',
    message: 'Please select a color for your theme',
    requestedSchema: {
      type: 'object',
      properties: {
        color: {type: 'string', title: 'Color', pattern: '^#[0-9a-fA-F]{6}$'},
        name: {type: 'string', title: 'Name'},
      },
      required: ['color'],
    },
  },
  orderCake: {
    page: 'schema-form',
    message: 'Which cake?',
    requestedSchema: {
      type: 'object',
      properties: {
        flavour: {type: 'string', title: 'Flavour', enum: ['Lemon', 'Poppy seed']},
        guests: {type: 'integer', title: 'Guests', minimum: 2},
        note: {type: 'string', title: 'Note'},
      },
      required: ['flavour', 'guests'],
    },
  },
};

function createServer({answers, ways}) {
  const server = new McpServer({name: 'bakery', title: 'Bakery', version: '1.0.0'});
  const inputSchema = fromJsonSchema({type: 'object', properties: {}});
  for (const [name, {page, message, requestedSchema}] of Object.entries(tools)) {
    const uri = `ui://bakery/${page}`;
    registerGuestResource(server, {uri, name: page, html: guestPage(page)});
    const {params} = delegatedElicitation({message, requestedSchema, ui: {uri}});
    const heard = (result) => {
      answers.push(result);
      return {content: [{type: 'text', text: `The server heard: ${result.action}`}]};
    };
    server.registerTool(name, {inputSchema}, async (_, {mcpReq}) => {
      // A client of 2025 is asked by a request; one of 2026-07-28 by the result of the call, which it repeats with the answer.
      if (!mcpReq.envelope) {
        ways.push('request');
        return heard(await requestElicitation(server, params, {relatedRequestId: mcpReq.id}));
      }
      const {kind, action, content} = inputResponse(mcpReq.inputResponses, 'answer');
      if (kind === 'elicit') return heard({action, ...(content && {content})});
      ways.push('round');
      const fitting = paramsForClient(params, server.server.getClientCapabilities());
      return inputRequired({inputRequests: {answer: inputRequired.elicit(fitting)}});
    });
  }
  return server;
}

/**
 * `answers`: the results of all elicitations, oldest first; `ways`: how each was asked, by a `request` of the server or in a
 * `round` of the call.
 */
export async function startBakery() {
  const answers = [];
  const ways = [];
  const endpoint = mcpEndpoint(() => createServer({answers, ways}));
  const {port, close} = await listen(0, endpoint.handler);
  return {
    url: `http://localhost:${port}/mcp`,
    answers,
    ways,
    async close() {
      await endpoint.close();
      await close();
    },
  };
}
