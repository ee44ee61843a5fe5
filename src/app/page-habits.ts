/**
 * Runs in an app before its own scripts. Gives it what pages expect, in memory: storage and cookies, where it has no origin, and history.
 * `window.open()` is a click on a link, and every click of a script on one that is in no page is followed.
 */
import {FOLLOW} from '../protocol/dialects/relay.js';

/** Characters in one storage, as in browsers. */
const MAX_STORAGE = 5_242_880;

function memoryStorage(): object {
  const items: {[name: string]: string} = Object.create(null);
  const methods = {
    get length() {
      return Object.keys(items).length;
    },
    key: (index: number) => Object.keys(items)[Number(index)] ?? null,
    getItem: (name: unknown) => items[String(name)] ?? null,
    setItem(name: unknown, value: unknown) {
      const [key, text] = [String(name), String(value)];
      const size = Object.entries({...items, [key]: text})
        .flat()
        .join('').length;
      if (size > MAX_STORAGE) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      items[key] = text;
    },
    removeItem: (name: unknown) => void delete items[String(name)],
    clear: () => Object.keys(items).forEach(methods.removeItem),
  };
  return new Proxy(items, {
    get: (target, name) => Reflect.get(name in methods ? methods : target, name),
    set(_, name, value) {
      methods.setItem(name, value);
      return true;
    },
    has: (target, name) => name in methods || name in target,
  });
}

/**
 * Replaces the cookies, which a document without an origin cannot read. Their attributes have no effect. An empty value removes one, because
 * pages set it together with a time that is over.
 */
function keepCookies() {
  const cookies = new Map<string, string>();
  Object.defineProperty(document, 'cookie', {
    get: () => [...cookies.values()].join('; '),
    set(value: unknown) {
      const [pair = ''] = String(value).split(';');
      const [name = '', text] = pair.split('=');
      if (text) cookies.set(name, pair);
      else cookies.delete(name);
    },
  });
}

interface HistoryEntry {
  state: unknown;
  hash: string;
}

/** Replaces the history, which refuses every URL in a document from `srcdoc`, and belongs to the whole page. */
function keepHistory() {
  const {replaceState} = History.prototype;
  const entries: HistoryEntry[] = [{state: null, hash: location.hash}];
  let at = 0;
  const show = () => {
    const address = location.href.replace(/#.*|$/, entries[at]!.hash);
    try {
      replaceState.call(history, null, '', address);
    } catch {
      // The address stays as it is.
    }
  };
  const entryOf = (state: unknown, url: unknown): HistoryEntry => {
    const copy = structuredClone(state);
    if (url == null) return {state: copy, hash: location.hash};
    const {origin, protocol, hash} = new URL(String(url), document.baseURI);
    if (origin !== new URL(document.baseURI).origin && protocol !== location.protocol)
      throw new DOMException('The URL has another origin.', 'SecurityError');
    return {state: copy, hash};
  };
  const go = (delta: unknown = 0) => {
    setTimeout(() => {
      const to = at + (Math.trunc(Number(delta)) || 0);
      if (to === at || !entries[to]) return;
      const oldURL = location.href;
      at = to;
      show();
      dispatchEvent(new PopStateEvent('popstate', {state: entries[at]!.state}));
      const newURL = location.href;
      if (newURL !== oldURL) dispatchEvent(new HashChangeEvent('hashchange', {oldURL, newURL}));
    });
  };
  const members: {[name: string]: PropertyDescriptor} = {
    length: {get: () => entries.length},
    state: {get: () => entries[at]!.state},
    pushState: {
      value(state: unknown, _: unknown, url?: unknown) {
        const entry = entryOf(state, url);
        entries.splice(++at, Infinity, entry);
        show();
      },
    },
    replaceState: {
      value(state: unknown, _: unknown, url?: unknown) {
        entries[at] = entryOf(state, url);
        show();
      },
    },
    go: {value: go},
    back: {value: () => go(-1)},
    forward: {value: () => go(1)},
  };
  for (const [name, member] of Object.entries(members))
    Object.defineProperty(history, name, {...member, configurable: true, enumerable: true});
}

const {click} = HTMLElement.prototype;

/** Clicks a link. One that is in no page is followed without a click that listeners of the page would see, as in browsers. */
function clickLink(this: HTMLAnchorElement) {
  if (!this.isConnected) this.addEventListener('click', follow, {once: true});
  click.call(this);
}

function follow(event: Event) {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const link = (event.currentTarget as HTMLAnchorElement).cloneNode() as HTMLAnchorElement;
  document.documentElement.append(link);
  link.dispatchEvent(new Event(FOLLOW, {bubbles: true, cancelable: true}));
  link.remove();
}

function open(url: unknown = ''): null {
  const link = document.createElement('a');
  link.href = String(url);
  // Browsers block windows that the user has not asked for.
  if (navigator.userActivation?.isActive) link.click();
  return null;
}

for (const name of ['localStorage', 'sessionStorage'] as const)
  try {
    void window[name];
  } catch {
    Object.defineProperty(window, name, {value: memoryStorage(), configurable: true, enumerable: true});
  }
// In WebKit, setting a cookie in an opaque document does not throw, and has no effect.
if (origin === 'null') keepCookies();
if (location.protocol === 'about:') keepHistory();
window.open = open;
HTMLAnchorElement.prototype.click = clickLink;
document.currentScript?.remove();
