// Every rule about contents is broken once, and accepts what it should accept.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {forbidden, problemsOf} from '../../scripts/source-rules.mjs';

function refused(path, source, reason) {
  const problems = problemsOf(path, source);
  assert.equal(problems.length, 1, `${source}: ${problems.join(' | ') || 'accepted'}`);
  assert.match(problems[0], reason);
}
const accepted = (path, source) => assert.deepEqual(problemsOf(path, source), []);

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
    "const a = await import('./a.js');": ['src/session/a.ts', 'src/rooms.ts'],
    'const a = await import(`./a.js`);': ['components/a.ts', 'components/rooms.ts'],
    "const a = import('./a.js');": ['components/form/a.ts', 'components/form/rooms.ts'],
  };
  for (const [source, [path, allowedPath]] of Object.entries(examples)) {
    it(`${source} is refused in ${path}`, () => {
      refused(path, source, /: (?:only|strict|what is downloaded)/);
      if (allowedPath) accepted(allowedPath, source);
    });
  }

  it('lists of keywords are refused outside of their table, and a precedence of unions everywhere', () => {
    const list = "['title', 'anyOf', '$ref']";
    for (const source of [`const a = ${list};`, 'const a = /^(?:allOf|\\$ref|if)$/;'])
      refused('src/schema/a.ts', source, /: keywords have columns/);
    for (const source of ['const a = oneOf ?? anyOf;', "const a = schema['anyOf'] || schema['oneOf'];"])
      refused('components/a.ts', source, /: `unionsOf\(\)` reads them/);
  });

  it('typed lists of keywords, and lists of words that are also keywords, are accepted', () => {
    const typed = "const a: readonly string[] = ['not', 'anyOf', 'allOf'] satisfies KeywordName[];";
    const words = "const a = ['title', 'description', 'format'], b = /^(?:type|items|if)$/;";
    const parts = "const {oneOf, anyOf} = schema; run(['anyOf'], ['oneOf'], oneOf ?? [], anyOf ?? []);";
    for (const source of [typed, words, parts]) accepted('src/schema/a.ts', source);
  });

  it('property bindings of style are accepted', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is test data
    accepted('components/a.ts', 'html`<p .style=${value}></p>`;');
  });
});
