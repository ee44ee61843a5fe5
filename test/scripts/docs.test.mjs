// The documentation site: pages, twins, links, anchors, lists and escaping.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {brokenLinks, repeatedIds, siteOf} from '../../demo/site/build.mjs';
import {contents, packageTexts} from '../../scripts/documents.mjs';
import {inRoot} from '../../scripts/entries.mjs';
import {documents} from '../e2e/readme-snippets.mjs';

const read = (file) => readFileSync(inRoot(file), 'utf8');
const template = read('demo/site/page.html');
const pkg = {name: 'x-elements', version: '1.2.3', description: 'Elements for tests.'};

const sources = {
  'README.md': `# x-elements

Elements that ask. See [the guide](docs/guides/ask.md#the-\`ask\`-call).

| Document | Contents |
| --- | --- |
| [Asking](docs/guides/ask.md) | How to \`ask\` |
`,
  'docs/guides/ask.md': `# Asking

- [The call](#the-ask-call)

## The \`ask\` call

Back to the [README](../../README.md) and the [site](https://example.com/x.md).

\`\`\`md
[a link in code](../../README.md)
\`\`\`

## The \`ask\` call

Text with <script>alert(1)</script> & "quotes".
`.replace('(#the-ask-call)', '(#the-ask-call-1)'),
};
sources['README.md'] = sources['README.md'].replace('#the-`ask`-call', '#the-ask-call');
const groups = {Start: ['README.md'], Guides: ['docs/guides/ask.md']};

const site = (changes = {}) => siteOf({...sources, ...changes}, groups, pkg, template);
/** Files that the layout links to. */
const copied = [
  'base.css',
  'site.css',
  'docs.css',
  'playground.css',
  'theme.js',
  'search.js',
  'live.js',
  'dist/cdn/elicitation.js',
  'icon.svg',
  'license.txt',
];
const others = [...copied, 'assets/playground.js'];

describe('the documentation site', () => {
  it('has a page for every document of docs', () => {
    assert.deepEqual(
      documents.filter((file) => !Object.values(contents).flat().includes(file)),
      [],
    );
  });

  it('links pages to pages and twins to twins, and leaves code and other sites alone', () => {
    const files = site();
    assert.ok(files.get('index.html').includes('<a href="ask.html#the-ask-call">the guide</a>'));
    assert.ok(files.get('index.md').includes('[the guide](ask.md#the-ask-call)'));
    assert.ok(files.get('ask.html').includes('<a href="index.html">README</a>'));
    for (const name of ['ask.html', 'ask.md']) {
      assert.ok(files.get(name).includes('[a link in code](../../README.md)'), name);
      assert.ok(files.get(name).includes('https://example.com/x.md'), name);
    }
  });

  for (const [what, from, to, link] of [
    ['a document that does not exist', 'docs/guides/ask.md#', 'docs/guides/gone.md#', 'docs/guides/gone.md'],
    ['a heading that does not exist', '#the-ask-call', '#the-tell-call', 'the-tell-call'],
  ])
    it(`reports a link to ${what}, in the page and in its twin`, () => {
      const broken = brokenLinks(site({'README.md': sources['README.md'].replace(from, to)}), others);

      assert.equal(broken.length, 2, broken.join('\n'));
      assert.match(broken[0], new RegExp(`^index\\.html: .*${link}`));
      assert.match(broken[1], new RegExp(`^index\\.md: .*${link}`));
    });
});

describe('an id of the documentation site', () => {
  it('is on each page only once', () => {
    const real = Object.fromEntries(
      Object.values(contents)
        .flat()
        .map((file) => [file, read(file)]),
    );
    assert.deepEqual(repeatedIds(siteOf(real, contents, pkg, template)), []);
  });

  it('is reported if a heading has that of a part of the layout', () => {
    const [id] = /(?<=<main id=")[^"]+/.exec(template);
    const changed = sources['docs/guides/ask.md'].replace('# Asking', `# Asking\n\n## ${id}`);
    assert.deepEqual(repeatedIds(site({'docs/guides/ask.md': changed})), [`ask.html: ${id}`]);
  });
});

describe('llms.txt', () => {
  it('has title, summary, and a link to each twin with its description', () => {
    assert.equal(
      site().get('llms.txt'),
      `# x-elements

> Elements for tests.

Each page is Markdown. [llms-full.txt](llms-full.txt) has all of them in one file.

## Start

- [Introduction](index.md): Elements that ask. See the guide.

## Guides

- [Asking](ask.md): How to ask
`,
    );
  });

  it('of the package links only to files that are packed, and has a line for each packed guide', () => {
    const {'llms.txt': list, 'llms-full.txt': full} = packageTexts();
    const {files} = JSON.parse(read('package.json'));
    const links = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
    assert.ok(links.length > 20);
    for (const link of links) {
      const packed =
        link === 'README.md' || files.some((name) => link === name || link.startsWith(`${name}/`));
      assert.ok(packed && !files.includes(`!${link}`), link);
    }
    for (const file of documents.filter((each) => each.startsWith('docs/guides/'))) {
      assert.ok(links.includes(file), file);
      assert.ok(full.includes(read(file).trim()), file);
    }
  });
});
