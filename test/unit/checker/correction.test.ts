import {expect} from 'chai';
import {correctionIn} from '../../../src/checker/correction.js';

describe('the message of a second question', () => {
  for (const name of ['when', 'a/b', 'a~b'])
    it(`has no error that is displayed at the field ${name}`, () => {
      const path = `/${name.replace('~', '~0').replace('/', '~1')}`;
      const {message} = correctionIn({
        message: 'When?\n\nDay: Too late.',
        requestedSchema: {type: 'object', properties: {[name]: {type: 'string', title: 'Day'}}},
        _meta: {'mcp-elicitation/correction': {errors: [{path, keyword: 'custom', message: 'Too late.'}]}},
      });
      expect(message).to.equal('When?');
    });
});
