// A stateless server of the second generation. Its state is in the signed `requestState`.
import {
  createRequestStateCodec,
  fromJsonSchema,
  inputRequired,
  inputResponse,
  McpServer,
} from '../node/server/v2-sdk.mjs';
import {listen} from '../../src/dev-host/listen.mjs';
import {mcpEndpoint} from '../../src/conformance/mcp-endpoint.mjs';

const text = (value) => ({content: [{type: 'text', text: JSON.stringify(value)}]});
const form = (message, properties, required = Object.keys(properties)) =>
  inputRequired.elicit({message, requestedSchema: {type: 'object', properties, required}});

export const questions = {
  name: form('Who orders?', {name: {type: 'string', title: 'Name'}}),
  size: form('Which size?', {size: {type: 'string', title: 'Size', enum: ['small', 'large']}}),
  confirm: form('Order it?', {}),
};

/** Asks for the `keys` that have not been accepted yet. `state` contains the accepted answers. */
async function gather(ctx, codec, keys, state) {
  const answers = {...state};
  for (const key of keys) {
    const answer = inputResponse(ctx.mcpReq.inputResponses, key);
    if (answer.kind === 'elicit' && answer.action === 'accept') answers[key] = answer.content;
  }
  const missing = keys.filter((key) => !(key in answers));
  if (!missing.length) return {answers};
  const inputRequests = Object.fromEntries(missing.map((key) => [key, questions[key]]));
  return {ask: inputRequired({inputRequests, requestState: await codec.mint(answers, ctx)})};
}

function createServer(codec) {
  const server = new McpServer(
    {name: 'stateless', title: 'Stateless', version: '1.0.0'},
    {capabilities: {tools: {}}, requestState: {verify: codec.verify}},
  );
  const inputSchema = fromJsonSchema({type: 'object', properties: {}});
  const asking = async (_, ctx) => {
    const state = ctx.mcpReq.requestState() ?? {};
    const first = await gather(ctx, codec, ['name', 'size'], state);
    if (first.ask) return first.ask;
    const second = await gather(ctx, codec, ['confirm'], first.answers);
    return second.ask ?? text(second.answers);
  };
  // The names in the guides of hosts and of chats.
  for (const name of ['book', 'order']) server.registerTool(name, {inputSchema}, asking);
  const anyInput = fromJsonSchema({type: 'object', properties: {url: {type: 'string'}}});
  server.registerTool('connect', {inputSchema: anyInput}, async ({url}, ctx) => {
    const elicitationId = 'sign-in';
    const params = {mode: 'url', message: 'Sign in', url, elicitationId};
    const {action} = await ctx.mcpReq.send({method: 'elicitation/create', params});
    if (action === 'accept')
      await ctx.mcpReq.notify({method: 'notifications/elicitation/complete', params: {elicitationId}});
    return text(action);
  });
  return server;
}

export async function startStateless() {
  const codec = createRequestStateCodec({key: 'k'.repeat(32), bind: (ctx) => ctx.mcpReq.method});
  const endpoint = mcpEndpoint(() => createServer(codec));
  const {port, close} = await listen(0, endpoint.handler);
  return {
    url: `http://localhost:${port}/mcp`,
    async close() {
      await endpoint.close();
      await close();
    },
  };
}
