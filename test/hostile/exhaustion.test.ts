// Every engine: how an engine behaves when a guest takes its time and memory.
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {expect} from '@open-wc/testing';
import {next, tracedFrame, until} from '../support/frame.js';
import {attentive, colorRequest} from '../support/guest-page.js';
import {attack, attacker, expectEnd, once} from './attack.js';

describe('a guest that uses too many resources', () => {
  it('R1: a guest is removed after a burst of messages', async () => {
    const {frame, outcome, endings, trace} = await attack(
      attacker(`for (let i = 0; i < 20_000; i++) post(i);`),
    );

    expect(await outcome).to.deep.equal({code: 'RATE_LIMITED'});

    expect(trace.filter(({kind}) => kind === 'received').length).to.be.lessThan(100);
    expect(frame.shadowRoot!.querySelector('iframe')).to.equal(null);
    expect(endings).to.deep.equal(once);
  });

  for (const [what, extra, end] of [
    [
      'a guest is removed after a burst of messages that have the type of a size and a method of their own',
      ", method: 'x'",
      {code: 'RATE_LIMITED'},
    ],
    ['a guest may send an equally long burst of sizes (positive control)', '', {action: 'decline'}],
  ] as const) {
    it(`R1: ${what}`, async () => {
      const {outcome} = await attack(
        attacker(`
          for (let i = 0; i < 60; i++) post({type: 'ui-size-change', payload: {height: 40 + i}${extra}});
          submit({action: 'decline'});`),
      );

      expect(await outcome).to.deep.equal(end);
    });
  }

  it('R2: a guest is removed when it keeps sending as fast as it gets responses', async () => {
    const {outcome, endings} = await attack(
      attacker(`
        let id = 0;
        onMessage(() => { for (let i = 0; i < 3; i++) post({jsonrpc: '2.0', id: id++, method: 'x'}); });
        post({jsonrpc: '2.0', id: 'first', method: 'x'});`),
    );

    await expectEnd({outcome, endings}, {code: 'RATE_LIMITED'});
  });

  for (const [what, value] of [
    ['a list of a million', `new Array(1e6).fill(0)`],
    ['100 000 keys', `Object.fromEntries(Array.from({length: 1e5}, (_, i) => [i, i]))`],
    ['texts that are too long together', `Array.from({length: 300}, () => 'x'.repeat(1000))`],
  ] as const) {
    it(`R3: a guest is removed for sending ${what}`, async () => {
      await expectEnd(
        await attack(attacker(`submit({action: 'accept', content: {color: '#111111', name: ${value}}});`)),
        {code: 'MESSAGE_TOO_LARGE'},
      );
    });
  }

  it('R6: a guest whose answers are never valid is replaced by the form', async () => {
    const {frame, outcome, contexts, endings} = await attack(
      attacker(`submit({action: 'accept', content: {color: 'never'}});`),
      {noFallback: false},
    );
    const {error, fallback} = await next(frame, 'elicitation-error');

    expect(error.code).to.equal('TOO_MANY_ATTEMPTS');
    expect(fallback).to.equal(true);
    expect(contexts()).to.have.length(20);
    expect(error.message, 'no value').to.not.contain('never');
    frame.decline();
    await expectEnd({outcome, endings}, {action: 'decline'});
  });

  const growing = (height: number) =>
    attacker(`post({type: 'ui-size-change', payload: {height: ${height}}}); report('sized');`);
  const heightOf = async (page: string, options: Partial<McpElicitationFrame> = {}, max?: string) => {
    const {frame, iframe, outcome, reports} = await attack(page, options);
    if (max) frame.style.setProperty('--elicitation-frame-max-height', max);
    await until(() => reports().length, 'the size');
    const {height} = iframe().getBoundingClientRect();
    frame.cancel();
    await outcome;
    return height;
  };

  it('R7: a guest is as tall as `maxGuestHeight` allows, where the style of the page allows more', async () => {
    expect(await heightOf(growing(3_900), {}, '1e7px'), 'below it (control)').to.equal(3_900);
    expect(await heightOf(growing(1e6), {}, '1e7px')).to.equal(4_000);
  });

  it('R7: a guest is as tall as the style allows, where `maxGuestHeight` allows more', async () => {
    const allowed = Math.min(0.7 * innerHeight, 44 * 16);
    expect(allowed).to.be.below(3_900);

    expect(await heightOf(growing(100)), 'below it (control)').to.equal(100);
    expect(await heightOf(growing(3_900))).to.be.closeTo(allowed, 1);
  });

  it('R7: a guest that resizes without end is removed', async () => {
    await expectEnd(
      await attack(
        attacker(
          `for (let i = 0; i < 5_000; i++) post({type: 'ui-size-change', payload: {height: 100 + (i % 2)}});`,
        ),
      ),
      {code: 'RATE_LIMITED'},
    );
  });
});

describe('a malformed resource', () => {
  it('R8: a malformed resource is refused', async () => {
    const mimeType = 'text/html';
    for (const [what, code, resource] of [
      ['larger than the limit', 'MESSAGE_TOO_LARGE', {mimeType, text: 'x'.repeat(5_242_881)}],
      ['larger than the limit, in base64', 'MESSAGE_TOO_LARGE', {mimeType, blob: 'A'.repeat(8_000_000)}],
      ['not valid base64', 'UNSUPPORTED_RESOURCE', {mimeType, blob: '<p>'}],
      ['not valid UTF-8', 'UNSUPPORTED_RESOURCE', {mimeType, blob: '/w=='}],
      ['of another type', 'UNSUPPORTED_RESOURCE', {mimeType: 'application/javascript', text: 'x'}],
      ['without a type', 'UNSUPPORTED_RESOURCE', {text: 'x'}],
      ['empty', 'UNSUPPORTED_RESOURCE', {mimeType}],
      ['a script', 'UNSAFE_URL', {mimeType: 'text/uri-list', text: 'javascript:parent.pwned=1'}],
    ] as const) {
      await expectEnd(await attack('', {guest: {resource: {uri: 'ui://x', ...resource}}}), {code}, what);
    }
  });
});

describe('a server that sends too many requests', () => {
  it('R10: a frame shows one request at a time and refuses those beyond the limit of its queue', async () => {
    const {frame} = await tracedFrame();
    const endings = Array.from({length: 60}, () =>
      frame.elicit(colorRequest, {html: attentive}).then(
        ({action}) => action,
        ({code}) => code,
      ),
    );
    await until(() => frame.status === 'ready', 'the first');

    expect(frame.pending).to.equal(50);
    expect(frame.shadowRoot!.querySelectorAll('iframe')).to.have.length(1);
    expect(frame.shadowRoot!.textContent).to.contain('50');

    frame.remove();
    const ends = await Promise.all(endings);
    expect(ends.filter((end) => end === 'cancel')).to.have.length(50);
    expect(ends.filter((end) => end === 'RATE_LIMITED')).to.have.length(10);
  });
});
