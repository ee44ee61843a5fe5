// A server that uses this package's helpers to ask with its own UIs. It records the answers.
import {fromJsonSchema, inputRequired, inputResponse, McpServer} from '../node/server/v2-sdk.mjs';
import {listen} from '../../src/dev-host/listen.mjs';
import {mcpEndpoint} from '../../src/conformance/mcp-endpoint.mjs';
import {
  delegatedElicitation,
  guestPage,
  paramsForClient,
  registerGuestResource,
  requestElicitation,
} from '../../dist/server.js';

/** The request and the prebuilt guest page of each tool. */
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
      // A 2025 client receives a request. A 2026-07-28 client receives it in the result of the call and repeats the call with the answer.
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
 * `answers` are the results of all elicitations, oldest first. `ways` are the means by which each was sent: a `request` of the server
 * or a `round` of the call.
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
