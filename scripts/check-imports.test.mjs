// Every import rule is shown to fire, and to let through what it should.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {folders, importsOf, packages, problemsOf, words} from './check-imports.mjs';

const refused = (path, source, reason) => {
  const problems = problemsOf(path, source);
  assert.equal(problems.length, 1, `expected one problem, got: ${problems.join(' | ') || 'none'}`);
  assert.match(problems[0], reason);
};
const allowed = (path, source) => assert.deepEqual(problemsOf(path, source), []);

describe('import rules', () => {
  for (const [from, {values = [], types = []}] of Object.entries(folders)) {
    const others = Object.keys(folders).filter((to) => to !== from && to !== 'src');
    const reach = (to) => `${'../'.repeat(from.split('/').length)}${to}/index.js`;
    const path = `${from}/any.ts`;

    it(`${from} may import ${values.join(', ') || 'no folder'}${types.length ? ` and types of ${types}` : ''}`, () => {
      for (const to of others.filter((name) => values.includes(name))) {
        allowed(path, `import {a} from '${reach(to)}';`);
      }
      for (const to of others.filter((name) => types.includes(name))) {
        allowed(path, `import type {A} from '${reach(to)}';`);
        allowed(path, `import {type A, type B} from '${reach(to)}';`);
        refused(path, `import {type A, b} from '${reach(to)}';`, /only types may be imported/);
      }
    });

    it(`${from} may import no other folder, in no way`, () => {
      for (const to of others.filter((name) => !values.includes(name) && !types.includes(name))) {
        const reason = new RegExp(`${from} imports ${to}`);
        refused(path, `import {a} from '${reach(to)}';`, reason);
        refused(path, `import type {A} from '${reach(to)}';`, reason);
        refused(path, `const a = await import('${reach(to)}');`, reason);
        refused(path, `export * from '${reach(to)}';`, reason);
        refused(path, `import '${reach(to)}';`, reason);
      }
    });
  }

  it('elements reach src through the entries of its folders', () => {
    allowed('components/internal/a.ts', "import {copy} from '../../src/protocol/index.js';");
    allowed('components/a.ts', "import {formTexts} from '../src/locales/en/form.js';");
    refused(
      'components/a.ts',
      "import {messages} from '../src/locales/en.js';",
      /use the folder's index\.js/,
    );
    refused('components/a.ts', "import {copy} from '../src/protocol/copy.js';", /use the folder's index\.js/);
  });

  it('the source imports nothing outside of itself', () => {
    refused('src/host/a.ts', "import {a} from '../../test/support/a.js';", /outside of the package's source/);
    refused('components/a.ts', "import {a} from '../demo/a.js';", /outside of the package's source/);
  });

  for (const {names, where} of packages) {
    for (const name of names) {
      it(`${name} is named in ${where} alone`, () => {
        refused('src/guest/a.ts', `import {a} from '${name}';`, new RegExp(`only ${where} may`));
        refused('src/host/a.ts', `await import('${name}/deep.js');`, new RegExp(`only ${where} may`));
        allowed(where.endsWith('.ts') ? where : `${where}/a.ts`, `import {a} from '${name}';`);
      });
    }
  }

  it('a package that is no dependency is refused', () => {
    refused('src/mcp/a.ts', "import {Client} from '@modelcontextprotocol/client';", /not a dependency/);
  });
});

describe('words', () => {
  const examples = [
    ['components/a.ts', "customElements.define('a-b', A);", 'components/define/a.ts'],
    ['components/a.ts', "@customElement('a-b')"],
    ['src/host/a.ts', 'element.innerHTML = text;'],
    ['components/a.ts', 'const style = styleMap({});'],
    ['components/a.ts', 'html`<p style="color: red"></p>`', 'src/relay/document.ts'],
    ['components/a.ts', "window.postMessage('hello', '*');", 'src/relay/relay.ts'],
    ['src/validation/a.ts', "new Function('return 1')"],
  ];
  examples.forEach(([path, source, allowedPath], index) => {
    it(`${source} is refused in ${path}`, () => {
      refused(path, source, new RegExp(words[index].message.slice(0, 20)));
      if (allowedPath) allowed(allowedPath, source);
    });
  });
  it('every rule has its example', () => assert.equal(examples.length, words.length));
  it('comments may name them', () => allowed('components/a.ts', '// never innerHTML\n/* nor unsafeHTML */'));
});

describe('importsOf', () => {
  it('reads statements over several lines, and not comments or strings', () => {
    const source = `
      // import {a} from './no.js';
      /** import('./no.js') */
      const text = 'https://example.org/';
      import {
        b,
        type C,
      } from './b.js';
      import D, * as e from './d.js';
      type F = typeof import('./f.js');
      export type {G} from './g.js';`;
    assert.deepEqual(importsOf(source), [
      {specifier: './b.js', typeOnly: false, line: 8},
      {specifier: './d.js', typeOnly: false, line: 9},
      {specifier: './g.js', typeOnly: true, line: 11},
      {specifier: './f.js', typeOnly: true, line: 10},
    ]);
  });
});
