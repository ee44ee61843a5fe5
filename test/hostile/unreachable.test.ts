// Every engine: how an engine reports a page that does not load.
import {expect} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {SchemaForm} from '../../components/schema-form.js';
import {frameTexts} from '../../src/locales/en/frame.js';
import {part, pierce, until} from '../support/frame.js';
import {attack, elsewhere, engine, once} from './attack.js';

// See test/servers/misbehaving-guests.mjs.
const {port, closed} = (await (await fetch('/__misbehaving__')).json()) as {port: number; closed: number};
const id = `${Date.now()}-${Math.floor(Math.random() * 1e9)}`;
const at = (kind: string) => `http://127.0.0.1:${port}/${kind}/${id}-${kind}`;

const asked = async (kind: string): Promise<number> =>
  (await fetch(`/__misbehaving__/${id}-${kind}`, {cache: 'no-store'})).json();

/** Responses of the server to requests for the guest. */
const answered: readonly (readonly [row: string, what: string, kind: string])[] = [
  ['F1', 'does not exist (404)', 'missing'],
  ['F1', 'makes its server fail (500)', 'failing'],
  ['F1', 'may not be framed (X-Frame-Options)', 'never-framed'],
  ['F1', 'may not be framed (frame-ancestors)', 'framed-by-none'],
  ['F1', 'is plain text', 'plain'],
  ['F1', 'redirects in circles', 'in-circles'],
  ['F1', 'loses its connection', 'reset'],
  ['F1, R11', 'has no content (204)', 'without-content'],
  ['F1, R11', 'is a download', 'download'],
  ['F1, R11', 'never responds', 'hanging'],
  ['F1, R11', 'is truncated', 'half-sent'],
];

/** Addresses at which no server answers. */
const nowhere: readonly (readonly [what: string, url: string])[] = [
  ['is on a port where nothing listens', `http://127.0.0.1:${closed}/right`],
  ['has a host that does not exist', 'http://guest.invalid/right'],
  ['is requested by TLS from a server without it', `https://127.0.0.1:${port}/right`],
];

/** Responses that Chromium reports like an address without a server. */
const FAILS: readonly (readonly [what: string, url: string])[] = [
  ['does not exist (404)', at('missing')],
  ['loses its connection', at('reset')],
];

/** The proxy of these tests, unlike that of pages, accepts http guests only. */
const carriers: readonly (readonly [carrier: string, Partial<McpElicitationFrame>])[] = [
  ['srcdoc relay', {}],
  ['proxy on another site', {sandboxUrl: `${elsewhere}/sandbox-proxy-http-pages.html`}],
];

/** Ready timeout in ms; long enough for a working guest. */
const readyTimeout = 1_500;

/** A guest that works and saves a draft until it is reloaded from `url`. */
async function thenAt(url: string, options: Partial<McpElicitationFrame>) {
  let address = at('right');
  const attacked = await attack('', {
    noFallback: false,
    locale: 'en',
    readyTimeout,
    srcOrigins: [`http://127.0.0.1:${port}`, new URL(url).origin],
    resolveResource: async (uri) => ({uri, mimeType: 'text/uri-list', text: address}),
    guest: {},
    ...options,
  });
  await until(() => attacked.received('ui/notifications/elicitation-draft').length, 'the draft');
  address = url;
  attacked.frame.reload();
  return attacked;
}

async function expectTheForm({
  frame,
  trace,
  outcome,
  endings,
}: Awaited<ReturnType<typeof thenAt>>): Promise<void> {
  await until(() => pierce<HTMLInputElement>(frame, 'input')?.value === '#444444', 'what was entered');
  const errors = trace.flatMap((entry) => (entry.kind === 'error' ? [[entry.code, entry.message]] : []));
  expect(errors.map(([code]) => code)).to.deep.equal(['HANDSHAKE_TIMEOUT']);
  expect(errors[0]![1]).to.be.oneOf([
    `The guest did not say hello within ${readyTimeout / 1000} s.`,
    'The guest did not say hello, and its page cannot be reached or refuses a second request.',
  ]);
  const notices = [...frame.shadowRoot!.querySelectorAll('[part="notice"]')];
  expect(
    notices.map(({textContent}) => textContent),
    'no cause is claimed',
  ).to.deep.equal([frameTexts.fallback.replace('{server}', 'Acme')]);

  pierce<SchemaForm>(frame, 'schema-form')!.requestSubmit();

  expect(await outcome).to.deep.equal({action: 'accept', content: {color: '#444444'}});
  expect(endings).to.deep.equal(once);
}

