/**
 * The script of the relay document: the only thing between the host page and a guest (PROTOCOL.md 4).
 *
 *  1. It tells the host that it runs, and which version it is.
 *  2. The host answers once, with the guest and a MessagePort of its own, on this window or on the port that came with 1. A
 *     relay that the host wrote itself has the guest in its document, and sends the port for 4 along with 1.
 *  3. The relay confines itself by the guest's policy, which the guest inherits, and creates the guest's frame.
 *  4. What the guest posts is counted, copied within bounds and passed on over the port; what comes over the port is
 *     passed to the guest. Nothing else gets through in either direction.
 *
 * The guest cannot reach this realm (it is opaque), cannot navigate it (sandbox) and cannot navigate itself elsewhere
 * (`frame-src`), so a message on the port is from the guest that the host asked for.
 */
import {copyBounded} from '../protocol/copy.js';
import {isJsonObject} from '../protocol/json.js';
import {isNotification, notification} from '../protocol/json-rpc.js';
import {SIZE_CHANGED} from '../protocol/mcp-apps.js';
import {
  DRAFT,
  type FromRelay,
  RELAY_PREPARE,
  RELAY_READY,
  RELAY_RESOURCE,
  RELAY_VERSION,
  type RelayFrameRules,
  type RelayResource,
  SHELL_READY,
  SIZE_CHANGE,
  type ToRelay,
} from '../protocol/messages.js';
import {trustedHtml} from '../protocol/trusted-types.js';
import {TokenBucket} from './token-bucket.js';

const host = window.parent;

/**
 * What a frame holds that is loaded before its guest is known: it confines itself by the guest's policy, and writes the guest
 * in its own place, which is faster than loading a document. A guest that loads itself again comes back to it, and is then
 * loaded as any other.
 */
const SHELL =
  `<!doctype html><script>onload=()=>{onmessage=({source,data})=>{if(source!==parent)return;onload=onmessage=null;` +
  `const policy=document.createElement('meta');policy.httpEquiv='Content-Security-Policy';policy.content=data.csp;` +
  `document.head.append(policy);document.open();document.write(data.html);document.close()};` +
  `parent.postMessage('${SHELL_READY}','*')}</script>`;
let shell: HTMLIFrameElement | undefined;
/** It is loaded. */
let waits = false;

/**
 * Waits for the guest: on this window, and on a port of which the window around gets the other end. Who posts to a window is
 * named by the window whose script it is: on a page that works in another document of its own, that would be a stranger.
 */
function awaitGuest(): MessagePort {
  const {port1, port2} = new MessageChannel();
  const take = ({data, ports: [port]}: MessageEvent) => {
    if (!isNotification(data)) return;
    if (data.method === RELAY_PREPARE) prepare(data.params as unknown as RelayFrameRules);
    if (data.method !== RELAY_RESOURCE) return;
    const resource = data.params as unknown as RelayResource;
    if (!port || resource?.version !== RELAY_VERSION) return;
    window.removeEventListener('message', onHost);
    // Firefox delivers what is queued on a closed port.
    port1.onmessage = null;
    port1.close();
    connect(insertGuest(resource), resource, port);
  };
  const onHost = (event: MessageEvent) => {
    const {source, data} = event;
    if (source === null) return;
    if (source === host) take(event);
    else if (source === shell?.contentWindow && data === SHELL_READY) waits = true;
  };
  window.addEventListener('message', onHost);
  port1.onmessage = take;
  return port2;
}

