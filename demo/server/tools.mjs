// The tools of the demo's MCP server. Those of other elicitation clients are in seed-tools.mjs.
import {fromJsonSchema, McpServer} from '@modelcontextprotocol/server';
import {ask, TEN_MINUTES, text} from './asking.mjs';
import {colorRequest, deleteRequest, pickerUris, preferencesRequest} from './requests.mjs';
import {registerApprovalTools} from './approval-tools.mjs';
import {registerPaletteApp} from './palette-app.mjs';
import {registerSeedTools} from './seed-tools.mjs';

const COLOR = /^#[0-9a-fA-F]{6}$/;

function chosen({action, content}, purpose) {
  if (action === 'decline') return text(`You declined, so ${purpose} keeps its colour.`, {action});
  if (action === 'cancel') return text(`No colour was chosen for ${purpose}.`, {action});
  // The server validates the client's answer again.
  const {color, name} = content ?? {};
  if (typeof color !== 'string' || !COLOR.test(color))
    return {...text('The answer did not contain a valid colour.'), isError: true};
  const called = typeof name === 'string' && name ? `${name} (${color})` : color;
  return text(`Done. The new colour of ${purpose} is ${called}.`, {action, color, ...(name && {name})});
}

function saved({action, content}) {
  if (action === 'decline') return text('You declined, so your preferences stay as they are.', {action});
  if (action === 'cancel') return text('Nothing was changed.', {action});
  const {displayName, topics = []} = content ?? {};
  const about = topics.length ? ` You will hear about ${topics.join(', ')}.` : '';
  return text(`Saved. Hello, ${displayName ?? 'there'}.${about}`, {action, ...content});
}

const deleted = ({action}, palette) =>
  action === 'accept'
    ? text(`The palette “${palette}” was deleted.`, {action})
    : text(`The palette “${palette}” was kept.`, {action});

const colorInput = fromJsonSchema({
  type: 'object',
  properties: {
    purpose: {type: 'string', description: 'What the colour is for, for example "your theme"'},
    mode: {type: 'string', enum: ['inline', 'modal', 'sidebar']},
    picker: {type: 'string', enum: ['resource', 'link', 'offline']},
  },
});

/**
 * @param {object} options
 * @param {string} options.guestsUrl
 * @param {() => Promise<string>} options.readPicker
 * @param {ReturnType<typeof import('./accounts.mjs').createAccounts>} options.accounts
 * @param {import('@modelcontextprotocol/server').RequestStateCodec} options.codec seals a tool's state between its requests
 */
export function createDemoServer({guestsUrl, readPicker, accounts, codec}) {
  const server = new McpServer(
    {name: 'theme-studio', title: 'Theme Studio', version: '1.0.0'},
    {inputRequired: {roundTimeoutMs: TEN_MINUTES}, requestState: {verify: codec.verify}},
  );

  server.registerTool(
    'chooseColor',
    {
      title: 'Choose a colour',
      description: 'Shows the user a colour picker.',
      inputSchema: colorInput,
    },
    ({purpose = 'your theme', ...options}, ctx) =>
      ask(ctx, 'color', colorRequest({purpose, ...options}), (answer) => chosen(answer, purpose)),
  );

  server.registerTool(
    'chooseColorViaResult',
    {
      title: 'Choose a colour (in a tool result)',
      description: 'The same for hosts of Rich Elicitation: the result contains the request and the UI.',
      inputSchema: colorInput,
    },
    ({purpose = 'your theme', ...options}) => {
      const {message, requestedSchema, ui} = colorRequest({purpose, ...options, picker: 'link'});
      const resource = {
        uri: ui.uri,
        mimeType: 'text/uri-list',
        text: `${guestsUrl}/guests/color-picker.html`,
      };
      return {
        content: [
          {type: 'text', text: 'The user is choosing a colour. The host sends the answer with submitColor.'},
          {type: 'resource', resource},
        ],
        metadata: {elicitation: {message, requestedSchema, ui}},
      };
    },
  );

  server.registerTool(
    'submitColor',
    {
      title: 'Submit the colour',
      description: 'Receives the answer to chooseColorViaResult.',
      inputSchema: fromJsonSchema({
        type: 'object',
        properties: {
          action: {type: 'string', enum: ['accept', 'decline', 'cancel']},
          content: {type: 'object'},
          purpose: {type: 'string'},
        },
        required: ['action'],
      }),
    },
    ({purpose = 'your theme', ...answer}) => chosen(answer, purpose),
  );

  server.registerTool(
    'ask_user_preferences',
    {title: 'Ask for preferences', description: 'Asks the user for their Theme Studio preferences.'},
    (ctx) => ask(ctx, 'preferences', preferencesRequest, saved),
  );

  server.registerTool(
    'delete_palette',
    {
      title: 'Delete a palette',
      description: 'Deletes a palette after the user confirms.',
      inputSchema: fromJsonSchema({
        type: 'object',
        properties: {palette: {type: 'string'}},
        required: ['palette'],
      }),
      annotations: {destructiveHint: true},
    },
    ({palette}, ctx) => ask(ctx, 'confirm', deleteRequest(palette), (answer) => deleted(answer, palette)),
  );

  registerSeedTools(server, {accounts, codec, guestsUrl});
  registerApprovalTools(server);
  registerPaletteApp(server);

  const link = (path) => async (uri) => ({
    contents: [{uri: uri.href, mimeType: 'text/uri-list', text: `${guestsUrl}${path}`}],
  });
  server.registerResource(
    'color-picker',
    pickerUris.resource,
    {title: 'Colour picker', mimeType: 'text/html'},
    async (uri) => ({contents: [{uri: uri.href, mimeType: 'text/html', text: await readPicker()}]}),
  );
  server.registerResource(
    'color-picker-link',
    pickerUris.link,
    {title: 'Colour picker (by URL)', mimeType: 'text/uri-list'},
    link('/guests/color-picker.html'),
  );
  server.registerResource(
    'color-picker-offline',
    pickerUris.offline,
    {title: 'Colour picker (server unavailable)', mimeType: 'text/uri-list'},
    link('/offline/color-picker.html'),
  );
  return server;
}
