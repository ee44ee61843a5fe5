// An answer that does not reach the agent is reported to the element in the page, and one that does is not.
import {expect} from 'chai';
import {whenUndelivered} from '../../../src/protocol/ended-by.js';
import {settled} from '../adapters/prompts.js';
import {connected, controlTime, later, type Page} from './channel.js';

/** Answers the last prompt of a page. Returns how often that was reported. */
async function answer({prompts}: Page, result: object = {action: 'accept', content: {}}) {
  const reported: object[] = [];
  whenUndelivered(result, () => reported.push(result));
  prompts.last.answer(result);
  await settled();
  return reported;
}

describe('an answer in a page of a remote agent is reported as not delivered', () => {
  controlTime();

  it('if the agent stops waiting before it has received it', async () => {
    const stop = new AbortController();
    const {presenter, open} = connected();
    const page = await open();
    const asked = presenter.elicit({message: 'Sure?'}, {signal: stop.signal});
    asked.catch(() => {});
    page.sends = false;
    const reported = await answer(page);
    await later();
    expect(reported).to.deep.equal([]);
    stop.abort();
    await settled();
    expect(reported).to.have.length(1);
  });

  it('if another agent is behind the channel, which does not know the request', async () => {
    const [first, second] = [connected(), connected()];
    const page = await first.open();
    void first.presenter.elicit({message: 'Sure?'});
    page.sends = false;
    const reported = await answer(page);
    for (const message of page.sent.filter((each) => each.includes('"hello"'))) second.receive(message);
    second.receive(JSON.stringify({type: 'hello', ids: [JSON.parse(page.sent.at(-1)!).id]}));
    page.served.receive(second.sent.at(-1)!);
    expect(reported).to.have.length(1);
  });

  it('if the page stops serving the agent', async () => {
    const {presenter, open} = connected();
    const page = await open();
    void presenter.elicit({message: 'Sure?'});
    page.sends = false;
    const reported = await answer(page);
    page.served.close();
    expect(reported).to.have.length(1);
  });

  it('if the answer of another page was the first', async () => {
    const {presenter, open} = connected();
    const [one, two] = [await open(), await open()];
    const asked = presenter.elicit({message: 'Sure?'});
    one.sends = false;
    const late = await answer(one);
    const first = await answer(two, {action: 'decline'});
    expect((await asked).action).to.equal('decline');
    expect([late.length, first.length]).to.deep.equal([1, 0]);
  });

  it('if it cannot be sent as JSON', async () => {
    const {presenter, open} = connected();
    const page = await open();
    const failed = presenter.elicit({message: 'Sure?'}).catch(({code}) => code as unknown);
    const reported = await answer(page, {action: 'accept', content: {a: 1n}});
    expect(await failed).to.equal('INVALID_REQUEST');
    expect(reported).to.have.length(1);
  });

  it('not if it arrives, at once or late', async () => {
    const {presenter, open} = connected();
    const page = await open();
    for (const sends of [true, false]) {
      const asked = presenter.elicit({message: 'Sure?'});
      page.sends = sends;
      const reported = await answer(page);
      page.sends = true;
      await later();
      expect((await asked).action).to.equal('accept');
      page.served.receive(JSON.stringify({type: 'undelivered', id: 'unknown'}));
      expect(reported).to.deep.equal([]);
    }
    page.served.close();
  });
});
