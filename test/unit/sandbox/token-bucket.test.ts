import {expect} from 'chai';
import {TokenBucket} from '../../../src/sandbox/relay/token-bucket.js';

/** A bucket of five messages, refilled by two each second, with a manual clock. */
function bucketOf(burst = 5, perSecond = 2) {
  let now = 0;
  const bucket = new TokenBucket(perSecond, burst, () => now);
  const taken = (cost = 1) => {
    let count = 0;
    while (count < 1000 && bucket.take(cost)) count++;
    return count;
  };
  return {taken, wait: (ms: number) => (now += ms)};
}

describe('TokenBucket', () => {
  it('a bucket lets a burst through, and then what its rate allows', () => {
    const {taken, wait} = bucketOf();

    expect(taken()).to.equal(5);
    wait(1000);
    expect(taken()).to.equal(2);
    wait(250);
    expect(taken()).to.equal(0);
    wait(250);
    expect(taken()).to.equal(1);
  });

  it('a bucket saves up no more than a burst after a long pause', () => {
    const {taken, wait} = bucketOf();

    wait(3_600_000);
    expect(taken()).to.equal(5);
  });

  it('a bucket lets five times as many messages through that cost a fifth', () => {
    expect(bucketOf(4).taken(0.25)).to.equal(16);
  });
});
