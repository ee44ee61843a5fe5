import {expect} from 'chai';
import type {PromptAnswer, ToolDecision} from '../../../src/adapters/presenter.js';
import {endOf, withEnd} from '../../../src/protocol/ended-by.js';
import {ElicitationError} from '../../../src/protocol/errors.js';
import {settled} from '../adapters/prompts.js';
import {connected, controlTime, later} from './channel.js';

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const thrownBy = (work: () => unknown) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
};

/** JSON text of nested arrays. */
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** Messages that no side sends. */
const malformed: [name: string, message: unknown][] = [
  ['no text', undefined],
  ['null', null],
  ['not JSON', 'hello'],
  ['a list', '[]'],
  ['a function', () => {}],
  ['a big integer', {type: 1n}],
  ['no type', {}],
  ['an unknown type', {type: 'other', id: 'a'}],
  ['a type that objects have', {type: 'constructor'}],
  ['a type that sets the prototype', '{"__proto__": {"type": "hello", "ids": []}}'],
];

describe('receive() of remotePresenter()', () => {
  controlTime();

  it('throws a typed error for each message that a page does not send, and answers nothing', async () => {
    const {presenter, receive, sent, open} = connected();
    const page = await open();
    let isSettled = false;
    const asked = presenter.elicit({message: 'Sure?'}).finally(() => (isSettled = true));
    const {id} = JSON.parse(sent[0]!);
    const own = (number: unknown) => id.replace(/1$/, String(number));
    const answer = {type: 'answer', id};
    const result = {action: 'accept', content: {}};
    const cyclic: {[name: string]: unknown} = {type: 'hello'};
    cyclic['ids'] = cyclic;
    const wrong: typeof malformed = [
      ...malformed,
      ['a cycle', cyclic],
      ['a message of an agent', sent[0]],
      ['ids that are not a list', {type: 'hello', ids: {}}],
      ['ids that are not texts', {type: 'hello', ids: [1]}],
      ['more ids than a page has', {type: 'hello', ids: Array(1001).fill('a')}],
      ['no id', {type: 'answer', result}],
      ['an id that is not a text', {type: 'answer', id: 1, result}],
      ['a long id', {type: 'answer', id: id + ' '.repeat(200), result}],
      ['an unknown id', {type: 'answer', id: 'other', result}],
      ['the name of a member', {type: 'answer', id: '__proto__', result}],
      ...[0, 2, -1, '1.5', '', 'x', '1/1', 1e9].map((number): [string, unknown] => [
        `the id ${number}`,
        {type: 'answer', id: own(number), result},
      ]),
      ['no result', answer],
      ['a result that is not an object', {...answer, result: [result]}],
      ['a result of another call', {...answer, result: {decision: 'approve'}}],
      ['an unknown action', {...answer, result: {action: 'toString'}}],
      ['content that is a list', {...answer, result: {action: 'accept', content: []}}],
      ['`_meta` that is a text', {...answer, result: {action: 'accept', _meta: 'x'}}],
      ['an error that is a text', {...answer, error: 'failed'}],
      ['an error without a code', {...answer, error: {message: 'failed'}}],
      ['an error with another code', {...answer, error: {code: 'x y', message: 'failed'}}],
      ['an error and a result', {...answer, error: null, result}],
    ];
    const others = wrong.filter(([, message]) => {
      const error = thrownBy(() => receive(message)) as ElicitationError | undefined;
      return error?.name !== 'ElicitationError' || error.code !== 'PROTOCOL_VIOLATION';
    });
    expect(others.map(([name]) => name)).to.deep.equal([]);
    await settled();
    expect(isSettled).to.equal(false);
    page.prompts.last.answer(result);
    expect(await asked).to.deep.equal(result);
  });

  it('throws for malformed decisions, and answers nothing', async () => {
    const {presenter, receive, sent, open} = connected();
    const page = await open();
    const approved = presenter.approve({name: 'rm'});
    const {id} = JSON.parse(sent[0]!);
    const wrong = [
      {action: 'accept'},
      {decision: 'yes'},
      {decision: 'edit'},
      {decision: 'edit', arguments: []},
      {decision: 'approve', arguments: 'all'},
      {decision: 'reject', reason: 5},
      {decision: 'approve', scope: 'forever'},
      {decision: 'approve', _meta: []},
    ];
    for (const result of wrong)
      expect(
        thrownBy(() => receive({type: 'answer', id, result})),
        JSON.stringify(result),
      ).to.include({
        code: 'PROTOCOL_VIOLATION',
      });
    page.prompts.last.answer({decision: 'reject'});
    expect(await approved).to.deep.equal({decision: 'reject'});
  });

  it('refuses messages that are too long or too deep, without reading them', () => {
    const {receive} = connected();
    for (const message of [
      `{"type": "hello", "ids": ["${'x'.repeat(6_000_000)}"]}`,
      `{"type": "hello", "ids": ${nested(100)}}`,
      `{"type": "hello", "ids": ${nested(1_000_000)}}`,
      nested(2_500_000),
    ])
      expect(thrownBy(() => receive(message))).to.include({code: 'MESSAGE_TOO_LARGE'});
  });
});

