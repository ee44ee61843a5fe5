// The requests of the demo's server.

/** Sources of the colour picker: the server itself, a URL, or a URL that does not respond. */
export const pickerUris = {
  resource: 'ui://color-picker',
  link: 'ui://color-picker/link',
  offline: 'ui://color-picker/offline',
};

export function colorRequest({purpose, mode = 'modal', picker = 'resource'}) {
  const uri = pickerUris[picker];
  return {
    mode: 'form',
    message: `Which colour should ${purpose} have?`,
    requestedSchema: {
      type: 'object',
      properties: {
        color: {
          type: 'string',
          title: 'Colour',
          description: 'Six hexadecimal digits, such as #3b82f6',
          pattern: '^#[0-9a-fA-F]{6}$',
        },
        name: {type: 'string', title: 'Name', description: 'Your name for this colour', maxLength: 40},
      },
      required: ['color'],
    },
    ui: {uri, mode, context: {defaultColor: '#3b82f6'}},
    _meta: {ui: {resourceUri: uri, mode, context: {defaultColor: '#3b82f6'}}},
  };
}

export const preferencesRequest = {
  mode: 'form',
  message: 'How should Theme Studio work for you?\nYou can change all of this later.',
  requestedSchema: {
    type: 'object',
    properties: {
      displayName: {type: 'string', title: 'Display name', minLength: 2, maxLength: 40},
      email: {
        type: 'string',
        title: 'Email',
        description: 'We’ll send you a summary of changes',
        format: 'email',
      },
      density: {
        type: 'string',
        title: 'Density',
        oneOf: [
          {const: 'compact', title: 'Compact'},
          {const: 'normal', title: 'Normal'},
          {const: 'roomy', title: 'Spacious'},
        ],
        default: 'normal',
      },
      topics: {
        type: 'array',
        title: 'News you’re interested in',
        items: {
          anyOf: [
            {const: 'releases', title: 'New releases'},
            {const: 'palettes', title: 'New palettes'},
            {const: 'tips', title: 'Tips'},
          ],
        },
        maxItems: 2,
      },
      textSize: {
        type: 'integer',
        title: 'Text size',
        description: 'In pixels',
        minimum: 12,
        maximum: 24,
        default: 16,
      },
      startsOn: {type: 'string', title: 'Start date', format: 'date'},
      website: {type: 'string', title: 'Website', format: 'uri'},
      darkAtNight: {type: 'boolean', title: 'Use the dark theme at night', default: true},
    },
    required: ['displayName', 'email'],
  },
};

export const deleteRequest = (palette) => ({
  mode: 'form',
  message: `Delete the palette “${palette}”?\nThis permanently deletes its 12 colours.`,
  requestedSchema: {type: 'object', properties: {}},
});

export const deleteFileRequest = (path) => ({
  mode: 'form',
  message: `Delete ${path}?`,
  requestedSchema: {
    type: 'object',
    properties: {
      confirm: {type: 'boolean', title: `Delete ${path}?`, description: 'This can’t be undone.'},
    },
    required: ['confirm'],
  },
  _meta: {'mcp-elicitation-elements/form': {destructive: true}},
});

export const samplingRequest = (about) => ({
  systemPrompt: 'You help with the colours of a theme. Answer in two sentences.',
  messages: [{role: 'user', content: {type: 'text', text: about}}],
  maxTokens: 200,
});
