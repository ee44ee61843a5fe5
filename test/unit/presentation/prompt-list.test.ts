import {expect} from 'chai';
import {type EndedBy, endOf} from '../../../src/protocol/ended-by.js';
import {OpenRequests} from '../../../src/presentation/queue/open-requests.js';
import {type Listed, listed, PromptList} from '../../../src/presentation/queue/prompt-list.js';

interface Answer {
  text: string;
}

/** A list of requests whose texts are their names. */
function createList(element = {isConnected: true} as HTMLElement & {isConnected: boolean}) {
  const displayed: string[] = [];
  const open = new OpenRequests<Listed<string, Answer>>();
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
      onEnd() {},
      onUndelivered() {},
    },
    'approve()',
  );
  return {
    list,
    element,
    displayed,
    ask(name: string, {signal, deadline}: {signal?: AbortSignal; deadline?: number} = {}) {
      const options = {...(signal && {signal})};
      const item = {
        ...listed<string, Answer, typeof options>(name, name, options, ''),
        ...(deadline !== undefined && {deadline}),
      };
      const answer = item.answer.promise.then((given) => `${given.text} by ${endOf(given)}`);
      void list.ask(item).catch(() => {});
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
});
