// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the templates are test data
import assert from 'node:assert/strict';
import {SourceMap} from 'node:module';
import {test} from 'node:test';
import {parseAst} from 'vite';
import {templateWhitespace} from '../../scripts/template-whitespace.mjs';

const transform = (code) =>
  templateWhitespace().transform.call({parse: parseAst}, code, '/x/components/a.ts');
const transformed = (code) => transform(code).code;
/** The style sheet that results from `sheet`, as the browser reads it. */
const minified = (sheet) => {
  const code = transformed(`css\`${sheet.replaceAll('\\', '\\\\')}\``);
  return new Function('css', `return ${code}`)(({raw: _, ...cooked}) => cooked[0]);
};

const sheets = {
  'comments and indentation are removed': [
    '/* Why. */\n a {\n  color: red;\n  top: 0;\n}\n',
    'a{color:red;top:0}',
  ],
  'descendant combinators are kept': [
    ':host .a :hover, .b > .c ~ .d { top: 0 }',
    ':host .a :hover,.b>.c~.d{top:0}',
  ],
  'nested rules stay nested': [
    '.a { & .b { top: 0; } &:hover { top: 1px } }',
    '.a{.b{top:0}&:hover{top:1px}}',
  ],
  'calc() keeps the spaces it needs': [
    'a { top: calc( (1px + var(--x)) * -0.5 - 2px ); }',
    'a{top:calc((1px + var(--x)) * -.5 - 2px)}',
  ],
  'strings keep their spaces': [`a::before { content: '  /* ; } '; }`, 'a:before{content:"  /* ; } "}'],
  'escapes survive the template literal': [
    String.raw`a { content: '\26a0\a0' ; }`,
    String.raw`a{content:"\26a0\a0"}`,
  ],
  'modern CSS is not lowered': [
    'a { color: light-dark(#000, #fff); inset-inline: 0; }',
    'a{color:light-dark(#000,#fff);inset-inline:0}',
  ],
};
for (const [title, [sheet, expected]] of Object.entries(sheets)) {
  test(`style sheets: ${title}`, () => assert.equal(minified(sheet), expected));
}

test('a style sheet with expressions loses only its line breaks and indentation', () => {
  const code = 'const a = css`\n  ${base} .b {\n    width: calc( ${size}px + 1px );\n  }\n`;';
  assert.equal(transformed(code), 'const a = css` ${base} .b { width: calc( ${size}px + 1px ); } `;');
});

test('the source map finds the line of code after a template', () => {
  const {code, map} = transform('const a = css`\n  b {\n    top: 0;\n  }\n`;\nthrow 1;\n');
  assert.equal(code.split('\n').indexOf('throw 1;'), 1);
  assert.equal(new SourceMap(map).findEntry(1, 0).originalLine, 5);
});

test('HTML templates lose their line breaks and indentation, nested templates too', () => {
  const code = 'const a = html`\n  <p>\n    ${b ? html`\n      <b></b>` : c}\n  </p>`;';
  assert.equal(transformed(code), 'const a = html` <p> ${b ? html` <b></b>` : c} </p>`;');
});
