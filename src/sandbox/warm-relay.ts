import {notification} from '../protocol/json-rpc.js';
import {RELAY_PREPARE} from '../protocol/messages.js';
import {RelayFrame} from './relay-frame.js';
import {sandboxTokens} from './sandbox.js';

/** `Node.moveBefore`, which moves a frame without reloading it. Not supported by WebKit. */
type MovingNode = Node & {moveBefore?: (node: Node, before: Node | null) => void};

/** Whether to prepare a shell for the guest. Not in Firefox, where a guest that was written into a loaded document cannot reload. */
const writes = () => 'userAgentData' in navigator;

/** A relay that prepares itself for a guest that is not known yet. The guest reports its errors. @throws ElicitationError */
export function emptyRelay(page: Document, title: string, sandboxUrl?: string): RelayFrame {
  const relay = new RelayFrame(page, {sandbox: sandboxTokens(false), title, sandboxUrl});
  relay.listen({
    ready: ({window}) => writes() && window.postMessage(notification(RELAY_PREPARE, {}), '*'),
    failed: () => {},
  });
  return relay;
}

interface Warm {
  relay: RelayFrame;
  sandboxUrl: string | undefined;
  holder: HTMLElement;
}

let warm: Warm | undefined;

/**
 * Keeps a relay ready in the page, so that the next guest loads one document instead of two. Does nothing in browsers that cannot move a
 * frame without reloading it.
 */
export function warmRelay(page: Document, sandboxUrl?: string): void {
  if (!('moveBefore' in Element.prototype) || !page.body) return;
  if (warm?.holder.isConnected && warm.sandboxUrl === sandboxUrl) return;
  coolDown();
  try {
    const relay = emptyRelay(page, '', sandboxUrl);
    const holder = page.createElement('div');
    holder.hidden = true;
    holder.inert = true;
    // In a closed shadow root, because otherwise every frame could find the relay as `top[i]` and keep the window of the next guest.
    holder.attachShadow({mode: 'closed'}).append(relay.element);
    page.body.append(holder);
    warm = {relay, holder, sandboxUrl};
  } catch {
    // The next guest reports the error.
  }
}

/** Moves the prepared relay into `container`, and prepares the next one later. */
export function takeWarmRelay(
  container: MovingNode & HTMLElement,
  sandboxUrl?: string,
): RelayFrame | undefined {
  const taken = warm;
  const page = container.ownerDocument;
  if (!taken?.relay.ready || taken.sandboxUrl !== sandboxUrl || taken.holder.ownerDocument !== page)
    return undefined;
  if (!taken.holder.isConnected || !container.isConnected) return undefined;
  warm = undefined;
  try {
    container.moveBefore?.(taken.relay.element, null);
  } catch {
    taken.relay.close();
    return undefined;
  } finally {
    taken.holder.remove();
  }
  setTimeout(() => warmRelay(page, sandboxUrl), REST);
  return taken.relay;
}

/** ms until the next relay is prepared, so that it does not slow down the guest that is opening. */
const REST = 1_000;

/** Removes the prepared relay. */
export function coolDown(): void {
  warm?.relay.close();
  warm?.holder.remove();
  warm = undefined;
}
