import type {Limits} from '../../protocol/limits.js';
import type {Ending} from '../ending.js';

interface Server {
  /** Consecutive prompts that the user declined or cancelled. */
  refused: number;
  /** Prompts that ended without an accepted answer, as of `at`. Decreases with time. */
  unanswered: number;
  at: number;
  stopped: boolean;
}

/** Consecutive declined or cancelled prompts after which "Stop asking" is offered. */
const STOP_OFFERED_AFTER = 3;
/** Most servers that are recorded. Stopped servers are always kept. */
const MAX_SERVERS = 500;

/**
 * Records on this page how the prompts of each server ended, for the rate limit and for "Stop asking". Not stored.
 * Fires `change` when a server is stopped or allowed again.
 */
class Servers extends EventTarget {
  readonly #servers = new Map<string, Server>();

  /** Counts the end of a prompt that was displayed. */
  ended(key: string, {by, answer}: Ending, limits: Limits): void {
    const end = answer?.action ?? by;
    const server = this.#server(key, limits);
    if (end === 'accept') server.refused = server.unanswered = 0;
    // A failed guest does not count against the server.
    else if (end !== 'failure') server.unanswered++;
    if (end === 'decline' || end === 'cancel') server.refused++;
    this.#remember(key, server);
  }

  /** Whether a server is within its rate limit. */
  mayAsk(key: string, limits: Limits): boolean {
    return this.#server(key, limits).unanswered <= limits.unansweredBurst - 1;
  }

  /** Whether the user has declined or cancelled often enough to offer "Stop asking". */
  isWearying(key: string): boolean {
    return (this.#servers.get(key)?.refused ?? 0) >= STOP_OFFERED_AFTER;
  }

  isStopped(key: string): boolean {
    return this.#servers.get(key)?.stopped ?? false;
  }

  /** Declines all further requests of this server. */
  stop(key: string): void {
    this.#set(key, true);
  }

  /** Allows the server again, and resets its record. */
  allow(key: string): void {
    this.#set(key, false);
  }

  #set(key: string, stopped: boolean) {
    this.#remember(key, {refused: 0, unanswered: 0, at: performance.now(), stopped});
    this.dispatchEvent(new Event('change'));
  }

  #server(key: string, {unansweredPerMinute}: Limits): Server {
    const at = performance.now();
    const server = this.#servers.get(key) ?? {refused: 0, unanswered: 0, at, stopped: false};
    const forgiven = ((at - server.at) / 60_000) * unansweredPerMinute;
    return {...server, at, unanswered: Math.max(0, server.unanswered - forgiven)};
  }

  #remember(key: string, server: Server) {
    this.#servers.delete(key);
    this.#servers.set(key, server);
    if (this.#servers.size <= MAX_SERVERS) return;
    for (const [oldest, {stopped}] of this.#servers) if (!stopped) return void this.#servers.delete(oldest);
  }
}

/** The servers of this page. Every frame updates it. */
export const servers = new Servers();
