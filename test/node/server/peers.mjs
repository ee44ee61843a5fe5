// Connected pairs of servers and clients.
import {Client, InMemoryTransport} from '@modelcontextprotocol/client';
import {McpServer} from '@modelcontextprotocol/server';

/** The capability of a client that supports both modes. */
export const both = {form: {}, url: {}};
const never = () => new Promise(() => {});

/** Connects a server and a client of the v2 SDK. */
export async function link(server, client) {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(ours), client.connect(theirs)]);
}

/** Connects a server and client of the v2 SDK. */
export async function v2({elicitation = both, answer = never} = {}) {
  const server = new McpServer({name: 'server', version: '1'});
  const client = new Client({name: 'client', version: '1'}, {capabilities: elicitation ? {elicitation} : {}});
  const seen = [];
  const signals = [];
  if (elicitation) {
    client.setRequestHandler('elicitation/create', (request, {mcpReq}) => {
      seen.push(request.params);
      signals.push(mcpReq.signal);
      return answer(request.params);
    });
  }
  await link(server, client);
  return {server, seen, signals, close: () => client.close()};
}

/** A server with the interface of v1: JSON-RPC error codes, and the same parameters of `elicitInput`. */
export function v1({elicitation = both, answer = never} = {}) {
  const seen = [];
  const signals = [];
  const server = {
    getClientCapabilities: () => (elicitation ? {elicitation} : {}),
    elicitInput(request, options) {
      seen.push(request);
      signals.push(options.signal);
      return Promise.resolve(answer(request, options));
    },
  };
  return {server: {server}, seen, signals, close: async () => {}};
}

/** Creates an unconnected server and client of the v2 SDK. The client returns `answers` in order. */
export function answering(...answers) {
  const server = new McpServer({name: 'shop', version: '1'});
  const client = new Client({name: 'client', version: '1'}, {capabilities: {elicitation: {form: {}}}});
  const asked = [];
  client.setRequestHandler('elicitation/create', ({params}) => {
    asked.push(params);
    const answer = answers.shift() ?? {action: 'cancel'};
    return typeof answer === 'function' ? answer(params.requestedSchema) : answer;
  });
  return {server, asked, client, connect: () => link(server, client)};
}
