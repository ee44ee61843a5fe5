// Example tools of other elicitation clients and servers.
import {fromJsonSchema, inputResponse} from '@modelcontextprotocol/server';
import {runAskUserName} from './ask-user-name.mjs';
import {ask, failure, question, text} from './asking.mjs';
import {connectAccount} from './connect-account.mjs';
import {deploy} from './deploy.mjs';
import {deleteFileRequest, samplingRequest} from './requests.mjs';

/** Deletes only after an explicit yes. */
const removed = ({action, content}, path) =>
  action === 'accept' && content?.confirm === true
    ? text(`${path} was deleted.`, {action, deleted: true})
    : text(`${path} was kept.`, {action, deleted: false});

/** Returns the reply of the client's model, or sends the sampling request. */
function helped(ctx, about) {
  const answer = inputResponse(ctx.mcpReq.inputResponses, 'help');
  if (answer.kind === 'missing')
    return question(ctx, 'help', samplingRequest(about), {method: 'sampling/createMessage'});
  if (answer.kind !== 'sampling') return failure('The client did not return a message.');
  const {content, model} = answer.result;
  const parts = Array.isArray(content) ? content : [content];
  const said = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return text(`The model says: ${said}`, {model});
}

export function registerSeedTools(server, {accounts, codec, guestsUrl}) {
  server.registerTool(
    'delete_file',
    {
      title: 'Delete a file',
      description: 'Deletes a file after the user confirms. (The demo has no files.)',
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
      description: 'Asks where and how to deploy in three steps. (The demo does not deploy anything.)',
    },
    (ctx) => deploy(ctx, codec),
  );

  server.registerTool(
    'connect_account',
    {
      title: 'Connect an account',
      description: 'Lets the user enter an API key on the server’s own page.',
    },
    (ctx) => connectAccount(server, ctx, {accounts, codec, guestsUrl}),
  );

  server.registerTool(
    'askUserName',
    {title: 'Ask for a name', description: 'Asks the user for their name and a greeting.'},
    (ctx) => runAskUserName(server, ctx, codec),
  );

  server.registerTool(
    'request_llm_help',
    {
      title: 'Ask the model',
      description: 'Asks the client’s model after the user approves the request.',
      inputSchema: fromJsonSchema({
        type: 'object',
        properties: {about: {type: 'string'}},
        required: ['about'],
      }),
    },
    ({about}, ctx) => helped(ctx, about),
  );
}
