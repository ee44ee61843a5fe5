// Compares the documents with the code: commands, folders, files, messages, links, the version.
import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {posix} from 'node:path';
import {describe, it} from 'node:test';
import {documents as snippetDocuments, documentSnippets, snippetsOf} from '../e2e/readme-snippets.mjs';
import {anchorNames} from '../../demo/site/anchors.mjs';
import {importSource} from '../../scripts/bundle-plugins.mjs';
import {inRoot} from '../../scripts/entries.mjs';
import {naming, versionsIn} from '../../scripts/release.mjs';

const {join} = posix;
const read = (file) => readFileSync(inRoot(file), 'utf8');
const {exports: entries, name: packageName, scripts, version} = JSON.parse(read('package.json'));
const documents = [
  ...readdirSync(inRoot()).filter((name) => name.endsWith('.md')),
  ...snippetDocuments.filter((name) => name.startsWith('docs/')),
  'demo/frameworks/README.md',
  'test/bench/README.md',
  'test/hostile/README.md',
];

/** The anchors of the headings in a document, as GitHub writes them. */
function anchorsIn(text) {
  const headings = text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm);
  const nameOf = anchorNames();
  return [...headings].map(([, heading]) => nameOf(heading));
}

const quoted = (text) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name);

describe('the documents', () => {
  for (const file of documents) {
    it(`${file} names commands that exist`, () => {
      // Commands inside another folder belong to it.
      const text = read(file).replaceAll(/^cd \S+ && .*$/gm, '');
      const named = [
        ...[...text.matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script),
        ...[...text.matchAll(/npm (start|test)\b/g)].map(([, script]) => script),
      ];
      for (const script of named) assert.ok(scripts[script], `npm run ${script}`);
      for (const [, path] of text.matchAll(/\bnode ((?:scripts|test|demo)\/[\w./-]+\.mjs)/g))
        assert.ok(existsSync(inRoot(path)), path);
    });

    it(`${file} links to files and headings that exist`, () => {
      const folder = file.replace(/[^/]*$/, '');
      // Images may have text of several lines.
      for (const [, path, anchor] of read(file).matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)) {
        const target = path === '' ? file : join(folder, path);
        assert.ok(existsSync(inRoot(target)), path);
        if (anchor) assert.ok(anchorsIn(read(target)).includes(anchor), `${path}#${anchor}`);
      }
    });
  }

  it('README.md has at most 250 lines', () => {
    assert.ok(read('README.md').trimEnd().split('\n').length <= 250);
  });

  it('link to and show only files in the package, if they are in it', () => {
    const {files} = JSON.parse(read('package.json'));
    const packed = [...files, 'README.md', 'LICENSE', 'package.json'];
    const inPackage = (file) => packed.some((name) => file === name || file.startsWith(`${name}/`));
    const packedDocuments = documents.filter(inPackage);
    assert.ok(packedDocuments.includes('README.md') && packedDocuments.includes('docs/reference.md'));
    for (const file of packedDocuments)
      for (const [, path] of read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)) {
        const target = join(file, '..', path);
        assert.ok(inPackage(target), `${file}: ${path}`);
      }
  });
});

