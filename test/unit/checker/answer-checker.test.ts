import {expect} from 'chai';
import {DEFAULT_LIMITS} from '../../../src/protocol/limits.js';
import {AnswerChecker} from '../../../src/checker/answer-checker.js';

const schema = {type: 'object', properties: {name: {type: 'string', minLength: 2}}, required: ['name']};
const rules = {request: {message: 'Name?', requestedSchema: schema}, schema, limits: DEFAULT_LIMITS};

describe('AnswerChecker', () => {
  it('accepts a valid answer, and returns the errors of an invalid one', async () => {
    const checker = new AnswerChecker(rules);
    const {signal} = new AbortController();

    const answer = {action: 'accept', content: {name: 'Ada'}};
    expect(await checker.check({name: 'Ada'}, signal)).to.deep.equal(answer);
    expect(await checker.check({name: 'A'}, signal)).to.have.nested.property('[0].keyword', 'minLength');
  });

  it('refuses dates outside of the limits that the request has as hints', async () => {
    const dates = {
      type: 'object',
      properties: {day: {type: 'string', format: 'date'}, at: {type: 'string', format: 'date-time'}},
    };
    const fields = {day: {min: '2026-01-02', max: '2026-01-04'}, at: {min: '2026-01-02T10:00:00+02:00'}};
    const checker = new AnswerChecker({
      ...rules,
      request: {message: 'When?', _meta: {'mcp-elicitation-elements/form': {fields}}},
      schema: dates,
    });
    const errors = async (content: object) => {
      const verdict = await checker.check(content, new AbortController().signal);
      return 'action' in verdict ? [] : verdict.map(({path, keyword, params}) => [path, keyword, params]);
    };
    const least = ['/day', 'formatMinimum', {formatMinimum: '2026-01-02'}];
    const most = ['/day', 'formatMaximum', {formatMaximum: '2026-01-04'}];
    const time = ['/at', 'formatMinimum', {formatMinimum: fields.at.min}];
    expect(await errors({day: '2026-01-01', at: '2026-01-02T07:59:59Z'})).to.deep.equal([least, time]);
    expect(await errors({day: '2026-01-05', at: '2026-01-02T08:00:00Z'})).to.deep.equal([most]);
    for (const day of ['2026-01-02', '2026-01-04']) expect(await errors({day})).to.deep.equal([]);
  });

  it('keeps members that are `null` or not in the schema only with `whole`, and checks them', async () => {
    const content = {name: 'Ada', nothing: null, more: {deep: null}};
    const check = (whole: boolean, answer: object) =>
      new AnswerChecker({...rules, whole}).check(answer, new AbortController().signal);

    expect(await check(true, content)).to.deep.equal({action: 'accept', content});
    expect(await check(false, content)).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
    for (const unsendable of [Number.NaN, new Date(), undefined])
      expect(await check(true, {name: 'Ada', list: [unsendable]})).to.have.nested.property(
        '[0].path',
        '/list/0',
      );
  });

  it('refuses a request without fields that needs some, also after a guest was asked', async () => {
    const demanding = {type: 'object', properties: {}, minProperties: 1};
    const checker = new AnswerChecker({...rules, schema: demanding});
    const {signal} = new AbortController();
    const codes = [];
    for (const isEmpty of [false, true, false]) codes.push((await checker.findFault(signal, isEmpty))?.code);

    expect(codes).to.deep.equal([undefined, 'INVALID_SCHEMA', undefined]);
  });

  it('refuses a schema that excludes objects, before and at the answer', async () => {
    const {signal} = new AbortController();
    const text = {type: 'string'};
    const rejecting = [
      text,
      {$ref: '#/$defs/a', $defs: {a: text}},
      {anyOf: [text, {allOf: [{type: ['null']}]}]},
    ];
    for (const each of rejecting) {
      const checker = new AnswerChecker({...rules, schema: each});
      expect((await checker.findFault(signal))?.message, JSON.stringify(each)).to.contain('every object');
      expect(await checker.check({}, signal).catch(({code}) => code)).to.equal('INVALID_SCHEMA');
    }
    const accepting = [{anyOf: [text, {}]}, {type: ['string', 'object']}, {not: {type: 'object'}}];
    for (const each of accepting)
      expect(await new AnswerChecker({...rules, schema: each}).findFault(signal)).to.equal(undefined);
  });

  it('does not ask the validator of the page before an answer', async () => {
    const contents: unknown[] = [];
    const validator = async (_schema: object, content: unknown) => {
      contents.push(content);
      return {valid: true as const};
    };
    const checker = new AnswerChecker({...rules, validator});
    const {signal} = new AbortController();
    await checker.findFault(signal);
    await checker.check({name: 'Ada'}, signal);

    expect(contents).to.deep.equal([{name: 'Ada'}]);
  });

  it('has a valid answer verified with what the page adds to it, and gives what that resolves with', async () => {
    const checker = new AnswerChecker(rules);
    const stop = new AbortController();
    const answers: unknown[] = [];
    const verify = async (answer: object) => {
      answers.push(answer);
      return [{path: '', keyword: 'x', message: 'No'}];
    };
    const additions = {_meta: {scope: 'once'}, verify};
    const answer = {action: 'accept', content: {name: 'Ada'}, _meta: {scope: 'once'}};

    expect(await checker.check({name: 'A'}, stop.signal, additions)).to.have.length(1);
    expect(answers).to.deep.equal([]);
    expect(await checker.check({name: 'Ada'}, stop.signal, additions)).to.have.nested.property(
      '[0].message',
      'No',
    );
    expect(answers).to.deep.equal([answer]);
    const aborting = new AnswerChecker({...rules, checks: [() => void stop.abort()]});
    await aborting.check({name: 'Ada'}, stop.signal, additions);
    expect(answers).to.have.length(1);
  });

  it('gives an error of the page without keyword, path or text those of any error', async () => {
    const incomplete = [
      {path: '/name', message: 'Taken'},
      {path: '/name', message: 'Taken', keyword: undefined},
      {path: '/name', message: 'Taken', keyword: 5},
      {message: 'Taken'},
      {path: '/name', keyword: 'x'},
    ];
    const checker = new AnswerChecker({...rules, checks: [() => incomplete as never]});
    const verdict = await checker.check({name: 'Ada'}, new AbortController().signal);

    expect(verdict).to.deep.equal([
      {path: '/name', message: 'Taken', keyword: 'custom'},
      {path: '/name', message: 'Taken', keyword: 'custom'},
      {path: '/name', message: 'Taken', keyword: 'custom'},
      {path: '', message: 'Taken', keyword: 'custom'},
      {path: '/name', message: '', keyword: 'x'},
    ]);
  });

  it('passes the content and the request to the checks of the page', async () => {
    const request = {name: 'run'};
    const calls: unknown[] = [];
    const checker = new AnswerChecker({
      ...rules,
      request,
      checks: [
        (...call: unknown[]) => {
          calls.push(call);
          return [{path: '/name', message: 'Taken', keyword: 'x'}];
        },
      ],
    });
    const verdict = await checker.check({name: 'Ada'}, new AbortController().signal);

    expect(verdict).to.have.nested.property('[0].message', 'Taken');
    expect(calls).to.deep.equal([[{name: 'Ada'}, request]]);
  });
});
