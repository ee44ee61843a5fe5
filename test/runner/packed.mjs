// The package as npm would publish it, and folders that install it.
import {execFile} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, renameSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';
import {inRoot} from '../../scripts/entries.mjs';

/** Options of npm for installations. */
export const npmQuiet = ['--no-audit', '--no-fund', '--ignore-scripts'];

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

/** The packages of a lock file; `undefined` if it does not exist. */
export const packagesIn = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;

/** Installs `folder` from its lock file, unless that is already installed. */
export async function install(folder) {
  const wanted = packagesIn(join(folder, 'package-lock.json'));
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'));
  const isInstalled = Object.entries(wanted).every(
    ([name, {version, optional}]) => name === '' || optional || installed?.[name]?.version === version,
  );
  if (!isInstalled) await quietly('npm', ['ci', '--include=dev', ...npmQuiet], folder);
}
