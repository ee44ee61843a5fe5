// Every engine: how an engine reports a page that does not load.
import {expect} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {SchemaForm} from '../../components/schema-form.js';
import {frameTexts} from '../../src/locales/en/frame.js';
import type {TraceEntry} from '../../src/presentation/index.js';
import {part, pierce, until} from '../support/frame.js';
import {attack, elsewhere, expectEnd, READY_TIMEOUT, readyTimeouts} from './attack.js';
import {engine} from '../support/engine.js';

// See test/servers/misbehaving-guests.mjs.
const {port, closed} = (await (await fetch('/__misbehaving__')).json()) as {port: number; closed: number};
const id = `${Date.now()}-${Math.floor(Math.random() * 1e9)}`;
const at = (kind: string) => `http://127.0.0.1:${port}/${kind}/${id}-${kind}`;

const asked = async (kind: string): Promise<number> =>
  (await fetch(`/__misbehaving__/${id}-${kind}`, {cache: 'no-store'})).json();

/** Responses of the server to requests for the guest. */
const REFUSED = ['missing', 'failing', 'never-framed', 'framed-by-none', 'plain', 'in-circles', 'reset'];
const INCOMPLETE = ['without-content', 'download', 'hanging', 'half-sent'];

const onClosedPort = `http://127.0.0.1:${closed}/right`;
/** Addresses at which no server answers; the last one is requested by TLS from a server without it. */
const nowhere = [onClosedPort, 'http://guest.invalid/right', `https://127.0.0.1:${port}/right`];

/** Responses that Chromium reports like an address without a server. */
const FAILS = [at('missing'), at('reset')];

/** The proxy of these tests, unlike that of pages, accepts http guests only. */
const carriers: readonly (readonly [carrier: string, Partial<McpElicitationFrame>])[] = [
  ['srcdoc relay', {}],
  ['proxy on another site', {sandboxUrl: `${elsewhere}/sandbox-proxy-http-pages.html`}],
];

/** Opens a guest that works and saves a draft. `leave()` reloads it from `url`. */
async function openedAt(url: string, options: Partial<McpElicitationFrame>) {
  let address = at('right');
  const attacked = await attack('', {
    noFallback: false,
    locale: 'en',
    readyTimeout: READY_TIMEOUT,
    srcOrigins: [`http://127.0.0.1:${port}`, new URL(url).origin],
    resolveResource: async (uri) => ({uri, mimeType: 'text/uri-list', text: address}),
    guest: {},
    ...options,
  });
  await until(() => attacked.received('ui/notifications/elicitation-draft').length, 'the draft');
  const leave = () => {
    address = url;
    attacked.frame.reload();
  };
  return {...attacked, url, leave};
}

const errorsOf = (trace: readonly TraceEntry[]) =>
  trace.flatMap((entry) => (entry.kind === 'error' ? [[entry.code, entry.message]] : []));

async function expectTheForm({frame, trace, outcome, endings, url}: Awaited<ReturnType<typeof openedAt>>) {
  await until(() => pierce<HTMLInputElement>(frame, 'input')?.value === '#444444', `the draft of ${url}`);
  const errors = errorsOf(trace);
  expect(errors.map(([code]) => code)).to.deep.equal(['HANDSHAKE_TIMEOUT']);
  expect(errors[0]![1]).to.be.oneOf([
    `The guest did not say hello within ${READY_TIMEOUT / 1000} s.`,
    'The guest did not say hello, and its page cannot be reached or refuses a second request; check its URL.',
  ]);
  const notices = [...frame.shadowRoot!.querySelectorAll('[part="notice"]')];
  expect(
    notices.map(({textContent}) => textContent),
    'no cause is claimed',
  ).to.deep.equal([frameTexts.fallback.replace('{server}', 'Acme')]);

  pierce<SchemaForm>(frame, 'schema-form')!.requestSubmit();

  await expectEnd({outcome, endings}, {action: 'accept', content: {color: '#444444'}});
}

/** Every address in every carrier that accepts it. */
const everywhere = (urls: readonly string[]) =>
  urls.flatMap((url) =>
    carriers
      .filter(([, {sandboxUrl}]) => !sandboxUrl || url.startsWith('http:'))
      .map(([, options]) => ({url, options})),
  );

/** Opens a few guests at a time, reloads them all at once, and ends their ready timeouts once a later guest is shown. */
async function expectTheForms(urls: readonly string[]): Promise<void> {
  const waiting = everywhere(urls);
  const guests = [];
  while (waiting.length)
    guests.push(...(await Promise.all(waiting.splice(0, 5).map(({url, options}) => openedAt(url, options)))));
  const {endAll} = readyTimeouts();
  for (const {leave} of guests) leave();
  const later = await openedAt(at('right'), {});
  await endAll(guests, 2);
  later.frame.cancel();
  await Promise.all(guests.map(expectTheForm));
}

/** Records the messages that hosts of this page post on their ports. */
function recordPorts() {
  const posted: unknown[] = [];
  const {postMessage} = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...message: unknown[]) {
    posted.push(message[0]);
    return (postMessage as (...message: unknown[]) => void).apply(this, message);
  };
  const shown = () => posted.filter((message) => Array.isArray(message) && message[0] === 'show').length;
  return {shown, stop: () => Object.assign(MessagePort.prototype, {postMessage})};
}

