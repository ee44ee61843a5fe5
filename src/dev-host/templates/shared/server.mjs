// An MCP server on stdio. Its tool asks the user with the guest as its UI. Clients without support for guests show a form.
// For 2026-07-28, where the client calls the tool again with the answer. For clients of 2025, the SDK sends the request itself.
import {readFileSync} from 'node:fs';
import {inputRequired, McpServer} from '@modelcontextprotocol/server';
import {serveStdio} from '@modelcontextprotocol/server/stdio';
import {
  answerOf,
  inlineGuest,
  inputFor,
  isElicitationError,
  registerGuestResource,
} from 'mcp-elicitation-elements/server';
import * as z from 'zod';

const read = (file /*ts : string */) => readFileSync(new URL(file, import.meta.url), 'utf8');

// `request.json` is the same request for `npm run dev`, with the JSON Schema that the client receives.
const request = {
  message: 'Which seat would you like?',
  schema: z.object({seat: z.enum(['1A', '1C', '2B', '2D']).meta({title: 'Seat'})}),
  ui: {uri: 'ui://seats/guest', context: {aisle: ['1C', '2B']}},
};

serveStdio(() => {
  const server = new McpServer({name: '{{name}}', version: '0.1.0'});
  registerGuestResource(server, {uri: request.ui.uri, html: () => inlineGuest(read('{{page}}'))});

  const config = {description: 'Lets the user choose a seat.', inputSchema: z.object({})};
  server.registerTool('chooseSeat', config, async (_, ctx) => {
    const ask = (again = {}) => inputRequired({inputRequests: {seat: inputFor(request, ctx, again)}});
    try {
      const answer = answerOf(request, ctx, 'seat');
      if (!answer) return ask();
      const {action, content} = answer;
      const text =
        action === 'accept' ? `The user chose seat ${content.seat}.` : 'The user did not choose a seat.';
      return {content: [{type: 'text', text}]};
    } catch (error) {
      // The answer does not match the schema: asks again, with the errors at the fields.
      if (!isElicitationError(error) || error.code !== 'VALIDATION_FAILED') throw error;
      const {content} = Object(ctx.mcpReq.inputResponses?.seat); // what the user entered
      return ask({content, errors: error.errors});
    }
  });
  return server;
});
