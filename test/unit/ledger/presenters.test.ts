import {expect} from 'chai';
import {createLedger, type SettledRecord} from '../../../src/ledger/index.js';
import {watchCalls} from '../../../src/ledger/presenter-calls.js';
import {verified} from '../../../src/presentation/verification.js';
import {digestOf} from '../../../src/ledger/digest.js';
import {reportUndelivered} from '../../../src/protocol/ended-by.js';
import {connected as connectedPages} from '../remote/channel.js';

const remove = {name: 'delete_file', title: 'Delete a file', arguments: {path: '/secret'}};

/** A presenter as `terminalPresenter()` makes them: its methods are those of a class. */
class Presenter {
  readonly answers: unknown[];

  constructor(...answers: unknown[]) {
    this.answers = answers;
  }

  async elicit(_request: object, _options?: object) {
    return this.#next();
  }

  async approve(_call: object, _options?: object) {
    return this.#next();
  }

  #next() {
    const answer = this.answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  }
}

function connected(presenter: Presenter, values = false) {
  const records: SettledRecord[] = [];
  const book = createLedger({sink: (record) => records.push(record), values});
  book.connect(presenter as never);
  return {records, book};
}

describe('createLedger with presenters', () => {
  it('a ledger that could record nothing is refused', () => {
    const refused = (call: () => unknown, message: RegExp) =>
      expect(call).to.throw(message).with.property('code', 'INVALID_REQUEST');
    for (const options of [undefined, null, {}, {sink: 5}, {sink: {write() {}}}])
      refused(() => createLedger(options as never), /`sink` must be a function/);
    const {connect} = createLedger({sink() {}});
    for (const presenter of [undefined, null, 5, {}, {elicit: 5}, () => {}])
      refused(() => connect(presenter as never), /needs an element, or an object with `elicit\(\)`/);
    connect(new Presenter());
    connect(new EventTarget());
    connect({approve: async () => ({decision: 'reject'})});
  });

  it('a presenter that cannot be observed whole is left as it was', () => {
    const elicit = async () => ({action: 'cancel'});
    const presenter = {
      elicit,
      get approve() {
        return elicit;
      },
    };
    const {connect} = createLedger({sink() {}});

    expect(() => connect(presenter as never)).to.throw(/`approve` of the presenter is read-only/);
    expect(presenter.elicit).to.equal(elicit);
  });

  it('a malformed request has a record with a text, and is refused by its presenter', async () => {
    for (const [request, refusal] of [
      [null, 'no request'],
      [{message: 5}, 'no message'],
    ] as const) {
      const presenter = {elicit: async (_: unknown) => Promise.reject(new Error(refusal))};
      const {records} = connected(presenter as never);
      const error = await presenter.elicit(request).catch(({message}) => message);
      expect([error, records.map(({message, action}) => [message, action])]).to.deep.equal([
        refusal,
        [['', 'none']],
      ]);
    }
  });

  it('a yes to a request without fields is confirmed, whatever its empty schema says', async () => {
    const presenter = new Presenter(...Array.from({length: 3}, () => ({action: 'accept', content: {}})));
    const {records} = connected(presenter);
    const properties = {city: {type: 'string'}};
    for (const requestedSchema of [undefined, {type: 'object', properties: {}}, {type: 'object', properties}])
      await presenter.elicit({message: 'Go on?', ...(requestedSchema && {requestedSchema})});
    expect(records.map(({confirmed}) => confirmed)).to.deep.equal([true, true, undefined]);
  });

  it('what one sink changes in a record does not reach another', async () => {
    const presenter = new Presenter({action: 'cancel'});
    createLedger({sink: (record) => Object.assign(record, {by: 'stop'})}).connect(presenter as never);
    const {records} = connected(presenter);
    await presenter.elicit({message: 'Go on?'});

    expect(records.map(({by}) => by)).to.deep.equal(['user']);
  });

  it('a ledger records the answers of a presenter that is not an element, without values', async () => {
    const presenter = new Presenter(
      {action: 'accept', content: {city: 'Bern'}},
      {decision: 'edit', arguments: {path: '/tmp'}, scope: 'session'},
      {decision: 'reject', reason: 'No'},
    );
    const {records} = connected(presenter);
    const schema = {type: 'object', properties: {city: {type: 'string'}}};
    await presenter.elicit(
      {message: 'Where to?', requestedSchema: schema},
      {serverName: 'Acme', id: 'o1', tool: 'ship'},
    );
    await presenter.approve(remove, {serverTitle: 'Files'});
    await presenter.approve(remove);

    const kept = records.map(({requestedAt, receivedAt, settledAt, duration, id, ...rest}) => rest);
    const by = {version: 1, by: 'user', answeredBy: 'person', renderer: 'presenter'};
    const call = {
      tool: 'delete_file',
      mode: 'tool',
      message: 'Delete a file',
      fields: ['path'],
      serverClaimed: true,
    };
    expect(kept).to.deep.equal([
      {
        ...by,
        server: 'Acme',
        serverClaimed: false,
        tool: 'ship',
        mode: 'form',
        message: 'Where to?',
        fields: ['city'],
        action: 'accept',
      },
      {...by, ...call, server: 'Files', action: 'accept', scope: 'session'},
      {...by, ...call, server: '', action: 'decline'},
    ]);
    expect(records[0]!.id).to.equal('o1');
    expect(JSON.stringify(records)).not.to.match(/Bern|secret|tmp/);
  });

  it('an answer arrives, and is recorded, whatever an agent has sent with its request', async () => {
    const evil = JSON.parse('{"toString": 1, "valueOf": 1}');
    expect(() => new Date(evil), 'positive control').to.throw(TypeError);
    for (const requestedAt of [evil, 'never', [], {}, true, -1e300, '']) {
      const presenter = new Presenter({action: 'accept', content: {}});
      const {records} = connected(presenter);
      expect(await presenter.elicit({message: 'Sure?'}, {requestedAt})).to.have.property('action', 'accept');
      expect(records[0]!.requestedAt, JSON.stringify(requestedAt)).to.match(/^\d{4}-/);
    }
  });

  it('a record has the time at which the agent made the request, and when the presenter has received it', async () => {
    const presenter = new Presenter({action: 'cancel'});
    const {records} = connected(presenter);
    await presenter.elicit({message: 'Sure?'}, {requestedAt: '2026-01-01T00:00:00Z'});

    const [{requestedAt, receivedAt, action}] = records as [SettledRecord];
    expect([requestedAt, action]).to.deep.equal(['2026-01-01T00:00:00.000Z', 'cancel']);
    expect(Date.now() - Date.parse(receivedAt)).to.be.within(0, 60_000);
  });

  it('a call that fails or that the agent has aborted has no answer', async () => {
    const presenter = new Presenter(new Error('closed'), new Error('aborted'));
    const {records} = connected(presenter);
    await presenter.elicit({message: 'Sure?'}).catch(() => {});
    await presenter.elicit({message: 'Sure?'}, {signal: AbortSignal.abort()}).catch(() => {});

    expect(records.map(({action, by}) => [action, by])).to.deep.equal([
      ['none', 'failure'],
      ['none', 'server'],
    ]);
  });

  it('a ledger keeps reasons with `values`, and records nothing after disconnect()', async () => {
    const presenter = new Presenter({decision: 'reject', reason: 'No'}, {decision: 'reject'});
    const {records, book} = connected(presenter, true);
    await presenter.approve(remove);
    book.disconnect();
    await presenter.approve(remove);

    expect(records.map(({reason}) => reason)).to.deep.equal(['No']);
    expect(Object.keys(presenter)).to.deep.equal(['answers']);
  });

  /** The records of calls with these answers. */
  async function recorded(
    calls: readonly [method: 'elicit' | 'approve', subject: object, options: object, answer: object][],
  ) {
    const presenter = new Presenter(...calls.map(([, , , answer]) => answer));
    const records: SettledRecord[] = [];
    createLedger({sink: (record) => void records.push(record)}).connect(presenter as never);
    for (const [method, subject, options] of calls) await presenter[method](subject, options);
    return records;
  }

  it('a record of a presenter has the chosen scope, the tool, the origin and the confirmation as that of an element', async () => {
    const persist = {persist: ['session', 'always']};
    const yes = {action: 'accept', content: {}};
    const records = await recorded([
      ['elicit', {message: 'Sure?', _meta: persist}, {}, {...yes, _meta: {persist: 'always'}}],
      ['elicit', {message: 'Sure?'}, {}, {...yes, _meta: {persist: 'forever'}}],
      [
        'elicit',
        {message: 'Sure?', _meta: {'mcp-elicitation-elements/tool': 'pay'}},
        {},
        {action: 'decline'},
      ],
      ['elicit', {mode: 'url', message: 'Sign in', url: 'https://a.example/b?c=d'}, {}, {action: 'accept'}],
      ['approve', remove, {scopes: ['session']}, {decision: 'approve', scope: 'session'}],
      ['approve', remove, {scopes: ['session']}, {decision: 'approve', scope: 'once'}],
    ]);
    const kept = records.map(({scope, confirmed, tool, origin, message}) => [
      scope,
      confirmed,
      tool,
      origin,
      message,
    ]);
    const none = undefined;
    expect(kept).to.deep.equal([
      ['always', true, none, none, 'Sure?'],
      [none, true, none, none, 'Sure?'],
      [none, none, 'pay', none, 'Sure?'],
      [none, none, none, 'https://a.example', 'Sign in'],
      ['session', none, 'delete_file', none, 'Delete a file'],
      [none, none, 'delete_file', none, 'Delete a file'],
    ]);
  });

  it('two observers of one presenter can end in any order', async () => {
    const presenter = new Presenter(1, 2, 3);
    const calls: string[] = [];
    const watch = (name: string) =>
      watchCalls(presenter as never, () => {
        calls.push(name);
        return () => {};
      });
    const [first, second] = [watch('first'), watch('second')];
    await presenter.elicit({});
    first();
    await presenter.elicit({});
    second();
    await presenter.elicit({});

    expect(calls).to.deep.equal(['second', 'first', 'second']);
  });

  it('a ledger receives the record again if the answer did not arrive', async () => {
    const presenter = new Presenter({action: 'accept', content: {city: 'Bern'}}, {decision: 'approve'});
    const {records} = connected(presenter);
    const answers = [await presenter.elicit({message: 'Where to?'}), await presenter.approve(remove)];
    for (const answer of answers) reportUndelivered(answer);
    const [first, second, ...again] = records;
    expect(again).to.deep.equal([first, second].map((record) => ({...record, delivered: false})));
  });

  it('writes one JSON line for each decision in a remote page, with the digest of those that the page has verified', async () => {
    const {presenter, open} = connectedPages();
    const lines: string[] = [];
    createLedger({sink: (record) => lines.push(JSON.stringify(record))}).connect(presenter);
    const shown = {server: 'Acme', texts: ['Delete?']};
    const digests: string[] = [];
    const give = async <Answer extends object>(request: object, answer: Answer) => {
      const {signal} = new AbortController();
      const proof = async ({digest}: {digest: string}) => ({proof: digests.push(digest)});
      return (await verified(proof, {request, shown, answer, signal})).answer!;
    };
    const page = await open({
      elicit: async (request) => give(request, {action: 'accept', content: {city: 'Bern'}}) as never,
      approve: async ({name, ...call}) =>
        name === 'read'
          ? {decision: 'approve'}
          : give({name, ...call}, {decision: 'approve' as const, arguments: call.arguments!}),
    });
    const asked = {message: 'Where to?', requestedSchema: {type: 'object', properties: {city: {}}}};
    await presenter.elicit(asked);
    await presenter.approve(remove);
    await presenter.approve({name: 'read'});
    page.served.close();

    const [first, second, third] = lines.map((line) => JSON.parse(line));
    expect([first.digest, second.digest, third.digest]).to.deep.equal([...digests, undefined]);
    const answer = {action: 'accept', content: {city: 'Bern'}};
    expect(first.digest).to.equal(await digestOf({request: asked, shown, answer}));
    expect(lines).to.have.length(3);
    expect(lines.join('')).not.to.match(/\n|Bern|secret/);
  });

  it('takes only a digest from a message of a page', async () => {
    const {presenter, open, receive, sent} = connectedPages();
    const records: SettledRecord[] = [];
    createLedger({sink: (record) => records.push(record)}).connect(presenter);
    const page = await open();
    for (const digest of ['x', 1, {}, `${'a'.repeat(43)}\n`, 'a'.repeat(1000)]) {
      const decided = presenter.approve({name: 'read'});
      const {id} = JSON.parse(sent.findLast((message) => JSON.parse(message).type === 'call')!);
      receive(
        JSON.stringify({type: 'answer', id, key: 'k', result: {decision: 'approve', _meta: {}}, digest}),
      );
      await decided;
    }
    page.served.close();
    expect(records.map(({digest}) => digest)).to.deep.equal(Array(5).fill(undefined));
  });
});
