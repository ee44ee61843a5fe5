import '../../../components/define/mcp-elicitation-frame.js';

export async function show(place: HTMLElement, guestsUrl: string) {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Bookshop';
  place.append(frame);

  // Nothing is fetched until the user agrees. The page opens in a new tab.
  return frame.elicit({
    mode: 'url',
    message: 'Sign in to place your order.',
    url: `${guestsUrl}/guests/plain-color.html`,
    elicitationId: 'sign-in-1',
  });
}
