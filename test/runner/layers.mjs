// What runs where. The folder of a test names its layer:
//   test/unit          in Node, on the source
//   test/node, test/scripts, test/e2e, test/invariants, test/hostile/isolated   in Node, on the build; some of them drive a browser
//   everything else    in a page of Chromium, next to other pages
// The comments at the beginning of a file say what else it needs, and why:
//   // Every engine: …       what an engine can change; the gate also runs it in Firefox and WebKit
//   // Alone: …              why it needs a browser of its own, in which it is the only page
//   // Only test:all: …      why the gate does not run it
import {existsSync, readdirSync} from 'node:fs';
import {inRoot, readText} from '../../scripts/entries.mjs';

/** The subjects of `npm test -- --group <name>`: beginnings of paths in `test`, or in `test/unit` and `test/node`. */
export const groups = {
  form: ['schema/', 'form/', 'components/form/', 'components/schema-form', 'components/typical-schemas'],
  validation: ['validation/', 'engines/', 'fuzz/', 'regexes/'],
  frame: [
    'presentation/',
    'integration/',
    'components/frame',
    'components/asking-elements',
    'components/mcp-elicitation-frame',
    'components/elicitation-',
  ],
  consent: [
    'components/consent',
    'components/link-consent',
    'components/grants',
    'hostile/consent',
    'hostile/covered',
  ],
  approvals: [
    'components/asking-',
    'components/mcp-tool-approval',
    'components/mcp-sampling-approval',
    'components/evidence',
    'components/elicitation-inbox',
    'components/inbox',
    'components/grants',
    'components/ledger',
  ],
  url: ['url/', 'components/url-mode', 'components/link-consent'],
  color: ['color/', 'components/color-picker', 'components/schema-form-color'],
  apps: ['components/mcp-app-frame', 'mcp/show-app', 'mcp/apps', 'proxy-check/'],
  guest: ['guest/', 'session/', 'sandbox/', 'integration/'],
  hostile: ['hostile/'],
  mcp: ['mcp/', 'adapters/', 'remote/', 'components/adapters'],
  server: ['server/'],
  locales: ['locales/'],
  cdn: ['cdn/', 'strict/'],
  scripts: ['scripts/'],
};

const ON_BUILD = ['test/node/', 'test/scripts/', 'test/e2e/', 'test/invariants/', 'test/hostile/isolated/'];
const NOT_HERE = ['test/bench/', 'test/interop/', 'test/package/', 'test/fixtures/'];

const startsWithOneOf = (path, beginnings) => beginnings.some((each) => path.startsWith(each));

function describeTest(path) {
  const comments = /^(?:\/\/.*\n)*/.exec(readText(path))[0];
  const has = (mark) => comments.includes(`// ${mark}: `);
  const layer = path.startsWith('test/unit/') ? 'unit' : startsWithOneOf(path, ON_BUILD) ? 'node' : 'browser';
  return {
    path,
    layer,
    everyEngine: has('Every engine'),
    alone: has('Alone'),
    onlyAll: has('Only test:all'),
    needsBuild: layer === 'node' || startsWithOneOf(path, ['test/cdn/', 'test/strict/']),
  };
}

/** All test files of this package. */
export const allTests = () =>
  readdirSync(inRoot('test'), {recursive: true})
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.(?:mjs|ts)$/.test(path) && !startsWithOneOf(path, NOT_HERE))
    .sort()
    .map(describeTest);

/** Where the subject of a test begins in its path. */
const subject = (path) => path.replace(/^test\/(?:unit\/|node\/)?/, '');

/**
 * The tests of a run.
 *
 * @param files - Paths. Without any, those of `group`, else all of the gate.
 * @param all - Also those that only `npm run test:all` runs, and every browser test in every engine.
 * @throws if a group does not exist, or a path is not a test.
 */
export function selectTests({files = [], group, all = false} = {}) {
  const tests = allTests();
  if (group !== undefined && !groups[group])
    throw new Error(`--group: unknown group "${group}". Groups: ${Object.keys(groups).join(', ')}`);
  const paths = files.map((name) => name.replaceAll('\\', '/').replace(/^\.\//, ''));
  const unknown = paths.find((name) => !tests.some(({path}) => path === name));
  if (unknown !== undefined)
    throw new Error(
      `--files: ${unknown} ${existsSync(inRoot(unknown)) ? 'is not a test of this package' : 'does not exist'}`,
    );
  const inGroup = ({path}) => !group || startsWithOneOf(subject(path), groups[group]);
  const selected = paths.length
    ? tests.filter(({path}) => paths.includes(path))
    : tests.filter((test) => inGroup(test) && (all || !test.onlyAll));
  return all ? selected.map((test) => ({...test, everyEngine: test.layer === 'browser'})) : selected;
}
