// Every engine: the history of nested frames.
import {expect} from '@open-wc/testing';
import {next, tracedFrame, until} from '../support/frame.js';
import {attentive, colorRequest} from '../support/guest-page.js';
import {attack, attacker, bareFrame, expectEnd, expectShown} from './attack.js';
import {engine} from '../support/engine.js';

/** Firefox and WebKit let a frame navigate the page's history; no attribute prevents it. */
const movesHistory = engine !== 'chromium';

/** Adds history entries of the page. A step back to one of them fires `popstate`, which is recorded. */
function pageStates(entries = ['first', 'second', 'third']) {
  const states: unknown[] = [];
  const listener = ({state}: PopStateEvent) => states.push(state);
  addEventListener('popstate', listener);
  for (const state of entries) history.pushState(state, '');
  return {states, stop: () => removeEventListener('popstate', listener)};
}

describe("a guest and the page's history", () => {
  // Before the steps: in Firefox, one of a frame may move the page after its test is over.
  it('N10: 50 history entries of a guest do not change the page, except for the length of its history', async () => {
    const page = pageStates();
    const address = location.href;
    const {frame, reports, outcome, endings} = await attack(
      attacker(`
        for (let i = 0; i < 25; i++) { location.hash = 'x' + i; history.pushState(i, ''); }
        report('added');`),
    );
    await until(() => reports().length, 'the entries');

    // In WebKit the new entry belongs to the whole page and lacks the page's own state.
    if (engine !== 'webkit') expect(history.state).to.equal('third');
    expect(location.href).to.equal(address);
    expect(page.states).to.deep.equal([]);
    await expectShown({frame, outcome, endings});
    page.stop();
  });

  for (const code of ['history.back()', 'history.go(-1)']) {
    it(`N9: a request is still open after ${code} in a guest, even where it moves the page (Firefox, WebKit)`, async () => {
      // Before the guest, and many, or its steps would leave the page of the test.
      const page = pageStates(Array.from({length: 20}, (_, index) => `entry ${index}`));
      const {frame, reports, outcome, endings, iframe} = await attack(attacker(`${code}; report('gone');`));
      await until(() => iframe(), 'the frame');
      const before = iframe();
      await until(() => reports().length, 'the step back');

      // A bare frame that steps back after the guest shows that the guest's step is over.
      const bare = await bareFrame(`${code}; report('gone');`);
      await until(() => bare.reports.length, 'the step of the bare frame');
      if (movesHistory) await until(() => page.states.length, 'the page to move');

      if (!movesHistory) expect(page.states).to.deep.equal([]);
      expect(frame.status).to.equal('ready');
      expect(iframe()).to.equal(before);
      frame.decline();
      await expectEnd({outcome, endings}, {action: 'decline'});
      page.stop();
    });
  }

  it('N11: Back within the page keeps a dialog open', async () => {
    const {frame} = await tracedFrame({mode: 'modal'});
    const ready = next(frame, 'elicitation-ready');
    const answer = frame.elicit(colorRequest, {html: attentive});
    await ready;
    const page = pageStates();

    history.back();
    await until(() => page.states.length, 'the page to move');

    expect(frame.status).to.equal('ready');
    expect(frame.shadowRoot!.querySelector('dialog')!.open).to.equal(true);
    frame.cancel();
    expect(await answer).to.deep.equal({action: 'cancel'});
    page.stop();
  });
});
