import {expect} from '@open-wc/testing';
import type {ElicitationGuest} from '../../src/guest/index.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {until} from '../support/frame.js';
import {guestInFrame} from './hosted-guest.js';

/** A guest, and the time at which this page heard each of its drafts. */
async function hosted() {
  const heard: {method?: unknown; content?: unknown; at: number}[] = [];
  const {say, ...framed} = await guestInFrame(({method, params}) => {
    heard.push({method, content: (params as JsonObject | undefined)?.['content'], at: performance.now()});
  });
  return {
    ...framed,
    heard,
    drafts: () => heard.filter(({method}) => method === 'ui/notifications/elicitation-draft'),
    say: (method: string) => say({jsonrpc: '2.0', method, params: {}}),
  };
}

const contents = (drafts: {content?: unknown}[]) => drafts.map(({content}) => content);

describe('ElicitationGuest.saveDraft', () => {
  it('sends the first draft at once, then only the latest', async () => {
    const {guest, drafts, done} = await hosted();

    for (let n = 1; n <= 500; n++) guest.saveDraft({n});
    await until(() => drafts().length === 2);

    expect(contents(drafts())).to.deep.equal([{n: 1}, {n: 500}]);
    done();
  });

  it('stays far below what a host calls a flood', async () => {
    const {guest, drafts, done} = await hosted();
    const begin = performance.now();

    let n = 0;
    while (drafts().length < 4) {
      guest.saveDraft({n: ++n});
      await new Promise((resolve) => setTimeout(resolve, 5));
    }

    expect(drafts().at(-1)!.at - begin).to.be.at.least(550);
    done();
  });

  it('keeps what was entered then, whatever becomes of the object', async () => {
    const {guest, drafts, done} = await hosted();
    const content = {text: 'first', gone: undefined};
    guest.saveDraft({});

    guest.saveDraft(content);
    content.text = 'second';
    await until(() => drafts().length === 2);

    expect(contents(drafts())[1]).to.deep.equal({text: 'first'});
    done();
  });

  it('sends what waits before an answer', async () => {
    const {guest, heard, drafts, done} = await hosted();

    guest.saveDraft({n: 1});
    guest.saveDraft({n: 2});
    void guest.submit({n: 3});
    const submitted = () => heard.findIndex(({method}) => method === 'ui/submit-elicitation');
    await until(() => submitted() >= 0);

    expect(contents(drafts())).to.deep.equal([{n: 1}, {n: 2}]);
    expect(heard[submitted()]!.content).to.deep.equal({n: 3});
    expect(drafts().every((each) => heard.indexOf(each) < submitted())).to.equal(true);
    done();
  });

  for (const [when, how] of [
    ['the page goes away', ({own}) => own.dispatchEvent(new Event('pagehide'))],
    ['it is closed', ({guest}) => guest.close()],
  ] as [string, (hosted: {own: Window; guest: ElicitationGuest}) => void][]) {
    it(`sends what waits when ${when}`, async () => {
      const {guest, own, drafts, done} = await hosted();

      guest.saveDraft({n: 1});
      guest.saveDraft({n: 2});
      how({own, guest});
      await until(() => drafts().length === 2);

      expect(contents(drafts())[1]).to.deep.equal({n: 2});
      done();
    });
  }

  it('sends nothing more once the host has closed', async () => {
    const {guest, own, say, heard, drafts, done} = await hosted();
    const closed = new Promise((resolve) => guest.addEventListener('close', resolve));

    guest.saveDraft({n: 1});
    guest.saveDraft({n: 2});
    say('ui/notifications/elicitation-closed');
    await closed;
    guest.saveDraft({n: 3});
    own.parent.postMessage({method: 'last'}, '*');
    await until(() => heard.some(({method}) => method === 'last'));

    expect(contents(drafts())).to.deep.equal([{n: 1}]);
    done();
  });
});
