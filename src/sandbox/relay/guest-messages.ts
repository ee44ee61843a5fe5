import {copyBounded, type CopyBudget} from '../../protocol/copy.js';
import {isInside} from '../../protocol/window/frame-tree.js';
import {isJsonObject, type JsonObject, objectOf} from '../../protocol/json.js';
import {SIZE_CHANGED} from '../../protocol/dialects/mcp-apps.js';
import {DRAFT, SIZE_CHANGE} from '../../protocol/dialects/rich.js';
import {
  type FromRelay,
  type RelayResource,
  SHELL_READY,
  type ToRelay,
} from '../../protocol/dialects/relay.js';
import {reveal} from './frame.js';
import type {Guest} from './guest.js';
import type {Pulse} from './pulse.js';
import {watchReach} from './reach.js';
import {TokenBucket} from './token-bucket.js';

/** ms that the document of an app may take to answer after it has loaded. */
const ANSWER = 750;

/** Tokens per message. Sizes and drafts cost one, because guests send them with every animation frame and every key. */
const COST = 5;
const FREQUENT: ReadonlySet<unknown> = new Set([DRAFT, SIZE_CHANGED]);
function isFrequent(data: unknown): boolean {
  if (!isJsonObject(data)) return false;
  const {method, type} = data;
  return method === undefined ? type === SIZE_CHANGE : FREQUENT.has(method);
}

/** The envelope of a message that is refused for a value in its content: it says whether the message is an answer, and which one. */
function withoutContent(data: JsonObject, path: string, limits: CopyBudget): [envelope?: unknown] {
  const [, part] = /^\/(params|result)\/content(\/|$)/.exec(path) ?? [];
  return part ? [copyBounded({...data, [part]: {action: objectOf(data[part])['action']}}, limits).value] : [];
}

/**
 * Forwards messages between the guest and the host's port. Must be called in the task that inserts the guest, which cannot post before that
 * task has ended.
 */
export function connect(
  guest: Guest,
  {nonce, limits, src}: RelayResource,
  port: MessagePort,
  pulseOf?: (guest: Guest) => Pulse | undefined,
): void {
  const {frame, origin, shell, around} = guest;
  const tell = (message: FromRelay) => port.postMessage(message);
  const bucket = new TokenBucket(limits.perSecond * COST, limits.burst * COST);
  // A shell that does not run yet loads before its guest does.
  let loads = shell && !shell.ready ? -1 : 0;

  const countLoad = () => {
    if (++loads > 0) tell([loads > 1 ? 'navigated' : 'loaded']);
  };

  const heard =
    src === undefined ? () => {} : watchReach(frame, new URL(src).href, () => tell(['unreachable']));

  let pulse: Pulse | undefined;

  const stop = () => {
    heard();
    pulse?.stop();
    window.removeEventListener('message', onMessage);
    window.removeEventListener('messageerror', onMessage);
    frame.remove();
    port.close();
  };
  const onMessage = (event: MessageEvent) => {
    const {source} = event;
    if (source === window.parent) return;
    if (pulse?.isFrom(source)) return tell(['pong']);
    const isGuest = source !== null && source === frame.contentWindow;
    // Messages of frames inside the guest count, and those of frames that were removed after posting.
    if (!isGuest && isInside(source, window) === false) return;
    // Engines deserialise `data` when it is first read, so a flood is not read.
    if (!bucket.take(1)) return flood();
    const readable = isGuest && event.type === 'message';
    if (!(readable && isFrequent(event.data)) && !bucket.take(COST - 1)) return flood();
    if (isGuest) heard();
    if (readable) read(event);
    else if (isGuest) tell(['refused', 'unreadable', '']);
  };
  const flood = () => {
    tell(['flood']);
    stop();
  };
  const read = ({origin: sender, data, ports}: MessageEvent) => {
    if (sender !== origin) return;
    if (shell && data === SHELL_READY) return shell.started();
    for (const transferred of ports) transferred.close();
    const event = around?.read(data);
    if (event) return event[0] === 'loaded' ? countLoad() : tell(event);
    const copied = copyBounded(data, limits);
    // This window shares user activation with the guest, but not with the page, which has another origin.
    const activated = navigator.userActivation?.isActive ? ([true] as const) : ([] as const);
    tell(
      copied.ok
        ? ['guest', copied.value, ...activated]
        : ['refused', copied.reason, copied.path, ...withoutContent(data, copied.path, limits)],
    );
    // The host replaces this guest. Messages that it has already posted are not read.
    if (!copied.ok && copied.reason === 'size') stop();
  };

  window.addEventListener('message', onMessage);
  window.addEventListener('messageerror', onMessage);
  // Other directives may concern a script that the site of the relay, or an extension, has added to it.
  document.addEventListener('securitypolicyviolation', ({effectiveDirective: directive}) =>
    tell(around?.waits && directive === 'frame-src' ? ['unreachable'] : ['blocked', directive]),
  );
  frame.addEventListener('load', () => {
    if (!around) countLoad();
    else setTimeout(() => around.waits && tell(['unreachable']), ANSWER);
  });
  port.onmessage = ({data}: MessageEvent<ToRelay>) => {
    if (data[0] === 'guest') frame.contentWindow?.postMessage(data[1], origin === 'null' ? '*' : origin);
    else if (data[0] === 'show') {
      reveal(frame);
      // Inserted while the guest runs, to share its process. After a crash it would get a new one.
      if (src === undefined) pulse ??= pulseOf?.(guest);
    }
    // While the guest's thread is blocked or has crashed, there is no response.
    else if (data[0] === 'ping') {
      if (pulse) pulse.beat();
      else tell(['pong']);
    }
    // The guest's message is queued before this response, so the host may remove the frame when it arrives.
    else setTimeout(() => tell(['ended']));
  };
  tell(['open', nonce]);
}
