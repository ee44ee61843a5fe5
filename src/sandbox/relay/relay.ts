/**
 * The script of the relay document, which separates the host page from a guest (docs/protocol.md#the-relay).
 *
 *  1. The relay reports to the host that it runs, with its version.
 *  2. The host responds once, with the guest and a MessagePort. A relay that the host wrote itself contains the guest, and sends the port
 *     for step 4 with step 1.
 *  3. The relay restricts itself. The guest inherits the policy. Then the relay creates the guest's frame.
 *  4. Messages of the guest are counted, copied within limits and forwarded over the port. Messages on the port are
 *     forwarded to the guest. No other message is forwarded in either direction.
 *
 * The guest cannot access this realm (it is opaque), cannot navigate it (sandbox) and cannot navigate itself elsewhere (`frame-src`), so a
 * message on the port comes from the guest that the host requested.
 */
import {notification} from '../../protocol/json-rpc.js';
import {
  RELAY_PREPARE,
  RELAY_READY,
  RELAY_RESOURCE,
  type RelayResource,
  SHELL_READY,
} from '../../protocol/dialects/relay.js';
import {RELAY_VERSION} from '../../protocol/dialects/versions.js';
import {insertGuest} from './guest.js';
import {connect} from './guest-messages.js';
import {Shell} from './shell.js';

const host = window.parent;

/** Waits for the guest, which only the parent window can send. */
function awaitGuest(): void {
  let shell: Shell | undefined;
  const take = ({data, ports: [port]}: MessageEvent) => {
    if (data?.method === RELAY_PREPARE && Shell.available) shell ??= new Shell();
    if (data?.method !== RELAY_RESOURCE) return;
    const resource = data.params as RelayResource | undefined;
    if (!port || resource?.version !== RELAY_VERSION) return;
    window.removeEventListener('message', onMessage);
    connect(insertGuest(resource, shell, true), resource, port);
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

function start() {
  const ready = (...ports: MessagePort[]) =>
    host.postMessage(notification(RELAY_READY, {version: RELAY_VERSION}), '*', ports);
  const resource = embeddedGuest();
  if (!resource) {
    awaitGuest();
    return ready();
  }
  // Inserted first, because loading it takes longest.
  const guest = insertGuest(resource, undefined, false);
  const {port1, port2} = new MessageChannel();
  ready(port2);
  connect(guest, resource, port1);
}

if (host !== window) start();
