import {
  CORRECTION,
  EVIDENCE_KEY,
  FORM_HINTS_KEY,
  type GrantScope,
  scopesIn,
  scopesOffered,
  toolOf,
} from '../protocol/meta.js';
import {uniqueId} from '../protocol/crypto.js';
import {type ElicitRequest, isConfirmation} from '../protocol/elicitation.js';
import {isJsonObject, jsonKey} from '../protocol/json.js';

/**
 * Identifies what a grant allows: canonical JSON (members sorted by name) of the server, the tool, the message, the schema, and what else
 * the prompt displays from `_meta`. Two requests have the same key only if all of it is equal.
 */
export type GrantKey = string;

/** A rule of the user: requests with this key are accepted without asking. */
export interface Grant {
  readonly id: string;
  readonly key: GrantKey;
  /** `session`: until the page is closed or reloaded. `always`: until it is removed. */
  readonly scope: GrantScope;
  /** The name of the server, for display. */
  readonly server: string;
  /** The name of the tool, for display. */
  readonly tool?: string;
  /** The message that the user has read. */
  readonly message: string;
  /** When the user added it, in ms since the epoch. */
  readonly addedAt: number;
  /** The page of a grant for the session. Other pages ignore the grant, so a store may keep it or not. */
  readonly page?: string;
}

type Awaitable<T> = T | Promise<T>;

/** Keeps grants. Each method may be synchronous or not. Grants are plain JSON. */
export interface GrantStore {
  /** Returns the grant with exactly this key. */
  find(key: GrantKey): Awaitable<Grant | undefined | null>;
  add(grant: Grant): Awaitable<unknown>;
  list(): Awaitable<readonly Grant[]>;
  remove(id: string): Awaitable<unknown>;
}

/** Keeps grants in memory, until the page is closed. Oldest first. */
export class MemoryGrantStore implements GrantStore {
  readonly #grants = new Map<GrantKey, Grant>();

  find(key: GrantKey): Grant | undefined {
    return this.#grants.get(key);
  }

  add(grant: Grant): void {
    this.#grants.set(grant.key, grant);
  }

  list(): Grant[] {
    return [...this.#grants.values()];
  }

  remove(id: string): void {
    for (const {key, id: other} of this.list()) if (other === id) this.#grants.delete(key);
  }
}

/** Fires `change` when a frame or an element of this page has changed a store. The event's `store` is that store. */
export const grantChanges = /* @__PURE__ */ new EventTarget();

/** Fired when a grant was added to or removed from a store. */
export class GrantChangeEvent extends Event {
  constructor(readonly store: GrantStore) {
    super('change');
  }
}

/** Identifies this page. Never the same after a reload. */
const PAGE_ID = /* @__PURE__ */ uniqueId();

/** Members of `_meta` that are displayed, so that they belong to what the user has allowed. */
const DISPLAYED = [FORM_HINTS_KEY, EVIDENCE_KEY, CORRECTION];

/** ms that a store may take to find a grant before the user is asked. */
const FIND_TIME = 3000;

/** A request, and who sends it. */
export interface GrantSubject {
  readonly request: ElicitRequest;
  /** The key of the server on this page; see `serverKey`. */
  readonly serverKey: string;
  /** The name of the server, for display. */
  readonly server: string;
  /** The tool that the page or an adapter names; default: the request's `_meta['mcp-elicitation-elements/tool']`. */
  readonly tool?: string | undefined;
  /** Whether the page names a guest for the request. */
  readonly hasGuest: boolean;
}

/** Whether a request could ever be allowed without asking: a confirmation without a guest. */
export const isGrantable = ({request, hasGuest}: GrantSubject): boolean =>
  !hasGuest && request.ui === undefined && request._meta?.['ui'] === undefined && isConfirmation(request);

/**
 * The kind of a confirmation that may be answered together with others of that kind: of one server and tool, or else of one message.
 * Undefined if the user must open the request.
 */
export function batchKind(subject: GrantSubject): string | undefined {
  const {request, serverKey} = subject;
  const {message, _meta} = request;
  // A row shows nothing of these members.
  const isMore = ['persist', ...DISPLAYED].some((member) => _meta?.[member] !== undefined);
  if (!isGrantable(subject) || isMore) return undefined;
  const tool = toolOf(subject);
  return JSON.stringify(tool === undefined ? [serverKey, null, message] : [serverKey, tool]);
}

/** The scopes that the request offers itself. */
export const offeredScopes = ({request}: GrantSubject): GrantScope[] => scopesOffered(request._meta);

/**
 * The scopes that a page offers for a request. A server that is identified by an object has no identity after a reload, so it cannot be
 * allowed always.
 */
export function hostScopes(subject: GrantSubject, scopes: unknown): GrantScope[] {
  const [identity] = JSON.parse(subject.serverKey) as unknown[];
  return scopesIn(scopes).filter((scope) => scope === 'session' || typeof identity !== 'number');
}

/** The key of what a request asks to be allowed. */
export function grantKey(subject: GrantSubject): GrantKey {
  const {_meta, message, requestedSchema} = subject.request;
  const [identity, name] = JSON.parse(subject.serverKey) as unknown[];
  return jsonKey({
    // The numbers of objects start again with each page.
    server: [typeof identity === 'number' ? [PAGE_ID, identity] : identity, name],
    tool: toolOf(subject) ?? null,
    message,
    schema: requestedSchema ?? null,
    shown: DISPLAYED.map((member) => _meta?.[member] ?? null),
  });
}

/** A new grant for a request. */
export function newGrant(subject: GrantSubject, scope: GrantScope): Grant {
  const tool = toolOf(subject);
  return {
    id: uniqueId(),
    key: grantKey(subject),
    scope,
    server: subject.server,
    ...(tool !== undefined && {tool}),
    message: subject.request.message,
    addedAt: Date.now(),
    ...(scope === 'session' && {page: PAGE_ID}),
  };
}

/** Changes a store, and notifies the elements that display it. Rejects if the store fails. */
export async function changeGrants(store: GrantStore, change: () => unknown): Promise<void> {
  await change();
  grantChanges.dispatchEvent(new GrantChangeEvent(store));
}

/** Whether a value of a store is a grant that applies on this page. */
export function isGrant(value: unknown): value is Grant {
  if (!isJsonObject(value)) return false;
  const {id, key, scope, page} = value;
  if (typeof id !== 'string' || typeof key !== 'string') return false;
  return scope === 'always' || (scope === 'session' && page === PAGE_ID);
}

/** Finds the grant for a request. Undefined if the store fails, is too slow, or returns a grant for something else. */
export async function findGrant(
  subject: GrantSubject,
  store: GrantStore,
  scopes: unknown,
): Promise<Grant | undefined> {
  const allowed = hostScopes(subject, scopes);
  if (!allowed.length || !isGrantable(subject) || offeredScopes(subject).length) return undefined;
  const key = grantKey(subject);
  // A timer instead of `interruptible`, which would add 0.5 kB to `<elicitation-grants>`.
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), FIND_TIME);
    });
    const grant = await Promise.race([store.find(key), late]);
    return isGrant(grant) && grant.key === key && allowed.includes(grant.scope) ? grant : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
