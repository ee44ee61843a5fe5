// The code blocks of README.md, as they are: what the tests of the README check and run.
import {readFileSync} from 'node:fs';
import {inRoot} from '../../scripts/entries.mjs';

const block = /^```(\w*)\n([\s\S]*?)^```$/gm;

/**
 * Every code block, with the heading or bold line it stands under.
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

export const readmeSnippets = () => snippetsOf(readFileSync(inRoot('README.md'), 'utf8'));

/** The text of every module script in a block of HTML. */
export const moduleScripts = (html) =>
  [...html.matchAll(/<script type="module">\n?([\s\S]*?)<\/script>/g)].map(([, code]) => code);

/** The script of a block. */
export const scriptOf = ({language, code}) => (language === 'html' ? moduleScripts(code).join('\n') : code);

const here = 'test/e2e/readme.test.mjs';
const withPeers = 'test/interop/readme.test.mjs';

/** The test that runs each block of README.md (`by`), or why it cannot be run (`why`), in the order of the README. */
export const runs = [
  {title: 'mcp-elicitation-elements', language: '', why: 'a drawing'},
  {title: 'mcp-elicitation-elements', language: 'html', by: here},
  {
    title: 'mcp-elicitation-elements',
    language: 'sh',
    why: 'installs and tests what the test is part of; test/node/demo-start.test.mjs starts the demo',
  },
  {
    title: 'Install',
    language: 'sh',
    why: 'needs a registry that has the package; test/package installs the packed file in the same way',
  },
  {title: 'The host, in ten lines', language: 'js', by: here},
  {title: 'The guest, in ten lines', language: 'js', by: here},
  {title: 'A form, in five lines', language: 'html', by: here},
  {title: 'From a CDN', language: 'html', by: here},
  {title: 'v1', language: 'js', by: withPeers},
  {title: 'v2', language: 'js', by: withPeers},
  {title: 'Multi round-trip requests', language: 'js', by: withPeers},
  {title: 'The CORS trap', language: '', by: withPeers},
  {title: 'For MCP servers', language: 'js', by: here},
  {title: 'A UI of your own', language: 'js', by: here},
  {title: 'Tools that ask', language: 'js', by: here},
  {
    title: 'Developing',
    language: 'sh',
    why: 'whole suites and servers; test/node/documents.test.mjs looks for every command',
  },
];

/** The blocks that one test file has to run, and those that it has not run yet. */
export class Runs {
  #left;

  constructor(file) {
    this.#left = new Set(runs.filter(({by}) => by === file).map(({title}) => title));
  }

  /** The block under `title`, to be run now. */
  take(title) {
    const {language} = runs.find((each) => each.title === title && each.by);
    const found = readmeSnippets().find((each) => each.title === title && each.language === language);
    this.#left.delete(title);
    return found;
  }

  /** The titles of those that were not taken. */
  get left() {
    return [...this.#left];
  }
}
