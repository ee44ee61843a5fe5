// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code is test data
// No text of a server, guest or user can block the page with a regular expression: all of them in the sources take linear time. Measured
// in V8. The engines of Firefox (which uses V8's) and WebKit backtrack in the same way, so they are linear there, too, with different
// constants.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {regexesIn, regexesOf} from './sources.js';
import {slowText} from './timing.js';

/**
 * The patterns that are not constant, by file, with the reason why each cannot block the page. Other files have none.
 */
const MADE_AT_RUN_TIME: Record<string, readonly [code: string, why: string][]> = {
  'src/schema/patterns/linear-pattern.ts': [
    [
      "new RegExp(source, 'u')",
      'a pattern of a server; runs only where its cost is known (fuzz/patterns.test.ts)',
    ],
    ["new RegExp(`^${this.#source}$`, 'u')", 'one class of a pattern, for one character'],
  ],
};

const collected = regexesOf('src', 'components');

describe('the regular expressions in src and components', () => {
  it('are collected', () => assert.ok(collected.length > 100, String(collected.length)));

  it('take linear time', () => {
    const constant = new Map(collected.map((each) => [JSON.stringify(each.regex), each]));
    const slow = [...constant.values()].flatMap(({file, line, code, regex}) => {
      const fault = regex && slowText(regex);
      return fault ? [`${file}:${line} ${code} ${fault}`] : [];
    });

    assert.deepEqual(slow, []);
  });

  it('are made at run time only where MADE_AT_RUN_TIME gives the reason', () => {
    const made = collected.filter(({regex}) => !regex).map(({file, code}) => [file, code]);
    const listed = Object.entries(MADE_AT_RUN_TIME).flatMap(([file, list]) =>
      list.map(([code]) => [file, code]),
    );

    assert.deepEqual(made, listed);
  });
});

describe('the search for slow regular expressions', () => {
  const slow = [
    /^\s*profile\s*=\s*"?([^"]*)"?\s*$/,
    /[.:?!… ]+$/,
    /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i,
    /[^.]*\.?[^.]*\.?$/,
    /[^/]*$/,
    /^[\0- ]+|[\0- ]+$|[\t\n\r]/g,
    /\\.|\[(\\.|[^\]\\])*\]/gs,
    /^(?:a+)+$/,
    /^(?:\w|\d)*$/,
    /<!--[\s\S]*?-->/,
    /^(?=.*.*x)y/,
    /^R(?:,(?:[IP]*[NRG]P*|[IP]*[RK][UP]*))*$/,
  ];
  it('finds a slow text for each of these', () =>
    assert.deepEqual(
      slow.filter((regex) => slowText(regex, {timeout: 500}) === undefined),
      [],
    ));

  const quick = [
    /^\s+|x/,
    /^[^:]*:[/\\]*([^/\\?#]*)/,
    /\p{Cf}/gu,
    /^(?:a|b)*$/,
    /^a{0,900}b/,
    /(\d\d)(\d\d)$/,
  ];
  it('finds no slow text for any of these', () =>
    assert.deepEqual(
      quick.flatMap((regex) => slowText(regex) ?? []),
      [],
    ));
});

describe('the search for regular expressions in sources', () => {
  const sources: readonly (readonly [
    what: string,
    text: string,
    patterns: readonly (string | undefined)[],
  ])[] = [
    ['literals', 'const x = /a\\/b[/]/giu.test(y);', ['a\\/b[/]']],
    ['none in divisions', 'const x = a / b / c; const y = (a) / 2; x++ / 3 / 4;', []],
    ['none in strings, comments and JSX-like text', '// /a+/\nconst x = "/a/"; /* /b/ */ `/c/`;', []],
    ['literals inside of templates', 'const x = `${/a+/.source}b${`${/c/}`}`;', ['a+', 'c']],
    [
      'literals after what ends an expression elsewhere',
      'if (x) /a/.test(y); return_: /b/.test(y);',
      ['a', 'b'],
    ],
    [
      'literals in classes with types',
      'class A<T> { #p = /a/; @p() q?: T = b as T; r = <U,>(u: U) => /c/; }',
      ['a', 'c'],
    ],
    [
      'constant constructions',
      'const A = "a+"; const B = `(?:${A}|b)`; new RegExp(`^${B}` + "$", "i");',
      ['^(?:a+|b)$'],
    ],
    [
      'constructions from lists and replacements',
      "const A = ['a', 'b+'].join('|'); new RegExp(`(?:${A})` + 'c~'.replaceAll('~', '*'));",
      ['(?:a|b+)c*'],
    ],
    ['constructions without new', 'RegExp("a");', ['a']],
    ['constructions of what is not constant', 'new RegExp(`^${name}`, "u");', [undefined]],
    ['constructions with flags that are not constant', 'new RegExp("a", flags);', [undefined]],
    [
      'what strings compile',
      'text.match("a+"); text.search(`b`); text.split("c"); list.match(d);',
      ['a+', 'b'],
    ],
  ];
  it('finds the constant patterns of each source', () => {
    for (const [what, text, patterns] of sources) {
      const found = regexesIn('a.ts', text).map(({regex}) => regex?.source);
      assert.deepEqual(found, patterns, what);
    }
  });
});
