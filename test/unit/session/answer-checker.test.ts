import {expect} from 'chai';
import {DEFAULT_LIMITS} from '../../../src/protocol/limits.js';
import {AnswerChecker} from '../../../src/session/answer-checker.js';

const schema = {type: 'object', properties: {name: {type: 'string', minLength: 2}}, required: ['name']};
const rules = {request: {message: 'Name?', requestedSchema: schema}, schema, limits: DEFAULT_LIMITS};

describe('AnswerChecker', () => {
  it('accepts a valid answer, and returns the errors of an invalid one', async () => {
    const checker = new AnswerChecker(rules);
    const {signal} = new AbortController();

    expect(await checker.check({name: 'Ada'}, signal)).to.deep.equal({ok: true, content: {name: 'Ada'}});
    expect(await checker.check({name: 'A'}, signal)).to.have.nested.property(
      'errors[0].keyword',
      'minLength',
    );
  });
});
