import {notification} from '../protocol/json-rpc.js';
import {RELAY_PREPARE} from '../protocol/messages.js';
import {RelayFrame} from './relay-frame.js';
import {sandboxTokens} from './sandbox.js';

/** `Node.moveBefore`, which moves a frame without loading it again (not in WebKit yet). */
type MovingNode = Node & {moveBefore?: (node: Node, before: Node | null) => void};

/** Firefox does not load a guest again that was written into a document that had been loaded before: there, it is loaded itself. */
const writes = () => 'userAgentData' in navigator;

interface Warm {
  relay: RelayFrame;
  sandboxUrl?: string;
  holder: HTMLElement;
}

let warm: Warm | undefined;

/**
 * Keeps a relay ready in the page, so that the next guest saves the loading of one of its two documents. Does nothing where
 * the browser cannot move a frame without loading it again.
 */
export function warmRelay(page: Document, sandboxUrl?: string): void {
  if (!('moveBefore' in Element.prototype) || !page.body) return;
  if (warm?.holder.isConnected && warm.sandboxUrl === sandboxUrl) return;
  coolDown();
  try {
    const sandbox = sandboxTokens(false);
    const relay = new RelayFrame(page, {sandbox, title: '', ...(sandboxUrl && {sandboxUrl})});
    relay.listen({
      ready: ({window}) => writes() && window.postMessage(notification(RELAY_PREPARE, {}), '*'),
      // The guest that is opened next reports it.
      failed: () => {},
    });
    const holder = page.createElement('div');
    holder.hidden = true;
    holder.inert = true;
    // In the page's own tree, every frame could find it as `top[i]`, and keep the window of the next guest.
    holder.attachShadow({mode: 'closed'}).append(relay.element);
    page.body.append(holder);
    warm = {relay, holder, ...(sandboxUrl && {sandboxUrl})};
  } catch {
    // The guest that is opened next reports it.
  }
}

/** The relay that is kept ready, moved into `container`; the next one is made ready. */
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

/** ms until the next relay is made ready: not while the guest is opening. */
const REST = 1_000;

/** Takes the relay that is kept ready away. */
export function coolDown(): void {
  warm?.relay.close();
  warm?.holder.remove();
  warm = undefined;
}
