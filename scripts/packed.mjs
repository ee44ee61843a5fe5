// The package as npm would publish it, and folders that install it.
import {execFile} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';
import {inRoot} from './entries.mjs';

const pkg = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const npmQuiet = ['--no-audit', '--no-fund', '--ignore-scripts'];

/** Runs a command and returns its output. Throws with the whole output if it fails. */
export async function quietly(command, args, cwd) {
  const shell = process.platform === 'win32' && command === 'npm';
  try {
    return (await promisify(execFile)(command, args, {cwd, shell, maxBuffer: 2 ** 28})).stdout;
  } catch ({message, stdout = ''}) {
    throw new Error(`${message}\n${stdout}`);
  }
}

/** Packs the built package into `file`. */
export async function pack(file) {
  const folder = dirname(file);
  mkdirSync(folder, {recursive: true});
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [{filename}] = JSON.parse(await quietly('npm', args, inRoot()));
  renameSync(join(folder, filename), file);
  return file;
}

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined);

/** Installs `folder` from its lock file, unless that is already installed. */
export async function install(folder) {
  const wanted = packagesIn(join(folder, 'package-lock.json'));
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'));
  const isInstalled = Object.entries(wanted).every(
    ([name, {version, optional}]) => name === '' || optional || installed?.[name]?.version === version,
  );
  if (!isInstalled) await quietly('npm', ['ci', ...npmQuiet], folder);
}

/** Installs `folder` from its lock file, then replaces this package in it with the packed one. */
export async function installWith(folder, tarball) {
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
export async function lock(folder) {
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
