import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {htmlWithNonce} from '../../src/host/nonce/html-with-nonce.js';

/** With a nonce that is easy to read. */
const given = (page: string) => htmlWithNonce(page, 'N').replaceAll(' nonce="N"', '·');

describe('a page with a nonce', () => {
  const pages: [what: string, page: string, expected: string][] = [
    ['a script', '<script>a</script>', '<script·>a</script>'],
    ['a module', '<script type="module">a</script>', '<script· type="module">a</script>'],
    ['a style sheet', '<style media=all>a{}</style>', '<style· media=all>a{}</style>'],
    ['capitals and odd spaces', '<SCRIPT\n\tdefer/>a</ScRiPt >', '<SCRIPT·\n\tdefer/>a</ScRiPt >'],
    ['a slash', '<script/a="b">a</script><b>', '<script·/a="b">a</script><b>'],
    ['what is loaded', '<script src=x></script><link href=x>', '<script src=x></script><link href=x>'],
    ['what is loaded, spelled otherwise', "<script SRC = 'x'></script>", "<script SRC = 'x'></script>"],
    ['a source in a value', '<script data-x="> src=x">a</script>', '<script· data-x="> src=x">a</script>'],
    ['another nonce', '<script nonce=x>a</script>', '<script· nonce=x>a</script>'],
    ['an event handler and a style', '<p onclick=a style="b">', '<p onclick=a style="b">'],
    ['a script in a value', '<p title="<script>">', '<p title="<script>">'],
    ['a script in a value of one quote', "<p title='<script>'>", "<p title='<script>'>"],
    ['a script in a comment', '<!-- <script> --><script>', '<!-- <script> --><script·>'],
    [
      'comments that end early',
      '<!--><script></script><!---><script>',
      '<!--><script·></script><!---><script·>',
    ],
    ['a comment that ends with a bang', '<!-- --!><script>', '<!-- --!><script·>'],
    [
      'what is taken for a comment',
      '<!doctype html><?x?></ x><script>',
      '<!doctype html><?x?></ x><script·>',
    ],
    ['a script in a string', '<script>"<script>"</script>', '<script·>"<script>"</script>'],
    [
      'a script in a comment of a script',
      '<script><!-- <script> </script> <script> --></script><style>',
      '<script·><!-- <script> </script> <script> --></script><style·>',
    ],
    ['an end in a comment of a script', '<script><!-- </script><style>', '<script·><!-- </script><style·>'],
    [
      'an empty comment in a script',
      '<script><!--><script></script><style>',
      '<script·><!--><script></script><style·>',
    ],
    ['what only begins like it', '<scripts><script-x><styled>', '<scripts><script-x><styled>'],
    [
      'an end that only begins like it',
      '<script></scripts></script><style>',
      '<script·></scripts></script><style·>',
    ],
    ['a script in a style sheet', '<style><script></style><script>', '<style·><script></style><script·>'],
    ['a script in text', '<textarea><script></textarea>', '<textarea><script></textarea>'],
    ['a script in the title', '<title><script></title><script>', '<title><script></title><script·>'],
    ['what is for browsers without script', '<noscript><style></noscript>', '<noscript><style></noscript>'],
    ['a template', '<template><script>a</script></template>', '<template><script·>a</script></template>'],
    [
      'a drawing',
      '<svg><title><style>a</style></title></svg>',
      '<svg><title><style·>a</style></title></svg>',
    ],
    ['closed tags of a drawing', '<svg><style/><script>a', '<svg><style·/><script·>a'],
    ['a script that a drawing loads', '<svg><script href=x />', '<svg><script href=x />'],
    [
      'text after a drawing',
      '<svg/><svg></svg></svg><title><script>',
      '<svg/><svg></svg></svg><title><script>',
    ],
    ['plain text', '<plaintext><script>', '<plaintext><script>'],
    ['a page that is cut off', '<script>a</script><script src', '<script·>a</script><script src'],
    ['no markup', 'a < b <', 'a < b <'],
    ['an equals sign where a name begins', '<script =src=x>', '<script· =src=x>'],
  ];
  for (const [what, page, expected] of pages)
    it(`is right with ${what}`, () => expect(given(page)).to.equal(expected));

  it('is read as this browser reads it, whatever the pieces', () => {
    const pieces = [
      ...'<script>|</script>|<script src=x>|<style>|</style>|<!--|-->|--!>|<!-->|>|<title>|</title>'.split(
        '|',
      ),
      ...'<textarea>|</textarea>|<noscript>|</noscript>|"|\'|=|<p a="|<p a=|<template>|</template>'.split(
        '|',
      ),
      ...'<b|</b|/| |x|<!x|<?|</|<xmp>|</xmp>'.split('|'),
    ];
    const document = fc.array(fc.constantFrom(...pieces), {maxLength: 12}).map((found) => found.join(''));
    const parser = new DOMParser();
    /** Every element that a page has in the end, also in templates; where scripts do not run, `noscript` would be read otherwise. */
    const all = (page: string) => {
      const read = parser.parseFromString(page.replaceAll('noscript', 'noembed'), 'text/html');
      const within = (root: ParentNode): Element[] =>
        [...root.querySelectorAll('*')].flatMap((element) => [
          element,
          ...(element instanceof HTMLTemplateElement ? within(element.content) : []),
        ]);
      return within(read);
    };

    fc.assert(
      fc.property(document, (page) => {
        const before = all(page);
        const after = all(htmlWithNonce(page, 'N'));
        expect(after.map(({localName}) => localName)).to.deep.equal(before.map(({localName}) => localName));
        for (const element of after) {
          const {localName} = element;
          const inline = localName === 'style' || (localName === 'script' && !element.hasAttribute('src'));
          expect(element.getAttribute('nonce'), element.outerHTML).to.equal(inline ? 'N' : null);
        }
        expect(htmlWithNonce(page, 'N').replaceAll(' nonce="N"', '')).to.equal(page);
      }),
      {numRuns: 3_000, seed: 4_711},
    );
  });

  it('takes a page of megabytes that is made to be slow', () => {
    for (const piece of [
      '<script',
      '<!--',
      '<p a="',
      "<p a='x' b",
      '<svg>',
      '<script><!--',
      '<p =',
      '< ',
      '<title>',
    ]) {
      const page = piece.repeat(2_000_000 / piece.length);
      const start = performance.now();
      htmlWithNonce(page, 'N');
      expect(performance.now() - start, piece).to.be.lessThan(5_000);
    }
  });
});
