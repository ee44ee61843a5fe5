// The code blocks of README.md, as they are: what the test of the README checks and runs.
import {readFileSync} from 'node:fs';
import {inRoot} from './entries.mjs';

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
