// Each side of a channel refuses messages that the other one does not send, and agents that share a page cannot act for each other.
import {expect} from 'chai';
import type {ElicitationError} from '../../../src/protocol/errors.js';
import {OpenRequests} from '../../../src/presentation/index.js';
import {remotePresenter, servePresenter} from '../../../src/remote/index.js';
import {Prompts, settled} from '../adapters/prompts.js';
import {connected, controlTime, thrownBy} from './channel.js';

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
    const wrong: typeof malformed = [
      ...malformed,
      ['a message of an agent', sent[0]],
      ['ids that are not a list', {type: 'hello', ids: {}}],
      ['ids that are not texts', {type: 'hello', ids: [1]}],
      ['more ids than a page has', {type: 'hello', ids: Array(1001).fill('a')}],
      ['no id', {type: 'answer', result}],
      ['an id that is not a text', {type: 'answer', id: 1, result}],
      ['a long id', {type: 'answer', id: id + ' '.repeat(200), result}],
      ['an unknown id', {type: 'answer', id: 'other', result}],
      ['the id of a request of another agent', {type: 'answer', id: 'b1946ac9/1', result}],
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
    const {presenter, forge, open} = connected();
    const page = await open();
    const approved = presenter.approve({name: 'rm'});
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
      expect(forge(result), JSON.stringify(result)).to.include({code: 'PROTOCOL_VIOLATION'});
    page.prompts.last.answer({decision: 'reject'});
    expect(await approved).to.deep.equal({decision: 'reject'});
  });

  it('refuses messages that are too long or too deep, without reading them', () => {
    const {receive} = connected();
    const cyclic: {[name: string]: unknown} = {type: 'hello'};
    cyclic['ids'] = cyclic;
    for (const message of [
      cyclic,
      `{"type": "hello", "ids": ["${'x'.repeat(6_000_000)}"]}`,
      `{"type": "hello", "ids": ${nested(100)}}`,
      `{"type": "hello", "ids": ${nested(1_000_000)}}`,
      nested(2_500_000),
    ])
      expect(thrownBy(() => receive(message))).to.include({code: 'MESSAGE_TOO_LARGE'});
  });
});

