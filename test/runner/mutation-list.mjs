// The deliberate faults of `npm run test:mutations`, from test/mutations/*.txt.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {transformSync} from 'esbuild';
import {inRoot} from '../../scripts/entries.mjs';

const folder = 'test/mutations';
const ENGINES = ['chromium', 'firefox', 'webkit'];

const fields = (line) =>
  `${line.replace(/(?<! ¦)$/, ' ¦')} `.split(' ¦ ').map((field) => field.replaceAll('⏎', '\n'));

/**
 * The mutations of a text. The rows of a group have the file and the tests of its first line:
 *
 *     src/file.ts ¦ test/a.test.ts test/b.test.ts ¦ chromium webkit build
 *       what the fault does ¦ code that occurs exactly once in the file ¦ what replaces it
 *       what is missing ¦ code that is removed
 *
 * Every engine (default: Chromium) must report a failing test. `build`: the tests use `dist`. `⏎` is a line break. Code that ends with a blank
 * is followed by another ` ¦`. Lines that begin with `#` are comments.
 */
export function readMutations(text) {
  let group = {file: 'of a group without a first line', tests: [], engines: [], build: false};
  return text.split('\n').flatMap((line) => {
    if (!line.trim() || line.startsWith('#')) return [];
    if (!line.startsWith('  ')) {
      const [file, tests = '', settings = ''] = fields(line).map((field) => field.trim());
      const engines = settings.split(' ').filter((word) => word && word !== 'build');
      group = {
        engines: engines.length ? engines : ['chromium'],
        build: settings.includes('build'),
        file,
        tests: tests.split(' ').filter(Boolean),
      };
      return [];
    }
    const [name, find = '', replace = ''] = fields(line.slice(2));
    return [{...group, name, find, replace}];
  });
}

/** All mutations, in the order of their files. */
export const mutations = () =>
  readdirSync(inRoot(folder))
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => readMutations(readFileSync(inRoot(folder, name), 'utf8')));

/** The text of a file with the mutation in it. */
export const mutated = (text, {find, replace}) => text.replace(find, () => replace);

/** The reason why a mutation cannot be run on `text`; `undefined` if it can. */
export function problemOf({file, find, replace, tests, engines}, text) {
  const unknown = engines.find((engine) => !ENGINES.includes(engine));
  if (unknown) return `names an engine that does not exist: ${unknown}`;
  if (!find) return 'names no code';
  if (text === undefined) return `names a file that does not exist: ${file}`;
  const count = text.split(find).length - 1;
  if (count !== 1) return `does not apply: its text occurs ${count} times in ${file}`;
  if (find === replace) return 'changes nothing';
  if (!tests.length) return 'names no tests';
  const missing = tests.find((name) => !existsSync(inRoot(name)));
  if (missing) return `names a test that does not exist: ${missing}`;
  if (!/\.m?[jt]s$/.test(file)) return undefined;
  try {
    transformSync(mutated(text, {find, replace}), {
      loader: 'ts',
      logLevel: 'silent',
      tsconfigRaw: {compilerOptions: {experimentalDecorators: true}},
    });
    return undefined;
  } catch (error) {
    return `is a syntax error: ${error.errors?.[0]?.text ?? error.message}`;
  }
}

/** A line for every mutation of the list that cannot be run. */
export function problemsOf(list) {
  const read = (file = '') => (existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : undefined);
  const names = new Set();
  return list.flatMap((entry) => {
    const twice = names.has(entry.name) ? 'has a name that another one has' : undefined;
    names.add(entry.name);
    const problem = twice ?? problemOf(entry, read(entry.file));
    return problem ? [`${entry.name}: ${problem}`] : [];
  });
}
