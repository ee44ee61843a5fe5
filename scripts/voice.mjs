// Finds banned words in comments, strings and names of all code and documents. `npm run lint` fails on them.
import {readdirSync} from 'node:fs';
import {posix} from 'node:path';
import {inRoot, isScript, readText} from './entries.mjs';

/** The banned words themselves, results of tests, and what is built or installed. */
const excepted =
  /(?:^|\/)(?:\.git|node_modules|dist|dist-docs|coverage|results)$|^demo\/frameworks\/\w+\/(?:aot|server)$|\/(?:voice\.(?:test\.)?mjs|results\.md)$/;

/** Texts that may contain a banned word: names of published files, of tests, and paths of the test server. */
const allowed = [/\bdoctor\.mjs\b/g, /\b(?:test|servers)\/[\w./-]+/g];

/** Banned words and phrases as regular expressions, with their replacement. */
const banned = {
  beside: 'next to, besides or with',
  whoever: 'the user, the caller, …',
  anew: 'again',
  told: 'notified, reported or returned',
  tells: 'notifies, reports or returns',
  nobody: 'no caller or nothing',
  farewell: 'the delivery of the last message',
  patience: 'a timeout',
  wishes: 'options',
  powers: 'permissions',
  veil: 'the outer iframe',
  letterbox: 'a port',
  doctor: 'the deployment check',
  oracle: 'the reference',
  monster: 'a very long text',
  'stands|stood': 'is',
  'at fault': 'wrong',
  'of ours': 'of this package',
  'for ever': 'without end',
  '(?:is|are) none': 'is not a …',
  '(?<!\\bthere )is no(?! longer\\b)': 'is not a …',
  'the way (?:out|to)': 'route',
  '(?<=/\\*\\* )What': 'a noun, or a verb in the third person',
  'has it that': 'says',
  'as [\\w ]{1,30} has it': 'according to',
  'what is .{1,30} of it': 'the rest',
  '(?:the )?seed protocol': 'Rich Elicitation',
  'the first protocol': 'Rich Elicitation',
};

/** Matches a phrase in text, and a single word also as a part of a camel-case name. */
function patternOf(words) {
  if (!/^\w+$/.test(words)) return new RegExp(`\\b(?:${words})\\b`, 'i');
  const capital = words[0].toUpperCase() + words.slice(1);
  const inText = `(?<![A-Za-z])(?:${words}|${capital})(?![a-z])`;
  return new RegExp(`${inText}|(?<=[a-z])${capital}(?![a-z])|\\b${words.toUpperCase()}\\b`);
}
const rules = Object.entries(banned).map(([words, say]) => [patternOf(words), say]);

/** The banned words in a text as `path:line word: say …`. */
export function* problemsOf(path, text) {
  for (const [index, line] of text.split('\n').entries()) {
    const rest = allowed.reduce((left, name) => left.replace(name, ''), line);
    for (const [pattern, say] of rules) {
      const [word] = pattern.exec(rest) ?? [];
      if (word) yield `${path}:${index + 1} ${word}: say ${say}`;
    }
  }
}

/** The paths of the files in a folder whose text is checked. */
const filesIn = (folder) =>
  readdirSync(inRoot(folder), {withFileTypes: true})
    .map((entry) => ({path: posix.join(folder, entry.name), isFolder: entry.isDirectory()}))
    .filter(({path}) => !excepted.test(path))
    .flatMap(({path, isFolder}) =>
      isFolder ? filesIn(path) : /\.(?:ts|m?js|md|html)$/.test(path) ? path : [],
    );

if (isScript(import.meta)) {
  const problems = filesIn('.').flatMap((path) => [...problemsOf(path, readText(path))]);
  for (const problem of problems) console.error(problem);
  if (problems.length) process.exitCode = 1;
}