describe('receive() of servePresenter()', () => {
  controlTime();

  it('throws a typed error for each message that an agent does not send, and presents nothing', async () => {
    const {open} = connected();
    const page = await open();
    const call = {type: 'call', id: 'a', call: 'elicit', subject: {message: 'Sure?'}, options: {}};
    const wrong: typeof malformed = [
      ...malformed,
      ['a message of a page', {type: 'hello', ids: []}],
      ['no id', {...call, id: undefined}],
      ['a long id', {...call, id: 'x'.repeat(201)}],
      ['an unknown call', {...call, call: 'constructor'}],
      ['no subject', {...call, subject: undefined}],
      ['a subject that is a list', {...call, subject: []}],
      ['a request without a message', {...call, subject: {}}],
      ['a message that is not a text', {...call, subject: {message: 5}}],
      ['a schema that is not an object', {...call, subject: {message: 'Sure?', requestedSchema: 'x'}}],
      ['an unknown mode', {...call, subject: {message: 'Sure?', mode: 'x'}}],
      ['a page without an address', {...call, subject: {message: 'Sure?', mode: 'url'}}],
      ['a tool call without a name', {...call, call: 'approve', subject: {}}],
      ['a name that is not a text', {...call, call: 'approve', subject: {name: 5}}],
      ['a title that is not a text', {...call, call: 'approve', subject: {name: 'rm', title: {}}}],
      [
        'a description that is not a text',
        {...call, call: 'approve', subject: {name: 'rm', description: []}},
      ],
      ['arguments that are not an object', {...call, call: 'approve', subject: {name: 'rm', arguments: '/'}}],
      [
        'annotations that are not an object',
        {...call, call: 'approve', subject: {name: 'rm', annotations: 5}},
      ],
      ['a schema that is a list', {...call, call: 'approve', subject: {name: 'rm', inputSchema: []}}],
      ['no options', {...call, options: undefined}],
      ['the outcome of an object', {...call, call: 'completed', subject: {}}],
      ['an end without a reason', {type: 'end', id: 'a'}],
      ['progress without a text', {type: 'notify', id: 'a'}],
      ['a completed page without an id', {type: 'complete'}],
    ];
    const others = wrong.filter(([, message]) => {
      const error = thrownBy(() => page.served.receive(message)) as ElicitationError | undefined;
      return error?.name !== 'ElicitationError' || error.code !== 'PROTOCOL_VIOLATION';
    });
    expect(others.map(([name]) => name)).to.deep.equal([]);
    expect(page.prompts.all).to.deep.equal([]);
  });

  it('passes only the listed options to the presenter', async () => {
    const {open} = connected();
    const page = await open();
    const options = {
      serverName: 'A',
      html: '<p>',
      src: 'https://a.example',
      csp: {},
      signal: {},
      expiresAt: null,
    };
    const message = {type: 'call', id: 'a', call: 'elicit', subject: {message: 'Sure?'}, options};
    page.served.receive(JSON.stringify(message));
    const {signal, ...rest} = page.prompts.last.options;
    expect(signal).to.be.an.instanceOf(AbortSignal);
    expect(rest).to.deep.equal({id: 'a', serverName: 'A'});
  });
});

