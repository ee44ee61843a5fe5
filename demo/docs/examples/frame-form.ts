import '../../../components/define/mcp-elicitation-frame.js';

export async function show(place: HTMLElement) {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Bookshop';
  place.append(frame);

  return frame.elicit({
    message: 'Where should we send your order?',
    requestedSchema: {
      type: 'object',
      properties: {
        email: {type: 'string', title: 'Email', format: 'email'},
        parcel: {type: 'string', title: 'Wrapping', enum: ['plain', 'gift'], default: 'plain'},
        by: {type: 'string', title: 'Needed by', format: 'date'},
      },
      required: ['email'],
    },
  });
}
