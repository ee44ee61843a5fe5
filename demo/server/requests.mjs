// What the demo's server asks, as it goes over the wire.

/** Where the colour picker comes from: the server itself, an address, or an address where nothing answers. */
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
          description: 'Six hexadecimal digits, for example #3b82f6',
          pattern: '^#[0-9a-fA-F]{6}$',
        },
        name: {type: 'string', title: 'Name', description: 'What you call this colour', maxLength: 40},
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
      email: {type: 'string', title: 'Email', description: 'For the summary of changes', format: 'email'},
      density: {
        type: 'string',
        title: 'Density',
        oneOf: [
          {const: 'compact', title: 'Compact'},
          {const: 'normal', title: 'Normal'},
          {const: 'roomy', title: 'Roomy'},
        ],
        default: 'normal',
      },
      topics: {
        type: 'array',
        title: 'Tell me about',
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
      startsOn: {type: 'string', title: 'Use it from', format: 'date'},
      website: {type: 'string', title: 'Website', format: 'uri'},
      darkAtNight: {type: 'boolean', title: 'Dark at night', default: true},
    },
    required: ['displayName', 'email'],
  },
};

export const deleteRequest = (palette) => ({
  mode: 'form',
  message: `Delete the palette “${palette}”?\nIts 12 colours cannot be brought back.`,
  requestedSchema: {type: 'object', properties: {}},
});

export const deleteFileRequest = (path) => ({
  mode: 'form',
  message: `Delete ${path}?`,
  requestedSchema: {
    type: 'object',
    properties: {
      confirm: {type: 'boolean', title: `Delete ${path}?`, description: 'It cannot be brought back.'},
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
