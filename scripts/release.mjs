// Releases. `npm version <version>` prepares a release: it requires a clean checkout, runs `npm run check`, writes the version to all files
// that name it, commits and tags. CI then publishes the tagged commit, with provenance:
//   npm run release                  checks everything, packs, validates and publishes the package
//   npm run release -- --dry-run     the same without the tests and without publishing; needs no network
//   npm run release -- --tag next    publishes under another dist-tag than `latest`
import {execFileSync} from 'node:child_process';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {inRoot, isScript, readJson, readText} from './entries.mjs';
import {install, pack} from '../test/runner/packed.mjs';

/** Files besides package.json and the changelog that name the version. */
export const naming = [
  'docs/guides/deployment.md',
  'docs/guides/languages.md',
  'src/session/dialects/apps-bridge.ts',
];

/** Matches the version of the package in URLs and in the introduction of a client. */
const named = (name) => new RegExp(`(?<=${name}(?:@|', version: '))\\d+\\.\\d+\\.\\d+[-.\\w]*`, 'g');
export const versionsIn = (text, name) => text.match(named(name)) ?? [];
export const withVersion = (text, {name, version}) => text.replaceAll(named(name), version);

/** The text of a section in a changelog; `undefined` if it does not exist. */
export function changesOf(changelog, version) {
  const section = changelog.split(/^## /m).find((text) => text.startsWith(`[${version}]`));
  return section?.slice(section.indexOf('\n') + 1).trim();
}

/** Moves the contents of [Unreleased] to a section for the version, with its date. */
export function withRelease(changelog, version, date) {
  if (!changesOf(changelog, 'Unreleased')) throw new Error('CHANGELOG.md has nothing under [Unreleased]');
  return changelog.replace('## [Unreleased]', `## [Unreleased]\n\n## [${version}] - ${date}`);
}

/** Runs as the `version` script of package.json, after npm has written the new version to package.json and the lock file. */
function stamp(pkg) {
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(inRoot('CHANGELOG.md'), withRelease(readText('CHANGELOG.md'), pkg.version, date));
  for (const file of naming) writeFileSync(inRoot(file), withVersion(readText(file), pkg));
}

function run(command, ...args) {
  console.log(`\n── ${command} ${args.join(' ')}`);
  execFileSync(command, args, {cwd: inRoot(), stdio: 'inherit', shell: process.platform === 'win32'});
}

/** The reason why the addresses in package.json cannot be published; `undefined` if they can. All three name one repository. */
export function addressProblem({repository, homepage, bugs}) {
  const [, address] = /^git\+(https:.*)\.git$/.exec(repository?.url) ?? [];
  if (!address) return '"repository.url" must be git+https://….git';
  if (address.includes('/OWNER/')) return 'replace OWNER in "repository", "homepage" and "bugs"';
  const wrong = homepage !== `${address}#readme` || bugs !== `${address}/issues`;
  return wrong ? `"homepage" and "bugs" must be ${address}#readme and ${address}/issues` : undefined;
}

/** Throws unless the checkout is the commit of the version's tag. */
function assertPublishable(pkg) {
  const {version} = pkg;
  const describe = ['describe', '--tags', '--exact-match', '--dirty'];
  const state = execFileSync('git', describe, {cwd: inRoot(), encoding: 'utf8'}).trim();
  if (state !== `v${version}`) throw new Error(`Refused: the checkout is ${state}, not v${version}.`);
  const problem = addressProblem(pkg);
  if (problem) throw new Error(`Refused: package.json: ${problem}.`);
}

async function release(pkg, {'dry-run': dry, tag}) {
  if (!dry) assertPublishable(pkg);
  // Registries without an endpoint for audits fail, too; a dry run needs no network.
  if (!dry) run('npm', 'audit', '--omit=dev');
  for (const script of dry ? ['build', 'check:manifest', 'check:reference', 'size'] : ['check'])
    run('npm', 'run', '--silent', script);
  const tarball = await pack(join(mkdtempSync(join(tmpdir(), 'release-')), 'package.tgz'));
  await install(inRoot('test/package'));
  const tool = (path) => inRoot('test/package/node_modules', path);
  run('node', tool('publint/src/cli.js'), tarball, '--strict');
  // `npm run test:package` also validates the entries that are patterns.
  const attw = ['--config-path', inRoot('test/package/attw.json')];
  run('node', tool('@arethetypeswrong/cli/dist/index.js'), tarball, ...attw);
  const publish = ['publish', tarball, '--provenance', '--access', 'public', '--tag', tag];
  run('npm', ...publish, ...(dry ? ['--dry-run', '--offline'] : []));
  const {'elicitation.js': hash} = readJson('dist/cdn/integrity.json');
  const url = `https://cdn.jsdelivr.net/npm/${pkg.name}@${pkg.version}/dist/cdn/elicitation.js`;
  console.log(`\n<script src="${url}"\n  integrity="${hash}" crossorigin="anonymous"></script>`);
}

if (isScript(import.meta)) {
  const {values} = parseArgs({
    options: {
      'dry-run': {type: 'boolean', default: false},
      stamp: {type: 'boolean', default: false},
      tag: {type: 'string', default: 'latest'},
    },
  });
  const pkg = readJson('package.json');
  if (values.stamp) stamp(pkg);
  else await release(pkg, values);
}
