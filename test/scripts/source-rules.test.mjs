// Every rule about imports and contents is broken once, and accepts what it should accept.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {describe, it} from 'node:test';
import {parseSync} from 'vite';
import {inRoot} from '../../scripts/entries.mjs';
import {folders, forbidden, importsOf, packages, problemsOf} from '../../scripts/source-rules.mjs';

function refused(path, source, reason) {
  const problems = problemsOf(path, source);
  assert.equal(problems.length, 1, `${source}: ${problems.join(' | ') || 'accepted'}`);
  assert.match(problems[0], reason);
}
const accepted = (path, source) => assert.deepEqual(problemsOf(path, source), []);

describe('imports between folders', () => {
  for (const [from, {values = [], types = []}] of Object.entries(folders)) {
    const path = `${from}/any.ts`;
    const reach = (to) => `${'../'.repeat(from.split('/').length)}${to}/index.js`;
    const others = Object.keys(folders).filter((to) => to !== from && to !== 'src');

    it(`${from} may import what the table says`, () => {
      for (const to of values.filter((name) => name !== 'src'))
        accepted(path, `import {a} from '${reach(to)}';`);
      for (const to of types) {
        accepted(path, `import type {A} from '${reach(to)}';`);
        accepted(path, `import {type A, type B} from '${reach(to)}';`);
        refused(path, `import {type A, b} from '${reach(to)}';`, /only types/);
      }
    });

    it(`${from} may not import other folders, by any kind of import`, () => {
      for (const to of others.filter((name) => !values.includes(name) && !types.includes(name))) {
        const reason = new RegExp(`${from} may not import ${to}`);
        for (const source of [
          `import {a} from '${reach(to)}';`,
          `import type {A} from '${reach(to)}';`,
          `const a = await import('${reach(to)}');`,
          `export * from '${reach(to)}';`,
          `import '${reach(to)}';`,
          `type A = import('${reach(to)}').A;`,
        ]) {
          refused(path, source, reason);
        }
      }
    });
  }

  it('components import only entries of the folders in src', () => {
    accepted('components/form/a.ts', "import {copy} from '../../src/protocol/index.js';");
    accepted('components/a.ts', "import {formTexts} from '../src/locales/en/form.js';");
    refused('components/a.ts', "import {messages} from '../src/locales/en.js';", /index\.js of a folder/);
    refused('components/a.ts', "import {copy} from '../src/protocol/copy.js';", /index\.js of a folder/);
  });

  it('every file may import src/async.ts, which imports nothing', () => {
    accepted('src/protocol/a.ts', "import {sleep} from '../async.js';");
    accepted('components/form/a.ts', "import {sleep} from '../../src/async.js';");
    refused('src/async.ts', "import {a} from './protocol/index.js';", /may import nothing/);
  });

  it('the source imports nothing from tests or the demo', () => {
    refused('src/session/a.ts', "import {a} from '../../test/support/a.js';", /outside of the source/);
    refused('components/a.ts', "import {a} from '../demo/a.js';", /outside of the source/);
  });

  it('imports are read from code, not from comments or strings', () => {
    const source = `
      // import {a} from './no.js';
      const text = "import './no.js'";
      import {
        b,
        type C,
      } from './b.js';
      export type {D} from './d.js';
      type E = typeof import('./e.js');
      const f = import('./f.js');`;
    const imports = importsOf(parseSync('a.ts', source).program);
    assert.deepEqual(
      imports.map(({specifier, types}) => `${specifier} ${types ? 'types' : 'values'}`).sort(),
      ['./b.js values', './d.js types', './e.js types', './f.js values'],
    );
  });
});

describe('imports of packages', () => {
  for (const [name, where] of Object.entries(packages)) {
    it(`${name} is imported only in ${where}`, () => {
      refused('src/guest/a.ts', `import {a} from '${name}';`, /; only/);
      refused('src/session/a.ts', `await import('${name}/deep.js');`, /; only/);
      accepted(where.endsWith('/') ? `${where}a.ts` : where, `import {a} from '${name}';`);
    });
  }

  it('modules of Node are imported only by tools for Node', () => {
    accepted('src/dev-host/a.mjs', "import {watch} from 'node:fs';");
    for (const path of ['src/server/a.ts', 'src/a.ts', 'components/a.ts'])
      refused(path, "import {watch} from 'node:fs';", /only tools for Node/);
  });

  it('a package that is not in the list is refused', () => {
    refused('src/mcp/a.ts', "import {Client} from '@modelcontextprotocol/client';", /not a dependency/);
  });
});

describe('forbidden code', () => {
  for (const [name, {only}] of Object.entries(forbidden.names)) {
    it(`${name} is refused in components, however it is written`, () => {
      for (const source of [
        `element.${name} = text;`,
        `element['${name}']();`,
        `const {${name}} = element;`,
        `${name}(text);`,
      ]) {
        assert.match(problemsOf('components/a.ts', source)[0] ?? '', new RegExp(name), source);
      }
      accepted('components/a.ts', `// never ${name}\n/* ${name} */`);
      if (only) accepted(`${only}any.ts`, `element.${name}(text);`);
    });
  }

  const examples = {
    "customElements.define('a-b', A);": ['components/a.ts', 'components/define/a.ts'],
    "window.customElements?.define('a-b', A);": ['components/a.ts', 'components/define/a.ts'],
    "@customElement('a-b') class A {}": ['components/a.ts'],
    'html`<p style="color: red"></p>`;': ['components/a.ts', 'src/sandbox/relay/document.ts'],
    'html`<p @click=${() => 1} style="top: 0"></p>`;': ['components/a.ts', 'src/sandbox/relay/document.ts'],
    'const text = \'<p style="color: red">\';': ['components/a.ts', 'src/sandbox/relay/document.ts'],
    "new Function('return 1');": ['src/validation/a.ts'],
    "const f = Function('return 1');": ['src/validation/a.ts'],
  };
  for (const [source, [path, allowedPath]] of Object.entries(examples)) {
    it(`${source} is refused in ${path}`, () => {
      refused(path, source, /: (?:only|strict)/);
      if (allowedPath) accepted(allowedPath, source);
    });
  }

  it('property bindings of style are accepted', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is test data
    accepted('components/a.ts', 'html`<p .style=${value}></p>`;');
  });
});

it('Biome refuses circular imports of values, and accepts those of types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'source-rules-'));
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), text);
  };
  cpSync(inRoot('biome.json'), join(folder, 'biome.json'));
  write('src/a.ts', "import {b} from './b.js';\nexport const a = () => b;\n");
  write('src/b.ts', "import {a} from './a.js';\nexport const b = () => a;\n");
  write('src/c.ts', "import type {D} from './d.js';\nexport type C = D[];\nexport const c = 1;\n");
  write('src/d.ts', "import {c} from './c.js';\nexport type D = number;\nexport const d: D = c;\n");
  const biome = inRoot('node_modules/@biomejs/biome/bin/biome');
  const {stdout} = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, {recursive: true});
  const {diagnostics} = JSON.parse(stdout);
  assert.deepEqual(
    diagnostics.map(({category, location}) => `${location.path.file ?? location.path} ${category}`).sort(),
    ['src/a.ts lint/suspicious/noImportCycles', 'src/b.ts lint/suspicious/noImportCycles'],
  );
});
