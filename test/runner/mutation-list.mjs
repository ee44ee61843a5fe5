// The deliberate faults of `npm run test:mutations`: test/mutations/*.mjs, each exports `mutations`, a list of `faults()`.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {transformSync} from 'esbuild';
import {inRoot} from '../../scripts/entries.mjs';

const folder = 'test/mutations';
const MEMBERS = ['name', 'file', 'find', 'replace', 'tests', 'engines', 'build'];

/**
 * The faults of one file that the same tests find.
 *
 * @param settings - `{tests, engines = ['chromium'], build = false}`: every engine must report a failing test in one of `tests`. `build`: the
 * tests use `dist`.
 * @param changes - For each name the code that occurs exactly once in `file` and what replaces it, or code that is removed.
 */
export const faults = (file, settings, changes) =>
  Object.entries(changes).map(([name, change]) => {
    const [find, replace = ''] = [change].flat();
    return {name, file, find, replace, ...settings};
  });

/** All mutations, in the order of their files. */
export async function mutations() {
  const files = readdirSync(inRoot(folder)).filter((name) => name.endsWith('.mjs'));
  const lists = await Promise.all(
    files.sort().map((name) => import(pathToFileURL(inRoot(folder, name)).href)),
  );
  return lists
    .flatMap((list) => list.mutations)
    .map((entry) => ({engines: ['chromium'], build: false, ...entry}));
}

/** The text of a file with the mutation in it. */
export const mutated = (text, {find, replace}) => text.replace(find, () => replace);

/** The reason why a mutation cannot be run on `text`; `undefined` if it can. */
export function problemOf({file, find, replace, tests = [], ...entry}, text) {
  const unknown = Object.keys(entry).filter((key) => !MEMBERS.includes(key));
  if (unknown.length) return `has an unknown member: ${unknown[0]}`;
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