describe('a message that costs more than it may', () => {
  controlTime();
  const size = 16_000_000;
  const texts: {[what: string]: string} = {
    brackets: '['.repeat(size),
    'closed brackets': '[]'.repeat(size / 2),
    members: `{${Array.from({length: 1_000_000}, (_, index) => `"k${index}":0`).join()}}`,
    zeros: `[${'0,'.repeat(size / 2)}0]`,
    'one number': `1${'0'.repeat(size)}`,
    blanks: ' '.repeat(size),
    escapes: `{"a":"${'\\u0041'.repeat(size / 6)}"}`,
    'more values than an element displays': `[${'0,'.repeat(100_000)}0]`,
    'empty texts': `[${'"",'.repeat(size / 3)}0]`,
    'text in a text': JSON.stringify('['.repeat(size)),
    'too many characters': 'x'.repeat(17_000_000),
  };

  /** Counts the texts that are parsed and written by `work`. */
  const counted = (work: () => unknown) => {
    const {parse, stringify} = JSON;
    const counts = {parse: 0, stringify: 0};
    JSON.parse = (...values) => {
      counts.parse++;
      return parse(...values);
    };
    JSON.stringify = ((...values: Parameters<typeof stringify>) => {
      counts.stringify++;
      return stringify(...values);
    }) as typeof stringify;
    try {
      work();
    } finally {
      Object.assign(JSON, {parse, stringify});
    }
    return counts;
  };

  it('is refused before it is parsed, on both sides', async () => {
    const {receive, open} = connected();
    const page = await open();
    const wrong: string[] = [];
    for (const [what, text] of Object.entries(texts))
      for (const side of [receive, page.served.receive]) {
        let code: string | undefined;
        const counts = counted(() => (code = (thrownBy(() => side(text)) as ElicitationError)?.code));
        // A text in a text is parsed once, as one string.
        const isRead = counts.parse > (what === 'text in a text' ? 1 : 0);
        if (code !== 'MESSAGE_TOO_LARGE' || isRead) wrong.push(`${what}: ${code}`);
      }
    expect(wrong).to.deep.equal([]);
  });

  it('is refused also if the channel has parsed it, without being written as text', async () => {
    const {open} = connected();
    const page = await open();
    const many = Array.from({length: 100_000}, (_, index) => ({index}));
    const members = Object.fromEntries(many.entries());
    for (const options of [many, new Array(2 ** 32 - 1), members, ['x'.repeat(17_000_000)]]) {
      let error: unknown;
      const message = {type: 'call', id: 'a', options};
      const counts = counted(() => (error = thrownBy(() => page.served.receive(message))));
      expect(error).to.include({code: 'MESSAGE_TOO_LARGE'});
      expect(counts.stringify).to.equal(0);
    }
  });

  it('is read once: a text is parsed once, and what the channel has parsed or the agent sends is not parsed again', async () => {
    const {presenter, open} = connected();
    const page = await open();
    const message = 'x"\\'.repeat(1_000);
    const call = (id: string) => ({type: 'call', id, call: 'elicit', subject: {message}, options: {}});
    const [text, inText] = [JSON.stringify(call('a')), JSON.stringify(JSON.stringify(call('b')))];
    const {receive} = page.served;
    expect(counted(() => receive(text))).to.deep.equal({parse: 1, stringify: 0});
    expect(counted(() => receive(inText))).to.deep.equal({parse: 2, stringify: 0});
    expect(counted(() => receive(call('c')))).to.deep.equal({parse: 0, stringify: 0});
    page.hears = false;
    const asked = () => void presenter.elicit({message}).catch(() => {});
    expect(counted(asked)).to.deep.equal({parse: 0, stringify: 1});
    expect(page.prompts.all.map(({subject}) => subject.message)).to.deep.equal([message, message, message]);
  });

  it('is not one with the largest call and image that an element displays', async () => {
    const {presenter, open} = connected();
    const page = await open();
    const members = Object.fromEntries(Array.from({length: 49_000}, (_, index) => [`k${index}`, index]));
    const evidence = [{kind: 'image', mimeType: 'image/png', data: 'A'.repeat(10_000_000)}] as never;
    const asked = presenter.approve({name: 'rm', arguments: members}, {evidence});
    page.prompts.last.answer({decision: 'approve'});
    expect(await asked).to.deep.equal({decision: 'approve'});
  });
});

interface JoinedItem {
  id: string;
  request: object;
  options: {id: string; server?: unknown};
  answer?: Promise<object>;
}

