// Runs in a page under a strict policy, after the file for a script tag: a prompt in a language that is not registered.

async function prompt(locale: string): Promise<string> {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.locale = locale;
  document.body.append(frame);
  void frame.elicit({message: '1', requestedSchema: {type: 'object', properties: {}}});
  const label = () =>
    frame.shadowRoot
      ?.querySelector<HTMLElement>('.card [part=decline]:has(+ [part=submit])')
      ?.innerText.trim() ?? '';
  for (let tries = 0; tries < 200 && ['', 'Decline'].includes(label()); tries++)
    await new Promise((resolve) => setTimeout(resolve, 25));
  const shown = label();
  frame.cancel();
  frame.remove();
  return shown;
}

const {configureValidation} = (window as unknown as {McpElicitation: typeof import('../../src/index.js')})
  .McpElicitation;
Object.assign(window, {scenarios: {prompt, configureValidation}});

export {};
