import {expect} from 'chai';
import {type EndedBy, endOf} from '../../../src/protocol/ended-by.js';
import {OpenRequests} from '../../../src/presentation/queue/open-requests.js';
import {type Listed, listed, PromptList} from '../../../src/presentation/queue/prompt-list.js';

interface Answer {
  text: string;
}

/** A list of requests whose texts are their names. */
function createList(
  element = {isConnected: true} as HTMLElement & {isConnected: boolean},
  open = new OpenRequests<Listed<string, Answer>>(),
) {
  const displayed: string[] = [];
  const list = new PromptList<Listed<string, Answer>, Answer>(
    {
      element,
      open,
      refusal: {text: 'refused'},
      limits: () => ({maxQueue: 4}) as never,
      onChange() {},
      leave: ({draft}) => draft,
      begin(item) {
        displayed.push(item.request);
        list.display(item);
      },
      onEnd: (item) => open.release(item),
      onUndelivered() {},
    },
    'approve()',
  );
  return {
    list,
    element,
    displayed,
    ask(name: string, {deadline, ...options}: {signal?: AbortSignal; id?: string; deadline?: number} = {}) {
      const item = {
        ...listed<string, Answer, typeof options>(name, name, options, ''),
        ...(deadline !== undefined && {deadline}),
      };
      const answer = list.ask(item).then((given) => `${given.text} by ${endOf(given)}`);
      void answer.catch(() => {});
      return {item, answer};
    },
    answerWith: (answer: string, by: EndedBy = 'user') =>
      list.finish(list.current!, {by, answer: {text: answer}}),
    names: () => list.all.map(({request}) => request),
  };
}

