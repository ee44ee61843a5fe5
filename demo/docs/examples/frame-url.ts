import '../../../components/define/mcp-elicitation-frame.js';

export async function show(place: HTMLElement, guestsUrl: string) {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Bookshop';
  place.append(frame);

  // Nothing is fetched before the user agrees; the page opens in a tab of its own.
  return frame.elicit({
    mode: 'url',
    message: 'Sign in, so that your order can be placed.',
    url: `${guestsUrl}/guests/plain-color.html`,
    elicitationId: 'sign-in-1',
  });
}
