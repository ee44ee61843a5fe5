// What the author of a guest learns about a script that does not run.
import {expect} from '@open-wc/testing';
import {withReporter} from '../../src/sandbox/guest-reporter.js';
import {attentive, colorRequest, guestPage} from '../support/guest-page.js';
import {readyTimeouts} from '../hostile/attack.js';
import {shortenTimers} from '../support/clock.js';
import {engine} from '../support/engine.js';
import {form, next, tracedFrame, until} from '../support/frame.js';
import type {TraceEntry} from '../../src/presentation/index.js';

const hello = `parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');`;
const page = (body: string) => `<!doctype html><title>Guest</title><body>${body}</body>`;
const dropped = (trace: readonly TraceEntry[]) =>
  trace.flatMap((entry) =>
    entry.kind === 'dropped' ? [`${entry.reason} ${entry.detail ?? ''}`.trim()] : [],
  );

/** ms after which a guest is replaced that has reported that its script cannot run. */
const GRACE = 1_000;

describe('a guest whose script is blocked', () => {
  const forged = `parent.postMessage({type: 'elicitation-guest-report',
    payload: {kind: 'blocked', directive: 'script-src', url: 'https://cdn.example/a.js'}}, '*');`;

  it('is replaced by the form within two seconds, unless it says hello', async () => {
    // Two guests that say hello, and a later one that does not.
    const saying = await tracedFrame({
      html: page(`<script src="https://cdn.example/statistics.js"></script>
        <script>setTimeout(() => {${hello}}, 50)</script>`),
    });
    const forging = await tracedFrame({html: guestPage(`${forged} hello(); onContext(() => {${forged}});`)});
    const silent = await tracedFrame({html: page('<script src="https://cdn.example/guest.js"></script>')});
    const stays = [saying, forging].map(async ({frame}) => {
      void frame.elicit(colorRequest);
      await next(frame, 'elicitation-ready');
    });
    await Promise.all(stays);
    const start = performance.now();
    const restore = shortenTimers(GRACE, 10);
    void silent.frame.elicit(colorRequest);
    const {error, fallback} = await next(silent.frame, 'elicitation-error');
    restore();

    expect(performance.now() - start).to.be.lessThan(5_000);
    expect(error.code).to.equal('HANDSHAKE_TIMEOUT');
    expect(error.message).to.contain('blocked the script https://cdn.example/guest.js.');
    expect(fallback).to.equal(true);
    expect(dropped(silent.trace)).to.deep.equal(['blocked script-src-elem https://cdn.example/guest.js']);
    expect(dropped(saying.trace)).to.deep.equal([
      'blocked script-src-elem https://cdn.example/statistics.js',
    ]);
    for (const {frame} of [saying, forging]) {
      expect(frame.status).to.equal('ready');
      expect(form(frame)).to.equal(null);
      frame.cancel();
    }
    silent.frame.cancel();
  });
});

