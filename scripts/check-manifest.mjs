// Is custom-elements.json what the source says, all that the source has, and what its schema allows?
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import Ajv from 'ajv';
import {inRoot} from './entries.mjs';
import {gapsBetween} from './manifest-gaps.mjs';

const analyzer = '@custom-elements-manifest/analyzer';

/** The manifest as it would be generated now, as text. */
function generated() {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  try {
    const cem = inRoot(`node_modules/${analyzer}/cem.js`);
    const args = [cem, 'analyze', '--quiet', '--outdir', relative(inRoot(), folder)];
    const {status} = spawnSync(process.execPath, args, {cwd: inRoot(), stdio: 'inherit'});
    const file = join(folder, 'custom-elements.json');
    return status === 0 && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** What the format's own schema says against a manifest. */
function schemaErrors(manifest) {
  const {resolve} = createRequire(createRequire(import.meta.url).resolve(`${analyzer}/cem.js`));
  const schema = JSON.parse(readFileSync(resolve('custom-elements-manifest/schema.json'), 'utf8'));
  const validate = new Ajv.default({strict: false, allErrors: true}).compile(schema);
  return validate(manifest)
    ? []
    : validate.errors.map(({instancePath, message}) => `${instancePath} ${message}`);
}

function componentSources() {
  const files = readdirSync(inRoot('components'), {recursive: true}).filter((name) => name.endsWith('.ts'));
  return Object.fromEntries(
    files.map((name) => [
      `components/${name.replaceAll('\\', '/')}`,
      readFileSync(inRoot('components', name), 'utf8'),
    ]),
  );
}

function problems() {
  const fresh = generated();
  if (fresh === undefined) return ['it could not be generated'];
  const kept = inRoot('custom-elements.json');
  const current = existsSync(kept) && readFileSync(kept, 'utf8') === fresh;
  const manifest = JSON.parse(fresh);
  return [
    ...schemaErrors(manifest),
    ...gapsBetween(manifest, componentSources()),
    ...(current ? [] : ['it is out of date. Run: npm run analyze']),
  ];
}

const found = problems();
for (const problem of found) console.error(`custom-elements.json: ${problem}`);
if (found.length) process.exitCode = 1;
else console.log('custom-elements.json is complete and up to date');
