/**
 * Runs in an app before its own scripts. Gives it what pages expect, in memory: storage and cookies, where it has no origin, and history.
 * `window.open()`, and a click of a script on a link, ask the page to open it, as a click of the user does.
 */
import {LINK} from '../protocol/dialects/mcp-ui.js';
import {GUEST_REPORT} from '../protocol/dialects/rich.js';

/** Characters in one storage, as in browsers. */
const MAX_STORAGE = 5_242_880;

function memoryStorage(): object {
  const items = new Map<string, string>();
  const methods = {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][Number(index)] ?? null,
    getItem: (name: unknown) => items.get(String(name)) ?? null,
    setItem(name: unknown, value: unknown) {
      const [key, text] = [String(name), String(value)];
      let size = key.length + text.length;
      for (const [each, kept] of items) if (each !== key) size += each.length + kept.length;
      if (size > MAX_STORAGE) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      items.set(key, text);
    },
    removeItem: (name: unknown) => void items.delete(String(name)),
    clear: () => items.clear(),
  };
  return new Proxy(methods, {
    get: (target, name) =>
      typeof name === 'symbol' || name in target ? Reflect.get(target, name) : items.get(name),
    set(_, name, value) {
      methods.setItem(name, value);
      return true;
    },
    has: (target, name) => name in target || items.has(String(name)),
    deleteProperty: (_, name) => items.delete(String(name)) || true,
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      items.has(String(name))
        ? {value: items.get(String(name)), writable: true, enumerable: true, configurable: true}
        : undefined,
  });
}

const MAX_COOKIE = 4_096;

/** Replaces the cookies, which a document without an origin cannot read. */
function keepCookies() {
  const cookies = new Map<string, string>();
  Object.defineProperty(document, 'cookie', {
    get: () => [...cookies].map(([name, value]) => (name ? `${name}=${value}` : value)).join('; '),
    set(value: unknown) {
      const [pair = '', ...attributes] = String(value).slice(0, MAX_COOKIE).split(';');
      const attribute = (name: string) =>
        attributes.find((each) => each.trim().toLowerCase().startsWith(name))?.split('=')[1];
      const [first = '', ...rest] = pair.split('=');
      const [name, text] = rest.length ? [first.trim(), rest.join('=').trim()] : ['', first.trim()];
      const age = attribute('max-age');
      const isOver =
        age === undefined ? Date.parse(attribute('expires') ?? '') <= Date.now() : Number(age) <= 0;
      if (isOver) cookies.delete(name);
      else cookies.set(name, text);
    },
    configurable: true,
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

const isElsewhere = ({protocol, origin}: {protocol: string; origin: string}) =>
  /^https?:$/.test(protocol) && origin !== new URL(document.baseURI).origin;

function open(url: unknown = ''): null {
  // Browsers block windows that the user has not asked for.
  if (navigator.userActivation?.isActive === false) return null;
  try {
    const to = new URL(String(url), document.baseURI);
    if (isElsewhere(to)) parent.postMessage({type: LINK, payload: {url: to.href}}, '*');
  } catch {
    // Not a URL.
  }
  return null;
}

const {click} = HTMLElement.prototype;

/** Clicks a link, which may be in no document. One that leads away would end the app, or do nothing. */
function clickLink(this: HTMLAnchorElement) {
  const place = this.isConnected ? window : this;
  const follow = (event: Event) => {
    const isDownload = this.hasAttribute('download');
    if (event.defaultPrevented || !(isDownload || isElsewhere(this))) return;
    event.preventDefault();
    if (!isDownload) return void open(this.href);
    const payload = {kind: 'blocked', directive: 'navigation', url: this.href.slice(0, 200)};
    parent.postMessage({type: GUEST_REPORT, payload}, '*');
  };
  place.addEventListener('click', follow);
  click.call(this);
  place.removeEventListener('click', follow);
}

for (const name of ['localStorage', 'sessionStorage'] as const)
  try {
    void window[name];
  } catch {
    Object.defineProperty(window, name, {value: memoryStorage(), configurable: true, enumerable: true});
  }
try {
  void document.cookie;
} catch {
  keepCookies();
}
if (location.protocol === 'about:') keepHistory();
window.open = open;
HTMLAnchorElement.prototype.click = clickLink;
document.currentScript?.remove();
