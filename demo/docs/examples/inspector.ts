import '../../../components/define/elicitation-inspector.js';
import '../../../components/define/mcp-elicitation-frame.js';

export async function show(place: HTMLElement, guestsUrl: string) {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.id = 'inspected';
  frame.serverName = 'Paint Shop';
  const inspector = document.createElement('elicitation-inspector');
  inspector.htmlFor = 'inspected'; // in HTML: <elicitation-inspector for="inspected">
  place.append(frame, inspector);
  await inspector.updateComplete;

  const html = await (await fetch(`${guestsUrl}/guests/plain-color.html`)).text();
  const request = {
    message: 'Which colour? Enter an invalid one first to see the error.',
    requestedSchema: {
      type: 'object',
      properties: {color: {type: 'string', pattern: '^#[0-9a-fA-F]{6}$'}},
      required: ['color'],
    },
  };
  return frame.elicit(request, {html});
}
