import '../../../components/define/mcp-elicitation-frame.js';
import type {Client, ElicitRequest, ElicitResult} from '@modelcontextprotocol/client';
import {connectElicitation} from '../../../src/mcp/index.js';

/** Before: a dialog with <Form schema={params.requestedSchema} validator={validator} onSubmit={…} />. */
export const before = (client: Client, openDialog: (request: ElicitRequest) => Promise<ElicitResult>) =>
  client.setRequestHandler('elicitation/create', openDialog);

/** After: the frame replaces the handler, the dialog and its state. */
export const after = (client: Client) =>
  connectElicitation(client, document.querySelector('mcp-elicitation-frame')!, {serverName: 'Acme'});
