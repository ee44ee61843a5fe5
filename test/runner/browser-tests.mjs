// Runs browser tests. Each Web Test Runner process has a browser of its own, so that a crash leaves the other ones alone.
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {inRoot} from '../../scripts/entries.mjs';
import {freePort} from './free-port.mjs';
import {cache, failure, sum} from './counts.mjs';
import {limitedProcess} from './limited-process.mjs';

/** How many failed test files may be run a second time, in all engines together. */
let retries = process.env.TEST_FIRST_FAILURE ? 0 : 6;

/** ms after which a process is ended. */
const LIMIT = 20 * 60_000;

/** Runs `files` in one process. Returns the results of those that were run. */
async function runOnce({engine, pages, name, output}, files) {
  const report = join(cache, `${name.replaceAll(' ', '-')}.json`);
  rmSync(report, {force: true});
  const port = String(await freePort());
  const ended = await limitedProcess(
    [
      inRoot('node_modules/@web/test-runner/dist/bin.js'),
      ...['--port', port],
      ...files.flatMap((path) => ['--files', path]),
    ],
    LIMIT,
    {
      cwd: inRoot(),
      stdio: ['ignore', output.stdio, output.stdio],
      env: {...process.env, BROWSERS: engine, TEST_PAGES: String(pages), TEST_COUNTS: report},
    },
  );
  const done = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).done : {};
  return {done, ended: typeof ended === 'number' ? `code ${ended}` : ended};
}

/**
 * Runs one batch of files; returns its result. What a process that broke off has not run is run once more. So are a few failed files,
 * because a browser on a busy machine sometimes misses a key or a deadline. Both are reported, and a second failure counts.
 *
 * @param batch - `{name, engine, files, pages, output}`; `pages`: how many run side by side.
 */
export async function browserTests(batch) {
  const {name, files, output} = batch;
  mkdirSync(cache, {recursive: true});
  let {done, ended} = await runOnce(batch, files);
  const missing = files.filter((path) => !done[path]);
  if (missing.length) {
    output.say(`${name}: the runner ended with ${ended} before ${missing.join(', ')}`);
    const rest = await runOnce({...batch, pages: 1}, missing);
    done = {...done, ...rest.done};
    for (const path of missing) done[path] ??= failure(`not run: the runner ended twice, with ${rest.ended}`);
  }
  const failed = files.filter((path) => done[path].failed);
  if (!failed.length && !missing.length && ended !== 'code 0')
    return failure(`${name}: the runner ended with ${ended} though no test failed`);
  let again = 0;
  if (failed.length && failed.length <= retries) {
    retries -= again = failed.length;
    for (const path of failed) output.say(`retry: ${name}: ${path}: ${done[path].failures.join('; ')}`);
    done = {...done, ...(await runOnce({...batch, pages: 1}, failed)).done};
  }
  const outcomes = files.map((path) => ({
    ...done[path],
    failures: done[path].failures.map((text) => `${name}: ${path}: ${text}`),
  }));
  return {
    ...sum(outcomes),
    pages: files.length + missing.length + again,
    retries: again,
    inside: outcomes.reduce((total, {ms = 0}) => total + ms, 0),
    slowest: files
      .toSorted((a, b) => (done[b].ms ?? 0) - (done[a].ms ?? 0))
      .slice(0, 5)
      .map((path) => `${path} ${Math.round((done[path].ms ?? 0) / 1000)} s`),
    titles: outcomes.flatMap(({titles = []}) => titles),
  };
}
