import type {Limits} from '../protocol/limits.js';
import type {Ending} from './presentation-options.js';

/** What is known of one server in this page. */
interface Server {
  /** Prompts in a row that the user declined or cancelled. */
  refused: number;
  /** Prompts that ended without an accepted answer, as of `at`; fewer with time. */
  unanswered: number;
  at: number;
  /** The user does not want to be asked by it any more. */
  stopped: boolean;
}

/** Prompts in a row that the user declines or cancels until "Stop asking" is offered. */
const WEARY = 3;
/** Servers that are remembered; those that the user has stopped always are. */
const MAX_SERVERS = 500;

/** Numbers for the objects by which servers are told apart. */
const numbers = new WeakMap<object, number>();
let count = 0;

/**
 * Tells servers apart: by what the page or an adapter says that it is, and by the name that the page gives it. Never by what
 * the server says of itself.
 */
export function serverKey(identity: object | string | undefined, name: string): string {
  if (typeof identity === 'object' && !numbers.has(identity)) numbers.set(identity, ++count);
  return JSON.stringify([typeof identity === 'object' ? numbers.get(identity) : (identity ?? null), name]);
}

/**
 * How the prompts of each server ended, on this page: for the rate limit and for "Stop asking". Nothing of it is stored.
 * Fires `change` when a server is stopped, or may ask again.
 */
export class Servers extends EventTarget {
  readonly #servers = new Map<string, Server>();

  constructor(private readonly now: () => number = () => performance.now()) {
    super();
  }

  /** Counts the end of a prompt that was shown. */
  ended(key: string, ending: Ending | undefined, limits: Limits): void {
    const server = this.#server(key, limits);
    if (ending === 'accept') server.refused = server.unanswered = 0;
    // A guest that fails is not the server asking too much.
    else if (ending !== 'failed') server.unanswered++;
    if (ending === 'decline' || ending === 'cancel') server.refused++;
    this.#remember(key, server);
  }

  /** Whether a server may ask, or has been turned away too often. */
  mayAsk(key: string, limits: Limits): boolean {
    return this.#server(key, limits).unanswered <= limits.unansweredBurst - 1;
  }

  /** Whether the user has declined or cancelled so often that "Stop asking" is offered. */
  isWearying(key: string): boolean {
    return (this.#servers.get(key)?.refused ?? 0) >= WEARY;
  }

  isStopped(key: string): boolean {
    return this.#servers.get(key)?.stopped ?? false;
  }

  /** From now on requests of this server are declined. */
  stop(key: string): void {
    this.#set(key, true);
  }

  /** The server may ask again, as one that never has. */
  allow(key: string): void {
    this.#set(key, false);
  }

  #set(key: string, stopped: boolean) {
    this.#remember(key, {refused: 0, unanswered: 0, at: this.now(), stopped});
    this.dispatchEvent(new Event('change'));
  }

  #server(key: string, {unansweredPerMinute}: Limits): Server {
    const at = this.now();
    const known = this.#servers.get(key) ?? {refused: 0, unanswered: 0, at, stopped: false};
    const forgiven = ((at - known.at) / 60_000) * unansweredPerMinute;
    return {...known, at, unanswered: Math.max(0, known.unanswered - forgiven)};
  }

  #remember(key: string, server: Server) {
    this.#servers.delete(key);
    this.#servers.set(key, server);
    if (this.#servers.size <= MAX_SERVERS) return;
    for (const [oldest, {stopped}] of this.#servers) if (!stopped) return void this.#servers.delete(oldest);
  }
}

/** The servers of this page; every frame feeds it. */
export const servers = new Servers();
