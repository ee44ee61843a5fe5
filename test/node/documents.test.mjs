// What the documents beside the code say of it: commands, folders, files, the version.
import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {folders} from '../../scripts/source-rules.mjs';
import {inRoot} from '../../scripts/entries.mjs';
import {changesOf, naming, versionsIn} from '../../scripts/release.mjs';

const read = (file) => readFileSync(inRoot(file), 'utf8');
const {exports: entries, name: packageName, scripts, version} = JSON.parse(read('package.json'));
const documents = [
  ...readdirSync(inRoot()).filter((name) => name.endsWith('.md')),
  'demo/frameworks/README.md',
  'test/bench/README.md',
  'test/hostile/README.md',
];
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

    it(`${file} links to files that exist`, () => {
      const folder = file.replace(/[^/]*$/, '');
      for (const [, path] of read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g))
        assert.ok(existsSync(inRoot(folder, path)), path);
    });
  }
});

describe('README.md', () => {
  for (const entry of Object.keys(entries).filter((path) => path !== './package.json')) {
    it(`names the entry ${entry} of package.json`, () => {
      const [before, after = ''] = entry.replace(/^\.\/?(?:dist\/)?/, '').split('*');
      const star = entry.includes('*') ? '(?:<[a-z]+>|\\*|…|[\\w-]+)' : '';
      const name = new RegExp(`[/\`]${before}${star}${after.replaceAll('.', '\\.')}`);
      assert.ok(name.test(read('README.md')), `${name}`);
    });
  }
});

describe('CONTRIBUTING.md', () => {
  const text = read('CONTRIBUTING.md');
  const rows = [...text.matchAll(/^\| `([\w/-]+)` \|(.*)\|$/gm)].map(([, folder, cells]) => ({
    folder,
    imports: cells.split(' | ')[1],
  }));

  it('says of every folder what it may import, as the linter has it', () => {
    const inSource = (name) => (folders[name] ? name : `src/${name}`);
    const said = Object.fromEntries(
      rows
        .filter(({imports}) => imports)
        .map(({folder, imports}) => {
          const each = [...imports.matchAll(/`([\w/-]+)`( \(types\))?/g)];
          const of = (types) =>
            each.filter((match) => Boolean(match[2]) === types).map(([, name]) => inSource(name));
          return [folder, {values: of(false), types: of(true)}];
        }),
    );

    assert.deepEqual(
      said,
      Object.fromEntries(
        Object.entries(folders).map(([name, {values = [], types = []}]) => [name, {values, types}]),
      ),
    );
  });

  it('knows every folder', () => {
    const inside = (folder) =>
      readdirSync(inRoot(folder), {withFileTypes: true})
        .filter((entry) => entry.isDirectory())
        .map(({name}) => `${folder}/${name}`);
    const known = rows.map(({folder}) => folder);
    for (const folder of [...inside('src'), ...inside('components'), 'demo', 'scripts', 'test'])
      assert.ok(known.includes(folder), folder);
    for (const folder of known) assert.ok(existsSync(inRoot(folder)), folder);
  });

  it('names files that exist', () => {
    const files = quoted(text).filter(
      (name) => /^(src|components|test|demo|scripts)\//.test(name) && !/[<*]/.test(name),
    );
    assert.ok(files.length > 15);
    for (const file of files) assert.ok(existsSync(inRoot(file)), file);
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

describe('CHANGELOG.md', () => {
  it('says under its number what the version of package.json brings', () => {
    assert.ok(changesOf(read('CHANGELOG.md'), version)?.includes('### Added'));
  });

  it('has a number and a date over everything but what is not released', () => {
    const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    if (headings[0] === '[Unreleased]') headings.shift();
    for (const heading of headings) assert.match(heading, /^\[\d+\.\d+\.\d+\S*\] - \d{4}-\d\d-\d\d$/);
  });
});
