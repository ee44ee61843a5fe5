// Every engine: frames that move between documents.
import {expect, fixture, html} from '@open-wc/testing';
import fc from 'fast-check';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {Deadline} from '../../src/sandbox/deadline.js';
import {Heartbeat} from '../../src/sandbox/heartbeat.js';
import {tracedFrame, until} from '../support/frame.js';
import {answering, attentive, colorRequest, guestPage, waiting} from '../support/guest-page.js';
import {frameDocument} from './another-document.js';
import {attack, elsewhere, expectEnd} from './attack.js';

/** Makes the page report that it is in the background, until `leave()`. */
function inBackground() {
  let hidden = true;
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (hidden ? 'hidden' : 'visible'),
  });
  return {
    leave() {
      hidden = false;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    restore: () => delete (document as {visibilityState?: unknown}).visibilityState,
  };
}

describe('changes while a request is open', () => {
  const changes: {[what: string]: Partial<McpElicitationFrame>} = {
    html: {html: '<p>Another guest</p>'},
    src: {src: `${elsewhere}/test/guests/color.html`},
    resource: {resource: {uri: 'ui://x', mimeType: 'text/html', text: '<p>Another</p>'}},
    'sandbox-url': {sandboxUrl: `${elsewhere}/sandbox-proxy.html`},
    'keep-origin': {keepOrigin: true},
    csp: {csp: {connectDomains: ['https://evil.example']}},
    dialect: {dialect: 'mcp-apps'},
    'no-fallback': {noFallback: false},
    mode: {mode: 'modal'},
    'theme and server name': {theme: 'dark', serverName: 'Another'},
    validators: {validators: () => [{path: '', keyword: 'x', message: 'never'}]},
  };

  it('C4: a change of an option applies to the next request; the current guest stays as it is and can answer', async () => {
    const isUnaffectedBy = async ([what, change]: [string, Partial<McpElicitationFrame>]) => {
      const {frame, outcome, endings, iframe, contexts} = await attack(waiting);
      await until(() => contexts().length === 1, 'the guest');
      const shown = iframe();
      const attributes = () =>
        shown
          .getAttributeNames()
          .filter((name) => name !== 'title')
          .map((name) => shown.getAttribute(name));
      const before = attributes();

      Object.assign(frame, change);
      await frame.updateComplete;

      expect(iframe(), what).to.equal(shown);
      expect(attributes(), what).to.deep.equal(before);
      frame.notify({message: 'Go on'});
      await expectEnd({outcome, endings}, {action: 'accept', content: {color: '#222222'}}, what);
    };
    await Promise.all(Object.entries(changes).map(isUnaffectedBy));
  });

  it('C4: setting another `request` cancels the previous one and shows the new one', async () => {
    const {frame} = await tracedFrame({html: waiting});
    const endings: string[] = [];
    frame.addEventListener('elicitation-result', ({request, result}) =>
      endings.push(`${request.message} ${result.action}`),
    );

    frame.request = {...colorRequest, message: 'First'};
    await until(() => frame.status === 'ready', 'the first guest');
    frame.request = {...colorRequest, message: 'Second'};
    await until(() => endings.length === 1 && frame.status === 'ready', 'the second guest');
    frame.notify({message: 'Go on'});
    await until(() => endings.length === 2, 'both ends');

    expect(endings).to.deep.equal(['First cancel', 'Second accept']);
  });
});

