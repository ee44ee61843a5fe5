// An agent receives only answers that match what it has asked, and never an answer of a presenter that has failed.
import {expect} from 'chai';
import {withEnd} from '../../../src/protocol/ended-by.js';
import {ElicitationError} from '../../../src/protocol/errors.js';
import {type Prompt, Prompts} from '../adapters/prompts.js';
import {connected, controlTime, later} from './channel.js';

describe('an answer that does not match what the agent has asked', () => {
  controlTime();
  const requestedSchema = {
    type: 'object',
    properties: {count: {type: 'integer', maximum: 3}, name: {type: 'string'}},
    required: ['count'],
  };

  it('is refused by the agent, which then takes a valid one without members that it has not asked for', async () => {
    for (const [content, valid] of [
      [{count: 999}, {count: 3}],
      [{count: '2'}, {count: 2, more: 1}],
      [{name: 'A'}, {count: 1}],
      [
        {count: 1, name: 5},
        {count: 1, name: 'A'},
      ],
      [[], {count: 0}],
      [undefined, {count: 0}],
    ] as const) {
      const {presenter, forge, open} = connected();
      await open();
      const asked = presenter.elicit({message: 'How many?', requestedSchema});
      expect(forge({action: 'accept', content})).to.include({code: 'PROTOCOL_VIOLATION'});
      expect(forge({action: 'accept', content: valid})).to.equal(undefined);
      const expected: {[name: string]: unknown} = {...valid};
      delete expected['more'];
      expect(await asked).to.deep.equal({action: 'accept', content: expected});
    }
  });

  it('has no content if the user has refused, and approves no other arguments than the proposed ones', async () => {
    const {presenter, forge: answer, open} = connected();
    await open();
    const refused = presenter.elicit({message: 'How many?', requestedSchema});
    answer({action: 'decline', content: {count: 1}});
    expect(await refused).to.deep.equal({action: 'decline'});
    const proposal = {path: '/a', mode: 1};
    const approved = presenter.approve({name: 'rm', arguments: proposal});
    expect(answer({decision: 'approve', arguments: {path: '/', mode: 1}})).to.include({
      code: 'PROTOCOL_VIOLATION',
    });
    answer({decision: 'approve', arguments: {mode: 1, path: '/a'}});
    expect(await approved).to.deep.equal({decision: 'approve', arguments: proposal});
  });

  it('has edited arguments that the tool allows, and only scopes that were offered', async () => {
    const inputSchema = {
      type: 'object',
      properties: {eur: {type: 'integer', maximum: 10}},
      additionalProperties: false,
    };
    const call = {name: 'pay', inputSchema, arguments: {eur: 1}};
    const {presenter, forge: answer, open} = connected();
    await open();
    const edited = presenter.approve(call);
    for (const args of [{eur: 'lots'}, {eur: '1'}, {eur: 11}, {eur: 1, other: 1}])
      expect(answer({decision: 'edit', arguments: args}), JSON.stringify(args)).to.include({
        code: 'PROTOCOL_VIOLATION',
      });
    answer({decision: 'edit', arguments: {eur: 9}, scope: 'always'});
    expect(await edited).to.deep.equal({decision: 'edit', arguments: {eur: 9}});
    const unnamed = presenter.approve({...call, inputSchema: {type: 'object'}}, {scopes: ['session']});
    answer({decision: 'edit', arguments: {eur: 9, other: {a: []}}, scope: 'session'});
    expect(await unnamed).to.deep.equal({
      decision: 'edit',
      arguments: {eur: 9, other: {a: []}},
      scope: 'session',
    });
    const limited = presenter.approve(call, {scopes: ['session']});
    answer({decision: 'approve', scope: 'always'});
    expect(await limited).to.deep.equal({decision: 'approve'});
    const once = presenter.approve(call, {scopes: ['session']});
    answer({decision: 'approve', scope: 'once'});
    expect(await once).to.deep.equal({decision: 'approve', scope: 'once'});
    for (const [offered, persist, kept] of [
      [undefined, 'always', {proof: 1}],
      [['session'], 'always', {proof: 1}],
      [['session'], 'session', {proof: 1, persist: 'session'}],
    ] as const) {
      const asked = presenter.elicit({
        message: 'Sure?',
        ...(offered && {_meta: {persist: offered}}),
      } as never);
      answer({action: 'accept', _meta: {proof: 1, persist}});
      expect(await asked).to.deep.equal({action: 'accept', _meta: kept});
    }
  });

  it('has no content that was not asked for', async () => {
    const {presenter, forge, open} = connected();
    await open();
    const url = 'https://shop.example/login';
    for (const [request, content] of [
      [{message: 'Sure?'}, {content: {}}],
      [{mode: 'url', message: 'Sign in', url}, {}],
    ] as const) {
      const asked = presenter.elicit(request as never);
      forge({action: 'accept', content: {more: 1}});
      expect(await asked).to.deep.equal({action: 'accept', ...content});
    }
  });

  it('is checked only by the page if the agent could not end the check', async () => {
    const {presenter, open} = connected();
    const page = await open();
    const name = {type: 'string', pattern: '^(a+)+$'};
    const asked = presenter.elicit({message: 'Name?', requestedSchema: {type: 'object', properties: {name}}});
    page.prompts.last.answer({action: 'accept', content: {name: 'aa'}});
    expect(await asked).to.deep.equal({action: 'accept', content: {name: 'aa'}});
  });
});

describe('a presenter that fails in its page', () => {
  controlTime();

  it('is a typed error for the agent, and never an answer or a rejection, with and without `approve`', async () => {
    const typed = new ElicitationError('INVALID_SCHEMA', 'elicit(): the schema is wrong.');
    const cyclic: {[name: string]: unknown} = {};
    cyclic['self'] = cyclic;
    const ends: [end: (prompt: Prompt) => void, code: string][] = [
      [({fail}) => fail(typed), 'INVALID_SCHEMA'],
      [({fail}) => fail(new TypeError('a secret')), 'RESOURCE_UNAVAILABLE'],
      [({fail}) => fail('a secret'), 'RESOURCE_UNAVAILABLE'],
      ...[undefined, {}, {action: 'no'}, {action: 'constructor'}].map((answer): (typeof ends)[0] => [
        (prompt) => prompt.answer(answer),
        'RESOURCE_UNAVAILABLE',
      ]),
      [({answer}) => answer({action: 'accept', decision: 'approve', _meta: {cyclic}}), 'INVALID_REQUEST'],
      [({answer}) => answer(withEnd({action: 'cancel', decision: 'reject'}, 'removed')), 'CLOSED'],
    ];
    for (const hasCard of [true, false]) {
      const {presenter, open} = connected();
      const prompts = new Prompts();
      await open(hasCard ? prompts.presenter : {elicit: prompts.presenter.elicit});
      for (const [end, code] of ends)
        for (const asked of [presenter.elicit({message: 'Sure?'}), presenter.approve({name: 'rm'})]) {
          prompts.all.splice(0).forEach(end);
          const error = (await asked.then(
            () => undefined,
            (reason) => reason,
          )) as ElicitationError;
          expect(error).to.include({name: 'ElicitationError', code});
          expect(error.message).not.to.contain('a secret');
        }
    }
    await later();
  });
});
