import {expect} from 'chai';
import {withResolvers} from '../../../src/async.js';
import type {EndedBy} from '../../../src/presentation/ended-by.js';
import {ElementQueue, type QueuedRequest} from '../../../src/presentation/queue/element-queue.js';

interface Item extends QueuedRequest<string> {
  name: string;
}

class NamedQueue extends ElementQueue<Item, string> {
  protected override readonly refusal = 'refused';
  readonly displayed: string[] = [];

  constructor(readonly element = {isConnected: true} as HTMLElement & {isConnected: boolean}) {
    super({element, limits: () => ({maxQueue: 3}) as never, onChange() {}}, 'approve()');
  }

  ask(name: string, {signal, deadline}: {signal?: AbortSignal; deadline?: number} = {}) {
    const item: Item = {name, answer: withResolvers<string>(), ...(deadline && {deadline})};
    this.add(item, signal);
    this.presentNext();
    return {item, answer: item.answer.promise};
  }

  answerWith(answer: string, by: EndedBy = 'user') {
    const {current} = this;
    this.finish(current!, by, () => this.deliver(current!, answer));
  }

  protected override begin(item: Item) {
    this.displayed.push(item.name);
    this.display(item);
  }
}

describe('ElementQueue', () => {
  it('a queue displays one request after another, and records that the user has ended them', async () => {
    const queue = new NamedQueue();
    const [a, b] = [queue.ask('a'), queue.ask('b')];
    expect(queue.displayed).to.deep.equal(['a']);
    expect(queue.position).to.deep.equal({position: 1, total: 2});

    queue.answerWith('yes');
    expect(await a.answer).to.equal('yes');
    expect([queue.displayed, a.item.endedBy, b.item.endedBy]).to.deep.equal([['a', 'b'], 'user', undefined]);
    expect(queue.position).to.deep.equal({position: 2, total: 2});
  });

  it('a request that expires is refused, and the next one is displayed', async () => {
    const queue = new NamedQueue();
    const {item, answer} = queue.ask('a', {deadline: performance.now() + 1});
    queue.ask('b');

    expect(await answer).to.equal('refused');
    expect([item.endedBy, queue.current?.name]).to.deep.equal(['expiry', 'b']);
  });

  it('a request whose signal aborts is rejected with the reason, displayed or waiting', async () => {
    const queue = new NamedQueue();
    const stop = new AbortController();
    const items = ['a', 'b'].map((name) => queue.ask(name, {signal: stop.signal}));
    queue.ask('c');
    stop.abort('gone');

    for (const {item, answer} of items) {
      expect(await answer.catch((reason) => [reason, item.endedBy])).to.deep.equal(['gone', 'server']);
    }
    expect(queue.current?.name).to.equal('c');
  });

  it('a request ends once: what happens later does not change who has ended it', async () => {
    const queue = new NamedQueue();
    const {item, answer} = queue.ask('a');
    queue.answerWith('yes');
    queue.interrupt(item, 'removed');

    expect([await answer, item.endedBy]).to.deep.equal(['yes', 'user']);
  });

  it('a replaced request does not count in the batch', () => {
    const queue = new NamedQueue();
    const {item} = queue.ask('a');
    queue.ask('b');
    queue.interrupt(item, 'replaced');

    expect(queue.position).to.deep.equal({position: 1, total: 1});
  });

  it('all requests of a removed element are refused, and none of them is displayed before', async () => {
    const queue = new NamedQueue();
    const items = ['a', 'b', 'c'].map((name) => queue.ask(name));
    queue.element.isConnected = false;
    queue.disconnected();

    expect(await Promise.all(items.map(({answer}) => answer))).to.deep.equal([
      'refused',
      'refused',
      'refused',
    ]);
    expect(items.map(({item}) => item.endedBy)).to.deep.equal(['removed', 'removed', 'removed']);
    expect(queue.displayed).to.deep.equal(['a']);
  });

  it('a request of an element that is not connected waits until it is', () => {
    const queue = new NamedQueue({isConnected: false} as never);
    queue.ask('a');
    expect(queue.displayed).to.deep.equal([]);
    queue.element.isConnected = true;
    queue.connected();

    expect(queue.displayed).to.deep.equal(['a']);
  });

  it('a request over the limit is refused with an error that names the method', () => {
    const queue = new NamedQueue();
    for (const name of ['a', 'b', 'c']) queue.ask(name);

    expect(() => queue.ask('d'))
      .to.throw('approve(): 3 requests are waiting')
      .with.property('code', 'RATE_LIMITED');
  });
});