describe('a guest that throws', () => {
  it('has the error in the trace at once, and in the error after the timeout', async () => {
    // WebKit reports no error of a module that awaits something.
    const inModule = [
      '</script><script type="module">await 0; localStorage.setItem("a", "1")',
      /SecurityError|insecure/,
    ] as const;
    const cases = [
      // WebKit hides errors of documents without an origin.
      ['missing.call()', /^guest-error (?:.*missing.*\(line 1\)|Script error\.)$/],
      [`Promise.reject(new TypeError('late'))`, /^guest-error late$/],
      ...(engine === 'webkit' ? [] : [inModule]),
    ] as const;
    const {readyTimeout, endAll} = readyTimeouts();
    const guests = await Promise.all(
      cases.map(([script]) => tracedFrame({html: page(`<script>${script}</script>`), readyTimeout})),
    );
    const failures = guests.map(({frame}) => next(frame, 'elicitation-error'));
    for (const {frame} of guests) void frame.elicit(colorRequest);
    await until(() => guests.every(({trace}) => dropped(trace).length), 'the entries');
    for (const {trace} of guests) expect(trace.some(({kind}) => kind === 'error')).to.equal(false);
    await endAll(guests);

    for (const [index, {frame, trace}] of guests.entries()) {
      const {error} = await failures[index]!;
      frame.cancel();
      expect(dropped(trace)[0]).to.match(cases[index]![1]);
      expect(error.message).to.contain(`It reported: ${dropped(trace)[0]!.replace('guest-error ', '')}`);
    }
  });

  it('has only the name of the error in the trace once it knows the request', async () => {
    const {frame, trace} = await tracedFrame({
      html: guestPage(
        `onContext(() => { fetch('https://api.example/?q=secret').catch(() => {}); throw new RangeError('secret'); }); hello();`,
      ),
    });
    void frame.elicit(colorRequest);
    await until(() => dropped(trace).length > 1, 'both entries');
    frame.cancel();

    // WebKit hides errors of documents without an origin.
    expect(dropped(trace).sort().join()).to.match(/^blocked connect-src,guest-error (?:RangeError|Error)$/);
  });

  it('reports text, line and URL in a trace with values after it has received the request', async () => {
    const {frame} = await tracedFrame({
      html: `<!doctype html><title>Guest</title>
        <script>
          onmessage = ({data}) => {
            if (data.method !== 'ui/notifications/elicitation-context') return;
            onmessage = null;
            setTimeout(async () => {
              await null;
              missing.call();
            });
            fetch('https://api.example/?q=1').catch(() => {});
            throw new RangeError('too far');
          };
          ${hello}
        </script>`,
    });
    const trace: TraceEntry[] = [];
    frame.addEventListener('elicitation-trace', ({entry}) => trace.push(entry), {values: true});
    const whole = () =>
      trace.flatMap((entry) => (entry.kind === 'dropped' ? [`${entry.reason} ${entry.full ?? ''}`] : []));
    void frame.elicit(colorRequest);
    await until(() => whole().length > 2, 'all entries');
    frame.cancel();

    expect(whole().sort()).to.satisfy(
      ([blocked, one = '', other = '']: string[]) =>
        // WebKit hides errors of documents without an origin.
        /^blocked connect-src https:\/\/api\.example\/\?q=1$/.test(blocked!) &&
        [one, other].every((text) =>
          /(?:missing.* \(line 8\)|too far \(line 11\)|Script error\.)$/.test(text),
        ),
    );
  });

  it('is replaced within two seconds if its script has a syntax error', async () => {
    const {frame} = await tracedFrame({html: page('<script>const a = = 1;</script>')});
    const failed = next(frame, 'elicitation-error');
    const start = performance.now();
    const restore = shortenTimers(GRACE, 10);
    void frame.elicit(colorRequest);
    const {error} = await failed;
    restore();
    frame.cancel();

    // WebKit does not tell the page what is wrong.
    if (error.message.endsWith('It reported: Script error.')) return;
    expect(performance.now() - start).to.be.lessThan(5_000);
    expect(error.message).to.match(/It reported: .*'='.* \(line 1\)$/);
  });
});

describe('reports that a guest forges', () => {
  const forged = (payload: unknown) =>
    `parent.postMessage({type: 'elicitation-guest-report', payload: ${JSON.stringify(payload)}}, '*');`;

  it('are cut to five entries of one line, and never a navigation', async () => {
    const many = Array.from({length: 20}, () =>
      forged({kind: 'blocked', directive: 'frame-src', url: 7}),
    ).join('');
    const long = forged({
      kind: 'error',
      name: 'x'.repeat(999),
      text: `a\n\u202e${'b'.repeat(999)}`,
      line: 'x',
    });
    const {frame, trace} = await tracedFrame({html: guestPage(`${long} ${many} hello();`)});
    void frame.elicit(colorRequest);
    await next(frame, 'elicitation-ready');
    frame.cancel();

    expect(dropped(trace)).to.have.length(5);
    expect(dropped(trace)[0]).to.match(/^guest-error a b{190,200}$/);
    expect(dropped(trace)[1]).to.equal('blocked frame-src');
  });

  it('are absent from a guest without a problem (control)', async () => {
    const {frame, trace} = await tracedFrame({html: attentive});
    void frame.elicit(colorRequest);
    await next(frame, 'elicitation-ready');
    frame.cancel();

    expect(dropped(trace)).to.deep.equal([]);
  });
});

describe('withReporter', () => {
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

  it('keeps the rendering mode of the page, with text before the doctype and without', () => {
    for (const [html, mode] of [
      ['<!doctype html><title>x</title>', 'CSS1Compat'],
      [' \n<!-- a > b --><!--><!DOCTYPE html ><html lang="de">', 'CSS1Compat'],
      ['<?xml version="1.0"?><!doctype html><p>x', 'CSS1Compat'],
      ['<p>x', 'BackCompat'],
      ['x <!doctype html>', 'BackCompat'],
      ['<!-- <!doctype html>', 'BackCompat'],
    ] as const) {
      expect(parse(html).compatMode, html).to.equal(mode);
      expect(parse(withReporter(html)).compatMode, html).to.equal(mode);
    }
  });

  it('keeps language, title and base of the page', () => {
    const html = parse(
      withReporter(
        '<!doctype html><html lang="de"><head><meta charset="utf-8"><base href="https://a.example/"><title>T</title></head><body>x</body></html>',
      ),
    );
    expect([
      html.documentElement.lang,
      html.title,
      html.head.children.length,
      html.body.textContent,
    ]).to.deep.equal(['de', 'T', 4, 'x']);
  });

  it('finds the doctype in linear time', () => {
    const start = performance.now();
    withReporter('<!---->'.repeat(200_000));
    withReporter('<!--'.repeat(200_000));
    withReporter(' '.repeat(2_000_000));
    expect(performance.now() - start).to.be.lessThan(2_000);
  });
});
