import {expect} from 'chai';
import {RequestQueue} from '../../../src/presentation/queue/request-queue.js';

function waiting(...items: string[]) {
  const queue = new RequestQueue<string>(() => 5, 'elicit()');
  for (const item of items) queue.add(item);
  return queue;
}

function queueOf(...items: string[]) {
  const queue = waiting(...items);
  queue.next();
  return queue;
}

describe('RequestQueue', () => {
  it('the queue makes one request current at a time, first in, first out', () => {
    const queue = waiting('a', 'b', 'c');

    expect(queue.next()).to.equal('a');
    expect(queue.next()).to.equal(undefined);
    expect(queue.all).to.deep.equal(['a', 'b', 'c']);
    queue.remove('a');
    expect(queue.next()).to.equal('b');
  });

  it('the queue counts the requests of a batch, and starts a new batch when it was empty', () => {
    const queue = queueOf('a', 'b');
    expect(queue.position).to.deep.equal({position: 1, total: 2});
    queue.remove('a');
    queue.next();
    expect(queue.position).to.deep.equal({position: 2, total: 2});
    queue.remove('b');
    queue.next();

    queue.add('c');
    queue.next();
    expect(queue.position).to.deep.equal({position: 1, total: 1});
  });

  it('the queue removes a waiting request, and leaves the others in order', () => {
    const queue = queueOf('a', 'b', 'c', 'd');
    queue.remove('c');

    expect(queue.all).to.deep.equal(['a', 'b', 'd']);
    expect(queue.position).to.deep.equal({position: 1, total: 3});
  });

  it('the queue does not count a request that is removed with `false`', () => {
    const queue = queueOf('a', 'b');
    queue.remove('a', false);
    queue.next();

    expect(queue.position).to.deep.equal({position: 1, total: 1});
  });

  it('the queue makes a waiting request the next one, and keeps the current one in its place', () => {
    const queue = queueOf('a', 'b', 'c');
    queue.first('c', false);
    queue.first('a', false);
    expect(queue.all).to.deep.equal(['a', 'c', 'b']);
    queue.first('b', true);
    expect(queue.all).to.deep.equal(['b', 'a', 'c']);
  });

  it('the queue refuses a request over its limit with RATE_LIMITED, and accepts it once there is room', () => {
    const queue = queueOf('a', 'b', 'c', 'd', 'e');

    expect(() => queue.add('f'))
      .to.throw()
      .with.property('code', 'RATE_LIMITED');
    queue.remove('b');
    queue.add('f');
    expect(queue.size).to.equal(5);
  });
});
