// Breaks each rule of .dependency-cruiser.mjs in separate files, and checks that valid imports are accepted.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, posix} from 'node:path';
import {after, describe, it} from 'node:test';
import {allowedImports, packages} from '../../.dependency-cruiser.mjs';
import {inRoot} from '../../scripts/entries.mjs';

const {folders, files, leaves} = allowedImports(readFileSync(inRoot('docs/architecture.md'), 'utf8'));

const root = mkdtempSync(join(tmpdir(), 'import-rules-'));
after(() => rmSync(root, {recursive: true}));
function write(path, text) {
  mkdirSync(dirname(join(root, path)), {recursive: true});
  writeFileSync(join(root, path), text);
}

const entries = Object.keys(folders).map((name) => `${name}/index.ts`);
const inside = [
  'src/protocol/copy.ts',
  'src/locales/catalogues/en.ts',
  'src/locales/en/frame.ts',
  'src/cdn/publish.ts',
];
const outside = ['test/a.ts', 'demo/a.ts'];
const rooms = ['src/mcp/a.room.ts', 'components/form/a.room.ts'];
const types = 'export type A = number; export type B = string;';
for (const path of [...entries, ...files, ...inside, ...outside, ...rooms])
  write(path, `export const a = 1; export const b = 2; ${path.endsWith('.ts') ? types : ''}`);
for (const name of [...Object.keys(packages), 'other']) {
  write(`node_modules/${name}/package.json`, JSON.stringify({name, main: 'deep.js'}));
  write(`node_modules/${name}/deep.js`, 'export const a = 1;');
}

/** A statement that imports a value from `path`, and one that imports a type. */
const value = (path) => `import {a} from '${path}';`;
const type = (path) => `import type {A} from '${path}';`;
const notInTable = (from) => `${from} imports only what docs/architecture.md allows`;

/** Files with one import each, and the rule that it breaks. */
const cases = [];
function imports(folder, source, rule) {
  const file = /\.m?[jt]s$/.test(folder) ? folder : `${folder}/case${cases.length}.ts`;
  write(file, source);
  cases.push({file, source, rules: rule ? [rule] : []});
}

for (const [from, allowed] of Object.entries(folders)) {
  const reach = (to) => posix.relative(from, `${to}/index.js`).replace(/^(?!\.)/, './');
  for (const to of Object.keys(folders)) {
    const isAllowed = to === from || allowed.values.includes(to);
    const onlyTypes = allowed.types.includes(to);
    const forbidden = isAllowed || onlyTypes ? undefined : notInTable(from);
    imports(from, type(reach(to)), forbidden);
    imports(from, value(reach(to)), onlyTypes ? `${from} may import only types from ${to}` : forbidden);
  }
}
imports('src/guest', "export * from '../mcp/index.js';", notInTable('src/guest'));
imports('src/guest', "let a: typeof import('../mcp/index.js').a;", notInTable('src/guest'));
imports('src/guest/a/b', "import '../../../mcp/index.js';", notInTable('src/guest'));
for (const path of ['protocol/index', 'locales/en/frame', 'cdn/publish'])
  imports('components/form', value(`../../src/${path}.js`));
for (const source of [value('../src/locales/catalogues/en.js'), type('../src/protocol/copy.js')])
  imports('components', source, 'elements import the index.ts of a folder');
for (const file of files) {
  const path = file.replace('src/', '').replace(/\.ts$/, '.js');
  imports('src/protocol', value(`../${path}`));
  imports('components', value(`../src/${path}`));
}
for (const file of leaves)
  imports(file, "import './protocol/index.js';", 'what every file may import imports nothing else');
imports(
  'src/rooms.ts',
  "export const a = () => import('../components/form/a.room.js');",
  'src/rooms.ts reaches no element',
);
const loaded = (path) => `export const a = () => import('${path}');`;
imports('components/rooms.ts', loaded('./form/a.room.js'));
imports('components/form/rooms.ts', loaded('../index.js'), 'a rooms.ts loads files named *.room.ts');
for (const source of [value('./a.room.js'), loaded('./a.room.js')])
  imports('components/form', source, 'only a rooms.ts imports a room');
imports('components/form', type('./a.room.js'));
imports('src/session', value('../../test/a.js'), notInTable('src/session'));
imports('components', value('../demo/a.js'), notInTable('components'));
for (const path of ['./no.js', 'no', 'other']) imports('src/url', value(path), notInTable('src/url'));
for (const [name, only] of Object.entries(packages)) {
  imports(only.replace(/\/$/, ''), `${value(name)}\n${type(name)}`);
  for (const source of [value(name), type(name)])
    imports('src/guest', source, `only ${only} may import ${name}`);
}
imports('src/dev-host', "import {watch} from 'node:fs';");
for (const from of ['src/server', 'src', 'components'])
  imports(from, "import {watch} from 'fs';", notInTable(from));

/** The names of the rules that each file violates. */
function violations() {
  const tool = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = ['--config', inRoot('.dependency-cruiser.mjs'), '--output-type', 'json', 'src', 'components'];
  const {stdout} = spawnSync(process.execPath, [tool, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const found = new Map();
  for (const {from, rule} of JSON.parse(stdout).summary.violations)
    found.set(from, (found.get(from) ?? new Set()).add(rule.name));
  return found;
}

write('src/mcp/a.ts', "import type {B} from './b.js';\nexport type A = B[];\nexport const a = 1;\n");
write('src/mcp/b.ts', "import {a} from './a.js';\nexport type B = number;\nexport const b: B = a;\n");

write('src/mcp/c.ts', "export const c = () => import('./d.js');\n");
write('src/mcp/d.ts', "import type {c} from './c.js';\nexport type D = typeof c;\n");

describe('the rules for imports', () => {
  const found = violations();

  it('imports in circles are refused, also of types and with import()', () => {
    for (const file of ['src/mcp/a.ts', 'src/mcp/c.ts'])
      assert.deepEqual(
        [...(found.get(file) ?? [])],
        ['no imports in circles, nor of types, nor with import()'],
        file,
      );
  });

  it('accept what the tables of docs/architecture.md and the list of packages allow, and refuse all else', () => {
    const broken = cases.map((each) => ({...each, rules: [...(found.get(each.file) ?? [])]}));
    assert.deepEqual(broken, cases);
  });
});

it('the table in docs/architecture.md has rules for every folder of src', () => {
  const inSource = readdirSync(inRoot('src'), {withFileTypes: true}).filter((entry) => entry.isDirectory());
  assert.ok(inSource.length > 15);
  for (const {name} of inSource) assert.ok(folders[`src/${name}`], name);
  for (const name of ['src', 'components', 'components/react']) assert.ok(folders[name], name);
});
