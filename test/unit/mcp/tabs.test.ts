import {expect} from 'chai';
import {Tabs} from '../../../src/mcp/durable/tabs.js';

describe('the answers that the tabs of a page share', () => {
  it('keep the first answer to a request, also against one that arrives later', async () => {
    const [one, other] = [new Tabs('first'), new Tabs('first')];
    // The channels do not keep Node running.
    const alive = setInterval(() => {}, 1000);
    const arrived = new Promise<void>((resolve) => {
      const stop = other.listen((key) => {
        if (key !== 'end') return;
        stop();
        resolve();
      });
    });

    one.share('a', 'yes');
    one.share('a', 'no');
    one.share('end', '');
    await arrived;
    clearInterval(alive);

    expect(one.answerTo('a')).to.equal('yes');
    expect(other.answerTo('a')).to.equal('yes');
    one.close();
    other.close();
  });
});