describe('clock changes', () => {
  const {now} = Date;
  afterEach(() => {
    Date.now = now;
  });

  it('C8: setting the clock forward and back neither ends a request early nor keeps it open', async () => {
    const {frame, outcome, endings} = await attack(attentive, {guest: {html: attentive, timeout: 1_000}});
    await until(() => frame.status === 'ready', 'the guest');
    const start = performance.now();

    Date.now = () => now() + 3_600_000;
    await until(() => performance.now() - start > 200, 'some time');
    expect(endings.promise, 'forward').to.equal(0);
    Date.now = () => now() - 3_600_000;

    expect(await outcome).to.deep.equal({action: 'cancel'});
  });

  it('C8: a guest has its whole ready timeout while the page is visible', async () => {
    const background = inBackground();
    let ended = 0;
    const deadline = new Deadline(20, () => ended++, document);
    try {
      let ticks = 0;
      const ticking = setInterval(() => ticks++, 20);
      await until(() => ticks > 4, 'the time to be over');
      clearInterval(ticking);
      expect(ended).to.equal(0);

      background.leave();
      await until(() => ended, 'the end');
      expect(ended).to.equal(1);
    } finally {
      deadline.stop();
      background.restore();
    }
  });

  it('C8: a guest is not replaced while the page is in the background', async () => {
    const background = inBackground();
    let lost = 0;
    let pings = 0;
    const heartbeat = new Heartbeat(5, {ping: () => pings++, lost: () => lost++});
    try {
      let ticks = 0;
      const ticking = setInterval(() => ticks++, 5);
      await until(() => ticks > 6, 'several heartbeat intervals');
      clearInterval(ticking);
      expect({lost, pings}).to.deep.equal({lost: 0, pings: 0});

      background.leave();
      await until(() => lost, 'the guest to be lost');
    } finally {
      heartbeat.stop();
      background.restore();
    }
  });
});

describe('two copies of this package on a page', () => {
  it('C9: a second copy registers nothing and throws nothing, and the requests of both copies get their own answers', async () => {
    const {frame} = await tracedFrame();
    const Registered = customElements.get('mcp-elicitation-frame');
    const failed: unknown[] = [];
    const onError = (event: ErrorEvent) => failed.push(event.message);
    window.addEventListener('error', onError);
    const script = document.createElement('script');
    script.src = '/dist/cdn/elicitation.all.js';
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
    const {HostSession} = (window as unknown as {McpElicitation: typeof import('../../src/index.js')})
      .McpElicitation;
    const container = await fixture<HTMLElement>(html`<div></div>`);

    const answers = await Promise.all([
      frame.elicit(colorRequest, {html: answering('#111111')}),
      new HostSession({request: colorRequest, guest: {html: answering('#222222')}, container}).result,
      frame.elicit(colorRequest, {html: answering('#333333')}),
      new HostSession({request: colorRequest, guest: {html: answering('#444444')}, container}).result,
    ]);

    expect(answers.map(({content}) => content?.['color'])).to.deep.equal([
      '#111111',
      '#222222',
      '#333333',
      '#444444',
    ]);
    expect(customElements.get('mcp-elicitation-frame')).to.equal(Registered);
    expect(failed).to.deep.equal([]);
    window.removeEventListener('error', onError);
    script.remove();
  });
});

describe('a frame in another document', () => {
  it('C10: an element that is moved to another document can present a request there', async () => {
    const {frame} = await tracedFrame();
    const there = await frameDocument();
    there.body.append(frame);
    await frame.updateComplete;

    const answer = await frame.elicit(colorRequest, {html: answering('#222222')});

    expect(frame.ownerDocument).to.equal(there);
    expect(answer).to.deep.equal({action: 'accept', content: {color: '#222222'}});
  });

  it('C10: an element that is moved to another document with an open request keeps the request', async () => {
    const {frame, outcome, contexts, endings} = await attack(waiting);
    await until(() => contexts().length === 1, 'the guest');
    const there = await frameDocument();

    there.body.append(frame);

    await until(() => contexts().length === 2 && frame.status === 'ready', 'the guest again');
    frame.notify({message: 'Go on'});
    await expectEnd({outcome, endings}, {action: 'accept', content: {color: '#222222'}});
  });
});

