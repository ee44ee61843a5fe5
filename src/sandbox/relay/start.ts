import {notification} from '../../protocol/json-rpc.js';
import {
  type AppDocument,
  RELAY_APP,
  RELAY_PREPARE,
  RELAY_READY,
  RELAY_RESOURCE,
  type RelayResource,
  SHELL_READY,
} from '../../protocol/dialects/relay.js';
import {RELAY_VERSION} from '../../protocol/dialects/versions.js';
import {type Guest, insertGuest} from './guest.js';
import {connect} from './guest-messages.js';
import type {Pulse} from './pulse.js';
import {Shell} from './shell.js';

const host = window.parent;

/** The abilities of a relay with an origin. */
interface WithOrigin {
  insertApp(resource: RelayResource, warm?: Shell): Guest;
  showApp(app: AppDocument, relay: string): boolean;
  pulseOf(guest: Guest): Pulse | undefined;
}

/** Waits for the guest, which only the parent window can send. */
function awaitGuest(more?: WithOrigin): void {
  let shell: Shell | undefined;
  const take = ({data, origin, ports: [port]}: MessageEvent) => {
    if (data?.method === RELAY_APP && more?.showApp(data.params as AppDocument, origin))
      window.removeEventListener('message', onMessage);
    if (data?.method === RELAY_PREPARE && Shell.available) shell ??= new Shell();
    if (data?.method !== RELAY_RESOURCE) return;
    const resource = data.params as RelayResource | undefined;
    if (!port || resource?.version !== RELAY_VERSION) return;
    window.removeEventListener('message', onMessage);
    const guest =
      more && resource.own !== undefined
        ? more.insertApp(resource, shell)
        : insertGuest(resource, shell, true);
    connect(guest, resource, port, more?.pulseOf);
  };
  const onMessage = (event: MessageEvent) => {
    const {source, data} = event;
    if (source === null) return;
    if (source === host) take(event);
    else if (source === shell?.frame.contentWindow && data === SHELL_READY) shell.started();
  };
  window.addEventListener('message', onMessage);
}

/** The guest that the host wrote into this document before this script. */
function embeddedGuest(): RelayResource | undefined {
  const block = document.querySelector('script[type]');
  block?.remove();
  return block ? JSON.parse(block.textContent) : undefined;
}

/** Starts the relay, in a frame. */
export function start(more?: WithOrigin): void {
  if (host === window) return;
  const ready = (...ports: MessagePort[]) =>
    host.postMessage(notification(RELAY_READY, {version: RELAY_VERSION}), '*', ports);
  const resource = embeddedGuest();
  if (!resource) {
    awaitGuest(more);
    ready();
    return;
  }
  // Inserted first, because loading it takes longest.
  const guest = insertGuest(resource, undefined, false);
  const {port1, port2} = new MessageChannel();
  ready(port2);
  connect(guest, resource, port1);
}
