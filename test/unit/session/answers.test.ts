import {expect} from 'chai';
import {messages as de} from '../../../src/locales/catalogues/de.js';
import {DEFAULT_LIMITS} from '../../../src/protocol/limits.js';
import {AnswerChecker} from '../../../src/checker/answer-checker.js';
import {Answers} from '../../../src/session/answers.js';
import type {GuestSessionOptions} from '../../../src/session/session-options.js';

const schema = {type: 'object', properties: {name: {type: 'string', title: 'Name', minLength: 2}}};
const tooShort = [{path: '/name', keyword: 'minLength', message: 'too short', params: {limit: 2}}];

/** @param rejected - The number of rejected answers, of all guests and the form. */
const describing = (rejected: number) => ({describe: () => undefined, rejected});
const answersOf = (options: Partial<GuestSessionOptions> = {}) =>
  new Answers({
    ...{request: {message: 'Who?'}, schema, locale: 'fi', messages: () => undefined},
    ...{submissions: describing(0), content: {name: 'Ada'}, ...options},
  } as GuestSessionOptions);

describe('the answers of a guest', () => {
  it('begin with the content that was entered before, without errors', () => {
    expect(answersOf().context).to.deep.equal({message: 'Who?', schema, attempt: 1, content: {name: 'Ada'}});
  });

  it('begin with the errors and the content of a correction by the server, unless the user has entered something', () => {
    const again = {errors: [...tooShort, {path: 1}], content: {name: 'A'}, error: 'Name: Too short.'};
    const _meta = {'mcp-elicitation/correction': again};
    const request = {message: 'Who?', _meta};
    const {context} = answersOf({request, content: undefined} as never);

    expect(context).to.deep.include({attempt: 1, errors: tooShort, content: {name: 'A'}, error: again.error});
    expect(answersOf({request}).context).to.deep.equal(answersOf().context);
    for (const odd of [null, 'x', {errors: 'x', content: []}])
      expect(
        answersOf({
          request: {message: 'Who?', _meta: {'mcp-elicitation/correction': odd}},
          content: undefined,
        } as never).context,
      ).to.deep.equal({message: 'Who?', schema, attempt: 1});
  });

  it('go back with the messages of their errors if these cannot be described', () => {
    const answers = answersOf({submissions: describing(1)});
    answers.reject(tooShort, {name: 'A'}, 20);

    expect(answers.context).to.deep.include({attempt: 2, errors: tooShort, error: '/name too short'});
  });

  it('go back with the rejected content, and errors in the language of the moment', () => {
    let messages: typeof de | undefined;
    const checker = new AnswerChecker({request: {message: 'Who?'}, schema, limits: DEFAULT_LIMITS});
    const submissions = {describe: checker.describe.bind(checker), rejected: 1};
    const answers = answersOf({submissions, messages: () => messages});
    answers.reject(tooShort, {name: 'A'}, 20);

    expect(answers.context).to.include({attempt: 2, error: 'Name: Enter at least 2 characters.'});
    expect(answers.context.content).to.deep.equal({name: 'A'});
    messages = de;
    expect(answers.context.error).to.equal('Name: Geben Sie mindestens 2 Zeichen ein.');
  });

  it('end the session when maxAttempts were rejected', () => {
    expect(answersOf({submissions: describing(1)}).reject(tooShort, {}, 2)).to.equal(undefined);
    expect(answersOf({submissions: describing(2)}).reject(tooShort, {}, 2)).to.include({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'The guest submitted 2 invalid answers.',
    });
  });
});
