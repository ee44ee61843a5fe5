// The package as npm would publish it, and folders that take it: `demo/frameworks/*`, `test/package`.
import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {inRoot} from './entries.mjs';

const pkg = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const npmQuiet = ['--no-audit', '--no-fund', '--ignore-scripts'];

/** The output of a command; throws with all that it said when it fails. */
export function quietly(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, args, {cwd, shell, stdio: ['ignore', 'pipe', 'pipe']});
    const said = {stdout: '', stderr: ''};
    for (const name of ['stdout', 'stderr']) {
      child[name].on('data', (data) => {
        said[name] += data;
      });
    }
    const fail = (reason) =>
      reject(new Error([`${command} ${args.join(' ')}: ${reason}`, said.stdout, said.stderr].join('\n')));
    child.on('error', (error) => fail(error.message));
    child.on('close', (code) => (code === 0 ? resolve(said.stdout) : fail(`ended with code ${code}`)));
  });
}

/** Packs what is built into `file`. */
export async function pack(file) {
  const folder = dirname(file);
  mkdirSync(folder, {recursive: true});
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [{filename}] = JSON.parse(await quietly('npm', args, inRoot()));
  renameSync(join(folder, filename), file);
  return file;
}

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined);

/** Whether what is installed in `folder` is what its lock file says. */
export function isInstalled(folder) {
  const wanted = packagesIn(join(folder, 'package-lock.json'));
  const found = packagesIn(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(
    ([name, {version, optional}]) => name === '' || optional || found?.[name]?.version === version,
  );
}

/** Puts the packed package in the place of the one that is installed in `folder`. */
async function replacePackage(folder, tarball) {
  const installed = join(folder, 'node_modules', pkg.name);
  rmSync(installed, {recursive: true, force: true});
  mkdirSync(installed, {recursive: true});
  await quietly('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed], folder);
}

/** Installs `folder` by its lock file, unless that is done. */
export async function install(folder) {
  if (!isInstalled(folder)) await quietly('npm', ['ci', ...npmQuiet], folder);
}

/** Installs `folder` by its lock file, with the packed package. Throws when it cannot. */
export async function installWith(folder, tarball) {
  const locked = packagesIn(join(folder, 'package-lock.json'))?.[`node_modules/${pkg.name}`];
  if (JSON.stringify(locked?.dependencies) !== JSON.stringify(pkg.dependencies)) {
    throw new Error(`${folder}/package-lock.json knows other dependencies. Run: npm run lock:frameworks`);
  }
  await install(folder);
  await replacePackage(folder, tarball);
}

/** Writes the lock file of `folder` anew. The package changes with every build, so its hash is not kept. */
export async function lock(folder) {
  await quietly('npm', ['install', '--package-lock-only', ...npmQuiet], folder);
  const file = join(folder, 'package-lock.json');
  const content = JSON.parse(readFileSync(file, 'utf8'));
  delete content.packages[`node_modules/${pkg.name}`].integrity;
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
