/** A tool call of the demo. */
export interface Call {
  tool: string;
  input?: Record<string, unknown>;
}

/** What the user can say, and which calls an assistant would make of it. */
export interface Suggestion {
  id: string;
  label: string;
  says: string;
  about: string;
  calls: readonly Call[];
}

export const suggestions: readonly Suggestion[] = [
  {
    id: 'color',
    label: 'Choose a theme colour',
    says: 'I would like another colour for my theme.',
    about: 'The server brings its own colour picker, in a sandbox.',
    calls: [{tool: 'chooseColor'}],
  },
  {
    id: 'preferences',
    label: 'Set my preferences',
    says: 'Set up Theme Studio for me.',
    about: 'A form, generated from the server’s schema.',
    calls: [{tool: 'ask_user_preferences'}],
  },
  {
    id: 'confirm',
    label: 'Delete a palette',
    says: 'Delete the palette “Autumn 2024”.',
    about: 'No fields, just a question with clear answers.',
    calls: [{tool: 'delete_palette', input: {palette: 'Autumn 2024'}}],
  },
  {
    id: 'result',
    label: 'Via tool result',
    says: 'Choose a colour the way the first hosts did.',
    about: 'The tool’s result carries the question and the page’s address.',
    calls: [{tool: 'chooseColorViaResult'}],
  },
  {
    id: 'offline',
    label: 'Guest server down',
    says: 'Choose a colour while the picker’s server is down.',
    about: 'The generated form takes over, and nothing is lost.',
    calls: [{tool: 'chooseColor', input: {picker: 'offline'}}],
  },
  {
    id: 'two',
    label: 'Two at once',
    says: 'Choose a colour for headings and one for links.',
    about: 'Two calls, two prompts, each bound to its own request.',
    calls: [
      {tool: 'chooseColor', input: {purpose: 'your headings', mode: 'inline'}},
      {tool: 'chooseColor', input: {purpose: 'your links', mode: 'inline'}},
    ],
  },
  {
    id: 'file',
    label: 'Delete a file',
    says: 'Delete draft.txt.',
    about: 'One yes or no; only “Yes” deletes.',
    calls: [{tool: 'delete_file', input: {path: 'notes/draft.txt'}}],
  },
  {
    id: 'deploy',
    label: 'Deploy in three steps',
    says: 'Deploy Theme Studio.',
    about: 'Three questions, one after another; each knows the answers before it.',
    calls: [{tool: 'deploy'}],
  },
  {
    id: 'account',
    label: 'Connect an account',
    says: 'Connect my account.',
    about: 'An API key, entered on the server’s own page and nowhere else.',
    calls: [{tool: 'connect_account'}],
  },
  {
    id: 'name',
    label: 'Introduce myself',
    says: 'Let me introduce myself.',
    about: 'The tool is a generator: it yields its questions and goes on with the answers.',
    calls: [{tool: 'askUserName'}],
  },
  {
    id: 'model',
    label: 'Ask the model',
    says: 'Which two colours go with my brand?',
    about: 'The server wants to use your model: you see it, change it, or say no. (The reply is canned.)',
    calls: [{tool: 'request_llm_help', input: {about: 'Which two colours suit a bank?'}}],
  },
];
