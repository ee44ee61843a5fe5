// The TypeScript compiler: `npm run types` checks everything; the build writes the declarations in `dist/types`.
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {inRoot} from './entries.mjs';

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

const tsc = (project) =>
  spawnSync(process.execPath, [compiler, '-p', project], {cwd: inRoot(), stdio: 'inherit'}).status === 0;

/** Writes `dist/types`; false when the source has type errors. */
export const declarations = () => tsc('tsconfig.build.json');

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const projects = ['tsconfig.json', 'tsconfig.node.json', 'demo/tsconfig.json', 'test/tsconfig.json'];
  const results = projects.filter((project) => existsSync(inRoot(project))).map(tsc);
  if (results.includes(false)) process.exitCode = 1;
}
