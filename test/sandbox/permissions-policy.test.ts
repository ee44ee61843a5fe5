// Every engine: the features that an engine lists.
import {expect} from '@open-wc/testing';
import {permissionsPolicy} from '../../src/sandbox/sandbox.js';

describe('permissionsPolicy()', () => {
  it('denies every feature by name', () => {
    expect(permissionsPolicy()).to.contain("camera 'none'").and.contain("storage-access 'none'");
  });
});
