// What keeps a version from being published.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {changesOf, obstacles, scriptTag} from './release.mjs';

const changelog = `# Changelog

## [Unreleased]

## [1.2.0] - 2026-11-22

### Added

- A thing.

## [1.1.0] - 2026-10-01
`;
const fine = {
  pkg: {name: 'x', version: '1.2.0', repository: 'github:x/x'},
  lock: {version: '1.2.0'},
  changelog,
  texts: {'README.md': 'https://cdn.example/x@1.2.0/dist', 'host.ts': "{name: 'x', version: '1.2.0'}"},
  env: {ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.example'},
  changed: [],
  tags: ['v1.1.0'],
};

describe('a release', () => {
  it('goes ahead when nothing is in its way', () => assert.deepEqual(obstacles(fine), []));

  const wrong = {
    'a lock file of another version': [{lock: {version: '1.1.0'}}, /package-lock/],
    'a page that names another version': [
      {texts: {'README.md': 'https://cdn.example/x@1.1.0/dist'}},
      /another version is named in README\.md/,
    ],
    'a program that says it is another version': [
      {texts: {'host.ts': "{name: 'x', version: '1.1.0'}"}},
      /host\.ts/,
    ],
    'a changelog without the version': [
      {changelog: '## [Unreleased]\n\n- A thing.\n'},
      /no section \[1\.2\.0\]/,
    ],
    'a section without a date': [{changelog: '## [1.2.0]\n\n- A thing.\n'}, /with a date/],
    'a section that says nothing': [{changelog: '## [1.2.0] - 2026-11-22\n\n## [1.1.0]\n'}, /says nothing/],
    'a package without a repository, with what to fill in': [
      {pkg: {name: 'x', version: '1.2.0'}},
      /provenance needs it\. Fill in .*"repository": \{"type": "git", "url": "git\+https:/,
    ],
    'a machine without an identity': [{env: {}}, /identity/],
    'changes that are not committed': [{changed: ['README.md']}, /README\.md/],
    'a version that has its tag': [{tags: ['v1.2.0']}, /tag v1\.2\.0/],
  };
  for (const [what, [change, reason]] of Object.entries(wrong)) {
    it(`is refused for ${what}`, () => {
      const found = obstacles({...fine, ...change});
      assert.equal(found.length, 1, found.join('; '));
      assert.match(found[0], reason);
    });
  }

  it('knows what a version changed', () => {
    assert.equal(changesOf(changelog, '1.2.0'), '### Added\n\n- A thing.');
    assert.equal(changesOf(changelog, '1.1.0'), '');
    assert.equal(changesOf(changelog, '2.0.0'), undefined);
  });

  it('names its script by version and hash', () => {
    assert.equal(
      scriptTag(fine.pkg, 'x.js', 'sha384-abc'),
      '<script src="https://cdn.jsdelivr.net/npm/x@1.2.0/dist/cdn/x.js"\n  integrity="sha384-abc" crossorigin="anonymous"></script>',
    );
  });
});
