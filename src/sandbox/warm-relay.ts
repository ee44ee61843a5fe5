import {notification} from '../protocol/json-rpc.js';
import {RELAY_PREPARE} from '../protocol/messages.js';
import {RelayFrame} from './relay-frame.js';
import {ownerOf, type RelayOwner, RelayOwners} from './relay-owners.js';
import {sandboxTokens} from './sandbox.js';

/** `Node.moveBefore`, which moves a frame without reloading it. Not supported by WebKit. */
type MovingNode = Node & {moveBefore?: (node: Node, before: Node | null) => void};

/** Whether to prepare a shell for the guest. Not in Firefox, where a guest that was written into a loaded document cannot reload. */
const writes = () => 'userAgentData' in navigator;

/**
 * A relay that prepares itself for a guest that is not known yet. The guest reports its errors.
 *
 * @param failed - Called when the relay does not respond.
 * @throws ElicitationError
 */
export function emptyRelay(
  page: Document,
  title: string,
  sandboxUrl?: string,
  failed: () => void = () => {},
): RelayFrame {
  const relay = new RelayFrame(page, {sandbox: sandboxTokens(false), title, sandboxUrl});
  relay.listen({
    ready: ({window}) => writes() && window.postMessage(notification(RELAY_PREPARE, {}), '*'),
    failed,
  });
  return relay;
}

interface Warm {
  relay: RelayFrame;
  sandboxUrl: string | undefined;
  holder: HTMLElement;
}

let warm: Warm | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const owners = new RelayOwners(coolDown);

/**
 * Keeps a relay ready in the page, so that the next guest loads one document instead of two. Does nothing in browsers that cannot move a
 * frame without reloading it.
 *
 * @param owner - The element whose guests use the relay. Without it, the relay stays in the page until a guest uses it.
 */
export function warmRelay(page: Document, sandboxUrl?: string, owner?: RelayOwner): void {
  if (!canMove()) return;
  if (!owner) owners.add(page, page, sandboxUrl);
  else if (!owners.follow(owner, page, sandboxUrl)) return;
  prepare(page, sandboxUrl);
}

/**
 * Prepares a relay for the next guest of the element that contains `container`, when the page is idle. The relay is removed when its last
 * owner is disconnected.
 */
export function keepWarm(container: HTMLElement, sandboxUrl?: string): void {
  const owner = ownerOf(container);
  if (owner && canMove() && owners.follow(owner, container.ownerDocument, sandboxUrl)) prepareLater();
}

const canMove = () => 'moveBefore' in Element.prototype;

/** Prepares a relay for the newest owner when the page is idle, so that it does not slow down the guest that is opening. */
function prepareLater() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // Not in Safari.
    const idle = globalThis.requestIdleCallback ?? queueMicrotask;
    idle(() => {
      const next = owners.newest;
      // A relay that is ready is not replaced, because the page may have prepared it for another frame.
      if (next && !warm?.holder.isConnected) prepare(next.page, next.sandboxUrl);
    });
  }, REST);
}

function prepare(page: Document, sandboxUrl: string | undefined) {
  if (!page.body) return;
  if (warm?.holder.isConnected && warm.sandboxUrl === sandboxUrl) return;
  remove();
  try {
    // Removed when it does not respond, so that the next guest prepares another one.
    const relay = emptyRelay(page, '', sandboxUrl, () => warm?.relay === relay && remove());
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
  prepareLater();
  return taken.relay;
}

/** ms until the next relay is prepared. */
const REST = 1_000;

function remove() {
  warm?.relay.close();
  warm?.holder.remove();
  warm = undefined;
}

/** Removes the prepared relay, and prepares no other one until the next guest. */
export function coolDown(): void {
  clearTimeout(timer);
  owners.clear();
  remove();
}
