import {expect, fixture, html} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {TraceEntry} from '../../src/presentation/index.js';
import type {ElicitRequest, ElicitResult} from '../../src/protocol/index.js';
import {DRAFT} from '../../src/protocol/dialects/rich.js';
import {holdTimers} from '../support/clock.js';
import {type TracedFrame, tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';

/** The test server under another host name: another origin on another site. */
export const elsewhere = location.origin.replace('localhost', '127.0.0.1');

const {third, secure} = (await (await fetch('/__recorder_ports__')).json()) as {
  third: number;
  secure: number;
};

/** The test server on another port: another origin on the same site. */
export const nextDoor = `http://localhost:${third}`;

/** The test server over HTTPS, on another site. Its certificate is self-signed. */
export const secureElsewhere = `https://127.0.0.1:${secure}`;

/** All carriers of a guest. */
export const carriers: readonly (readonly [string, Partial<McpElicitationFrame>])[] = [
  ['srcdoc relay', {}],
  ["proxy on the page's origin", {sandboxUrl: '/sandbox-proxy.html'}],
  ['proxy on another port', {sandboxUrl: `${nextDoor}/sandbox-proxy.html`}],
  ['proxy on another site', {sandboxUrl: `${elsewhere}/sandbox-proxy.html`}],
  ['proxy that keeps the origin of another site', {sandboxUrl: `${elsewhere}/sandbox-proxy-apps.html`}],
];

/** The `sandbox-url` of a proxy with an origin for the apps of each server, on sites of its own. */
export const origins = (file = 'sandbox-proxy-origins.html') =>
  `http://{server}.localhost:${location.port}/${file}`;

/** The sandbox of a relay: one on another origin may keep it. Guests never have more than scripts and forms. */
export const sandboxOf = ({sandboxUrl = ''}: {sandboxUrl?: string}): string =>
  `allow-scripts allow-forms${new URL(sandboxUrl.replace('{server}', 'relay'), location.href).origin === location.origin ? '' : ' allow-same-origin'}`;

/** How a request ended: the answer, or the code of the error. */
export type Outcome = ElicitResult | {code: string};

export interface Attack extends TracedFrame {
  outcome: Promise<Outcome>;
  /** How often the end of a request was reported, by the promise and by events. */
  endings: {promise: number; events: number};
  /** The reports of the guest. */
  reports: () => unknown[];
  iframe: () => HTMLIFrameElement;
}

/** A guest that says hello and runs `attack` on every context. It has the helpers of `guestPage`, and `report(anything)`. */
export const attacker = (attack: string, before = '') =>
  guestPage(`
    const report = (report) => draft({report});
    ${before}
    onContext((params, n) => {${attack}});
    hello();`);

interface Draft {
  method?: string;
  params: {content: {report: unknown}};
}

/** Sends a request to a hostile guest, without a fallback unless `options` enable it. */
export async function attack(
  page: string,
  {
    request = colorRequest,
    guest = {html: page},
    ...options
  }: Partial<Omit<McpElicitationFrame, 'request'>> & {
    request?: ElicitRequest;
    guest?: Parameters<McpElicitationFrame['elicit']>[1];
  } = {},
): Promise<Attack> {
  const traced = await tracedFrame({noFallback: true, ...options});
  const {frame, trace} = traced;
  const endings = {promise: 0, events: 0};
  frame.addEventListener('elicitation-result', () => endings.events++);
  frame.addEventListener('elicitation-error', ({fallback}) => !fallback && endings.events++);
  const outcome = frame.elicit(request, guest).then(
    (result): Outcome => {
      endings.promise++;
      return result;
    },
    (error): Outcome => {
      endings.promise++;
      return {code: error.code};
    },
  );
  return {
    ...traced,
    outcome,
    endings,
    reports: () =>
      trace.flatMap((entry) => {
        const message = entry.kind === 'received' ? (entry.message as Draft | null) : null;
        return message?.method === DRAFT ? [message.params.content.report] : [];
      }),
    iframe: () => frame.shadowRoot!.querySelector('iframe')!,
  };
}

export const once = {promise: 1, events: 1};

type Ending = Pick<Attack, 'outcome' | 'endings'>;

/** Expects that an attack ends once, with this outcome. */
export async function expectEnd({outcome, endings}: Ending, expected: object, what?: string) {
  expect(await outcome, what).to.deep.equal(expected);
  expect(endings, what).to.deep.equal(once);
}

/** Expects that the guest of an attack is still shown, and that the user can cancel it. */
export async function expectShown({frame, ...ending}: Ending & Pick<Attack, 'frame'>) {
  expect(frame.status).to.equal('ready');
  frame.cancel();
  await expectEnd(ending, {action: 'cancel'});
}

interface Traced {
  trace: readonly TraceEntry[];
}

/** How often the relay of a guest has opened. */
const openings = ({trace}: Traced) =>
  trace.filter((entry) => entry.kind === 'state' && entry.status === 'relay open').length;

/** A ready timeout that nothing else in a page has. */
export const READY_TIMEOUT = 9_876;

/**
 * A ready timeout that ends when the test calls `endAll()`, and not before the relays of these guests are open: it does not depend on the
 * speed of the machine.
 */
export function readyTimeouts(view: Window = window) {
  const end = holdTimers(READY_TIMEOUT, view);
  return {
    readyTimeout: READY_TIMEOUT,
    async endAll(guests: readonly Traced[], times = 1) {
      await until(() => guests.every((guest) => openings(guest) >= times), 'the relays');
      end();
    },
  };
}

/** A deliberately weak host: one bare frame whose `report(anything)` calls are recorded here. */
export async function bareFrame(
  script: string,
  sandbox: string = 'allow-scripts allow-forms',
  {src, allow, attributes = {}}: {src?: string; allow?: string; attributes?: Record<string, string>} = {},
) {
  const reports: unknown[] = [];
  const page = `<!doctype html><title>Bare</title><body><script>
    const report = (report) => parent.postMessage({report}, '*');
    ${script}</script></body>`;
  const element = document.createElement('iframe');
  element.title = 'Bare';
  if (sandbox !== 'none') element.setAttribute('sandbox', sandbox);
  if (allow) element.allow = allow;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (src) element.src = src;
  else element.srcdoc = page;
  addEventListener('message', ({source, data}) => {
    if (source !== null && source === element.contentWindow && data?.report !== undefined)
      reports.push(data.report);
  });
  const around = await fixture(html`<div></div>`);
  around.append(element);
  return {element, reports};
}

let recorders = 0;

/** A recorder on the server: leaks go to its URLs, and it counts the requests. */
export function recorder() {
  const id = `o${Date.now()}-${++recorders}-${Math.floor(Math.random() * 1e9)}`;
  return {
    url: (what: string) => `${elsewhere}/__recorder__/${id}/${what}`,
    base: `${elsewhere}/__recorder__/${id}/`,
    secureUrl: (what: string) => `${secureElsewhere}/__recorder__/${id}/${what}`,
    hits: async (): Promise<{[what: string]: number}> =>
      (await fetch(`/__recorder_counts__/${id}`, {cache: 'no-store'})).json(),
    /** The request headers of the latest request. */
    headers: async (what: string): Promise<{[name: string]: string}> =>
      (await (await fetch(`/__recorder_headers__/${id}`, {cache: 'no-store'})).json())[what],
  };
}

/**
 * Waits until every one of `names` has been requested from the server. Calls `again` meanwhile, every few seconds: a busy Firefox prefetches
 * only after a page has loaded while no other one was loading.
 */
export async function heard(
  {hits}: ReturnType<typeof recorder>,
  names: readonly string[],
  again: () => unknown = () => {},
) {
  const start = Date.now();
  for (let calls = 1; ; ) {
    const counts = await hits();
    const missing = names.filter((name) => !counts[name]);
    if (!missing.length) return;
    if (Date.now() - start > 30_000)
      throw new Error(`The server received no request for ${missing.join(', ')}`);
    if (Date.now() - start > calls * 5_000) {
      calls++;
      await again();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
