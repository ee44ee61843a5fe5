import '../../../components/define/mcp-elicitation-frame.js';

export async function show(place: HTMLElement, guestsUrl: string) {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Theme Studio';
  place.append(frame);

  // A server would send its own page as a ui:// resource. This example uses a prebuilt one.
  const html = await (await fetch(`${guestsUrl}/guests/color-picker.html`)).text();
  const request = {
    message: 'Which colour should your theme have?',
    requestedSchema: {
      type: 'object',
      properties: {color: {type: 'string', title: 'Colour', pattern: '^#[0-9a-fA-F]{6}$'}},
      required: ['color'],
    },
    ui: {context: {defaultColor: '#3b82f6'}},
  };
  return frame.elicit(request, {html});
}
