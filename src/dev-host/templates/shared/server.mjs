// An MCP server on stdio. Its tool asks the user with the guest as its UI. Clients without support for guests show a form.
import {readFileSync} from 'node:fs';
import {McpServer} from '@modelcontextprotocol/server';
import {StdioServerTransport} from '@modelcontextprotocol/server/stdio';
import {inlineGuest, registerGuestResource, requestElicitation} from 'mcp-elicitation-elements/server';

const read = (file) => readFileSync(new URL(file, import.meta.url), 'utf8');
const request = JSON.parse(read('request.json'));

const server = new McpServer({name: '{{name}}', version: '0.1.0'});
registerGuestResource(server, {uri: request.ui.uri, html: () => inlineGuest(read('{{page}}'))});

server.registerTool('chooseSeat', {description: 'Lets the user choose a seat.'}, async () => {
  const {action, content} = await requestElicitation(server, request, {timeout: 300_000});
  const text =
    action === 'accept' ? `The user chose seat ${content.seat}.` : 'The user did not choose a seat.';
  return {content: [{type: 'text', text}]};
});

await server.connect(new StdioServerTransport());
