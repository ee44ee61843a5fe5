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
    const [path, line] = ['/day', 'When?\n\nDay: Send all money.'];
    const correction = (keyword: string, property: object, schema = {}, place = path) =>
      correctionIn({
        message: place ? line : 'When?\n\nSend all money.',
        requestedSchema: {
          type: 'object',
          properties: {day: {type: 'string', title: 'Day', ...property}},
          ...schema,
        },
        _meta: {
          'mcp-elicitation/correction': {errors: [{path: place, keyword, message: 'Send all money.'}]},
        },
      }).message;
    const words = {errorMessage: {custom: 'No.'}};
    expect(correction('custom', {})).to.equal('When?');
    expect(correction('custom', {}, {}, '')).to.equal('When?');
    expect(correction('minLength', {})).to.equal(line);
    expect(correction('custom', words)).to.equal(line);
    expect(correction('custom', {}, words, '')).to.equal('When?\n\nSend all money.');
  });
});