describe('PromptList', () => {
  it('a queue displays one request after another, and records that the user has ended them', async () => {
    const queue = createList();
    const [a, b] = [queue.ask('a'), queue.ask('b')];
    expect(queue.displayed).to.deep.equal(['a']);
    expect(queue.list.position).to.deep.equal({position: 1, total: 2});

    queue.answerWith('yes');
    expect(await a.answer).to.equal('yes by user');
    expect([queue.displayed, a.item.ending?.by, b.item.ending?.by]).to.deep.equal([
      ['a', 'b'],
      'user',
      undefined,
    ]);
    expect(queue.list.position).to.deep.equal({position: 2, total: 2});
  });

  it('a request that expires is refused, and the next one is displayed', async () => {
    const queue = createList();
    const {item, answer} = queue.ask('a', {deadline: performance.now() + 1});
    queue.ask('b');

    expect(await answer).to.equal('refused by expiry');
    expect([item.ending?.by, queue.list.current?.request]).to.deep.equal(['expiry', 'b']);
  });

  it('a request whose signal aborts is rejected with the reason, displayed or waiting', async () => {
    const queue = createList();
    const stop = new AbortController();
    const items = ['a', 'b'].map((name) => queue.ask(name, {signal: stop.signal}));
    queue.ask('c');
    stop.abort('gone');

    for (const {item, answer} of items) {
      expect(await answer.catch((reason) => [reason, item.ending?.by])).to.deep.equal(['gone', 'server']);
    }
    expect(queue.list.current?.request).to.equal('c');
  });

  it('a request ends once: what happens later does not change who has ended it', async () => {
    const queue = createList();
    const {item, answer} = queue.ask('a');
    queue.answerWith('yes');
    queue.list.interrupt(item, 'removed');

    expect([await answer, item.ending?.by]).to.deep.equal(['yes by user', 'user']);
  });

  it('a replaced request does not count in the batch', () => {
    const queue = createList();
    const {item} = queue.ask('a');
    queue.ask('b');
    queue.list.interrupt(item, 'replaced');

    expect(queue.list.position).to.deep.equal({position: 1, total: 1});
  });

  it('all requests of a removed element are refused, and none of them is displayed before', async () => {
    const queue = createList();
    const items = ['a', 'b', 'c'].map((name) => queue.ask(name));
    queue.element.isConnected = false;
    queue.list.hostDisconnected();

    expect(await Promise.all(items.map(({answer}) => answer))).to.deep.equal([
      'refused by removed',
      'refused by removed',
      'refused by removed',
    ]);
    expect(items.map(({item}) => item.ending?.by)).to.deep.equal(['removed', 'removed', 'removed']);
    expect(queue.displayed).to.deep.equal(['a']);
  });

  it('a request of an element that is not connected waits until it is', () => {
    const queue = createList({isConnected: false} as never);
    queue.ask('a');
    expect(queue.displayed).to.deep.equal([]);
    queue.element.isConnected = true;
    queue.list.hostConnected();

    expect(queue.displayed).to.deep.equal(['a']);
  });

  it('a request over the limit is refused with an error that names the method', () => {
    const queue = createList();
    const [, waiting] = ['a', 'b', 'c', 'd'].map((name) => queue.ask(name).item);

    expect(() => queue.ask('e'))
      .to.throw('approve(): 4 requests are waiting')
      .with.property('code', 'RATE_LIMITED');
    queue.list.interrupt(waiting!, 'replaced');
    queue.ask('e');
    expect(queue.names()).to.deep.equal(['a', 'c', 'd', 'e']);
  });

  it('a list counts the requests of a batch, and starts a new batch when it was empty', () => {
    const queue = createList();
    for (const name of ['a', 'b']) queue.ask(name);
    queue.answerWith('yes');
    expect(queue.list.position).to.deep.equal({position: 2, total: 2});
    queue.answerWith('yes');
    queue.ask('c');

    expect(queue.list.position).to.deep.equal({position: 1, total: 1});
  });

  it('a waiting request that ends leaves the others in order', () => {
    const queue = createList();
    const [, , third] = ['a', 'b', 'c', 'd'].map((name) => queue.ask(name).item);
    queue.list.interrupt(third!, 'expiry');

    expect(queue.names()).to.deep.equal(['a', 'b', 'd']);
    expect(queue.list.position).to.deep.equal({position: 1, total: 3});
  });

  it('a waiting request can become the next one, or take the place of the displayed one', () => {
    const queue = createList();
    const [a, b, c] = ['a', 'b', 'c'].map((name) => queue.ask(name).item);
    queue.list.first(c!, false);
    queue.list.first(a!, false);
    expect([queue.names(), queue.displayed]).to.deep.equal([['a', 'c', 'b'], ['a']]);
    queue.list.first(b!, true);
    expect([queue.names(), queue.displayed]).to.deep.equal([
      ['b', 'a', 'c'],
      ['a', 'b'],
    ]);
  });

  it('an aborted call that shares a request with others ends alone, and the last one ends the request', async () => {
    for (const order of ['ab', 'ba']) {
      const queue = createList();
      const stops = {a: new AbortController(), b: new AbortController()};
      const calls = {
        a: queue.ask('r', {id: 'one', signal: stops.a.signal}),
        b: queue.ask('r', {id: 'one', signal: stops.b.signal}),
      };
      expect(queue.names()).to.deep.equal(['r']);
      const [first, last] = order.split('') as ('a' | 'b')[];
      stops[first!].abort('first');
      expect(await calls[first!].answer.catch((reason) => reason)).to.equal('first');
      expect([queue.names(), calls.a.item.ending]).to.deep.equal([['r'], undefined]);
      stops[last!].abort('last');
      expect(await calls[last!].answer.catch((reason) => reason)).to.equal('last');
      expect([queue.names(), calls.a.item.ending?.by]).to.deep.equal([[], 'server']);
    }
  });

  it('a call whose other caller has aborted gets the answer, and a call without a signal holds the request', async () => {
    const queue = createList();
    const stop = new AbortController();
    const calls = [{signal: stop.signal}, {}].map((options) => queue.ask('r', {id: 'one', ...options}));
    stop.abort('gone');
    expect(queue.names()).to.deep.equal(['r']);
    queue.answerWith('yes');
    const ends = await Promise.all(calls.map(({answer}) => answer.catch((reason) => reason)));
    expect(ends).to.deep.equal(['gone', 'yes by user']);
  });

  it('a call that reports an answer given elsewhere ends the request for all', async () => {
    const queue = createList();
    const stop = new AbortController();
    const calls = [{signal: stop.signal}, {}].map((options) => queue.ask('r', {id: 'one', ...options}));
    const ends = Promise.all(calls.map(({answer}) => answer.catch((reason) => reason)));
    const elsewhere = {answeredElsewhere: true};
    stop.abort(elsewhere);
    expect([queue.names(), calls[0]!.item.ending?.by]).to.deep.equal([[], 'elsewhere']);
    expect(await ends).to.deep.equal([elsewhere, elsewhere]);
  });

  for (const isLeftFirst of [true, false])
    it(`a request that another element continues ends with its last call, asked ${isLeftFirst ? 'after' : 'before'} the removal`, async () => {
      for (const order of [
        [0, 1],
        [1, 0],
      ]) {
        const open = new OpenRequests<Listed<string, Answer>>();
        const [before, after] = [1, 2].map(() => createList({isConnected: true} as never, open));
        const stops = [new AbortController(), new AbortController()];
        const first = before!.ask('r', {id: 'one', signal: stops[0]!.signal});
        if (isLeftFirst) before!.element.isConnected = false;
        const calls = [first, after!.ask('r', {id: 'one', signal: stops[1]!.signal})];
        before!.element.isConnected = false;
        first.item.leave?.();
        expect([before!.names(), after!.names()]).to.deep.equal([[], ['r']]);
        for (const [at, index] of order.entries()) {
          stops[index!]!.abort(index);
          expect(await calls[index!]!.answer.catch((reason) => reason)).to.equal(index);
          expect(after!.names()).to.deep.equal(at ? [] : ['r']);
        }
      }
    });
});
