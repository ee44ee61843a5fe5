// Breaks each rule of .dependency-cruiser.mjs in separate files, and checks that valid imports are accepted.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, posix} from 'node:path';
import {after, describe, it} from 'node:test';
import {allowedImports, packages} from '../../.dependency-cruiser.mjs';
import {inRoot} from '../../scripts/entries.mjs';

const {folders, files} = allowedImports(readFileSync(inRoot('docs/architecture.md'), 'utf8'));

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
for (const path of [...entries, ...files, ...inside, ...outside])
  write(path, 'export const a = 1; export const b = 2; export type A = number; export type B = string;');
for (const name of [...Object.keys(packages), 'other']) {
  write(`node_modules/${name}/package.json`, JSON.stringify({name, main: 'deep.js'}));
  write(`node_modules/${name}/deep.js`, 'export const a = 1;');
}

/** Each statement that imports values from `path`, or only types. `import()` is a subject of scripts/source-rules.mjs. */
const values = (path) => [
  `import {a} from '${path}';`,
  `import {type A, b} from '${path}';`,
  `import {a} from '${path.replace('.js', '.ts?script')}';`,
  `export * from '${path}';`,
  `export {a} from '${path}';`,
  `import '${path}';`,
];
const types = (path) => [
  `import type {A} from '${path}';`,
  `import {type A, type B} from '${path}';`,
  `export type {A} from '${path}';`,
  `type A = import('${path}').A;`,
  `let a: typeof import('${path}').a;`,
];

const cases = [];
/** In the file `path` each source violates exactly these rules. A `*` is a name of its own. */
function refused(title, path, sources, ...rules) {
  for (const source of [sources].flat()) {
    const file = path.replace('*', `case${cases.length}`);
    write(file, source);
    cases.push({title, file, source, rules: rules.sort()});
  }
}
const accepted = (title, path, sources) => refused(title, path, sources);
const notInTable = (from) => `${from} imports only what docs/architecture.md allows`;
const ENTRIES = 'elements import the index.ts of a folder';

for (const [from, allowed] of Object.entries(folders)) {
  const path = `${from}/*.ts`;
  const reach = (to) => posix.relative(from, `${to}/index.js`).replace(/^(?!\.)/, './');
  // Every kind of import has its own cases below; here one of values and one of types are enough.
  const both = (to) => [values(reach(to))[0], types(reach(to))[0]];
  accepted('a folder may import what the table allows', path, [from, ...allowed.values].flatMap(both));
  for (const to of allowed.types) {
    accepted('a folder may import types where the table allows only types', path, types(reach(to)));
    const rule = `${from} may import only types from ${to}`;
    refused('a folder may import no values where the table allows only types', path, values(reach(to)), rule);
  }
  for (const to of Object.keys(folders))
    if (to !== from && !allowed.values.includes(to) && !allowed.types.includes(to))
      refused('a folder may not import what the table does not allow', path, both(to), notInTable(from));
}
const entry = '../mcp/index.js';
refused(
  'a folder may not import another one by any kind of import',
  'src/guest/*.ts',
  [...values(entry), ...types(entry)],
  notInTable('src/guest'),
);

refused(
  'a folder is checked with its folders',
  'src/guest/a/b/*.ts',
  "import '../../../mcp/index.js';",
  notInTable('src/guest'),
);
accepted('components import entries of src, and texts', 'components/form/*.ts', [
  "import {a} from '../../src/protocol/index.js';",
  "import {a} from '../../src/locales/en/frame.js';",
  "import {a} from '../../src/cdn/publish.js';",
]);
refused(
  'components import no other modules of src',
  'components/*.ts',
  ["import {a} from '../src/locales/catalogues/en.js';", "import type {A} from '../src/protocol/copy.js';"],
  ENTRIES,
);
for (const file of files) {
  const path = `../${file.replace('src/', '').replace('.ts', '.js')}`;
  accepted('every file may import some files', 'src/protocol/*.ts', `import {a} from '${path}';`);
  accepted('elements may import some files', 'components/*.ts', `import {a} from '../src/${path.slice(3)}';`);
  refused(
    'what every file may import imports nothing',
    file,
    "import './protocol/index.js';",
    'what every file may import imports nothing',
  );
}
refused(
  'src imports no tests',
  'src/session/*.ts',
  "import {a} from '../../test/a.js';",
  notInTable('src/session'),
);
refused(
  'elements import no demo',
  'components/*.ts',
  "import {a} from '../demo/a.js';",
  notInTable('components'),
);
refused(
  'a module that does not exist is refused',
  'src/url/*.ts',
  ["import './no.js';", "import 'no';"],
  notInTable('src/url'),
);
for (const [name, only] of Object.entries(packages)) {
  const sources = [`import {a} from '${name}';`, `import type {A} from '${name}';`];
  accepted(
    'a package is imported where the list names it',
    only.endsWith('/') ? `${only}*.ts` : only,
    sources.join('\n'),
  );
  refused('a package is imported nowhere else', 'src/guest/*.ts', sources, `only ${only} may import ${name}`);
}
refused(
  'a package that is not in the list is refused',
  'src/mcp/*.ts',
  "import {a} from 'other';",
  notInTable('src/mcp'),
);
for (const source of ["import {watch} from 'node:fs';", "import {watch} from 'fs';"]) {
  accepted('tools for Node may import modules of Node', 'src/dev-host/*.mjs', source);
  for (const folder of ['src/server', 'src', 'components'])
    refused('no other code may import modules of Node', `${folder}/*.ts`, source, notInTable(folder));
}

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

describe('the rules for imports', () => {
  const found = violations();

  it('imports in circles are refused, also of types', () => {
    assert.deepEqual([...(found.get('src/mcp/a.ts') ?? [])], ['no imports in circles, nor of types']);
  });

  for (const title of new Set(cases.map((each) => each.title)))
    it(title, () => {
      const table = cases.filter((each) => each.title === title);
      const rulesOf = (file) => [...(found.get(file) ?? [])].sort();
      assert.deepEqual(
        table.map(({file, source}) => ({file, source, rules: rulesOf(file)})),
        table.map(({file, source, rules}) => ({file, source, rules})),
      );
    });
});

it('the table in docs/architecture.md has rules for every folder of src', () => {
  const inSource = readdirSync(inRoot('src'), {withFileTypes: true}).filter((entry) => entry.isDirectory());
  assert.ok(inSource.length > 15);
  for (const {name} of inSource) assert.ok(folders[`src/${name}`], name);
  for (const name of ['src', 'components', 'components/react']) assert.ok(folders[name], name);
});
