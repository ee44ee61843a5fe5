/**
 * The script of the relay document: the only thing between the host page and a guest (PROTOCOL.md 4).
 *
 *  1. It tells the host that it runs, and which version it is.
 *  2. The host answers once, with the guest and a MessagePort of its own, on this window or on the port that came with 1. A
 *     relay that the host wrote itself has the guest in its document, and sends the port for 4 along with 1.
 *  3. The relay confines itself, and the guest, which inherits the policy; then it creates the guest's frame.
 *  4. What the guest posts is counted, copied within bounds and passed on over the port; what comes over the port is
 *     passed to the guest. Nothing else gets through in either direction.
 *
 * The guest cannot reach this realm (it is opaque), cannot navigate it (sandbox) and cannot navigate itself elsewhere
 * (`frame-src`), so a message on the port is from the guest that the host asked for.
 */
import {isNotification, notification} from '../../protocol/json-rpc.js';
import {
  RELAY_PREPARE,
  RELAY_READY,
  RELAY_RESOURCE,
  RELAY_VERSION,
  type RelayResource,
  SHELL_READY,
} from '../../protocol/messages.js';
import {insertGuest} from './guest.js';
import {connect} from './guest-messages.js';
import {Shell} from './shell.js';

const host = window.parent;

/**
 * Waits for the guest: on this window, and on a port whose other end the surrounding window gets. The browser names as sender of a window
 * message the window whose script posts it, which is not the parent where the page works in another document of its own.
 */
function awaitGuest(): MessagePort {
  const {port1, port2} = new MessageChannel();
  let shell: Shell | undefined;
  const take = ({data, ports: [port]}: MessageEvent) => {
    if (!isNotification(data)) return;
    if (data.method === RELAY_PREPARE && Shell.available) shell ??= new Shell();
    if (data.method !== RELAY_RESOURCE) return;
    const resource = data.params as unknown as RelayResource;
    if (!port || resource?.version !== RELAY_VERSION) return;
    window.removeEventListener('message', onMessage);
    // Firefox delivers what is queued on a closed port.
    port1.onmessage = null;
    port1.close();
    connect(insertGuest(resource, shell, true), resource, port);
  };
  const onMessage = (event: MessageEvent) => {
    const {source, data} = event;
    if (source === null) return;
    if (source === host) take(event);
    else if (source === shell?.frame.contentWindow && data === SHELL_READY) shell.started();
  };
  window.addEventListener('message', onMessage);
  port1.onmessage = take;
  return port2;
}

/** The guest that the host wrote into this document, before this script. */
function embeddedGuest(): RelayResource | undefined {
  const block = document.querySelector('script[type]');
  block?.remove();
  return block ? JSON.parse(block.textContent) : undefined;
}

function start() {
  const ready = (...ports: MessagePort[]) =>
    host.postMessage(notification(RELAY_READY, {version: RELAY_VERSION}), '*', ports);
  const resource = embeddedGuest();
  if (!resource) return ready(awaitGuest());
  // First of all, because loading it takes longest.
  const guest = insertGuest(resource, undefined, false);
  const {port1, port2} = new MessageChannel();
  ready(port2);
  connect(guest, resource, port1);
}

if (host !== window) start();