describe('random sequences of events', () => {
  /** Steps that a guest may take once it has the request. */
  const acts = {
    valid: `submit({action: 'accept', content: {color: '#222222'}});`,
    invalid: `submit({action: 'accept', content: {color: 'no'}});`,
    verdict: `submit({action: 'accept', content: {color: '#333333'}}, 'r' + Math.random());`,
    decline: `submit({action: 'decline'});`,
    rubbish: `post({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: 5}); post('x'); post(new Map());`,
    again: 'hello();',
    draft: `draft({color: '#4'});`,
    flood: `for (let i = 0; i < 300; i++) post({i});`,
    leave: `location = 'https://sandbox.invalid/';`,
    size: `post({type: 'ui-size-change', payload: {height: 400}});`,
  };
  const deeds: {[name: string]: (frame: McpElicitationFrame, abort: AbortController) => void} = {
    cancel: (frame) => frame.cancel(),
    decline: (frame) => frame.decline(),
    reload: (frame) => frame.reload(),
    abort: (_frame, abort) => abort.abort(),
    notify: (frame) => frame.notify({message: 'News'}),
    remove: (frame) => frame.remove(),
    move: (frame) => frame.parentElement?.append(frame),
    wait: () => {},
  };
  const plan = fc.record({
    acts: fc.array(fc.constantFrom(...Object.keys(acts)), {maxLength: 5}),
    deeds: fc.array(fc.tuple(fc.constantFrom(...Object.keys(deeds)), fc.nat({max: 60})), {maxLength: 4}),
    timeout: fc.option(fc.integer({min: 20, max: 300}), {nil: undefined}),
    noFallback: fc.boolean(),
    slow: fc.boolean(),
  });
  type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;
  const SEED = 4_711;

  it(`C11: a request ends once, with the same result from promise and event, and leaves nothing behind (seed ${SEED})`, async () => {
    const faults: unknown[] = [];
    const onRejection = (event: PromiseRejectionEvent) => faults.push(event.reason);
    window.addEventListener('unhandledrejection', onRejection);
    const seen = new Set<string>();

    const run = async ({acts: steps, deeds: planned, timeout, noFallback, slow}: Plan) => {
      const validators = slow ? () => new Promise<undefined>((resolve) => setTimeout(resolve, 30)) : [];
      const {frame} = await tracedFrame({noFallback, validators});
      const endings: string[] = [];
      frame.addEventListener('elicitation-result', ({result}) => endings.push(result.action));
      frame.addEventListener(
        'elicitation-error',
        ({error, fallback}) => !fallback && endings.push(error.code),
      );
      const ended: string[] = [];
      const abort = new AbortController();
      const page = guestPage(`
          const steps = [${steps.map((act) => `() => {${acts[act as keyof typeof acts]}}`).join()}];
          onContext((_, n) => n === 1 && steps.forEach((step, index) => setTimeout(step, index * 15)));
          hello();`);
      const answer = frame
        .elicit(colorRequest, {html: page, signal: abort.signal, ...(timeout && {timeout})})
        .then(
          ({action}) => ended.push(action),
          ({code, name}) => ended.push(typeof code === 'string' ? code : name),
        );
      for (const [deed, pause] of planned) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        deeds[deed]!(frame, abort);
      }
      // A request that has not ended within the longest of these times, counted from when the guest is ready, waits for its
      // user.
      await until(() => frame.status !== 'loading', 'the guest, or its end');
      await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 700))]);
      if (frame.isConnected) frame.cancel();
      await answer;
      seen.add(ended[0]!);

      expect(ended).to.have.length(1);
      const silent = ended[0] === 'AbortError';
      expect(endings.filter((code) => code !== 'VALIDATION_FAILED')).to.deep.equal(silent ? [] : ended);
      await until(() => !frame.shadowRoot!.querySelector('iframe'), 'the frame to go');
      expect(frame.pending).to.equal(0);
      frame.remove();
    };
    // What a slow guest of a random plan no longer reaches.
    const answered = ['valid', 'decline'].map((act) => ({
      acts: [act],
      deeds: [],
      timeout: undefined,
      noFallback: true,
      slow: false,
    }));
    const plans: Plan[] = [...answered, ...fc.sample(plan, {numRuns: 40, seed: SEED})];
    // Several at once, since they mostly wait.
    while (plans.length) await Promise.all(plans.splice(0, 8).map(run));

    window.removeEventListener('unhandledrejection', onRejection);
    expect(faults).to.deep.equal([]);
    // Every kind of ending occurred.
    for (const end of ['accept', 'decline', 'cancel', 'AbortError']) expect([...seen]).to.include(end);
  }).timeout(120_000);
});