describe('agents that share a presenter', () => {
  controlTime();
  const accepted = {action: 'accept', content: {}};

  it('have identities and ids of their own, whatever they send', async () => {
    const prompts = new Prompts();
    const agents = [0, 1, 2].map(() => connected());
    await Promise.all(agents.map(({open}) => open(prompts.presenter)));
    const ask = (index: number, id: string, more = {}) => {
      const asked = agents[index]!.presenter.elicit({message: 'Pay?'}, {id, serverName: 'Bank', ...more});
      void asked.catch(() => {});
      return prompts.last.options;
    };
    const all = [
      ...[0, 1, 2].map((index) => ask(index, 'a')),
      ...[0, 1, 2].map((index) => ask(index, 'a', {server: 'https://bank.example'})),
    ];
    expect(new Set(all.map(({server}) => server)).size).to.equal(6);
    expect(all.every(({server}) => typeof server === 'object')).to.equal(true);
    expect(all.slice(0, 3).map(({id}) => id)).to.deep.equal(['a', '~2/a', '~3/a']);
    expect([ask(0, '~2/a'), ask(1, '~1/a'), ask(1, 'a')].map(({id}) => id)).to.deep.equal([
      '~1/~2/a',
      '~2/~1/a',
      '~2/a',
    ]);
    expect(ask(1, 'b').server).to.equal(all[1]!.server);
  });

  it('are never joined: two equal requests or tool calls are two prompts, and one answer is for one agent', async () => {
    for (const call of ['elicit', 'approve', 'confirmation'] as const) {
      const {all, presenter: prompts} = new Prompts();
      const open = new OpenRequests<JoinedItem>();
      /** Joins equal calls, as the elements do. */
      const join = (present: (subject: object, options: JoinedItem['options']) => Promise<object>) =>
        (async (request: object, options: JoinedItem['options']) => {
          const item: JoinedItem = {id: options.id, request, options};
          const holder = open.like(item) ?? item;
          holder.answer ??= present(request, options);
          open.hold(holder);
          return holder.answer;
        }) as never;
      const approve = join(prompts.approve as never);
      const presenter = {elicit: join(prompts.elicit as never), ...(call === 'approve' && {approve})};
      const agents = [connected(), connected()];
      await Promise.all(agents.map((agent) => agent.open(presenter)));
      const pay = {name: 'pay', arguments: {eur: 5}};
      const options = {id: 't1', serverName: 'Acme', server: 'https://acme.example', tool: 'list_files'};
      const ask = ({presenter: agent}: (typeof agents)[number]) =>
        call === 'elicit' ? agent.elicit({message: 'Pay?'}, options) : agent.approve(pay, options);
      let answers = 0;
      for (const agent of agents) void ask(agent).then(() => answers++);
      expect(all).to.have.length(2);
      expect(new Set(all.map(({options: {id}}) => id)).size).to.equal(2);
      expect(new Set(all.map(({options: {server}}) => server)).size).to.equal(2);
      expect(all.map(({options: {tool}}) => tool)).to.deep.equal(
        Array(2).fill({elicit: 'list_files', approve: undefined, confirmation: 'pay'}[call]),
      );
      // Positive control: an equal call of the same agent is joined.
      void ask(agents[0]!).catch(() => {});
      expect(all).to.have.length(2);
      all[0]!.answer(call === 'approve' ? {decision: 'approve'} : accepted);
      await settled();
      expect(answers).to.equal(1);
    }
  });

  it('have the same identity after a reload if the page names them', async () => {
    const serve = async (agent: string) => {
      const prompts = new Prompts();
      const {presenter, receive} = remotePresenter((message) => page.receive(message));
      const page = servePresenter(prompts.presenter, (message) => receive(message), {agent});
      void presenter.elicit({message: 'Pay?'}, {id: 'a', server: 'x'}).catch(() => {});
      const {id, server} = prompts.last.options;
      page.close();
      return {id, server};
    };
    expect(await serve('one')).to.deep.equal(await serve('one'));
    const [one, other] = [await serve('one'), await serve('two')];
    expect([one.id === other.id, one.server === other.server]).to.deep.equal([false, false]);
  });
});

describe('receive() of servePresenter()', () => {
  controlTime();

  it('refuses a resource that names a page to load, in any spelling', async () => {
    const {open} = connected();
    const page = await open();
    const send = (mimeType: unknown) =>
      thrownBy(() =>
        page.served.receive({
          type: 'call',
          id: 'a',
          call: 'elicit',
          subject: {message: 'Sure?'},
          options: {resource: {uri: 'ui://a', mimeType, text: 'https://a.example/'}},
        }),
      );
    for (const mimeType of ['text/uri-list', 'Text/URI-List; charset=utf-8', ' text/uri-list ;a=b'])
      expect(send(mimeType), mimeType).to.include({code: 'PROTOCOL_VIOLATION'});
    expect(page.prompts.all).to.have.length(0);
    expect(send('text/html')).to.equal(undefined);
    expect(page.prompts.all).to.have.length(1);
  });

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

  it('passes to a tool call only the options of tool calls, with and without `approve`', async () => {
    for (const hasCard of [true, false]) {
      const {open} = connected();
      const {all, presenter} = new Prompts();
      const page = await open(hasCard ? presenter : {elicit: presenter.elicit});
      const resource = {uri: 'ui://a', mimeType: 'text/html', text: '<p>'};
      const options = {resource, content: {a: 1}, tool: 'list_files', scopes: ['always'], id: 'a'};
      page.served.receive({type: 'call', id: 'a', call: 'approve', subject: {name: 'pay'}, options});
      const {signal, server, ...rest} = all[0]!.options;
      expect(rest).to.deep.equal(hasCard ? {id: 'a', scopes: ['always']} : {id: 'a', tool: 'pay'});
      expect(server).to.deep.equal({});
    }
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
    const {signal, server, ...rest} = page.prompts.last.options;
    expect(signal).to.be.an.instanceOf(AbortSignal);
    expect(server).to.deep.equal({});
    expect(rest).to.deep.equal({id: 'a', serverName: 'A'});
  });
});