describe('a presenter that fails in its page', () => {
  controlTime();

  it('is a typed error for the agent, and never an answer', async () => {
    const {presenter, open} = connected();
    const {prompts} = await open();
    const typed = new ElicitationError('INVALID_SCHEMA', 'elicit(): the schema is wrong.');
    const cyclic: {[name: string]: unknown} = {};
    cyclic['self'] = cyclic;
    for (const [end, code] of [
      [() => prompts.last.fail(typed), 'INVALID_SCHEMA'],
      [() => prompts.last.fail(new TypeError('a secret')), 'RESOURCE_UNAVAILABLE'],
      [() => prompts.last.fail('a secret'), 'RESOURCE_UNAVAILABLE'],
      [() => prompts.last.answer(undefined), 'RESOURCE_UNAVAILABLE'],
      [() => prompts.last.answer({action: 'yes'}), 'RESOURCE_UNAVAILABLE'],
      [() => prompts.last.answer({action: 'accept', content: cyclic}), 'INVALID_REQUEST'],
    ] as const) {
      const asked = presenter.elicit({message: 'Sure?'});
      end();
      const error = (await failure(asked)) as ElicitationError;
      expect(error).to.include({name: 'ElicitationError', code});
      expect(error.message).not.to.contain('a secret');
    }
    await later();
  });

  it('is a typed error for a tool call presented as a confirmation, and never a rejection', async () => {
    for (const answer of [undefined, {}, {action: 'no'}, {action: 'constructor'}]) {
      const {presenter, open} = connected();
      await open({elicit: async () => answer as never});
      expect(await failure(presenter.approve({name: 'rm'}))).to.include({code: 'RESOURCE_UNAVAILABLE'});
    }
  });

  it('is a typed error if its component was removed or failed, because that is not a decision of the user', async () => {
    for (const by of ['removed', 'replaced', 'failure'] as const)
      for (const approves of [true, false]) {
        const {presenter, open} = connected();
        const elicit = async () => withEnd<PromptAnswer>({action: 'cancel'}, by);
        const approve = async () => withEnd<ToolDecision>({decision: 'reject'}, by);
        await open({elicit, ...(approves && {approve})});
        for (const asked of [presenter.elicit({message: 'Sure?'}), presenter.approve({name: 'rm'})])
          expect(await failure(asked), by).to.include({code: 'CLOSED'});
      }
  });

  it('reaches the agent with who or what ended its prompt, unless it is not known', async () => {
    for (const by of ['user', 'host', 'expiry', 'stop', undefined] as const) {
      const {presenter, open} = connected();
      const ended = <Answer extends object>(answer: Answer) => (by ? withEnd(answer, by) : answer);
      await open({elicit: async () => ended({action: 'decline'} as const)});
      for (const asked of [presenter.elicit({message: 'Sure?'}), presenter.approve({name: 'rm'})])
        expect(endOf(await asked)).to.equal(by);
    }
  });
});

describe('a call that cannot be sent', () => {
  it('rejects with a typed error, and no page receives it', async () => {
    const {presenter, sent, open} = connected();
    await open();
    const cyclic: {[name: string]: unknown} = {};
    cyclic['self'] = cyclic;
    const message = 'Sure?';
    for (const asked of [
      presenter.elicit(undefined as never),
      presenter.elicit({message: 5} as never),
      presenter.elicit({message, mode: 'url'}),
      presenter.elicit({message, _meta: cyclic}),
      presenter.elicit({message, _meta: {big: 1n}}),
      presenter.elicit({message, requestedSchema: JSON.parse(`{"enum": ${nested(100)}}`)}),
      presenter.elicit({message: 'x'.repeat(17_000_000)}),
      presenter.approve({} as never),
      presenter.approve({name: 'rm', arguments: cyclic}),
    ])
      expect(await failure(asked)).to.include({name: 'ElicitationError', code: 'INVALID_REQUEST'});
    expect(sent).to.deep.equal([]);
  });
});
