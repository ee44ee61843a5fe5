import {expect} from 'chai';
import {remainderOf} from '../../../components/tool-approval/compare.js';
import {Displayed} from '../../../components/tool-approval/displayed.js';

/** A form without controls. */
const nothing = new Displayed({querySelectorAll: () => []} as unknown as ParentNode);

describe('the arguments of a call that no field displays', () => {
  it('are all of its members, also if every one is blank', () => {
    for (const args of [{keep: []}, {force: null, path: ''}, {in: {mode: ''}}, {path: '/a', force: null}])
      expect(remainderOf(args, {}, nothing)).to.deep.equal({faithful: true, rest: args});
  });

  it('are not there for a call without members', () => {
    expect(remainderOf({}, {group: {kind: ''}}, nothing)).to.deep.equal({faithful: true});
  });

  it('are not those of the form if it holds a value for a blank member', () => {
    expect(remainderOf({keep: []}, {keep: ['a']}, nothing).faithful).to.equal(false);
  });
});
