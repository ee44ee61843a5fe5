import {expect} from 'chai';
import {DEFAULT_LIMITS} from '../../../src/protocol/limits.js';
import {copyToolCall} from '../../../src/protocol/tool-call.js';

describe('copyToolCall()', () => {
  const copied = (call: unknown) => copyToolCall(call, DEFAULT_LIMITS);

  it('names the call and the malformed member', () => {
    const problems: [call: unknown, message: string][] = [
      [undefined, 'approve(): the tool call must have a `name`'],
      [{name: ''}, 'approve(): the tool call must have a `name`'],
      [{name: 'a', title: 'x'.repeat(20_000)}, 'approve(): `title` of the tool call must have at most 16384'],
      [{name: 'a', arguments: []}, 'approve(): `arguments` of the tool call must be an object or absent.'],
    ];
    for (const [call, message] of problems) expect(() => copied(call), message).to.throw(message);
  });

  it('omits members that are null, and other malformed ones than the name and the arguments', () => {
    for (const value of [null, 5, []]) {
      const call = {title: value, description: value, annotations: value, inputSchema: value};
      expect(copied({name: 'a', arguments: null, ...call})).to.deep.equal({name: 'a'});
    }
  });

  it('omits annotations and a schema that exceed the limits', () => {
    const call = {name: 'a', annotations: {title: 'x'.repeat(1e6)}, inputSchema: {a: () => {}}};
    expect(copied(call)).to.deep.equal({name: 'a'});
  });
});
