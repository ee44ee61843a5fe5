// Tests the built package in other projects. Their own packages are installed if they are missing. Without a name, all suites run.
//   npm run test:package                     installs the packed package in a fresh project, and uses it
//   npm run test:frameworks                  installs, type-checks, builds and drives the apps of demo/frameworks
//   npm run test:frameworks -- --only vue    one of these apps
//   npm run test:interop                     connects adapters and elements to real MCP servers, clients and hosts
//   npm run lock:frameworks                  rewrites the lock files of the apps
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {inRoot} from '../../scripts/entries.mjs';
import {install, npmQuiet, pack, packagesIn, quietly} from './packed.mjs';
import {close, failure, success, sum} from './counts.mjs';
import {nodeTests} from './node-tests.mjs';

const {values: options, positionals} = parseArgs({
  options: {only: {type: 'string', multiple: true}, lock: {type: 'boolean'}},
  allowPositionals: true,
});

const appsFolder = inRoot('demo/frameworks');
const packed = () => pack(`${appsFolder}/mcp-elicitation-elements.tgz`);
const apps =
  options.only ??
  readdirSync(appsFolder)
    .filter((name) => existsSync(`${appsFolder}/${name}/package.json`))
    .sort();

const pkg = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/** Installs `folder` from its lock file, then replaces this package in it with the packed one. */
async function installWith(folder, tarball) {
  const locked = packagesIn(join(folder, 'package-lock.json'))?.[`node_modules/${pkg.name}`];
  if (JSON.stringify(locked?.dependencies) !== JSON.stringify(pkg.dependencies)) {
    throw new Error(`${folder}/package-lock.json has other dependencies. Run: npm run lock:frameworks`);
  }
  await install(folder);
  const installed = join(folder, 'node_modules', pkg.name);
  rmSync(installed, {recursive: true, force: true});
  mkdirSync(installed, {recursive: true});
  await quietly('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed], folder);
}

/** Rewrites the lock file of `folder`, without the hash of this package, which changes with every build. */
async function lock(folder) {
  await quietly('npm', ['install', '--package-lock-only', ...npmQuiet], folder);
  const file = join(folder, 'package-lock.json');
  const content = JSON.parse(readFileSync(file, 'utf8'));
  const entry = content.packages[`node_modules/${pkg.name}`];
  delete entry.integrity;
  // npm keeps the entry of a file of the same version.
  const {dependencies, peerDependencies, peerDependenciesMeta} = pkg;
  Object.assign(entry, {dependencies, peerDependencies, peerDependenciesMeta});
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** Installs, type-checks and builds one app, which counts as one test. */
async function prepare(app, tarball) {
  const folder = `${appsFolder}/${app}`;
  const started = Date.now();
  try {
    await installWith(folder, tarball);
    const {scripts} = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    if (scripts?.build) await quietly('npm', ['run', '--silent', 'build'], folder);
  } catch (error) {
    console.error(`${app}: not installed or not built. ${error.message}`);
    return failure(`${app}: not installed or not built`);
  }
  console.log(`${app}: installed and built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return success;
}

async function frameworks() {
  const tarball = await packed();
  const results = {};
  const waiting = [...apps];
  // Two at a time.
  const work = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) results[app] = await prepare(app, tarball);
  };
  await Promise.all([work(), work()]);
  const ready = apps.filter((app) => results[app] === success);
  if (ready.length) {
    process.env.FRAMEWORKS = ready.join();
    const files = [
      'frameworks.test.mjs',
      ...(ready.includes('react') ? ['react-guest.test.mjs'] : []),
      ...(ready.some((app) => app !== 'react-components') ? ['skill.test.mjs'] : []),
    ];
    const paths = files.map((file) => `${appsFolder}/${file}`);
    results.tests = await nodeTests('tests of the framework apps', paths);
  }
  return sum(Object.values(results));
}

async function interop() {
  const folder = inRoot('test/interop');
  await install(folder);
  const compiler = inRoot('node_modules/typescript-7/bin/tsc');
  const compiled = (project) =>
    quietly(process.execPath, [compiler, '-p', project], inRoot()).then(
      () => success,
      (error) => failure(`interop types: ${error.message}`),
    );
  const types = [await compiled(folder), await compiled(`${folder}/exact`)];
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.mjs'));
  const paths = files.sort().map((name) => `${folder}/${name}`);
  return sum([...types, await nodeTests('interop tests', paths)]);
}

async function packageTests() {
  await install(inRoot('test/package'));
  return nodeTests(
    'package tests',
    ['package', 'registry'].map((name) => inRoot(`test/package/${name}.test.mjs`)),
  );
}

const suites = {package: packageTests, frameworks, interop};

if (options.lock) {
  await packed();
  for (const app of apps) await lock(`${appsFolder}/${app}`);
} else {
  const results = [];
  for (const name of positionals.length ? positionals : Object.keys(suites)) {
    console.log(`\n── ${name}`);
    results.push(await suites[name]().catch((error) => failure(`${name}: ${error.message}`)));
  }
  close(sum(results));
}
