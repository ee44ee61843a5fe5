// Tools that need an approval: with evidence, and with arguments that the user may edit before the call.
import {fromJsonSchema} from '@modelcontextprotocol/server';
import {ask, text} from './asking.mjs';

const EVIDENCE = 'mcp-elicitation-elements/evidence';
const REASON = 'mcp-elicitation-elements/reason';

const changeRequest = {
  mode: 'form',
  message: 'Apply this change to settings.json, and restart Theme Studio?',
  requestedSchema: {type: 'object', properties: {}},
  _meta: {
    [EVIDENCE]: [
      {
        kind: 'diff',
        path: 'settings.json',
        oldText: '{\n  "contrast": "normal",\n  "cache": true\n}\n',
        newText: '{\n  "contrast": "high",\n  "cache": false\n}\n',
      },
      {kind: 'command', command: 'theme-studio', args: ['restart'], requireReading: true},
    ],
  },
};

function applied({action, _meta}) {
  const reason = _meta?.[REASON];
  if (action === 'accept') return text('The change was applied.', {action});
  return text(reason ? `The change was not applied: ${reason}` : 'The change was not applied.', {action});
}

/** The tool that the page shows to the user before it calls it. */
export const renameTool = {
  title: 'Rename palettes',
  description: 'Renames palettes, and says so to the people who use them.',
  inputSchema: {
    type: 'object',
    properties: {
      palettes: {
        type: 'array',
        title: 'Palettes',
        items: {
          type: 'object',
          title: 'Palette',
          properties: {from: {type: 'string', title: 'Name'}, to: {type: 'string', title: 'New name'}},
          required: ['from', 'to'],
        },
      },
      notify: {type: 'boolean', title: 'Notify everyone who uses them', default: true},
    },
    required: ['palettes'],
  },
  annotations: {destructiveHint: true, openWorldHint: true},
};

export function registerApprovalTools(server) {
  server.registerTool(
    'apply_change',
    {title: 'Apply a change', description: 'Applies a change after the user has read it.'},
    (ctx) => ask(ctx, 'change', changeRequest, applied),
  );
  server.registerTool(
    'rename_palettes',
    {...renameTool, inputSchema: fromJsonSchema(renameTool.inputSchema)},
    ({palettes, notify = false}) => {
      const renamed = palettes.map(({from, to}) => `“${from}” is now “${to}”`).join(', ');
      return text(`Renamed: ${renamed}. ${notify ? 'Everyone was notified.' : 'No notice was sent.'}`);
    },
  );
}
