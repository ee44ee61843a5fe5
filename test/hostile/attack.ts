import {fixture, html} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {ElicitRequest, ElicitResult} from '../../src/protocol/index.js';
import {DRAFT} from '../../src/protocol/messages.js';
import {type TracedFrame, tracedFrame} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';

/** The test server under a name that is another origin, and another site. */
export const elsewhere = location.origin.replace('localhost', '127.0.0.1');

const {third, secure} = (await (await fetch('/__oracle_ports__')).json()) as {third: number; secure: number};

/** The test server on another port: another origin, of the same site. */
export const nextDoor = `http://localhost:${third}`;

/** The test server by https, on another site. Its certificate is self-signed. */
export const secureElsewhere = `https://127.0.0.1:${secure}`;

export const engine = /Firefox/.test(navigator.userAgent)
  ? 'firefox'
  : /Chrome/.test(navigator.userAgent)
    ? 'chromium'
    : 'webkit';

/** Every way in which a guest is carried. */
export const carriers: readonly (readonly [string, Partial<McpElicitationFrame>])[] = [
  ['srcdoc relay', {}],
  ["proxy on the page's origin", {sandboxUrl: '/sandbox-proxy.html'}],
  ['proxy on another port', {sandboxUrl: `${nextDoor}/sandbox-proxy.html`}],
  ['proxy on another site', {sandboxUrl: `${elsewhere}/sandbox-proxy.html`}],
];

/** How a request ended: the answer, or the code of what ended it. */
export type Outcome = ElicitResult | {code: string};

export interface Attack extends TracedFrame {
  outcome: Promise<Outcome>;
  /** How many times the end of a request was told: by the promise, by events. */
  endings: {promise: number; events: number};
  /** What the guest reported. */
  reports: () => unknown[];
  iframe: () => HTMLIFrameElement;
}

/** The hello of a guest whose `attack` runs with the context; it has what `guestPage` gives, and `report(anything)`. */
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

/** Asks a hostile guest, without a fallback unless `options` say else. */
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

/** A host that is weak on purpose: one bare frame, in which `report(anything)` is heard here. */
export async function bareFrame(
  script: string,
  sandbox: string = 'allow-scripts allow-forms',
  {src, allow}: {src?: string; allow?: string} = {},
) {
  const reports: unknown[] = [];
  const page = `<!doctype html><title>Bare</title><body><script>
    const report = (report) => parent.postMessage({report}, '*');
    ${script}</script></body>`;
  const element = document.createElement('iframe');
  element.title = 'Bare';
  if (sandbox !== 'none') element.setAttribute('sandbox', sandbox);
  if (allow) element.allow = allow;
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

let oracles = 0;

/** Where a leak would arrive. */
export function oracle() {
  const id = `o${Date.now()}-${++oracles}-${Math.floor(Math.random() * 1e9)}`;
  return {
    url: (what: string) => `${elsewhere}/__oracle__/${id}/${what}`,
    base: `${elsewhere}/__oracle__/${id}/`,
    secureUrl: (what: string) => `${secureElsewhere}/__oracle__/${id}/${what}`,
    hits: async (): Promise<{[what: string]: number}> =>
      (await fetch(`/__oracle_counts__/${id}`, {cache: 'no-store'})).json(),
    /** What the browser said of itself the last time. */
    headers: async (what: string): Promise<{[name: string]: string}> =>
      (await (await fetch(`/__oracle_headers__/${id}`, {cache: 'no-store'})).json())[what],
  };
}

/** Puts a number, or what was seen, into the table of outcomes; nothing is judged by it. */
export const measured = (row: string, what: string, value: number | string) =>
  executeServerCommand('measured', {
    row,
    what,
    value: typeof value === 'number' ? Math.round(value) : value,
    userAgent: navigator.userAgent,
  });

/** Waits until the oracle has heard of all of `wanted`. */
export async function heard({hits}: ReturnType<typeof oracle>, wanted: readonly string[]) {
  const start = performance.now();
  for (;;) {
    const found = await hits();
    const missing = wanted.filter((what) => !found[what]);
    if (!missing.length) return;
    if (performance.now() - start > 10_000) throw new Error(`Never heard of ${missing.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
