// The package as npm would publish it, and folders that install it.
import {execFile} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
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

/** package.json as it is published: without what is of use only in the repository. */
export function publishedManifest({scripts, devDependencies, overrides, ...pkg}) {
  return {...pkg, sideEffects: pkg.sideEffects.filter((path) => path.startsWith('./dist/'))};
}

/** A relative link or image in Markdown, or an anchor of the document itself, which stays. Images may have text of several lines. */
const RELATIVE = /(?<=\]\()(?!#|[a-z][a-z\d+.-]*:)(?:\.\/)?(?=[^)\s]+\))/gi;

/**
 * The README as it is published: its links are addresses of the published files at a CDN, because the page of a registry displays the README
 * alone. Code is left as it is.
 */
export const publishedReadme = (text, {name, version}) =>
  text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, index) =>
      index % 2 ? part : part.replaceAll(RELATIVE, `https://cdn.jsdelivr.net/npm/${name}@${version}/`),
    )
    .join('');

/** Packs `source` into `folder`. Returns the path of the tarball. */
async function npmPack(source, folder) {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [{filename}] = JSON.parse(await quietly('npm', args, source));
  return join(folder, filename);
}

/** Packs the built package into `file`, with the manifest and the README that are published. */
export async function pack(file) {
  const folder = dirname(file);
  mkdirSync(folder, {recursive: true});
  const staging = mkdtempSync(join(folder, 'staging-'));
  try {
    await quietly('tar', ['-xzf', await npmPack(inRoot(), staging), '-C', staging], staging);
    const packed = join(staging, 'package');
    const manifest = publishedManifest(JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')));
    writeFileSync(join(packed, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const readme = join(packed, 'README.md');
    writeFileSync(readme, publishedReadme(readFileSync(readme, 'utf8'), manifest));
    renameSync(await npmPack(packed, folder), file);
  } finally {
    rmSync(staging, {recursive: true, force: true});
  }
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