describe('the guides', () => {
  const guides = documents.filter((file) => file.startsWith('docs/guides/'));
  /** Whether a block is a file that can be saved and run: a page, or a module with its imports. */
  const isComplete = ({language, code}) =>
    language === 'html'
      ? /^<!doctype html>[\s\S]*<\/html>\s*$/.test(code)
      : /^(?:'use client';\s+)?import /.test(code);

  for (const file of guides)
    it(`${file} begins with one complete file, before its list of sections`, () => {
      const [beginning] = read(file).split(/\n(?:## |- \[|\| )/);
      const blocks = snippetsOf(beginning).filter(({language}) => language !== 'sh');
      assert.ok(blocks.length && isComplete(blocks[0]), file);
    });
});

describe('docs/guides/other-protocols.md', () => {
  it('names the versions of the peers with which the adapters are tested', () => {
    const [, section] = read('docs/guides/other-protocols.md').split('\n## What to call\n');
    const [table] = section.split('\n## ');
    const {dependencies} = JSON.parse(read('test/interop/package.json'));
    const named = [...table.matchAll(/`([^`\s]+)` (\d+\.\d+\.\d+)/g)];
    assert.ok(named.length > 5);
    for (const [, name, tested] of named) assert.equal(tested, dependencies[name], name);
  });
});

describe('docs/reference.md', () => {
  it('has a row for each entry of package.json, in its order', () => {
    const [, section] = read('docs/reference.md').split('\n## Entry points\n');
    const [table] = section.split('\n## ');
    const rows = [...table.matchAll(/^\| `([^`]+)` \| .+ \|$/gm)].map(([, name]) => name);
    const names = Object.keys(entries).map((entry) =>
      entry === '.'
        ? 'mcp-elicitation-elements'
        : entry.replace('./', '…/').replace('*', entry.startsWith('./types') ? '<framework>' : '<name>'),
    );
    assert.deepEqual(rows, names);
  });

  it('says how stable each entry is', () => {
    const [, section] = read('docs/reference.md').split('\n## Entry points\n');
    const [table] = section.split('\n## ');
    const rows = table.match(/^\| `.+$/gm);
    assert.ok(rows.length > 30);
    const without = rows.filter((row) => !/ \| (?:Stable|May change|Experimental)\b[^|]*\. \|$/.test(row));
    assert.deepEqual(without, []);
  });
});

describe('docs/accessibility.md', () => {
  const text = read('docs/accessibility.md');
  const rows = [...text.matchAll(/^\| (\d\.\d\.\d+) [^|]+ \| ([^|]+) \| (.+) \|$/gm)];

  it('names tests that exist', () => {
    const cited = [...text.matchAll(/`([\w/-]+\.test\.\w+|[\w/-]+\.ts)`: ((?:"[^"]+"(?:, )?)+)/g)];
    assert.ok(cited.length > 25);
    for (const [, file, titles] of cited)
      for (const [, title] of titles.matchAll(/"([^"]+)"/g))
        assert.ok(read(`test/${file}`).includes(title), `${file}: ${title}`);
  });

  it('lists each criterion once, and each failure with its case', () => {
    const named = rows.map(([, criterion]) => criterion);
    assert.equal(new Set(named).size, named.length);
    const failing = rows.filter(([, , result]) => result.includes('fails')).map(([, criterion]) => criterion);
    const described = [...text.matchAll(/^\| (\d\.\d\.\d+) [^|]+ \| [^|]+ \|$/gm)].map(([, one]) => one);
    assert.deepEqual(described, failing);
  });
});

describe('docs/protocol.md', () => {
  const text = read('docs/protocol.md');
  const examples = documentSnippets().filter(({language}) => language === 'json');

  it('has valid JSON examples, like all documents', () => {
    assert.ok(examples.length > 15);
    for (const {file, line, code} of examples) assert.doesNotThrow(() => JSON.parse(code), `${file}:${line}`);
  });

  it('lists every message in the source, and no others in its examples', async () => {
    const {MESSAGES} = await importSource('src/protocol/messages.ts');
    const names = [
      ...Object.keys(MESSAGES),
      ...Object.values(await importSource('src/protocol/dialects/relay.ts')),
    ];
    assert.ok(names.length > 30);
    const spelled = text.replaceAll('sandbox-proxy-ready`', 'ui/notifications/sandbox-proxy-ready`');
    for (const name of names) assert.match(spelled, new RegExp(`[\`"]${name.replaceAll('/', '\\/')}[\`"]`));
    for (const {code, file, line} of examples.filter(({file}) => file === 'docs/protocol.md')) {
      const {type, method} = JSON.parse(code);
      const name = method ?? type;
      assert.ok(name === undefined || names.includes(name), `${file}:${line} ${name}`);
      const [heading] = text
        .split('\n')
        .slice(0, line)
        .join('\n')
        .match(/^###? .*$(?![\s\S]*^###? )/m);
      const [, sender] = /: (guest|host|view) to/.exec(heading) ?? [];
      if (name && sender)
        assert.equal(MESSAGES[name].from, sender.replace('view', 'guest'), `${file}:${line} ${name}`);
    }
  });
});

describe('docs/architecture.md', () => {
  const text = read('docs/architecture.md');
  const [, tables] = text.split('\n## Folders\n');
  const listed = [...tables.matchAll(/^\| `([\w/-]+)` \|.*\|$/gm)].map(([, folder]) => folder);

  it('is about folders of at most 20 files, apart from the catalogues', () => {
    for (const folder of ['src', 'components'])
      for (const {name, parentPath, path = parentPath} of [
        {name: '', path: inRoot(folder)},
        ...readdirSync(inRoot(folder), {recursive: true, withFileTypes: true}).filter((each) =>
          each.isDirectory(),
        ),
      ]) {
        const files = readdirSync(join(path, name), {withFileTypes: true}).filter((each) => each.isFile());
        assert.ok(
          files.length <= 20 || name === 'catalogues',
          `${join(path, name)} has ${files.length} files`,
        );
      }
  });

  it('lists every folder', () => {
    const inside = (folder) =>
      readdirSync(inRoot(folder), {withFileTypes: true})
        .filter((entry) => entry.isDirectory())
        .map(({name}) => `${folder}/${name}`);
    for (const folder of [...inside('src'), ...inside('components'), 'demo', 'docs', 'scripts', 'test'])
      assert.ok(listed.includes(folder), folder);
    for (const folder of listed) assert.ok(existsSync(inRoot(folder)), folder);
  });
});

for (const file of ['CONTRIBUTING.md', 'docs/architecture.md']) {
  describe(file, () => {
    it('names files that exist', () => {
      const files = quoted(read(file)).filter(
        (name) => /^(src|components|docs|test|demo|scripts)\//.test(name) && !/[<*]/.test(name),
      );
      assert.ok(files.length > 15);
      for (const name of files) assert.ok(existsSync(inRoot(name)), name);
    });
  });
}

describe('test/hostile/README.md', () => {
  it('names tests that exist', () => {
    const all = readdirSync(inRoot('test'), {recursive: true}).map((path) => path.replaceAll('\\', '/'));
    const rows = [...read('test/hostile/README.md').matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]+) \|/gm)].slice(1);
    const named = rows.flatMap(([, where]) => where.split(/[,;] /)).map((each) => each.split(' ')[0]);
    const names = [...new Set(named)].filter((name) => !['–', 'with'].includes(name));
    assert.ok(names.length > 70);
    const missing = names.filter((name) => {
      const path = name.replaceAll('*', '[\\w-]*');
      const file = new RegExp(`^(?:hostile/|unit/)?${path}(?:\\.test)?\\.m?[jt]s$`);
      return !all.some((each) => file.test(each));
    });
    assert.deepEqual(missing, []);
  });
});

describe('docs/guides/hosts.md', () => {
  const lists = [...read('src/index.ts').matchAll(/^export \{(.+?)\}/gms)].flatMap(([, names]) =>
    names.split(','),
  );
  const values = lists.map((name) => name.trim()).filter((name) => name && !name.startsWith('type '));
  const described = `${read('docs/guides/hosts.md')}${read('docs/reference.md')}`;

  it('describes every value that the main entry exports', () => {
    assert.ok(values.length > 10);
    for (const name of values) assert.match(described, new RegExp(`\\b${name}\\b`));
  });
});

describe('the version of package.json', () => {
  it('is the version of package-lock.json', () => {
    const lock = JSON.parse(read('package-lock.json'));
    assert.deepEqual([lock.version, lock.packages[''].version], [version, version]);
  });

  for (const file of naming) {
    it(`is the version that ${file} names`, () => {
      const versions = versionsIn(read(file), packageName);
      assert.ok(versions.length > 0);
      assert.deepEqual([...new Set(versions)], [version]);
    });
  }
});
