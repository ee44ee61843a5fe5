import {isNotification, notification} from '../protocol/json-rpc.js';
import {type FromRelay, RELAY_READY, RELAY_RESOURCE, type RelayResource} from '../protocol/dialects/relay.js';
import {RELAY_VERSION} from '../protocol/dialects/versions.js';
import {uniqueId} from '../protocol/crypto.js';
import {permissionsPolicy, RELAY_ORIGIN, sandboxTokens} from '../sandbox/sandbox.js';

/** A framed page that has reported, as a relay does, that it runs. */
export interface AnsweringRelay {
  window: Window;
  /** The string `null` for an opaque origin. */
  origin: string;
  version: unknown;
}

export interface ProbeOptions {
  timeout: number;
  signal?: AbortSignal | undefined;
}

/**
 * Frames the page at `url` and passes its relay to `look`.
 *
 * @returns the result of `look`; `blocked` if the page's policy refused the frame, `silent` if there was no response
 */
export async function withRelay<T>(
  url: string,
  sandbox: string,
  {timeout, signal}: ProbeOptions,
  look: (relay: AnsweringRelay) => T | Promise<T>,
): Promise<T | 'blocked' | 'silent'> {
  const stop = new AbortController();
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'sandbox-proxy';
  frame.setAttribute('sandbox', sandbox);
  frame.allow = permissionsPolicy();
  frame.referrerPolicy = 'no-referrer';
  frame.src = url;
  try {
    const relay = await new Promise<AnsweringRelay | 'blocked' | 'silent'>((resolve, reject) => {
      const listening = {signal: stop.signal};
      const onMessage = ({source, origin, data}: MessageEvent) => {
        if (source === null || source !== frame.contentWindow) return;
        if (!isNotification(data) || data.method !== RELAY_READY) return;
        resolve({window: source as Window, origin, version: data.params?.['version']});
      };
      const onViolation = ({effectiveDirective, blockedURI}: SecurityPolicyViolationEvent) => {
        if (effectiveDirective === 'frame-src' && url.startsWith(blockedURI)) resolve('blocked');
      };
      window.addEventListener('message', onMessage, listening);
      document.addEventListener('securitypolicyviolation', onViolation, listening);
      signal?.addEventListener('abort', () => reject(signal.reason), listening);
      const timer = setTimeout(() => resolve('silent'), timeout);
      stop.signal.addEventListener('abort', () => clearTimeout(timer));
      document.body.append(frame);
    });
    return typeof relay === 'string' ? relay : await look(relay);
  } finally {
    stop.abort();
    frame.remove();
  }
}

/** The abilities of a guest under the policy of the response alone. */
interface GuestReach {
  runs: boolean;
  blocked: readonly string[];
  base: string;
}

/** ms that the browser has for refusing the actions of the probe. */
const PROBE_TIME = 1_000;

/** Tries to use the network and a frame with an unroutable URL, and reports what was refused. */
const PROBE = `<!doctype html><title>Probe</title><body><script>
  const blocked = [];
  const report = () => {
    clearTimeout(timer);
    parent.postMessage({blocked, base: document.baseURI}, '*');
  };
  const timer = setTimeout(report, ${PROBE_TIME});
  addEventListener('securitypolicyviolation', ({effectiveDirective}) => {
    blocked.push(effectiveDirective);
    if (blocked.includes('connect-src') && blocked.includes('frame-src')) report();
  });
  document.body.append(Object.assign(document.createElement('iframe'), {src: '${RELAY_ORIGIN}'}));
  fetch('${RELAY_ORIGIN}').catch(() => {});
</script>`;

/** Loads a probe as a guest of the relay, restricted only by the policy of the response, and returns its report. */
export function probeGuest({window: relay}: AnsweringRelay, {timeout}: ProbeOptions): Promise<GuestReach> {
  const {port1, port2} = new MessageChannel();
  const resource: RelayResource = {
    version: RELAY_VERSION,
    nonce: uniqueId(),
    html: PROBE,
    sandbox: sandboxTokens(false),
    csp: "object-src 'none'",
    // Otherwise the guest would inherit the frame-src that the relay sets.
    frames: true,
    title: 'Probe',
    limits: {nodes: 100, depth: 5, chars: 10_000, perSecond: 20, burst: 50},
  };
  return new Promise<GuestReach>((resolve) => {
    const reach = {runs: false, blocked: [] as string[], base: ''};
    const done = () => {
      clearTimeout(timer);
      port1.close();
      resolve(reach);
    };
    const timer = setTimeout(done, timeout);
    port1.onmessage = ({data: [kind, message]}: MessageEvent<FromRelay>) => {
      if (kind !== 'guest') return;
      Object.assign(reach, message, {runs: true});
      done();
    };
    relay.postMessage(notification(RELAY_RESOURCE, {...resource}), '*', [port2]);
  });
}
