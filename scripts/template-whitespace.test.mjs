// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the templates are test data
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {parseAst} from 'vite';
import {minifiedCss, templateWhitespace} from './template-whitespace.mjs';

const transformed = (code) =>
  templateWhitespace().transform.call({parse: parseAst}, code, '/x/components/a.ts').code;

const sheets = [
  ['comments and indentation go', '/* Why. */\n a {\n  color: red;\n  top: 0;\n}\n', 'a{color:red;top:0}'],
  ['a comment parts two words, with a space or without', 'a/* */b, a /* */ b {}', 'a/**/b,a b{}'],
  ['descendants stay descendants', ':host .a :hover, .b > .c ~ .d {}', ':host .a :hover,.b>.c~.d{}'],
  ['nested rules keep what they hang on', '.a { & .b { top: 0; } }', '.a{& .b{top:0}}'],
  [
    'calculations keep the spaces they need',
    'a { top: calc( (1px + var(--x)) * -0.5 - 2px ); }',
    'a{top:calc((1px + var(--x)) * -0.5 - 2px)}',
  ],
  [
    'conditions keep their words apart',
    '@media (width > 30rem) and (hover: none) { a { top: 0 } }',
    '@media (width>30rem) and (hover:none){a{top:0}}',
  ],
  [
    'strings and addresses stay as they are',
    `a::before { content: '  /* ; } '; background: url(data:a; b) }`,
    `a::before{content:'  /* ; } ';background:url(data:a; b)}`,
  ],
  [
    'a string may hold its own quote',
    String.raw`a { content: 'it\' s  ' ; }`,
    String.raw`a{content:'it\' s  '}`,
  ],
  ['names may be escaped', String.raw`.a\: b , .c\,  d {}`, String.raw`.a\: b,.c\, d{}`],
  [
    'fractions lose their zero, numbers and names do not',
    'a { opacity: 0.5; width: 10.5px }',
    'a{opacity:.5;width:10.5px}',
  ],
  [
    'lists lose their spaces',
    'a { font: 1em / 2 a, b; color: rgb( 0 0 0 / 0.4 ) !important }',
    'a{font:1em / 2 a,b;color:rgb(0 0 0 / .4)!important}',
  ],
];
for (const [name, sheet, short] of sheets) test(name, () => assert.equal(minifiedCss(sheet), short));

test('a style sheet that is short already stays', () => {
  for (const [, sheet] of sheets) assert.equal(minifiedCss(minifiedCss(sheet)), minifiedCss(sheet));
});

test('what stands between expressions is shortened, the expressions are not', () => {
  const code = 'const a = css`\n  ${base} .b {\n    width: calc( ${size}px + 1px );\n    ${ rest }\n  }\n`;';

  assert.equal(
    transformed(code).replaceAll('\n', ''),
    'const a = css`${base} .b{width:calc(${size}px + 1px);${ rest }}`;',
  );
});

test('a template with an expression in a comment stays as it is', () => {
  const code = 'const a = css`/* ${why} */ a { top: 0 }`;';

  assert.equal(transformed(code), code);
});

test('code after a template stays on its line', () => {
  const result = transformed('const a = css`\n  b {\n    top: 0;\n  }\n`;\nthrow 1;\n');

  assert.equal(result.split('\n').indexOf('throw 1;'), 5);
});

test('templates of HTML lose their indentation, templates in them too', () => {
  const code = 'const a = html`\n  <p>\n    ${b ? html`\n      <b></b>` : c}\n  </p>`;';

  assert.equal(transformed(code), 'const a = html`\n<p>\n${b ? html`\n<b></b>` : c}\n</p>`;');
});
