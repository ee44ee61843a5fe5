import '../../../components/define/mcp-elicitation-frame.js';
import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
import {
  callToolWithElicitation,
  connectElicitation,
  elicitationCapabilities,
} from '../../../src/mcp/index.js';

/** Shows the prompts of a tool call in a frame below the message that caused it. */
export async function run(conversation: HTMLElement, serverUrl: string) {
  const options = {capabilities: elicitationCapabilities()};
  const client = new Client({name: 'my-chat', version: '1.0.0'}, options);

  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Theme Studio'; // from your app's list of servers
  conversation.append(frame);

  const disconnect = connectElicitation(client, frame);
  await client.connect(new StreamableHTTPClientTransport(new URL(serverUrl)));
  try {
    const result = await callToolWithElicitation(client, {name: 'chooseColor', arguments: {}}, frame);
    return result.content;
  } finally {
    disconnect();
    await client.close();
  }
}
