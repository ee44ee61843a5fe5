// A copy of this tree in which code can be changed and tests can be run.
import {spawnSync} from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {inRoot} from '../../scripts/entries.mjs';

/** Links files instead of copying them, where both are on one disk. Nothing writes into the files of packages. */
function link(from, to, skip) {
  mkdirSync(to, {recursive: true});
  for (const name of readdirSync(from)) {
    if (name === skip) continue;
    const [source, target] = [join(from, name), join(to, name)];
    const stats = lstatSync(source);
    if (stats.isDirectory()) link(source, target);
    else if (stats.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
}

/** A copy of all files that are or could be committed, and of what they need to run. It is removed when the process ends. */
export function copyOfTree() {
  const copy = mkdtempSync(join(tmpdir(), 'mutations-'));
  process.once('exit', () => rmSync(copy, {recursive: true, force: true, maxRetries: 5}));
  const git = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], {cwd: inRoot(), encoding: 'utf8'});
  for (const file of git.stdout.split('\0').filter((name) => name && existsSync(inRoot(name)))) {
    mkdirSync(dirname(join(copy, file)), {recursive: true});
    copyFileSync(inRoot(file), join(copy, file));
  }
  link(inRoot('node_modules'), join(copy, 'node_modules'), '.cache');
  for (const name of existsSync(inRoot('node_modules/.cache'))
    ? readdirSync(inRoot('node_modules/.cache'))
    : []) {
    if (name.startsWith('carried-'))
      link(inRoot('node_modules/.cache', name), join(copy, 'node_modules/.cache', name));
  }
  return copy;
}
