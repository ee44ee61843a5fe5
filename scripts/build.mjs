// `npm run build`: everything in `dist`. Order matters: the guest pages hold the guest scripts, `/server` holds the pages.
import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {parseArgs, stripVTControlCharacters} from 'node:util';
import {build} from 'vite';
import {scriptText} from './bundle-plugins.mjs';
import {devHost} from './dev-host.mjs';
import {cdnEntries, guestPageNames, inRoot, libraryEntries} from './entries.mjs';
import {frameworkFiles} from './framework-types.mjs';
import {guestPage} from './guest-pages.mjs';
import {cdnIntegrity} from './integrity.mjs';
import {proxyHeaders} from './proxy-headers.mjs';
import {sandboxProxy} from './sandbox-proxy.mjs';
import {declarations} from './types.mjs';

const {values: options} = parseArgs({options: {'no-types': {type: 'boolean'}}});

function write(file, content) {
  mkdirSync(dirname(inRoot(file)), {recursive: true});
  writeFileSync(inRoot(file), content);
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Tells what cannot be built yet, instead of failing on it: the tests of the package's exports decide what must exist. */
function here(source, built) {
  const exists = existsSync(inRoot(source));
  if (!exists) console.warn(`not built: ${built} (${source} does not exist)`);
  return exists;
}

async function validator() {
  const source = 'src/validation/engine-worker.ts';
  if (here(source, 'dist/cdn/validator.js')) write('dist/cdn/validator.js', await scriptText(inRoot(source)));
}

const cdnFile = (name) => build({configFile: inRoot('vite.config.ts'), mode: `cdn:${name}`});

async function proxy() {
  if (!here('src/relay/relay.ts', 'dist/sandbox-proxy.html')) return;
  write('dist/sandbox-proxy.html', await sandboxProxy());
  for (const [file, headers] of Object.entries(proxyHeaders)) write(`dist/${file}`, json(headers));
}

async function library() {
  for (const [name, source] of Object.entries(libraryEntries())) here(source, `dist/${name}.js`);
  await build({configFile: inRoot('vite.config.ts'), mode: 'production'});
}

/** One target; a failure is told and does not keep the others from being built. */
async function target(name, make) {
  try {
    if ((await make()) !== false) return;
    console.error(`build: ${name} failed`);
  } catch (error) {
    console.error(`build: ${name} failed: ${stripVTControlCharacters(error.message)}`);
  }
  process.exitCode = 1;
}

rmSync(inRoot('dist'), {recursive: true, force: true});
await target('cdn/validator.js', validator);
for (const name of Object.keys(cdnEntries)) await target(`cdn/${name}`, () => cdnFile(name));
await target('cdn/integrity.json', () => write('dist/cdn/integrity.json', json(cdnIntegrity())));
for (const name of guestPageNames()) {
  await target(`guests/${name}.html`, () => write(`dist/guests/${name}.html`, guestPage(name)));
}
await target('sandbox-proxy.html', proxy);
await target('the library', library);
await target('dev-host', devHost);
if (!options['no-types']) await target('types', declarations);
await target('types for frameworks, data for editors', () => {
  for (const [file, text] of Object.entries(frameworkFiles())) write(`dist/${file}`, text);
});
