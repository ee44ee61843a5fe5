import {LONGEST_TIMEOUT, type PromiseWithResolvers} from '../../async.js';
import {isAnsweredElsewhere} from '../../protocol/errors.js';
import type {Limits} from '../../protocol/limits.js';
import type {EndedBy, Interruption} from '../ended-by.js';
import {Countdown} from './countdown.js';
import {RequestQueue} from './request-queue.js';

export interface QueuedRequest<Answer> {
  answer: PromiseWithResolvers<Answer>;
  /** The time of `performance.now()` at which the request expires. */
  deadline?: number;
  /** Who or what ended it. Undefined until the answer is delivered. In URL mode the id is held until the page is completed. */
  endedBy?: EndedBy;
  elsewhere?: boolean;
}

export interface QueueHost {
  readonly element: HTMLElement;
  limits(): Limits;
  /** Data for rendering has changed. */
  onChange(): void;
}

/** The requests of one element. Presents them one after another, and settles each exactly once. */
export abstract class ElementQueue<Item extends QueuedRequest<Answer>, Answer> {
  /** The request that is displayed. After its end, its summary is displayed until the next request. */
  current?: Item | undefined;
  readonly turn: Turn = new Turn();

  readonly #host: QueueHost;
  readonly #requests: RequestQueue<Item>;
  readonly #countdown: Countdown;

  /** @param call - The name of the method that adds requests, for errors. */
  constructor(host: QueueHost, call: string) {
    this.#host = host;
    this.#requests = new RequestQueue(() => host.limits().maxQueue, call);
    this.#countdown = new Countdown(
      () => host.onChange(),
      () => this.current && this.interrupt(this.current, 'expiry'),
    );
  }

  get pending(): number {
    return this.#requests.size;
  }

  get all(): readonly Item[] {
    return this.#requests.all;
  }

  get position(): {position: number; total: number} {
    return this.#requests.position;
  }

  get secondsLeft(): number | undefined {
    return this.#countdown.seconds;
  }

  connected(): void {
    this.#countdown.resume();
    this.presentNext();
  }

  disconnected(): void {
    this.#countdown.pause();
    // Checked in a later task, because a moved element has been connected again by then.
    setTimeout(() => !this.#host.element.isConnected && this.interruptAll());
  }

  /** Ends a request, displayed or waiting, without an answer of the user. */
  interrupt(item: Item, by: Interruption, reason?: unknown): void {
    if (item.endedBy) return;
    this.finish(item, by, () =>
      by === 'server' ? this.reject(item, reason) : this.deliver(item, this.refusal),
    );
  }

  /** The answer to a request that ends without an answer of the user. */
  protected abstract readonly refusal: Answer;
  /** Presents the request whose turn has come. Calls `display()`. */
  protected abstract begin(item: Item): unknown;

  protected deliver(item: Item, answer: Answer): void {
    item.answer.resolve(answer);
  }

  protected reject(item: Item, reason: unknown): void {
    item.answer.reject(reason);
  }

  /** @throws ElicitationError `RATE_LIMITED` if too many requests wait. */
  protected add(item: Item, signal: AbortSignal | undefined): void {
    this.#requests.add(item);
    const left = (item.deadline ?? Number.POSITIVE_INFINITY) - performance.now();
    // Waiting requests expire too, although they display no countdown.
    const expiry =
      left < LONGEST_TIMEOUT ? setTimeout(() => this.interrupt(item, 'expiry'), left) : undefined;
    const abort = () => {
      item.elsewhere = isAnsweredElsewhere(signal?.reason);
      this.interrupt(item, 'server', signal?.reason);
    };
    signal?.addEventListener('abort', abort, {once: true});
    const forget = () => {
      clearTimeout(expiry);
      signal?.removeEventListener('abort', abort);
    };
    item.answer.promise.then(forget, forget);
  }

  protected presentNext(): void {
    if (!this.#host.element.isConnected) return;
    const item = this.#requests.next();
    if (item) this.begin(item);
  }

  /** Starts the time of a request. One that has expired ends at once. */
  protected display(item: Item): void {
    this.current = item;
    this.turn.begin();
    this.#countdown.start(item.deadline);
  }

  /** Makes a waiting request the next one. With `instead`, the displayed one waits after it. */
  protected first(item: Item, instead: boolean): void {
    this.#requests.first(item, instead);
    this.#host.onChange();
    this.presentNext();
  }

  protected finish(item: Item, by: EndedBy, settle: () => void): void {
    if (item === this.current) {
      this.#countdown.start(undefined);
      this.turn.end();
    }
    // A replaced request does not count in the batch.
    this.#requests.remove(item, by !== 'replaced');
    item.endedBy = by;
    settle();
    this.#host.onChange();
    this.presentNext();
  }

  protected interruptAll(): void {
    for (const item of this.#requests.all.reverse()) this.interrupt(item, 'removed');
  }
}

/** ms for which buttons that refuse ignore presses after the prompt in their place has changed. */
const DEAF = 300;

/** The turn of the displayed prompt. The second click of a double click on a button that refuses is not meant for the prompt that follows. */
export class Turn {
  #endedAt = Number.NEGATIVE_INFINITY;
  #changedAt = Number.NEGATIVE_INFINITY;

  begin(): void {
    const now = performance.now();
    if (now - this.#endedAt < DEAF) this.#changedAt = now;
  }

  end(): void {
    this.#endedAt = performance.now();
  }

  /** Whether a press refuses the displayed prompt. A script may refuse at once. */
  refuses({isTrusted}: Event): boolean {
    return !isTrusted || performance.now() - this.#changedAt >= DEAF;
  }
}
