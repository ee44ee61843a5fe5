/** A tool call of the demo. */
export interface Call {
  tool: string;
  input?: Record<string, unknown>;
  /** The dialect of the frame. Default: detected from the guest. */
  dialect?: 'mcp-apps';
}

/** A message that the user can send, and the tool calls that an assistant would derive from it. */
export interface Suggestion {
  id: string;
  label: string;
  says: string;
  about: string;
  /** The kind of prompt. */
  kind: 'form' | 'question' | 'own page' | 'MCP App' | 'URL' | 'sampling';
  calls: readonly Call[];
}

export const suggestions: readonly Suggestion[] = [
  {
    id: 'color',
    label: 'Choose a theme colour',
    says: 'I’d like a new colour for my theme.',
    about: 'Shows the server’s own colour picker in a sandbox.',
    kind: 'own page',
    calls: [{tool: 'chooseColor'}],
  },
  {
    id: 'preferences',
    label: 'Set my preferences',
    says: 'Set up Theme Studio for me.',
    about: 'Shows a form generated from the server’s schema.',
    kind: 'form',
    calls: [{tool: 'ask_user_preferences'}],
  },
  {
    id: 'confirm',
    label: 'Delete a palette',
    says: 'Delete the palette “Autumn 2024”.',
    about: 'Asks for a confirmation without any fields.',
    kind: 'question',
    calls: [{tool: 'delete_palette', input: {palette: 'Autumn 2024'}}],
  },
  {
    id: 'file',
    label: 'Delete a file',
    says: 'Delete draft.txt.',
    about: 'Asks a yes/no question. Only “Yes” deletes the file.',
    kind: 'question',
    calls: [{tool: 'delete_file', input: {path: 'notes/draft.txt'}}],
  },
  {
    id: 'name',
    label: 'Introduce myself',
    says: 'Let me introduce myself.',
    about: 'The tool is a generator function that yields its questions.',
    kind: 'form',
    calls: [{tool: 'askUserName'}],
  },
  {
    id: 'deploy',
    label: 'Deploy in three steps',
    says: 'Deploy Theme Studio.',
    about: 'Asks three questions in a row. Each step uses the earlier answers.',
    kind: 'form',
    calls: [{tool: 'deploy'}],
  },
  {
    id: 'account',
    label: 'Connect an account',
    says: 'Connect my account.',
    about: 'Asks for an API key on the server’s own page.',
    kind: 'URL',
    calls: [{tool: 'connect_account'}],
  },
  {
    id: 'app',
    label: 'Use an MCP App',
    says: 'Choose a colour in an MCP App.',
    about: 'Shows the same colour picker, using the MCP Apps protocol.',
    kind: 'MCP App',
    calls: [{tool: 'chooseColor', input: {mode: 'inline'}, dialect: 'mcp-apps'}],
  },
  {
    id: 'model',
    label: 'Ask the model',
    says: 'Which two colours go with my brand?',
    about:
      'The server asks to use your model. You can review, edit or decline the request. (The reply is canned.)',
    kind: 'sampling',
    calls: [{tool: 'request_llm_help', input: {about: 'Which two colours suit a bank?'}}],
  },
  {
    id: 'two',
    label: 'Choose two colours',
    says: 'Choose a colour for headings and one for links.',
    about: 'Runs two calls at once, each with its own prompt.',
    kind: 'own page',
    calls: [
      {tool: 'chooseColor', input: {purpose: 'your headings', mode: 'inline'}},
      {tool: 'chooseColor', input: {purpose: 'your links', mode: 'inline'}},
    ],
  },
  {
    id: 'offline',
    label: 'Use the fallback form',
    says: 'Choose a colour while the picker’s server is down.',
    about: 'Shows the generated form because the server’s page fails to load.',
    kind: 'form',
    calls: [{tool: 'chooseColor', input: {picker: 'offline'}}],
  },
  {
    id: 'result',
    label: 'Ask in a tool result',
    says: 'Choose a colour with Rich Elicitation.',
    about: 'The tool’s result contains the request and the page’s URL.',
    kind: 'own page',
    calls: [{tool: 'chooseColorViaResult'}],
  },
];
