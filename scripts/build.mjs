// `npm run build` writes `dist`. The order matters: the guest pages contain the guest scripts, `/server` contains the pages.
import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve, sep} from 'node:path';
import {build} from 'vite';
import {importSource} from './bundle-plugins.mjs';
import {allModule, cdnFiles} from './cdn.mjs';
import {devHost} from './dev-host.mjs';
import {packageTexts} from './documents.mjs';
import {catalogueFiles, catalogueHashes} from './catalogue-files.mjs';
import {cdnEntries, guestPageNames, inRoot, readJson, themeNames} from './entries.mjs';
import {frameworkFiles} from './framework-types.mjs';
import {guestPage, sandboxProxy} from './guest-pages.mjs';
import {registryFiles} from './registry.mjs';

function write(file, content) {
  mkdirSync(dirname(inRoot('dist', file)), {recursive: true});
  writeFileSync(inRoot('dist', file), content);
}
const writeJson = (file, value) => write(file, `${JSON.stringify(value, null, 2)}\n`);
const vite = (mode) => build({configFile: inRoot('vite.config.ts'), mode});

/** The hash of each script in `dist/cdn`, for subresource integrity. */
function cdnIntegrity() {
  const hash = (name) =>
    createHash('sha384')
      .update(readFileSync(inRoot('dist/cdn', name)))
      .digest('base64');
  const names = readdirSync(inRoot('dist/cdn'), {recursive: true})
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.m?js$/.test(name));
  return Object.fromEntries(names.sort().map((name) => [name, `sha384-${hash(name)}`]));
}

/** The files that a declaration imports. */
const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)[\s(]*["'](\.[^"']+)\.(m?)js["']/g)].map(
    ([, path, kind]) => resolve(dirname(file), `${path}.d.${kind}ts`),
  );

/** Removes the declarations that no public entry reaches. */
function removeInternalDeclarations() {
  const folder = inRoot('dist/types');
  const all = readdirSync(folder, {recursive: true})
    .filter((name) => /\.d\.m?ts$/.test(name))
    .map((name) => join(folder, name));
  const patterns = Object.values(readJson('package.json').exports)
    .map(({types}) => types && inRoot(types).split('*'))
    .filter(Boolean);
  const isPublic = (file) =>
    dirname(file) === inRoot('dist/types/frameworks') ||
    patterns.some(([start, end]) =>
      end === undefined ? file === start : `${dirname(file)}${sep}` === start && file.endsWith(end),
    );
  const reached = new Set(all.filter(isPublic));
  for (const file of reached)
    for (const other of importsOf(file)) if (all.includes(other)) reached.add(other);
  for (const file of all) if (!reached.has(file)) rmSync(file);
}

/** The declarations in `dist/types`. */
async function declarations() {
  const args = [inRoot('node_modules/typescript-7/bin/tsc'), '-p', 'tsconfig.build.json'];
  const [code] = await once(spawn(process.execPath, args, {cwd: inRoot(), stdio: 'inherit'}), 'close');
  if (code !== 0) throw new Error('build: the declarations have type errors');
}

rmSync(inRoot('dist'), {recursive: true, force: true});
// Copies of the tree with a mutation are built without declarations.
const types = process.argv.includes('--no-types') ? undefined : declarations();
for (const [name, text] of Object.entries(await catalogueFiles())) write(`cdn/locales/${name}`, text);
const core = await cdnFiles({
  'process.env.NODE_ENV': '"production"',
  __CATALOGUE_HASHES__: JSON.stringify(await catalogueHashes()),
});
for (const [name, text] of Object.entries(core)) write(`cdn/${name}`, text);
for (const name of Object.keys(cdnEntries)) await vite(`cdn:${name}`);
write('cdn/elicitation.all.mjs', await allModule());
writeJson('cdn/integrity.json', cdnIntegrity());
// The scripts are not modules, as the package's own `type` says of `.js`.
writeJson('cdn/package.json', {type: 'commonjs'});
for (const name of guestPageNames()) write(`guests/${name}.html`, guestPage(name));
for (const name of themeNames())
  write(`themes/${name}.css`, readFileSync(inRoot('components/themes', `${name}.css`)));
write('sandbox-proxy.html', await sandboxProxy());
const {proxyHeaders} = await importSource('src/sandbox/relay/proxy-headers.ts');
for (const [file, headers] of Object.entries(proxyHeaders)) writeJson(file, headers);
await vite('production');
await devHost();
await types;
for (const [file, text] of Object.entries(frameworkFiles())) write(file, text);
if (types) removeInternalDeclarations();
for (const [file, content] of Object.entries(registryFiles(readJson('package.json'))))
  if (file.startsWith('r/')) writeJson(file.replace('r/', 'registry/'), content);
for (const [file, text] of Object.entries(packageTexts())) writeFileSync(inRoot(file), text);
