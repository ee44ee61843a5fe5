// Every engine: frozen, hidden and removed pages.
import {expect, fixture, html} from '@open-wc/testing';
import {shortenTimers} from '../support/clock.js';
import {next, tracedFrame, until} from '../support/frame.js';
import {answering, attentive, colorRequest} from '../support/guest-page.js';
import {attack, attacker, expectEnd} from './attack.js';

describe('many requests at once', () => {
  it('C1: 20 requests in three frames get their own answers', async () => {
    const frames = await Promise.all([tracedFrame(), tracedFrame(), tracedFrame()]);
    const colors = Array.from({length: 20}, (_, index) => `#0000${(index + 16).toString(16)}`);

    const answers = await Promise.all(
      colors.map((color, index) => frames[index % 3]!.frame.elicit(colorRequest, {html: answering(color)})),
    );

    expect(answers.map(({content}) => content?.['color'])).to.deep.equal(colors);
  });
});

describe('moves, aborts and races of a frame', () => {
  it('C2: a frame that is moved in one task keeps its request, and a removed frame cancels it', async () => {
    const {frame, outcome, contexts, iframe, endings} = await attack(attentive);
    await until(() => contexts().length === 1, 'the guest');
    const first = iframe();
    const elsewhere = await fixture(html`<section></section>`);

    elsewhere.append(frame);
    await until(() => contexts().length === 2, 'the guest again');
    await until(() => iframe() && iframe() !== first, 'the first frame to go');
    expect(endings.events).to.equal(0);

    frame.remove();
    await expectEnd({outcome, endings}, {action: 'cancel'});
  });

  // Other engines reload a guest that is moved.
  if ('moveBefore' in Element.prototype)
    it('C3: a guest continues when its frame is moved with its state', async () => {
      const {frame, outcome, contexts, iframe} = await attack(attentive);
      await until(() => contexts().length === 1, 'the guest');
      const first = iframe();
      const place: Element & {moveBefore?(node: Node, child: Node | null): void} =
        await fixture(html`<section></section>`);

      place.moveBefore!(frame, null);
      await frame.updateComplete;
      expect(iframe()).to.equal(first);
      expect(contexts()).to.have.length(1);
      frame.cancel();
      expect(await outcome).to.deep.equal({action: 'cancel'});
    });

  for (const [state, ready] of [
    ['at once', () => true],
    ['while the guest loads', (status: string) => status === 'loading'],
    ['when the guest is ready', (status: string) => status === 'ready'],
    ['while an answer is checked', (status: string) => status === 'validating'],
  ] as const) {
    it(`C5: a request aborted ${state} rejects once with the reason, and its frame is removed`, async () => {
      const controller = new AbortController();
      const reason = new Error('The server has gone');
      const {frame} = await tracedFrame({validators: () => new Promise<never>(() => {})});
      const page = state.includes('checked') ? answering('#222222') : attentive;
      let results = 0;
      frame.addEventListener('elicitation-result', () => results++);
      const answer = frame
        .elicit(colorRequest, {html: page, signal: controller.signal})
        .catch((error) => error);
      await until(() => ready(frame.status), state);

      controller.abort(reason);

      expect(await answer).to.equal(reason);
      await until(() => !frame.shadowRoot!.querySelector('iframe'), 'the frame to go');
      expect(results).to.equal(0);
      expect(frame.pending).to.equal(0);
    });
  }

  it('C7: each of 100 races of answer, cancel, decline, abort and timeout ends once', async () => {
    const {frame} = await tracedFrame();
    const results: string[] = [];
    frame.addEventListener('elicitation-result', ({result}) => results.push(result.action));
    const ends: string[] = [];
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;

    for (let run = 0; run < 100; run++) {
      const controller = new AbortController();
      const answer = frame
        .elicit({message: 'Go on?'}, {signal: controller.signal, timeout: 5 + random(30)})
        .then(
          ({action}) => action,
          () => 'aborted',
        );
      const acts = [
        () => frame.cancel(),
        () => frame.decline(),
        () => controller.abort(),
        () => frame.reload(),
      ];
      for (let act = random(4); act > 0; act--) {
        await new Promise((resolve) => setTimeout(resolve, random(8)));
        acts[random(acts.length)]!();
      }
      ends.push(await answer);
    }

    expect(results).to.deep.equal(ends.filter((end) => end !== 'aborted'));
    expect(frame.pending).to.equal(0);
  }).timeout(60_000);

  it('F10: a listener of the page that throws does not affect the request', async () => {
    const {frame} = await tracedFrame();
    const reported: string[] = [];
    const silence = (event: ErrorEvent) => {
      reported.push(event.message);
      event.preventDefault();
    };
    const mocha = window.onerror;
    window.onerror = null;
    window.addEventListener('error', silence);
    const types = ['start', 'ready', 'invalid', 'result'] as const;
    for (const type of types)
      frame.addEventListener(`elicitation-${type}`, () => {
        throw new Error(`thrown by ${type}`);
      });
    frame.trace = () => {
      throw new Error('thrown by trace');
    };

    const result = await frame.elicit(colorRequest, {
      html: attacker(`submit({action: 'accept', content: {color: n === 1 ? 'no' : '#222222'}});`),
    });

    expect(result).to.deep.equal({action: 'accept', content: {color: '#222222'}});
    await until(() => reported.some((message) => message.includes('result')), 'the last event');
    for (const type of types) expect(reported.join(), type).to.contain(`thrown by ${type}`);
    window.removeEventListener('error', silence);
    window.onerror = mocha;
  });

  for (const [how, end] of [
    ['answered', undefined],
    ['cancelled before the guest is ready', 'loading'],
    ['cancelled', 'ready'],
  ] as const) {
    it(`G3: a request leaves no listener on the window once it is ${how}`, async () => {
      const {frame} = await tracedFrame();
      // A second after a guest, a relay is prepared for the next one, which is listened to until it has loaded. Not during this test.
      const restore = shortenTimers(1_000, 1_000_000);
      // Loads and registers everything once before counting.
      await frame.elicit(colorRequest, {html: answering('#222222')});
      const watch = countListeners();

      for (let run = 0; run < 5; run++) {
        const answer = frame.elicit(colorRequest, {html: end ? attentive : answering('#222222')});
        if (end) {
          await until(() => frame.status === end && frame.shadowRoot!.querySelector('iframe'), end);
          frame.cancel();
        }
        await answer;
      }
      const left = watch.stop();
      restore();

      expect(left.total, 'listeners that came').to.be.greaterThan(0);
      expect(left.open).to.deep.equal({});
    });
  }

  it('N10: a guest that is opened, reloaded and removed adds nothing to the history', async () => {
    const {frame, outcome, contexts} = await attack(attentive);
    await until(() => contexts().length === 1, 'the guest');
    const before = history.length;

    frame.reload();
    await until(() => contexts().length === 2, 'the guest again');
    frame.cancel();
    await outcome;

    expect(history.length).to.equal(before);
  });

  it('G2, G3: a frame has no additional elements in its tree after 30 requests', async () => {
    const {frame} = await tracedFrame();
    const size = () => frame.shadowRoot!.querySelectorAll('*').length;
    await frame.elicit(colorRequest, {html: answering('#222222')});
    await until(() => !frame.shadowRoot!.querySelector('iframe'), 'the frame to go');
    const before = size();

    for (let run = 0; run < 30; run++) {
      const ready = next(frame, 'elicitation-start');
      const answer = frame.elicit(colorRequest, {html: attentive});
      await ready;
      frame.cancel();
      await answer;
    }
    await until(() => !frame.shadowRoot!.querySelector('iframe'), 'the frames to go');
    await frame.updateComplete;

    expect(size()).to.equal(before);
  });
});

/** Counts listeners that are added to the window and not removed, by `removeEventListener` or by their signal. */
function countListeners() {
  const {addEventListener, removeEventListener} = window;
  const open = new Map<unknown, string>();
  let total = 0;
  const signals = new Map<unknown, AbortSignal>();
  window.addEventListener = function (this: Window, ...parameters: Parameters<typeof addEventListener>) {
    const [type, listener, options] = parameters;
    total++;
    open.set(listener, type);
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (signal) signals.set(listener, signal);
    addEventListener.apply(this ?? window, parameters);
  } as typeof addEventListener;
  window.removeEventListener = function (
    this: Window,
    ...parameters: Parameters<typeof removeEventListener>
  ) {
    open.delete(parameters[1]);
    removeEventListener.apply(this ?? window, parameters);
  } as typeof removeEventListener;
  return {
    stop() {
      Object.assign(window, {addEventListener, removeEventListener});
      const left: {[type: string]: number} = {};
      for (const [listener, type] of open)
        if (!signals.get(listener)?.aborted) left[type] = (left[type] ?? 0) + 1;
      return {total, open: left};
    },
  };
}