/** Runs every carrier at once, since they wait for the same time. */
const everywhere = (url: string) =>
  Promise.all(
    carriers
      .filter(([, {sandboxUrl}]) => !sandboxUrl || url.startsWith('http:'))
      .map(async ([, options]) => expectTheForm(await thenAt(url, options))),
  );

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
  for (const [what, url] of [
    ['does not exist (404)', at('missing')],
    ['is on a port where nothing listens', `http://127.0.0.1:${closed}/right`],
  ] as const) {
    it(`F1: a guest page that ${what} is never shown; the card says that it is loading`, async () => {
      const {shown, stop} = recordPorts();
      const {frame, outcome} = await attack('', {
        locale: 'en',
        readyTimeout,
        guest: {src: url},
      });
      await until(() => frame.status === 'loading' && part(frame, 'guest'), 'the frame');

      expect(part(frame, 'status')!.textContent).to.equal(frameTexts.loading);
      expect(await outcome).to.deep.equal({code: 'HANDSHAKE_TIMEOUT'});
      stop();
      expect(shown()).to.equal(0);
    });
  }

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

  for (const [rows, what, kind] of answered) {
    it(`${rows}: a guest page that ${what} is replaced by the form with the draft`, async () => {
      await everywhere(at(kind));

      expect(await asked(kind), 'requests').to.be.greaterThan(0);
    });
  }
  for (const [what, url] of nowhere) {
    it(`F1: a guest page that ${what} is replaced by the form with the draft`, async () => {
      await everywhere(url);
    });
  }

  const detected = nowhere.filter(() => engine !== 'webkit');
  for (const [what, url] of [...detected, ...(engine === 'chromium' ? FAILS : [])]) {
    for (const [carrier, options] of carriers.filter(
      (each) => !each[1].sandboxUrl || url.startsWith('http:'),
    ))
      it(`F1: a guest page that ${what} is replaced by the form long before the ready timeout (${carrier})`, async () => {
        const {frame, outcome, trace} = await attack('', {
          noFallback: false,
          readyTimeout: 60_000,
          guest: {src: url},
          ...options,
        });
        await until(() => pierce(frame, 'input'), 'the form', 5_000);

        const errors = trace.flatMap((entry) =>
          entry.kind === 'error' ? [[entry.code, entry.message]] : [],
        );
        expect(errors).to.deep.equal([
          [
            'HANDSHAKE_TIMEOUT',
            'The guest did not say hello, and its page cannot be reached or refuses a second request.',
          ],
        ]);
        const violations = trace.filter((entry) => entry.kind === 'dropped');
        expect(violations, 'violations of the policy').to.deep.equal([]);
        frame.cancel();
        await outcome;
      });
  }

  for (const [what, kind] of [
    ['says hello 4 s after it has loaded', 'late'],
    ['says hello after 4 s and never finishes loading', 'never-loaded'],
  ] as const) {
    it(`F1: a guest page that ${what} is not replaced (positive control)`, async () => {
      await Promise.all(
        carriers.map(async ([, options]) => {
          const {frame, outcome, trace} = await attack('', {guest: {src: at(kind)}, ...options});
          await until(() => frame.status === 'ready', 'the guest');

          expect(trace.some((entry) => entry.kind === 'error')).to.equal(false);
          frame.cancel();
          expect(await outcome).to.deep.equal({action: 'cancel'});
        }),
      );
    });
  }

  it('F1: a guest page from the cache that says hello after 4 s is not replaced (positive control)', async () => {
    for (const round of [1, 2]) {
      const {frame, outcome, trace} = await attack('', {guest: {src: at('in-the-cache')}});
      await until(() => frame.status === 'ready', `the guest of round ${round}`);

      expect(trace.some((entry) => entry.kind === 'error')).to.equal(false);
      frame.cancel();
      expect(await outcome).to.deep.equal({action: 'cancel'});
    }
  });

  for (const [carrier, options] of carriers) {
    it(`F1, R11: a guest page that works is shown again after a reload (positive control, ${carrier})`, async () => {
      const {frame, outcome, received} = await thenAt(at('right'), options);

      await until(
        () => received('ui/notifications/elicitation-draft').length === 2,
        'the guest for the second time',
      );

      expect(frame.status).to.equal('ready');
      expect(pierce(frame, 'input')).to.equal(undefined);
      frame.cancel();
      expect(await outcome).to.deep.equal({action: 'cancel'});
    });
  }

  for (const [what, url] of [...nowhere, ['loses its connection', at('reset')] as const]) {
    it(`F1: a guest page that ${what} cannot be fetched by the page either (control)`, async () => {
      const fetched = await fetch(url, {mode: 'no-cors'}).then(
        () => true,
        () => false,
      );

      expect(fetched).to.equal(false);
    });
  }
});
