import '../../../components/define/mcp-elicitation-frame.js';

/** A key or password is entered on the server's own page, never in a form of the chat. */
export async function run(place: HTMLElement, _serverUrl: string, guestsUrl: string) {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Bookshop';
  frame.sensitive = 'block'; // a form that asks for a credential is refused: SENSITIVE_BLOCKED
  place.append(frame);

  const {action} = await frame.elicit(
    {
      mode: 'url',
      message: 'Enter your API key on our page.',
      url: `${guestsUrl}/guests/plain-color.html`,
      elicitationId: 'key-1',
    },
    {id: 'bookshop-key'}, // your own: another server may call its page key-1, too
  );
  if (action !== 'accept') return action;
  // The server's notifications/elicitation/complete ends the waiting: frame.complete('bookshop-key'). So does the user.
  return frame.completed('bookshop-key');
}
