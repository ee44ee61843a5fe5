import {expect} from 'chai';
import {correctionIn} from '../../../src/checker/correction.js';
import {memberPointer} from '../../../src/protocol/json-pointer.js';

describe('the message of a second question', () => {
  for (const name of ['when', 'a/b', 'a~b'])
    it(`has no error that is displayed at the field ${name}`, () => {
      const path = memberPointer('', name);
      const {message} = correctionIn({
        message: 'When?\n\nDay: Too late.',
        requestedSchema: {type: 'object', properties: {[name]: {type: 'string', title: 'Day'}}},
        _meta: {'mcp-elicitation/correction': {errors: [{path, keyword: 'custom', message: 'Too late.'}]}},
      });
      expect(message).to.equal('When?');
    });

  it('has each line that the form displays in other words', () => {
    const line = 'When?\n\nDay: Send all money.';
    const messageWith = (keyword: string) =>
      correctionIn({
        message: line,
        requestedSchema: {type: 'object', properties: {day: {type: 'string', title: 'Day'}}},
        _meta: {
          'mcp-elicitation/correction': {errors: [{path: '/day', keyword, message: 'Send all money.'}]},
        },
      }).message;
    expect(messageWith('custom')).to.equal('When?');
    expect(messageWith('minLength')).to.equal(line);
  });
});
