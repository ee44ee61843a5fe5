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
  it('saveDraft() sends the first draft at once, then only the latest', async () => {
    const {guest, drafts, done} = await hosted();

    for (let n = 1; n <= 500; n++) guest.saveDraft({n});
    await until(() => drafts().length === 2);

    expect(contents(drafts())).to.deep.equal([{n: 1}, {n: 500}]);
    done();
  });

  it("saveDraft() stays far below the host's rate limit", async () => {
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

  it('saveDraft() sends a copy of the content, even if the object changes later', async () => {
    const {guest, drafts, done} = await hosted();
    const content = {text: 'first', gone: undefined};
    guest.saveDraft({});

    guest.saveDraft(content);
    content.text = 'second';
    await until(() => drafts().length === 2);

    expect(contents(drafts())[1]).to.deep.equal({text: 'first'});
    done();
  });

  it('a pending draft is sent before an answer', async () => {
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
    ['the page goes away', ({view}) => view.dispatchEvent(new Event('pagehide'))],
    ['it is closed', ({guest}) => guest.close()],
  ] as [string, (hosted: {view: Window; guest: ElicitationGuest}) => void][]) {
    it(`a pending draft is sent when ${when}`, async () => {
      const {guest, view, drafts, done} = await hosted();

      guest.saveDraft({n: 1});
      guest.saveDraft({n: 2});
      how({view, guest});
      await until(() => drafts().length === 2);

      expect(contents(drafts())[1]).to.deep.equal({n: 2});
      done();
    });
  }

  it('saveDraft() sends nothing after the host has closed the request', async () => {
    const {guest, view, say, heard, drafts, done} = await hosted();
    const closed = new Promise((resolve) => guest.addEventListener('close', resolve));

    guest.saveDraft({n: 1});
    guest.saveDraft({n: 2});
    say('ui/notifications/elicitation-closed');
    await closed;
    guest.saveDraft({n: 3});
    view.parent.postMessage({method: 'last'}, '*');
    await until(() => heard.some(({method}) => method === 'last'));

    expect(contents(drafts())).to.deep.equal([{n: 1}]);
    done();
  });
});
