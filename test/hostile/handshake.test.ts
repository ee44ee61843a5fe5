// Every engine: when frames load and messages arrive.
import {expect, fixture, html} from '@open-wc/testing';
import {RELAY_GRACE, shortenTimers} from '../support/clock.js';
import {next, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';
import {attack, attacker, elsewhere, expectEnd, once, readyTimeouts, recorder} from './attack.js';

const eager = `<script>parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*')</script>${guestPage(
  `onContext(() => submit({action: 'decline'})); onMessage(() => {});`,
)}`;

describe('handshake', () => {
  it('H1: a guest that says nothing is removed and never gets the request', async () => {
    const {readyTimeout, endAll} = readyTimeouts();
    const attacked = await attack('<p>Nothing</p>', {readyTimeout});
    const {outcome, sent, contexts, endings} = attacked;
    await endAll([attacked]);

    expect(await outcome).to.deep.equal({code: 'HANDSHAKE_TIMEOUT'});
    expect(contexts()).to.deep.equal([]);
    expect(JSON.stringify(sent('ui/notifications/elicitation-closed'))).to.not.contain('color');
    expect(endings).to.deep.equal(once);
  });

  it('H1: a guest that says nothing is replaced by the form', async () => {
    const {readyTimeout, endAll} = readyTimeouts();
    const attacked = await attack('<p>Nothing</p>', {readyTimeout, noFallback: false});
    const {frame, outcome, endings} = attacked;

    await endAll([attacked]);
    await until(() => frame.shadowRoot!.querySelector('schema-form'), 'the form');

    frame.decline();
    await expectEnd({outcome, endings}, {action: 'decline'});
  });

  for (const [what, runs, guest] of [
    ['in the first line of the page', 40, {html: eager}],
    ['in the first line of a page on the network, cached', 10, {src: recorder().url('eager')}],
  ] as const) {
    it(`H2: a hello ${what} is received, ${runs} times out of ${runs}`, async () => {
      const count = await Promise.all(
        Array.from({length: 5}, async () => {
          const {frame, outcome, contexts} = await attack('', {guest});
          expect(await outcome).to.deep.equal({action: 'decline'});
          for (let run = 1; run < runs / 5; run++)
            expect(await frame.elicit(colorRequest, guest), `run ${run}`).to.deep.equal({action: 'decline'});
          return contexts().length;
        }),
      );

      expect(count.reduce((sum, each) => sum + each)).to.equal(runs);
    });
  }

  it('H2: a bare host that listens too late misses the hello (positive control)', async () => {
    const heard: unknown[] = [];
    const element = document.createElement('iframe');
    element.setAttribute('sandbox', 'allow-scripts');
    element.srcdoc = eager;
    const answered = () =>
      new Promise((resolve) =>
        addEventListener(
          'message',
          ({source, data}) => source === element.contentWindow && data.method && resolve(0),
        ),
      );
    const ask = () =>
      element.contentWindow!.postMessage({method: 'ui/notifications/elicitation-context'}, '*');
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
    (await fixture(html`<div></div>`)).append(element);
    await loaded;
    const first = answered();
    ask();
    await first;

    addEventListener(
      'message',
      ({source, data}) => source === element.contentWindow && heard.push(data.type),
    );
    const second = answered();
    ask();
    await second;

    expect(heard).to.deep.equal([undefined]);
  });

  it('H3: repeated hellos are answered over one port, until they exceed the rate limit', async () => {
    const {outcome, contexts, endings} = await attack(guestPage('for (let i = 0; i < 1000; i++) hello();'));

    expect(await outcome).to.deep.equal({code: 'RATE_LIMITED'});
    expect(contexts().length).to.be.within(1, 60);
    expect(endings).to.deep.equal(once);
  });

  it('H4: an answer before the hello is refused', async () => {
    const {frame, outcome, sent, endings} = await attack(
      guestPage(`
        submit({action: 'accept', content: {color: '#111111'}}, 'early');
        submit({action: 'decline'});
        onMessage(({id}) => id === 'early' && hello());`),
    );

    await next(frame, 'elicitation-ready');

    expect(sent('early')[0]).to.have.nested.property('error.code', -32600);
    frame.cancel();
    await expectEnd({outcome, endings}, {action: 'cancel'});
  });

  it('H5, H6: a malformed hello is ignored', async () => {
    const errors: string[] = [];
    const onError = ({message}: ErrorEvent) => errors.push(message);
    addEventListener('error', onError);
    const {readyTimeout, endAll} = readyTimeouts();
    const hellos = [
      `{type: 'UI-LIFECYCLE-IFRAME-READY'}`,
      `[{type: 'ui-lifecycle-iframe-ready'}]`,
      `'ui-lifecycle-iframe-ready'`,
      `{type: 'ui-lifecycle-iframe-ready', payload: []}`,
      `{type: ['ui-lifecycle-iframe-ready']}`,
      `{jsonrpc: '1.0', id: 1, method: 'ui/initialize', params: {}}`,
      `{jsonrpc: '2.0', id: 1, method: {toString: 'ui/initialize'}, params: {}}`,
      `{jsonrpc: '2.0', id: {}, method: 'ui/initialize', params: {}}`,
      `{jsonrpc: '2.0', id: 1, method: 'ui/initialize', params: 1}`,
    ];
    const attacks = await Promise.all(
      hellos.map((hello) => attack(guestPage(`post(${hello}); submit({}, 'later');`), {readyTimeout})),
    );
    await until(() => attacks.every(({sent}) => sent('later').length), 'the responses to a later message');
    await endAll(attacks);

    for (const [index, {outcome, contexts, sent, endings}] of attacks.entries()) {
      const hello = hellos[index];
      expect(await outcome, hello).to.deep.equal({code: 'HANDSHAKE_TIMEOUT'});
      expect([...contexts(), ...sent('elicitation/create')], hello).to.deep.equal([]);
      expect(endings, hello).to.deep.equal(once);
    }
    removeEventListener('error', onError);
    expect(errors).to.deep.equal([]);
  });

  for (const [what, hello] of [
    ['of Rich Elicitation', `{type: 'ui-lifecycle-iframe-ready'}`],
    ['of MCP Apps', `{jsonrpc: '2.0', id: 1, method: 'ui/initialize', params: {}}`],
  ] as const) {
    it(`H5, H6: the same guest is accepted with a well-formed hello ${what} (positive control)`, async () => {
      const {frame, outcome, contexts, sent} = await attack(guestPage(`post(${hello});`), {
        readyTimeout: 10_000,
      });

      await until(() => contexts().length + sent(1).length, 'the answer to the hello');
      frame.cancel();
      expect(await outcome).to.deep.equal({action: 'cancel'});
    });
  }

  it('H6: an id of a million characters ends the guest', async () => {
    await expectEnd(
      await attack(
        guestPage(`post({jsonrpc: '2.0', id: 'x'.repeat(1e6), method: 'ui/initialize', params: {}});`),
      ),
      {code: 'MESSAGE_TOO_LARGE'},
    );
  });

  it('H7: a hello after the end of the request has no effect', async () => {
    const {readyTimeout, endAll} = readyTimeouts();
    const attacked = await attack(
      guestPage(`
        onMessage(({method}) => method === 'ui/notifications/elicitation-closed' && hello());
        addEventListener('pagehide', hello);
        submit({}, 'early');`),
      {readyTimeout},
    );
    const {frame, outcome, contexts, sent, endings} = attacked;
    await until(() => sent('early').length, 'the guest');
    await endAll([attacked]);
    expect(await outcome).to.deep.equal({code: 'HANDSHAKE_TIMEOUT'});

    const again = await frame.elicit(colorRequest, {
      html: guestPage(`onContext(() => submit({action: 'decline'})); hello();`),
    });

    expect(again).to.deep.equal({action: 'decline'});
    expect(contexts(), 'the context of the second').to.have.length(1);
    expect(endings).to.deep.equal({promise: 1, events: 2});
  });

  it('H8: a guest that says hello and leaves cannot take the request to another page', async () => {
    const listener = recorder();
    const {outcome, endings} = await attack(
      guestPage(`hello(); location.href = ${JSON.stringify(listener.url('left'))};`),
    );

    const {code} = (await outcome) as {code: string};

    expect(['GUEST_LOAD_FAILED', 'GUEST_NAVIGATED']).to.include(code);
    expect(await listener.hits()).to.deep.equal({});
    expect(endings).to.deep.equal(once);
  });

  it('H9: a silent guest in a proxy has another error code than a proxy that does not answer', async () => {
    const {readyTimeout, endAll} = readyTimeouts();
    const attacks = await Promise.all(
      ['', elsewhere].map((origin) =>
        attack('<p>Nothing</p>', {readyTimeout, sandboxUrl: `${origin}/sandbox-proxy.html`}),
      ),
    );
    await endAll(attacks);

    for (const {outcome, endings} of attacks) {
      await expectEnd({outcome, endings}, {code: 'HANDSHAKE_TIMEOUT'});
    }
  });

  it('H10: another page and an old proxy are not accepted as a relay and never receive the guest', async () => {
    const restore = shortenTimers(RELAY_GRACE, 20);
    await Promise.all(
      ['/test/guests/nothing.html', '/sandbox-proxy-old.html', '/__recorder__/x/empty'].map(
        async (sandboxUrl) => {
          const {outcome, trace, endings} = await attack(attacker(''), {sandboxUrl});

          expect(await outcome, sandboxUrl).to.deep.equal({code: 'GUEST_LOAD_FAILED'});
          const opened = trace.some((entry) => entry.kind === 'state' && entry.status === 'relay open');
          expect(opened, sandboxUrl).to.equal(false);
          expect(endings).to.deep.equal(once);
        },
      ),
    );
    restore();
  });

  it('H11: the claims of a guest in its hello are ignored', async () => {
    const claims = `{sandbox: 'allow-same-origin', allow: 'camera *', csp: {connectDomains: ['*']}, size: {height: 1e9}}`;
    const {frame, iframe, outcome, contexts, endings} = await attack(
      guestPage(`
        onContext((params, n) => n === 1 && post({type: 'ui-lifecycle-iframe-ready', ...${claims}, payload: ${claims}}));
        hello();`),
    );
    await until(() => iframe(), 'the frame');
    const attributes = () =>
      iframe()
        .getAttributeNames()
        .map((name) => [name, iframe().getAttribute(name)]);
    const before = attributes();

    await until(() => contexts().length === 2, 'the answer to the second hello');

    expect(attributes()).to.deep.equal(before);
    frame.cancel();
    await expectEnd({outcome, endings}, {action: 'cancel'});
  });
});
