// A tool with an MCP App, and the tool that the app calls. That one asks the user.
import {readFileSync} from 'node:fs';
import {fromJsonSchema} from '@modelcontextprotocol/server';
import {ask, text} from './asking.mjs';

const URI = 'ui://theme-studio/palette';
const MIME_TYPE = 'text/html;profile=mcp-app';
const page = readFileSync(new URL('../pages/palette-app.html', import.meta.url), 'utf8');

const COLOR = {type: 'string', pattern: '^#[0-9a-fA-F]{6}$'};

const nameRequest = {
  mode: 'form',
  message: 'What should the palette be called?',
  requestedSchema: {
    type: 'object',
    properties: {name: {type: 'string', title: 'Name', minLength: 1, maxLength: 40}},
    required: ['name'],
  },
};

const named = ({action, content}) =>
  action === 'accept'
    ? text(`The palette is now called “${content?.name}”.`, {name: content?.name})
    : text('The palette has no name.', {});

export function registerPaletteApp(server) {
  server.registerTool(
    'show_palette',
    {
      title: 'Show a palette',
      description: 'Shows shades of a colour, to choose one and to name the palette.',
      inputSchema: fromJsonSchema({
        type: 'object',
        properties: {color: {...COLOR, title: 'Colour', default: '#3b82f6'}},
      }),
      annotations: {readOnlyHint: true},
      _meta: {ui: {resourceUri: URI}},
    },
    ({color = '#3b82f6'}) => text(`The palette of ${color} is displayed.`, {color}),
  );
  server.registerTool(
    'name_palette',
    {
      title: 'Name a palette',
      description: 'Asks the user for the name of a palette.',
      inputSchema: fromJsonSchema({
        type: 'object',
        properties: {color: {...COLOR, title: 'Colour'}},
        required: ['color'],
      }),
      annotations: {destructiveHint: false, openWorldHint: false},
      _meta: {ui: {visibility: ['app']}},
    },
    (_, ctx) => ask(ctx, 'name', nameRequest, named),
  );
  server.registerResource('palette-app', URI, {title: 'Palette', mimeType: MIME_TYPE}, async (uri) => ({
    contents: [{uri: uri.href, mimeType: MIME_TYPE, text: page}],
  }));
}
