// Builds the commands of the package: a script for Node, another one with the conformance suite, and the page of the host for developing
// guests, with its script and styles.
import {chmodSync, copyFileSync, cpSync, mkdirSync, writeFileSync} from 'node:fs';
import {build} from 'esbuild';
import {withParts} from '../demo/server/layout.mjs';
import {inRoot, localeTags, readText} from './entries.mjs';

const into = 'dist/dev-host';
/** The styles and the icon are the demo's. */
const files = ['demo/styles/base.css', 'demo/styles/docs.css', 'demo/styles/playground.css', 'demo/icon.svg'];

export async function devHost() {
  mkdirSync(inRoot(into), {recursive: true});
  const common = {bundle: true, format: 'esm', logLevel: 'warning', absWorkingDir: inRoot()};
  await build({
    ...common,
    entryPoints: ['src/dev-host/cli.mjs'],
    outfile: `${into}/cli.mjs`,
    platform: 'node',
    target: 'node20',
    banner: {js: '#!/usr/bin/env node'},
  });
  chmodSync(inRoot(into, 'cli.mjs'), 0o755);
  await build({
    ...common,
    entryPoints: ['src/dev-host/page.ts'],
    outfile: `${into}/page.js`,
    target: 'es2022',
    tsconfig: inRoot('tsconfig.json'),
  });
  await build({
    ...common,
    entryPoints: ['src/conformance/index.ts'],
    outfile: 'dist/conformance/index.mjs',
    platform: 'node',
    target: 'node20',
    // Used if they are installed: the SDK by the command, the others by drivers.
    external: ['@modelcontextprotocol/*', 'esbuild', 'puppeteer-core'],
    tsconfig: inRoot('tsconfig.json'),
  });
  const page = readText('src/dev-host/index.html');
  // All its files are in one folder.
  writeFileSync(inRoot(into, 'index.html'), withParts(page).replaceAll('"/styles/', '"/'));
  for (const file of files) copyFileSync(inRoot(file), inRoot(into, file.replace(/.*\//, '')));
  cpSync(inRoot('src/dev-host/templates'), inRoot(into, 'templates'), {recursive: true});
  writeFileSync(inRoot(into, 'locales.json'), JSON.stringify(localeTags()));
}
