// Reads the code blocks of README.md and docs, which the tests check and run.
import {readdirSync, readFileSync} from 'node:fs';
import {inRoot} from '../../scripts/entries.mjs';

const block = /^```(\w*)\n([\s\S]*?)^```$/gm;

/** The documents whose code blocks are checked. */
export const documents = [
  'README.md',
  ...readdirSync(inRoot('docs'), {recursive: true})
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .sort(),
];

/**
 * Finds every code block, with the heading or bold line above it.
 *
 * @returns {{language: string, code: string, line: number, title: string}[]}
 */
export function snippetsOf(markdown) {
  return [...markdown.matchAll(block)].map(({1: language, 2: code, index}) => {
    const before = markdown.slice(0, index);
    const title = [...before.matchAll(/^(?:#+ (.+)|\*\*(.+?)\.?\*\*.*)$/gm)].at(-1);
    return {
      language,
      code,
      line: before.split('\n').length,
      title: (title?.[1] ?? title?.[2] ?? '').replaceAll('`', ''),
    };
  });
}

/** Finds the code blocks of all documents, in order, with their file. */
export const documentSnippets = () =>
  documents.flatMap((file) =>
    snippetsOf(readFileSync(inRoot(file), 'utf8')).map((snippet) => ({...snippet, file})),
  );

/** Finds the text of every module script in a block of HTML. */
export const moduleScripts = (html) =>
  [...html.matchAll(/<script type="module">\n?([\s\S]*?)<\/script>/g)].map(([, code]) => code);

/** Returns the script of a block. */
export const scriptOf = ({language, code}) => (language === 'html' ? moduleScripts(code).join('\n') : code);

const here = 'test/e2e/readme.test.mjs';
const withPeers = 'test/interop/readme.test.mjs';
const withAgents = 'test/interop/readme-adapters.test.mjs';
const drawing = 'a diagram';

/**
 * The test that runs each block (`by`), or why it is not run (`why`), by document and in order. Blocks of JSON are not listed:
 * test/node/documents.test.mjs parses them.
 */
export const runs = Object.entries({
  'README.md': [
    {title: 'mcp-elicitation-elements', language: 'html', by: here},
    {
      title: 'Install',
      language: 'sh',
      why: 'needs a registry that has the package; test/package installs the packed file in the same way',
    },
    {title: 'Quick start: a host page', language: 'js', by: here},
    {title: 'Quick start: a guest page', language: 'html', by: here},
    {title: 'Quick start: a form', language: 'html', by: here},
    {title: 'AI SDK chat', language: 'js', by: withAgents},
    {title: 'AG-UI agent', language: 'js', by: withAgents},
    {title: 'ACP client', language: 'js', by: withAgents},
    {title: 'LangGraph graph', language: 'js', by: withAgents},
    {title: 'Claude Agent SDK query', language: 'js', by: withAgents},
    {title: 'MCP task', language: 'js', by: withAgents},
    {
      title: 'Documentation',
      language: 'sh',
      why: 'installs and tests this repository; test/node/demo-start.test.mjs starts the demo',
    },
  ],
  'docs/architecture.md': [{title: 'The picture', language: '', why: drawing}],
  'docs/guides/approvals.md': [
    {title: 'The page remembers', language: 'js', why: 'test/components/grants.test.ts'},
    {title: 'List the rules', language: 'html', why: 'test/components/elicitation-grants.test.ts'},
    {title: 'Show everything that waits', language: 'html', why: 'test/components/elicitation-inbox.test.ts'},
    {title: 'Keep a history', language: 'js', why: 'test/components/ledger.test.ts'},
    {title: 'Approve tool calls', language: 'js', why: 'test/components/mcp-tool-approval.test.ts'},
  ],
  'docs/guides/apps.md': [
    {title: 'Show the app of a tool', language: 'js', why: 'test/mcp/show-app.test.ts'},
    {title: 'Without a client', language: 'js', why: 'test/components/mcp-app-frame.test.ts'},
    {title: 'What an app may do', language: 'js', why: 'test/components/mcp-app-frame.test.ts'},
  ],
  'docs/guides/deployment.md': [
    {title: 'Load the package from a CDN', language: 'html', by: here},
    {
      title: 'Serve the sandbox proxy',
      language: 'html',
      why: 'needs a server of another origin; test/strict uses the same attribute',
    },
    {
      title: 'Content-Security-Policy',
      language: '',
      why: 'headers; test/servers/strict-pages.mjs serves them',
    },
    {title: 'Content-Security-Policy', language: 'js', by: here},
    {
      title: 'Check the deployment',
      language: 'js',
      why: 'needs a deployed proxy; test/proxy-check covers it',
    },
  ],
  'docs/guides/forms.md': [
    {title: 'Use it in a page', language: 'js', by: here},
    {title: 'Your own controls', language: 'js', why: 'test/components/schema-form-controls.test.ts'},
  ],
  'docs/guides/frameworks.md': [
    {title: 'React', language: 'sh', why: 'needs a registry that has the package'},
    {title: 'One frame', language: 'tsx', why: 'test/components/react has the behaviour'},
    {title: 'Connect an MCP client', language: 'tsx', why: 'test/components/react has the behaviour'},
    {title: 'Each message its own frame', language: 'tsx', why: 'test/components/react has the behaviour'},
    {title: 'Typed answers', language: 'ts', why: 'types only; test/unit/protocol/typed-answer.types.ts'},
    {title: 'Transcripts', language: 'js', why: 'test/components/frame-transcript.test.ts'},
    {title: 'Vue', language: 'vue', why: 'needs Vue; demo/frameworks/vue has the same'},
    {title: 'Vue', language: 'js', why: 'needs Vue; demo/frameworks/vue has the same'},
    {title: 'Svelte', language: 'svelte', why: 'needs Svelte; demo/frameworks/svelte has the same'},
    {title: 'Solid', language: 'tsx', why: 'needs Solid; demo/frameworks/solid has the same'},
    {title: 'Angular', language: 'ts', why: 'needs Angular; demo/frameworks/angular has the same'},
  ],
  'docs/guides/guests.md': [
    {title: 'Write a guest', language: 'sh', why: 'needs a registry; test/node/create-guest.test.mjs'},
    {title: 'Correct a rejected answer', language: 'js', why: 'continues another block; test/guest'},
    {title: 'Keep drafts', language: 'js', why: 'continues another block; test/guest'},
    {title: 'Avoid showing things twice', language: 'js', why: 'continues another block; test/guest'},
    {title: 'Put everything into one file', language: 'js', why: 'test/node/inline-guest.test.mjs'},
    {title: 'Put everything into one file', language: 'sh', why: 'test/node/inline-guest.test.mjs'},
    {title: 'The development host', language: 'sh', why: 'needs a registry; test/e2e/dev-host.test.mjs'},
    {title: 'Elements as guests', language: 'html', why: 'test/components/color-picker-guest.test.ts'},
  ],
  'docs/guides/headless.md': [
    {title: 'Draw it with React', language: 'ts', why: 'in Node; test/node/headless.test.mjs runs it'},
    {title: 'Ask in a terminal', language: 'ts', why: 'in Node; test/node/headless.test.mjs runs it'},
  ],
  'docs/guides/hosts.md': [
    {title: 'Connect SDK v1', language: 'js', by: withPeers},
    {title: 'Connect SDK v2', language: 'js', by: withPeers},
    {title: 'Multi round-trip requests', language: 'js', by: withPeers},
    {title: 'CORS headers', language: '', by: withPeers},
    {title: 'Present one request', language: 'js', by: here},
    {title: 'URL mode', language: 'js', by: here},
    {title: 'Track open prompts', language: 'js', by: here},
    {title: 'Validate without a prompt', language: 'js', by: here},
    {title: 'A guest without the frame', language: 'js', by: here},
    {title: 'Approve sampling requests', language: 'js', why: 'needs a model; test/mcp covers the behaviour'},
    {title: 'Debugging', language: 'js', why: 'test/components/debug.test.ts'},
  ],
  'docs/guides/languages.md': [
    {title: 'From a CDN', language: 'html', by: here},
    {title: 'With a bundler', language: 'js', by: here},
    {title: 'Texts of your own', language: 'js', why: 'test/unit/locales/locales.test.ts'},
  ],
  'docs/guides/migration.md': [
    {title: 'From a dialog of your own', language: 'js', why: 'the same call as in hosts.md'},
  ],
  'docs/guides/other-protocols.md': [
    {title: 'The presenter', language: 'js', why: 'an object'},
    {title: 'AI SDK', language: 'js', why: 'needs a peer; test/interop/ai-sdk.test.mjs makes the same calls'},
    {title: 'AG-UI', language: 'js', why: 'needs a peer; test/interop/ag-ui.test.mjs makes the same calls'},
    {
      title: 'Agent Client Protocol',
      language: 'js',
      why: 'needs a peer; test/interop/acp.test.mjs makes the same calls',
    },
    {
      title: 'LangGraph',
      language: 'js',
      why: 'needs a peer; test/interop/langgraph.test.mjs makes the same calls',
    },
    {
      title: 'Claude Agent SDK',
      language: 'js',
      why: 'needs a peer; test/interop/claude.test.mjs makes the same calls',
    },
    {
      title: 'Tasks of MCP',
      language: 'js',
      why: 'needs a peer; test/interop/ext-tasks.test.mjs makes the same calls',
    },
    {
      title: 'All inputs of a task at once',
      language: 'js',
      why: 'needs a peer; test/interop/tasks.test.mjs makes the same calls',
    },
    {title: 'Durable requests', language: 'js', why: 'test/mcp/durable.test.ts makes the same calls'},
  ],
  'docs/guides/servers.md': [
    {title: 'Ask the user', language: 'js', by: here},
    {title: 'Check a schema', language: 'js', by: here},
    {title: 'A UI of your own', language: 'js', by: here},
    {title: 'Tools that ask', language: 'js', by: here},
  ],
  'docs/guides/styling.md': [
    {title: 'Styling', language: 'css', why: 'a style sheet'},
    {title: 'Themes', language: 'css', why: 'a style sheet'},
    {title: 'Themes', language: 'html', why: 'a link to a style sheet'},
  ],
  'docs/guides/testing.md': [
    {
      title: 'Unit tests in jsdom and happy-dom',
      language: 'js',
      why: 'needs Vitest; test/node/dom/testing.mjs',
    },
    {title: 'A scripted server', language: 'js', why: 'continues another block; test/node/dom/testing.mjs'},
    {title: 'Playwright and Puppeteer', language: 'js', why: 'needs a page; test/e2e/fill-in.test.mjs'},
  ],
  'docs/protocol.md': [
    {title: 'Rich Elicitation', language: '', why: drawing},
    {title: 'MCP Apps', language: '', why: drawing},
  ],
}).flatMap(([file, blocks]) => blocks.map((each) => ({file, ...each})));

/** The blocks that one test file must run. */
export class Runs {
  #left;

  constructor(file) {
    this.#left = new Set(runs.filter(({by}) => by === file).map(({title}) => title));
  }

  /** Returns the block with the given title and marks it as run. */
  take(title) {
    const {file, language} = runs.find((each) => each.title === title && each.by);
    this.#left.delete(title);
    return documentSnippets().find(
      (each) => each.file === file && each.title === title && each.language === language,
    );
  }

  /** The titles of the blocks that have not been run. */
  get left() {
    return [...this.#left];
  }
}
