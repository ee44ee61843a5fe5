// Is custom-elements.json what the source says?
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {inRoot} from './entries.mjs';

const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
try {
  const cem = inRoot('node_modules/@custom-elements-manifest/analyzer/cem.js');
  const {status} = spawnSync(
    process.execPath,
    [cem, 'analyze', '--quiet', '--outdir', relative(inRoot(), folder)],
    {
      cwd: inRoot(),
      stdio: 'inherit',
    },
  );
  const fresh = join(folder, 'custom-elements.json');
  const kept = inRoot('custom-elements.json');
  if (status !== 0 || !existsSync(fresh)) {
    console.error('custom-elements.json could not be generated');
    process.exitCode = 1;
  } else if (!existsSync(kept) || readFileSync(kept, 'utf8') !== readFileSync(fresh, 'utf8')) {
    console.error('custom-elements.json is out of date. Run: npm run analyze');
    process.exitCode = 1;
  } else {
    console.log('custom-elements.json is up to date');
  }
} finally {
  rmSync(folder, {recursive: true, force: true});
}
