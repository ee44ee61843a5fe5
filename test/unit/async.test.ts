import {expect} from 'chai';
import {interruptible, loadOnce} from '../../src/async.js';

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));
const never = new Promise<string>(() => {});

function block(ms: number) {
  const start = performance.now();
  while (performance.now() - start < ms);
}

describe('interruptible()', () => {
  it('interruptible() rejects when its time is over', async () => {
    const start = performance.now();
    const ended = await interruptible(never, {timeout: 100, late: () => new Error('late')}).catch(String);

    expect(ended).to.equal('Error: late');
    expect(performance.now() - start).to.be.at.least(95);
  });

  it('interruptible() resolves in time although the page was blocked until its time was over', async () => {
    const work = interruptible(after(120), {timeout: 100});
    block(150);

    expect(await work).to.equal('done');
  });

  it('interruptible() rejects with the reason of a signal', async () => {
    const stop = new AbortController();
    const work = interruptible(never, {signal: stop.signal, timeout: 1_000}).catch(String);
    stop.abort('enough');

    expect(await work).to.equal('enough');
  });
});

describe('loadOnce()', () => {
  it('loads once for all callers, and has the result from then on', async () => {
    let loads = 0;
    const load = loadOnce(async () => ++loads);
    expect(load.loaded).to.equal(undefined);

    expect(await Promise.all([load(), load()])).to.deep.equal([1, 1]);
    expect(load.loaded).to.equal(1);
  });

  it('tries again after a failure, and has nothing until then', async () => {
    let loads = 0;
    const load = loadOnce(async () => {
      if (++loads === 1) throw new Error('offline');
      return loads;
    });
    expect(await load().catch(String)).to.equal('Error: offline');
    expect(load.loaded).to.equal(undefined);

    expect(await load()).to.equal(2);
    expect(load.loaded).to.equal(2);
  });
});
