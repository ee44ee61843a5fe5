import {expect} from '@open-wc/testing';
import {next, tracedFrame, until} from '../support/frame.js';
import {attentive, colorRequest} from '../support/guest-page.js';
import {attack, attacker, bareFrame, engine, measured, once} from './attack.js';

/** Firefox and WebKit let a frame move the page's history; no attribute prevents it. */
const movesHistory = engine !== 'chromium';

/** Two entries of the page's own, which a step back would tell by `popstate`. */
function pageStates() {
  const seen: unknown[] = [];
  const listener = ({state}: PopStateEvent) => seen.push(state);
  addEventListener('popstate', listener);
  for (const state of ['first', 'second', 'third']) history.pushState(state, '');
  return {seen, stop: () => removeEventListener('popstate', listener)};
}

describe("a guest and the page's history", () => {
  for (const [how, code] of [
    ['back()', `history.back()`],
    ['go(-1)', `history.go(-1)`],
  ] as const) {
    it(`N9: ${how} of a guest loses no request, even where it moves the page (Firefox, WebKit)`, async () => {
      const {frame, reports, outcome, endings, iframe} = await attack(attacker(`${code}; report('gone');`));
      const page = pageStates();
      await until(() => iframe(), 'the frame');
      const before = iframe();
      await until(() => reports().length, 'the step back');

      // A bare frame that steps back after the guest did tells that the guest's step is over.
      const bare = await bareFrame(`${code}; report('gone');`);
      await until(() => bare.reports.length, 'the step of the bare frame');
      if (movesHistory) await until(() => page.seen.length, 'the page to move');

      await measured('N9', `${how} moves the page's history`, String(page.seen.length > 0));
      if (!movesHistory) expect(page.seen).to.deep.equal([]);
      expect(frame.status).to.equal('ready');
      expect(iframe()).to.equal(before);
      frame.decline();
      expect(await outcome).to.deep.equal({action: 'decline'});
      expect(endings).to.deep.equal(once);
      page.stop();
    });
  }

  it('N10: 50 entries of a guest change nothing of the page but the length of its history', async () => {
    const page = pageStates();
    const address = location.href;
    const before = history.length;
    const {frame, reports, outcome, endings} = await attack(
      attacker(`
        for (let i = 0; i < 25; i++) { location.hash = 'x' + i; history.pushState(i, ''); }
        report('added');`),
    );
    await until(() => reports().length, 'the entries');

    // WebKit makes the new entry the whole page's, without the page's own state.
    if (engine !== 'webkit') expect(history.state).to.equal('third');
    expect(location.href).to.equal(address);
    expect(page.seen).to.deep.equal([]);
    expect(frame.status).to.equal('ready');
    frame.cancel();
    expect(await outcome).to.deep.equal({action: 'cancel'});
    expect(endings).to.deep.equal(once);
    // No engine has an attribute against it.
    await measured('N10', 'entries that a guest added to the history, of 50', history.length - before);
    page.stop();
  });

  it('N11: back, within the page, leaves an open dialog to its user', async () => {
    const {frame} = await tracedFrame({mode: 'modal'});
    const ready = next(frame, 'elicitation-ready');
    const answer = frame.elicit(colorRequest, {html: attentive});
    await ready;
    const page = pageStates();

    history.back();
    await until(() => page.seen.length, 'the page to move');

    expect(frame.status).to.equal('ready');
    expect(frame.shadowRoot!.querySelector('dialog')!.open).to.equal(true);
    frame.cancel();
    expect(await answer).to.deep.equal({action: 'cancel'});
    page.stop();
  });
});
