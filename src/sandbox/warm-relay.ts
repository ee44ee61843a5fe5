import {notification} from '../protocol/json-rpc.js';
import {RELAY_PREPARE} from '../protocol/dialects/relay.js';
import {RelayFrame} from './relay-frame.js';

/** An element for whose guests a relay is kept ready: a Lit element, or one with its controllers. */
export interface RelayOwner extends Element {
  addController(controller: {hostConnected(): void; hostDisconnected(): void}): void;
}

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
  const relay = new RelayFrame(page, {title, sandboxUrl});
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
/** The elements, and pages, for which a relay is kept ready, newest last. Elements are owners while they are connected to a document. */
const owners = new Map<Node, {page: Document; sandboxUrl: string | undefined}>();
const followed = new WeakSet<RelayOwner>();

/**
 * Keeps a relay ready in the page, so that the next guest loads one document instead of two. Does nothing in browsers that cannot move a
 * frame without reloading it.
 *
 * @param owner - The element whose guests use the relay. Without it, the relay stays in the page until a guest uses it.
 */
export function warmRelay(page: Document, sandboxUrl?: string, owner?: RelayOwner): void {
  if (!canMove()) return;
  if (!owner) addOwner(page, page, sandboxUrl);
  else if (!follow(owner, page, sandboxUrl)) return;
  warmUp(page, sandboxUrl);
}

/**
 * Prepares a relay for the next guest of the element that contains `container`, when the page is idle. The relay is removed when its last
 * owner is disconnected.
 */
export function keepWarm(container: HTMLElement, sandboxUrl?: string): void {
  const {host} = container.getRootNode() as Partial<ShadowRoot>;
  if (!host || !('addController' in host) || !canMove()) return;
  if (follow(host as RelayOwner, container.ownerDocument, sandboxUrl)) warmLater();
}

function addOwner(owner: Node, page: Document, sandboxUrl: string | undefined) {
  owners.delete(owner);
  owners.set(owner, {page, sandboxUrl});
}

/** Adds a connected element until it is disconnected. Returns whether it is connected. */
function follow(owner: RelayOwner, page: Document, sandboxUrl: string | undefined): boolean {
  if (!owner.isConnected) return false;
  addOwner(owner, page, sandboxUrl);
  if (followed.has(owner)) return true;
  followed.add(owner);
  owner.addController({
    hostConnected: () => {},
    hostDisconnected: () => owners.delete(owner) && !owners.size && coolDown(),
  });
  return true;
}

const canMove = () => 'moveBefore' in Element.prototype;

/** Prepares a relay for the newest owner when the page is idle, so that it does not slow down the guest that is opening. */
function warmLater() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // Missing in Safari.
    const idle = globalThis.requestIdleCallback ?? queueMicrotask;
    idle(() => {
      // An element is not disconnected when the frame that contains its document is removed.
      for (const [owner, {page}] of owners) if (!page.defaultView) owners.delete(owner);
      const next = [...owners.values()].at(-1);
      // A relay that is ready is not replaced, because the page may have prepared it for another frame.
      if (next && !warm?.holder.isConnected) warmUp(next.page, next.sandboxUrl);
    });
  }, IDLE_DELAY);
}

function warmUp(page: Document, sandboxUrl: string | undefined) {
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
  warmLater();
  return taken.relay;
}

const IDLE_DELAY = 1_000;

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
