import {
  APP_EVENT,
  type AppDocument,
  type FromRelay,
  RELAY_APP,
  RELAY_READY,
  type RelayResource,
} from '../../protocol/dialects/relay.js';
import {RELAY_VERSION} from '../../protocol/dialects/versions.js';
import {isJsonObject, objectOf} from '../../protocol/json.js';
import {notification} from '../../protocol/json-rpc.js';
import {confine, guestFrame} from './frame.js';
import type {Guest} from './guest.js';
import {relayOf} from './origins.js';
import type {Shell} from './shell.js';

/**
 * The frame of a document next to this one, in which an app gets the origin of that document. The app can send whatever the document sends.
 */
export class AppFrame {
  /** Whether the document has not answered. */
  waits = true;
  readonly #frame: HTMLIFrameElement;
  readonly #origin: string;
  readonly #app: AppDocument;

  constructor(frame: HTMLIFrameElement, origin: string, app: AppDocument) {
    this.#frame = frame;
    this.#origin = origin;
    this.#app = app;
  }

  /** Reads a message of the document itself. Returns what to do, if it is one. A document that runs receives the app, also after a reload. */
  read(data: unknown): FromRelay | undefined {
    if (isJsonObject(data) && data['method'] === RELAY_READY) {
      this.waits = objectOf(data['params'])['version'] !== RELAY_VERSION;
      if (this.waits) return ['unreachable'];
      this.#frame.contentWindow?.postMessage(notification(RELAY_APP, {...this.#app}), this.#origin);
      return ['pong'];
    }
    if (!Array.isArray(data) || data[0] !== APP_EVENT) return undefined;
    return data[1] === 'loaded' ? ['loaded'] : ['blocked', String(data[2])];
  }
}

/** Creates the frame of an app with an origin of its own. @throws TypeError when that origin is not next to the relay's */
export function insertApp(
  {own = '', html = '', csp, frames = false, title, features = []}: RelayResource,
  warm?: Shell,
): Guest {
  const {href, origin} = new URL(own);
  // An app on the origin of the relay could script the relay.
  if (self.origin === origin || self.origin !== relayOf(origin)) throw new TypeError('Not next to the relay');
  warm?.remove();
  confine(`default-src 'none'; frame-src ${origin}; form-action 'none'`);
  const frame = guestFrame(title, true, features);
  frame.src = href;
  document.body.append(frame);
  return {frame, origin, around: new AppFrame(frame, origin, {html, csp, frames, title, features})};
}
