// Browsers translate a page by replacing its texts, also those that lit changes later.
import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {describe, it} from 'node:test';
import ts from 'typescript';
import {inRoot, readText} from '../../scripts/entries.mjs';

const sources = readdirSync(inRoot('components'), {recursive: true})
  .map((name) => `components/${name}`)
  .filter((name) => name.endsWith('.ts'));

/** Texts directly after an expression, which lit uses as the end of the expression's content. */
function endsIn(source, name = '') {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const ends = [];
  const visit = (node) => {
    const isHtml = ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html';
    if (isHtml && ts.isTemplateExpression(node.template)) {
      let before = node.template.head.text;
      for (const {expression, literal} of node.template.templateSpans) {
        const isContent = before.lastIndexOf('<') <= before.lastIndexOf('>');
        if (isContent && /^\s*[^\s<]/.test(literal.text))
          ends.push(`${name}: ${expression.getText()}${literal.text}`);
        before += `x${literal.text}`;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return ends;
}

describe('templates of elements', () => {
  it('have no text directly after an expression, which a translator would take from lit', () => {
    assert.equal(endsIn('html`<p class=$A>$B ms</p>`'.replace(/\$[A-C]/g, `\${x}`)).length, 1);
    assert.deepEqual(endsIn('html`<p class=$A>$B</p> $C<i>d</i>`'.replace(/\$[A-C]/g, `\${x}`)), []);
    assert.ok(sources.length > 80);
    assert.deepEqual(
      sources.flatMap((name) => endsIn(readText(name), name)),
      [],
    );
  });

  it('are rendered by the base class of all elements, or followed by `showChanges()`', () => {
    for (const name of sources) {
      const text = readText(name);
      if (/[{ ]render[,}][^;]*from 'lit'/.test(text))
        assert.match(text, /\n\s*render\([\s\S]*?\);\n\s*showChanges\(/, name);
      if (!name.endsWith('/movable-element.ts')) assert.doesNotMatch(text, /extends LitElement\b/, name);
    }
  });
});
