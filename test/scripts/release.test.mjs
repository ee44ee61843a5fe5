import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {addressProblem, changesOf, versionsIn, withRelease, withVersion} from '../../scripts/release.mjs';

const changelog = `# Changelog

## [Unreleased]

### Added

- A thing.

## [1.1.0] - 2026-10-01
`;

describe('a release', () => {
  it('puts what is unreleased under the version and its date', () => {
    const released = withRelease(changelog, '1.2.0', '2026-11-22');
    assert.equal(changesOf(released, '1.2.0'), '### Added\n\n- A thing.');
    assert.equal(changesOf(released, 'Unreleased'), '');
    assert.equal(changesOf(released, '1.1.0'), '');
    assert.equal(changesOf(released, '2.0.0'), undefined);
    assert.match(released, /^## \[1\.2\.0\] - 2026-11-22$/m);
  });

  it('is refused if the changelog has nothing unreleased', () => {
    assert.throws(() => withRelease('## [1.1.0] - 2026-10-01\n\n- A thing.\n', '1.2.0', ''), /nothing under/);
    assert.throws(() => withRelease(withRelease(changelog, '1.2.0', ''), '1.3.0', ''), /nothing under/);
  });

  it('is refused while package.json has the placeholder of the repository, or addresses of another one', () => {
    const pkg = (owner, other = owner) => ({
      repository: {url: `git+https://github.com/${owner}/x.git`},
      homepage: `https://github.com/${other}/x#readme`,
      bugs: `https://github.com/${owner}/x/issues`,
    });

    assert.equal(addressProblem(pkg('acme')), undefined);
    assert.match(addressProblem(pkg('OWNER')), /replace OWNER/);
    assert.match(addressProblem(pkg('acme', 'other')), /must be https:\/\/github\.com\/acme\/x#readme/);
    assert.match(addressProblem({}), /repository\.url/);
  });

  it('writes the version wherever the package is named with one', () => {
    const text = "https://cdn.example/x@1.1.0/dist, {name: 'x', version: '1.1.0-next.1'}, y@1.1.0";
    assert.deepEqual(versionsIn(text, 'x'), ['1.1.0', '1.1.0-next.1']);
    const fresh = withVersion(text, {name: 'x', version: '1.2.0'});
    assert.equal(fresh, "https://cdn.example/x@1.2.0/dist, {name: 'x', version: '1.2.0'}, y@1.1.0");
  });
});