describe('a guest page that does not arrive', () => {
  it('F1: a guest page that cannot be loaded is never shown; the card says that it is loading', async () => {
    const {shown, stop} = recordPorts();
    const {readyTimeout, endAll} = readyTimeouts();
    const attacks = await Promise.all(
      [at('missing'), onClosedPort].map(async (src) => {
        const attacked = await attack('', {locale: 'en', readyTimeout, guest: {src}});
        await until(() => attacked.frame.status === 'loading' && part(attacked.frame, 'guest'), 'the frame');

        expect(part(attacked.frame, 'status')!.textContent).to.equal(frameTexts.loading);
        return attacked;
      }),
    );
    await endAll(attacks);
    for (const {outcome} of attacks) expect(await outcome).to.deep.equal({code: 'HANDSHAKE_TIMEOUT'});
    stop();
    expect(shown()).to.equal(0);
  });

  it('F1: the card draws a placeholder behind a guest page until the page has said hello', async () => {
    const {frame, outcome} = await attack('', {guest: {src: at('right')}});
    const behind = () => getComputedStyle(part(frame, 'guest')!.parentElement!).backgroundImage;
    await until(() => frame.status === 'loading' && part(frame, 'guest'), 'the frame');
    expect(behind()).to.contain('gradient');

    await until(() => frame.status === 'ready', 'the guest');
    await frame.updateComplete;

    expect(behind()).to.equal('none');
    frame.cancel();
    await outcome;
  });

  it('F1: a guest page is shown when it has said hello (positive control)', async () => {
    const {shown, stop} = recordPorts();
    const {frame, outcome} = await attack('', {guest: {src: at('right')}});
    await until(() => frame.status === 'ready', 'the guest');

    stop();
    expect(shown()).to.equal(1);
    frame.cancel();
    await outcome;
  });

  for (const [rows, what, kinds, addresses] of [
    ['F1', 'is refused, or has no server,', REFUSED, nowhere],
    ['F1, R11', 'has no content, is a download, never responds or is truncated', INCOMPLETE, []],
  ] as const) {
    it(`${rows}: a guest page that ${what} is replaced by the form with the draft`, async () => {
      await expectTheForms([...kinds.map(at), ...addresses]);

      for (const kind of kinds) expect(await asked(kind), `requests for ${kind}`).to.be.greaterThan(0);
    });
  }

  if (engine !== 'webkit') {
    it('F1: a guest page that cannot be reached is replaced by the form long before the ready timeout', async () => {
      const urls = [...nowhere, ...(engine === 'chromium' ? FAILS : [])];
      const isReplaced = async ({url, options}: ReturnType<typeof everywhere>[number]) => {
        const {frame, outcome, trace} = await attack('', {
          noFallback: false,
          readyTimeout: 60_000,
          guest: {src: url},
          ...options,
        });
        await until(() => pierce(frame, 'input'), `the form instead of ${url}`, 10_000);

        expect(errorsOf(trace)).to.deep.equal([
          [
            'HANDSHAKE_TIMEOUT',
            'The guest did not say hello, and its page cannot be reached or refuses a second request; check its URL.',
          ],
        ]);
        const violations = trace.filter((entry) => entry.kind === 'dropped');
        expect(violations, 'violations of the policy').to.deep.equal([]);
        frame.cancel();
        await outcome;
      };
      await Promise.all(everywhere(urls).map(isReplaced));
    });
  }

  it('F1: a guest page that says hello late is not replaced, even if it never finishes loading (positive control)', async () => {
    const isShown = async ({url, options}: ReturnType<typeof everywhere>[number]) => {
      const {frame, outcome, trace} = await attack('', {guest: {src: url}, ...options});
      await until(() => frame.status === 'ready', `the guest at ${url}`);

      expect(errorsOf(trace)).to.deep.equal([]);
      frame.cancel();
      expect(await outcome).to.deep.equal({action: 'cancel'});
    };
    const cached = at('in-the-cache');
    await Promise.all(everywhere([cached]).map(isShown));

    await Promise.all(everywhere([at('late'), at('never-loaded'), `${cached}#late`]).map(isShown));
  });

  it('F1, R11: a guest page that works is shown again after a reload (positive control)', async () => {
    for (const {url, options} of everywhere([at('right')])) {
      const {frame, outcome, received, leave} = await openedAt(url, options);
      leave();

      const drafts = () => received('ui/notifications/elicitation-draft');
      await until(() => drafts().length === 2, 'the guest for the second time');

      expect(frame.status).to.equal('ready');
      expect(pierce(frame, 'input')).to.equal(undefined);
      frame.cancel();
      expect(await outcome).to.deep.equal({action: 'cancel'});
    }
  });

  it('F1: a guest page without a server cannot be fetched by the page either (control)', async () => {
    const fetched = await Promise.all(
      [...nowhere, at('reset')].map((url) =>
        fetch(url, {mode: 'no-cors'}).then(
          () => [url],
          () => [],
        ),
      ),
    );

    expect(fetched.flat()).to.deep.equal([]);
  });
});
