import '../../../components/define/mcp-elicitation-frame.js';

/** The user enters a key or password on the server's own page, never in a form of the chat. */
export async function run(place: HTMLElement, _serverUrl: string, guestsUrl: string) {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Bookshop';
  frame.sensitive = 'block'; // rejects forms that ask for a credential (SENSITIVE_BLOCKED)
  place.append(frame);

  const {action} = await frame.elicit(
    {
      mode: 'url',
      message: 'Enter your API key on our page.',
      url: `${guestsUrl}/guests/plain-color.html`,
      elicitationId: 'key-1',
    },
    {id: 'bookshop-key'}, // unique in your app: another server may also use key-1
  );
  if (action !== 'accept') return action;
  // Resolves when the user confirms, or when you call frame.complete('bookshop-key') on notifications/elicitation/complete.
  return frame.completed('bookshop-key');
}
