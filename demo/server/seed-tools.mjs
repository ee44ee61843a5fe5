// Tools that other elicitation clients and servers have as their examples.
import {fromJsonSchema} from '@modelcontextprotocol/server';
import {runAskUserName} from './ask-user-name.mjs';
import {ask, text} from './asking.mjs';
import {connectAccount} from './connect-account.mjs';
import {deploy} from './deploy.mjs';
import {deleteFileRequest} from './requests.mjs';

/** Only a clear yes deletes. */
const removed = ({action, content}, path) =>
  action === 'accept' && content?.confirm === true
    ? text(`${path} is deleted.`, {action, deleted: true})
    : text(`${path} was kept.`, {action, deleted: false});

export function registerSeedTools(server, {accounts, codec, guestsUrl}) {
  server.registerTool(
    'delete_file',
    {
      title: 'Delete a file',
      description: 'Deletes a file after the user has said yes. (The demo has no files.)',
      inputSchema: fromJsonSchema({
        type: 'object',
        properties: {path: {type: 'string'}},
        required: ['path'],
      }),
      annotations: {destructiveHint: true},
    },
    ({path}, ctx) => ask(ctx, 'confirm', deleteFileRequest(path), (answer) => removed(answer, path)),
  );

  server.registerTool(
    'deploy',
    {
      title: 'Deploy',
      description: 'Asks in three steps where and how to deploy. (The demo deploys nothing.)',
    },
    (ctx) => deploy(ctx, codec),
  );

  server.registerTool(
    'connect_account',
    {
      title: 'Connect an account',
      description: 'Lets the user enter an API key on a page of the server’s own.',
    },
    (ctx) => connectAccount(server, ctx, {accounts, codec, guestsUrl}),
  );

  server.registerTool(
    'askUserName',
    {title: 'Ask for a name', description: 'Asks who the user is, and how they like to be greeted.'},
    (ctx) => runAskUserName(server, ctx, codec),
  );
}
