/** A tool call of the demo. */
export interface Call {
  tool: string;
  input?: Record<string, unknown>;
  /** Which protocol the frame speaks with the server's page; default: what the page speaks. */
  dialect?: 'mcp-apps';
}

/** What the user can say, and which calls an assistant would make of it. */
export interface Suggestion {
  id: string;
  label: string;
  says: string;
  about: string;
  /** In what way the user is asked. */
  kind: 'form' | 'question' | 'own page' | 'MCP App' | 'URL' | 'sampling';
  calls: readonly Call[];
}

export const suggestions: readonly Suggestion[] = [
  {
    id: 'color',
    label: 'Choose a theme colour',
    says: 'I would like another colour for my theme.',
    about: 'The server brings its own colour picker, in a sandbox.',
    kind: 'own page',
    calls: [{tool: 'chooseColor'}],
  },
  {
    id: 'preferences',
    label: 'Set my preferences',
    says: 'Set up Theme Studio for me.',
    about: 'A form, generated from the server’s schema.',
    kind: 'form',
    calls: [{tool: 'ask_user_preferences'}],
  },
  {
    id: 'confirm',
    label: 'Delete a palette',
    says: 'Delete the palette “Autumn 2024”.',
    about: 'No fields, just a question with clear answers.',
    kind: 'question',
    calls: [{tool: 'delete_palette', input: {palette: 'Autumn 2024'}}],
  },
  {
    id: 'file',
    label: 'Delete a file',
    says: 'Delete draft.txt.',
    about: 'One yes or no; only “Yes” deletes.',
    kind: 'question',
    calls: [{tool: 'delete_file', input: {path: 'notes/draft.txt'}}],
  },
  {
    id: 'name',
    label: 'Introduce myself',
    says: 'Let me introduce myself.',
    about: 'The tool is a generator: it yields its questions and goes on with the answers.',
    kind: 'form',
    calls: [{tool: 'askUserName'}],
  },
  {
    id: 'deploy',
    label: 'Deploy in three steps',
    says: 'Deploy Theme Studio.',
    about: 'Three questions, one after another; each knows the answers before it.',
    kind: 'form',
    calls: [{tool: 'deploy'}],
  },
  {
    id: 'account',
    label: 'Connect an account',
    says: 'Connect my account.',
    about: 'An API key, entered on the server’s own page and nowhere else.',
    kind: 'URL',
    calls: [{tool: 'connect_account'}],
  },
  {
    id: 'app',
    label: 'As an MCP App',
    says: 'Choose a colour in an MCP App.',
    about: 'The same picker, over the messages of the official standard.',
    kind: 'MCP App',
    calls: [{tool: 'chooseColor', input: {mode: 'inline'}, dialect: 'mcp-apps'}],
  },
  {
    id: 'model',
    label: 'Ask the model',
    says: 'Which two colours go with my brand?',
    about: 'The server wants to use your model: you see it, change it, or say no. (The reply is canned.)',
    kind: 'sampling',
    calls: [{tool: 'request_llm_help', input: {about: 'Which two colours suit a bank?'}}],
  },
  {
    id: 'two',
    label: 'Two at once',
    says: 'Choose a colour for headings and one for links.',
    about: 'Two calls, two prompts, each bound to its own request.',
    kind: 'own page',
    calls: [
      {tool: 'chooseColor', input: {purpose: 'your headings', mode: 'inline'}},
      {tool: 'chooseColor', input: {purpose: 'your links', mode: 'inline'}},
    ],
  },
  {
    id: 'offline',
    label: 'Guest server down',
    says: 'Choose a colour while the picker’s server is down.',
    about: 'The generated form takes over, and nothing is lost.',
    kind: 'form',
    calls: [{tool: 'chooseColor', input: {picker: 'offline'}}],
  },
  {
    id: 'result',
    label: 'Via tool result',
    says: 'Choose a colour the way the first hosts did.',
    about: 'The tool’s result carries the question and the page’s address.',
    kind: 'own page',
    calls: [{tool: 'chooseColorViaResult'}],
  },
];
