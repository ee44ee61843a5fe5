// `npm run release -- --dry-run`: does all that a release does, and publishes nothing. Without --dry-run it publishes what it has
// built and checked, with provenance: in the CI of GitHub or GitLab only, where npm can attest who built it.
//   npm run release -- --tag next     under another dist-tag than `latest`
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {inRoot} from './entries.mjs';

const read = (file) => readFileSync(inRoot(file), 'utf8');

/** What npm compares with the repository that built the package. */
const exampleRepository = '"repository": {"type": "git", "url": "git+https://github.com/<owner>/<name>.git"}';

/** The text of a version's section in a changelog, `undefined` when there is none. */
export function changesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  return section?.slice(section.indexOf('\n') + 1).trim();
}

/** Files that say the version in words of their own. */
const naming = ['README.md', 'src/host/dialects/mcp-apps.ts'];

/** Versions of the package that a text names: in addresses, and where the package tells who it is. */
const versionsIn = (text, name) =>
  [...text.matchAll(new RegExp(`${name}(?:@|', version: ')(\\d+\\.\\d+\\.\\d+[-.\\w]*)`, 'g'))].map(
    ([, version]) => version,
  );

/**
 * What keeps a version from being published, as sentences.
 *
 * @param facts - `pkg`, `lock`, `changelog` and `texts` (of files that name the version) as they are in the repository, `env` of
 *   the process, `changed` files, `tags` of git
 */
export function obstacles({pkg, lock, changelog, texts, env, changed, tags}) {
  const {name, version} = pkg;
  const outdated = Object.keys(texts).filter((file) =>
    versionsIn(texts[file], name).some((named) => named !== version),
  );
  const hasIdentity = env.ACTIONS_ID_TOKEN_REQUEST_URL || env.SIGSTORE_ID_TOKEN;
  const found = {
    'package-lock.json has another version': lock.version !== version,
    [`another version is named in ${outdated.join(', ')}`]: outdated.length > 0,
    [`CHANGELOG.md has no section [${version}] with a date`]: !new RegExp(
      `^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`,
      'm',
    ).test(changelog),
    [`CHANGELOG.md says nothing about ${version}`]: changesOf(changelog, version) === '',
    [`package.json has no "repository", and provenance needs it. Fill in the repository of the CI job: ${exampleRepository}`]:
      !pkg.repository,
    'provenance needs the identity of a CI job (GitHub: permission id-token: write)': !hasIdentity,
    [`there are changes that are not committed: ${changed.slice(0, 3).join(', ')}`]: changed.length > 0,
    [`there is a tag v${version} already`]: tags.includes(`v${version}`),
  };
  return Object.keys(found).filter((problem) => found[problem]);
}

/** How a page names a version's script so that no other script can take its place. */
export const scriptTag = ({name, version}, file, hash) =>
  `<script src="https://cdn.jsdelivr.net/npm/${name}@${version}/dist/cdn/${file}"\n  integrity="${hash}" crossorigin="anonymous"></script>`;

function run(command, ...args) {
  console.log(`\n── ${command} ${args.join(' ')}`);
  const shell = process.platform === 'win32' && command === 'npm';
  const {status} = spawnSync(command, args, {cwd: inRoot(), stdio: 'inherit', shell});
  return status === 0;
}

const git = (...args) =>
  spawnSync('git', args, {cwd: inRoot(), encoding: 'utf8'}).stdout?.split('\n').filter(Boolean) ?? [];

/** Everything that must hold; a dry run leaves out the tests in browsers, which `npm run check` has. */
const steps = (dry) =>
  dry
    ? [
        ['node', 'scripts/build.mjs'],
        ['node', 'scripts/check-manifest.mjs'],
        ['node', 'scripts/readme-tables.mjs', '--check'],
        ['node', 'scripts/sizes.mjs'],
        ['npm', 'run', '--silent', 'test:package'],
      ]
    : [['npm', 'run', '--silent', 'check']];

function main() {
  const {values} = parseArgs({
    options: {'dry-run': {type: 'boolean', default: false}, tag: {type: 'string', default: 'latest'}},
  });
  const dry = values['dry-run'];
  const pkg = JSON.parse(read('package.json'));
  const found = obstacles({
    pkg,
    lock: JSON.parse(read('package-lock.json')),
    changelog: read('CHANGELOG.md'),
    texts: Object.fromEntries(naming.map((file) => [file, read(file)])),
    env: process.env,
    changed: git('status', '--porcelain').map((line) => line.slice(3)),
    tags: git('tag'),
  });
  for (const problem of found) console.error(`${dry ? 'A release would be refused' : 'Refused'}: ${problem}`);
  if (found.length && !dry) return 1;

  const failed = steps(dry).filter((step) => !run(...step));
  for (const step of failed)
    console.error(`${dry ? 'A release would be refused' : 'Refused'}: ${step.join(' ')} failed`);
  if (failed.length && !dry) return 1;

  // It is built: what was checked is what is published.
  const publish = ['publish', '--provenance', '--access', 'public', '--tag', values.tag, '--ignore-scripts'];
  if (!run('npm', ...publish, ...(dry ? ['--dry-run'] : []))) return 1;

  const hashes = JSON.parse(read('dist/cdn/integrity.json'));
  console.log(`\n${scriptTag(pkg, 'elicitation.js', hashes['elicitation.js'])}`);
  const problems = found.length + failed.length;
  if (!dry) console.log(`\n${pkg.name}@${pkg.version} is published.`);
  else
    console.log(
      `\nDry run: packed, not published; ${problems} thing(s) in the way of a release, named above.`,
    );
  // What only the place and the moment lack is no failure of a dry run.
  return failed.length ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = main();
