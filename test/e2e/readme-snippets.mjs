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
  [...html.matchAll(/<script [^>]*type="module"[^>]*>\n?([\s\S]*?)<\/script>/g)].map(([, code]) => code);

/** Returns the script of a block. */
export const scriptOf = ({language, code}) => (language === 'html' ? moduleScripts(code).join('\n') : code);

/** The blocks that tests run, by test file: document, title and, if a document has several blocks with it, the language. */
const runs = {
  'test/e2e/readme.test.mjs': [
    ['README.md', 'mcp-elicitation-elements'],
    ['README.md', 'Quick start: a host page'],
    ['README.md', 'Quick start: a guest page'],
    ['README.md', 'Quick start: a form'],
    ['docs/guides/deployment.md', 'Load the package from a CDN'],
    ['docs/guides/deployment.md', 'Content-Security-Policy', 'js'],
    ['docs/guides/forms.md', 'Use it in a page'],
    ['docs/guides/hosts.md', 'Present one request'],
    ['docs/guides/hosts.md', 'URL mode'],
    ['docs/guides/hosts.md', 'Track open prompts'],
    ['docs/guides/hosts.md', 'Lead the user to a prompt'],
    ['docs/guides/hosts.md', 'Validate without a prompt'],
    ['docs/guides/hosts.md', 'A guest without the frame'],
    ['docs/guides/languages.md', 'From a CDN'],
    ['docs/guides/languages.md', 'With a bundler'],
    ['docs/guides/servers.md', 'A server for 2025-11-25'],
    ['docs/guides/servers.md', 'A server for 2026-07-28'],
    ['docs/guides/servers.md', 'Check a schema'],
    ['docs/guides/servers.md', 'A UI of your own'],
    ['docs/guides/servers.md', 'Tools that ask'],
    ['docs/guides/servers.md', 'On 2026-07-28'],
  ],
  'test/interop/react-recipes.test.mjs': [
    ['docs/guides/other-protocols.md', 'CopilotKit'],
    ['docs/guides/other-protocols.md', 'React and useStream'],
  ],
  'test/interop/remote-snippets.test.mjs': [
    ['docs/guides/other-protocols.md', 'In the agent'],
    ['docs/guides/other-protocols.md', 'In its page'],
  ],
  'test/interop/readme.test.mjs': [
    ['docs/guides/hosts.md', 'Connect SDK v1'],
    ['docs/guides/hosts.md', 'Connect SDK v2'],
    ['docs/guides/hosts.md', 'Multi round-trip requests'],
    ['docs/guides/hosts.md', 'CORS headers'],
  ],
};

/** The blocks that one test file must run. */
export class Runs {
  #blocks;
  #left;

  constructor(file) {
    this.#blocks = runs[file];
    this.#left = new Set(this.#blocks.map(([, title]) => title));
  }

  /** Returns the block with the given title and marks it as run. */
  take(title) {
    this.#left.delete(title);
    const [file, , language] = this.#blocks.find((each) => each[1] === title);
    return documentSnippets().find(
      (each) => each.file === file && each.title === title && (!language || each.language === language),
    );
  }

  /** The titles of the blocks that have not been run. */
  get left() {
    return [...this.#left];
  }
}