/** In the task that inserts the guest: it cannot say anything before that task has ended. */
function connect(frame: HTMLIFrameElement, resource: RelayResource, port: MessagePort) {
  const tell = (message: FromRelay) => port.postMessage(message);
  const {limits} = resource;
  const bucket = new TokenBucket(limits.perSecond, limits.burst);
  // An opaque guest has no address but "*"; one that keeps its origin is spoken to there only.
  const origin =
    resource.src && resource.sandbox.includes('allow-same-origin') ? new URL(resource.src).origin : undefined;
  let loads = 0;

  const fromGuest = (event: MessageEvent) => {
    if (event.source === null || event.source !== frame.contentWindow) return;
    if (event.origin !== (origin ?? 'null')) return;
    if (!bucket.take(costOf(event.data))) return stop();
    if (frame === shell && event.data === SHELL_READY) return writeAgain();
    for (const transferred of event.ports) transferred.close();
    const copied = copyBounded(event.data, limits);
    if (!copied.ok) return tell(['refused', copied.reason, copied.path]);
    // This window shares user activation with the guest, and not with the page, whose origin is another one.
    tell(navigator.userActivation?.isActive ? ['guest', copied.value, true] : ['guest', copied.value]);
  };
  const writeAgain = () => {
    shell = undefined;
    frame.srcdoc = trustedHtml(resource.html ?? '');
  };
  const stop = () => {
    window.removeEventListener('message', fromGuest);
    frame.remove();
    tell(['flood']);
    port.close();
  };

  window.addEventListener('message', fromGuest);
  window.addEventListener('messageerror', (event) => {
    if (event.source === frame.contentWindow) tell(['refused', 'unreadable', '']);
  });
  document.addEventListener('securitypolicyviolation', ({effectiveDirective}) =>
    tell(['blocked', effectiveDirective]),
  );
  frame.addEventListener('load', () => {
    if (++loads > 1) tell(['navigated']);
  });
  port.onmessage = ({data}: MessageEvent<ToRelay>) => {
    if (data[0] === 'guest') frame.contentWindow?.postMessage(data[1], origin ?? '*');
    // The guest runs in this thread: while it is busy or has crashed, nobody answers.
    else if (data[0] === 'ping') tell(['pong']);
    // The guest's message is queued before this answer is, so the host may take the frame away on hearing it.
    else setTimeout(() => tell(['ended']));
  };
  tell(['open', resource.nonce]);
}

function insertGuest(resource: RelayResource): HTMLIFrameElement {
  confine(resource.csp);
  if (shell && waits && resource.html !== undefined && isRuledBy(resource, shell)) {
    shell.title = resource.title;
    hand(shell, resource);
    return shell;
  }
  const frame = guestFrame(resource);
  document.body.append(frame);
  shell?.remove();
  return frame;
}

function prepare(rules: RelayFrameRules) {
  if (shell || !takesText()) return;
  shell = guestFrame({...rules, html: SHELL, title: ''});
  document.body.append(shell);
}

/** Not under Trusted Types: to write a guest takes a policy, of which the guest would find the name taken. */
function takesText(): boolean {
  try {
    document.createElement('iframe').srcdoc = SHELL;
    return true;
  } catch {
    return false;
  }
}

function hand(frame: HTMLIFrameElement, {csp, html}: RelayResource) {
  frame.contentWindow?.postMessage({csp, html}, '*');
}

const isRuledBy = ({sandbox, permissions}: RelayFrameRules, frame: HTMLIFrameElement) =>
  frame.getAttribute('sandbox') === sandbox && frame.allow === permissions;

/** A document's policy can only become tighter, and the guest's frame inherits it when it is created. */
function confine(csp: string) {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = csp;
  document.head.append(policy);
}

type GuestFrameOptions = RelayFrameRules & Pick<RelayResource, 'html' | 'src' | 'title'>;

function guestFrame({html, src, sandbox, permissions, title}: GuestFrameOptions) {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', sandbox);
  frame.allow = permissions;
  frame.referrerPolicy = 'no-referrer';
  if (src) frame.src = src;
  else frame.srcdoc = trustedHtml(html ?? '');
  return frame;
}

/** Sizes and drafts come with every frame of an animation and every key: they cost a fifth of another message. */
const FREQUENT: ReadonlySet<unknown> = new Set([DRAFT, SIZE_CHANGED]);
function costOf(data: unknown): number {
  if (!isJsonObject(data)) return 1;
  const {method, type} = data;
  const frequent = method === undefined ? type === SIZE_CHANGE : FREQUENT.has(method);
  return frequent ? 0.2 : 1;
}

/** The guest that the host wrote into this document, before this script. */
function broughtAlong(): RelayResource | undefined {
  const block = document.querySelector('script[type]');
  block?.remove();
  return block ? JSON.parse(block.textContent) : undefined;
}

function start() {
  const ready = (...ports: MessagePort[]) =>
    host.postMessage(notification(RELAY_READY, {version: RELAY_VERSION}), '*', ports);
  const resource = broughtAlong();
  if (!resource) return ready(awaitGuest());
  // First of all, since loading it takes longest.
  const frame = insertGuest(resource);
  const {port1, port2} = new MessageChannel();
  ready(port2);
  connect(frame, resource, port1);
}

if (host !== window) start();
