import {LONGEST_TIMEOUT, type PromiseWithResolvers, withResolvers} from '../../async.js';
import type {ExpiryOptions} from '../../protocol/ask-options.js';
import {uniqueId} from '../../protocol/crypto.js';
import {type Interruption, whenUndelivered, withEnd} from '../../protocol/ended-by.js';
import {ElicitationError, isAnsweredElsewhere, invalidRequest} from '../../protocol/errors.js';
import type {Limits} from '../../protocol/limits.js';
import type {Ending} from '../ending.js';
import type {OpenRequests} from './open-requests.js';
import {Turn} from './turn.js';

/** The options of a call as far as lists use them. */
interface Asked extends ExpiryOptions {
  id?: string;
  signal?: AbortSignal;
  server?: unknown;
}

/** A request that is displayed, or waits until it is. */
export interface Listed<Request, Answer extends object> {
  id: string;
  /** Identifies the server as the page names it, and what is displayed besides the request. */
  readonly key: string;
  readonly options: Asked;
  /** The object that the page passed, for events. */
  readonly original: Request;
  /** The frozen copy that is displayed. */
  readonly request: Request;
  answer: PromiseWithResolvers<Answer>;
  /** The number of calls that wait for the answer, and the request that displays it now. Shared by requests that continue each other. */
  calls: {count: number; item?: Listed<Request, Answer>};
  /** The time of `performance.now()` at which the request expires. */
  deadline?: number;
  /** ms after which it expires from its call on. Undefined if its deadline is a time. */
  readonly span?: number;
  /** How often it was given its `span` again. */
  extensions?: number;
  /** Later requests have higher numbers. */
  readonly order: number;
  /** When the request was made, in ms since the epoch. */
  requestedAt: number;
  /** The locale of its announcement, and the announcement, with its place in the queue. It is not said again when others arrive. */
  said?: [locale: string, ...words: unknown[]];
  /** The input of the user in another element, which had displayed the request. */
  draft?: unknown;
  /** Gives it to the last other element whose call has joined it. Returns false if that is not possible. */
  leave?(): boolean;
  /** The list that the request is in. */
  list?: PromptList<Listed<Request, Answer>, Answer>;
  /** Undefined until the answer is delivered. In URL mode the id is held until the page is completed. */
  ending?: Ending<Answer>;
}

/** Most undelivered answers that are displayed. */
const MOST_LOST = 3;
/** ms after the removal of its element in which a call in another one can continue a request. */
const MOVING_TIME = 250;

let requests = 0;

/**
 * A new request.
 *
 * @param timeout - The `timeout` of a call without its own.
 */
export const listed = <Request, Answer extends object, Options extends Asked>(
  original: Request,
  request: Request,
  options: Options,
  key: string,
  timeout?: number,
): Listed<Request, Answer> & {options: Options} => ({
  id: options.id ?? uniqueId(),
  key,
  options,
  original,
  request,
  answer: withResolvers(),
  calls: {count: 0},
  order: ++requests,
  requestedAt: Date.now(),
  ...deadlineOf(options, timeout),
});

/** The earlier of `timeout` and `expiresAt`. */
function deadlineOf(
  {timeout, expiresAt}: ExpiryOptions,
  standard?: number,
): Pick<Listed<unknown, object>, 'deadline' | 'span'> {
  const left = new Date(expiresAt ?? Number.NaN).getTime() - Date.now();
  const span = timeout ?? standard ?? Number.NaN;
  const soonest = Math.min(...[span, left].filter(Number.isFinite));
  if (soonest === Number.POSITIVE_INFINITY) return {};
  const deadline = performance.now() + Math.max(0, soonest);
  return soonest === span ? {deadline, span} : {deadline};
}

interface ListHost<Item extends Listed<unknown, Answer>, Answer extends object> {
  readonly element: HTMLElement;
  readonly open: OpenRequests<Item>;
  /** The answer to a request that ends without an answer of the user. */
  readonly refusal: Answer;
  limits(): Limits;
  /** Data for rendering has changed. */
  onChange(): void;
  /** The turn of a request has come. Calls `display()`. */
  begin(item: Item): unknown;
  /** A request has ended, and its promise is settled next, with the answer that its caller receives. Without one it rejects. */
  onEnd(item: Item, answer: Answer | undefined): void;
  /** The answer to a request did not arrive. Calls `lose()` if that matters. */
  onUndelivered(item: Item, answer: Answer): void;
  /** Whether a new request is queued. Throws if there are too many. */
  admits?(item: Item): boolean;
  /** Stops displaying a request, which another element continues. Returns what the user has entered. */
  leave(item: Item): unknown;
  /** Releases the id of a request that has ended, because it is asked again. */
  free?(item: Item): void;
  /** Stops displaying a request, which ends next. Returns what belongs to its end; false if its end has begun. */
  stop?(item: Item, by: Interruption): Partial<Ending<Answer>> | false | undefined;
}

/** The requests of one element. Presents them one after another, and settles each exactly once. */
export class PromptList<Item extends Listed<unknown, Answer>, Answer extends object> {
  /** The request that is displayed. After its end, its summary is displayed until the next request. */
  current?: Item | undefined;
  /** The request whose end the current one follows at once, so that no line displays it. Until it is announced: it holds what was entered. */
  previous?: Item | undefined;
  /** The earlier requests whose answers were reported as undelivered during the current one. */
  lost: readonly Item[] = [];
  readonly turn: Turn = new Turn();

  readonly #host: ListHost<Item, Answer>;
  readonly #call: string;
  #waiting: Item[] = [];
  /** The request whose turn it is. It may not be displayed yet. */
  #active: Item | undefined;
  /** How many requests of the batch have ended. */
  #done = 0;
  /** Draws the next number of the countdown. */
  #tick?: ReturnType<typeof setTimeout>;

  /** @param call - The name of the method that adds requests, for errors. */
  constructor(host: ListHost<Item, Answer>, call: string) {
    this.#host = host;
    this.#call = call;
  }

  /** Number of requests that are waiting or displayed. */
  get pending(): number {
    return this.all.length;
  }

  /** All requests, oldest first. */
  get all(): readonly Item[] {
    return this.#active ? [this.#active, ...this.#waiting] : this.#waiting;
  }

  /** Position of the current request in its batch, e.g. 1 of 3. A batch starts when the list was empty. */
  get position(): {position: number; total: number} {
    return {position: this.#done + 1, total: this.#done + this.pending};
  }

  hostConnected(): void {
    this.countDown();
    this.presentNext();
  }

  hostDisconnected(): void {
    clearTimeout(this.#tick);
    // Checked in a later task, because a moved element has been connected again by then.
    setTimeout(() => {
      // A call in another element can continue a request with an id.
      this.#interruptRemoved(({options}) => options.id === undefined);
      setTimeout(() => this.#interruptRemoved(() => true), MOVING_TIME);
    });
  }

  #interruptRemoved(test: (item: Item) => boolean) {
    if (this.#host.element.isConnected) return;
    for (const item of [...this.all].reverse())
      if (!item.leave?.() && test(item)) this.interrupt(item, 'removed');
  }

  #remove(item: Item) {
    if (item === this.#active) this.#active = undefined;
    else this.#waiting = this.#waiting.filter((other) => other !== item);
  }

  /**
   * Queues a request. It joins an equal open one of the same server with its id, or continues it if the element of that was removed.
   *
   * @returns the answer
   * @throws ElicitationError `RATE_LIMITED` if too many requests wait.
   */
  ask(item: Item): Promise<Answer> {
    const {signal} = item.options;
    if (signal && !signal.throwIfAborted)
      throw invalidRequest(`${this.#call}: \`signal\` must be an AbortSignal.`);
    signal?.throwIfAborted();
    const {open} = this.#host;
    const holder = open.like(item);
    const {list, ending} = holder ?? {};
    const isLeft = list && list !== this && !list.#host.element.isConnected;
    if (holder?.key === item.key) {
      if (!ending) {
        const answer = this.#wait(holder, item.options);
        if (isLeft) this.#continue(holder, item);
        // A framework may remove the old element after the new one has asked.
        else if (list !== this)
          holder.leave = () =>
            this.#host.element.isConnected && !holder.ending && this.#continue(holder, item);
        return answer;
      }
      (isLeft ? list : this).#host.free?.(holder);
    }
    // An answer to the request that holds the id must not answer a request that is different or of another server.
    if (open.isActive(item.id)) item.id = uniqueId();
    if (this.#host.admits?.(item) === false) return item.answer.promise;
    if (this.pending >= this.#host.limits().maxQueue)
      throw new ElicitationError(
        'RATE_LIMITED',
        `${this.#call}: ${this.pending} requests are waiting; wait for answers, or raise limits.maxQueue.`,
      );
    const answer = this.#wait(item, item.options);
    this.#add(item);
    // The page calls the server by another name now. An answer to one must not answer the other, so both are displayed.
    if (isLeft && !ending) this.#continue(holder!);
    return answer;
  }

  /** The answer for one call. Its abort ends the request, unless other calls wait for the answer. */
  #wait({answer, calls}: Item, {signal}: Asked): Promise<Answer> {
    calls.count++;
    return new Promise((resolve, reject) => {
      const abort = () => {
        const {reason} = signal!;
        const by = isAnsweredElsewhere(reason) ? 'elsewhere' : 'server';
        if (--calls.count && by === 'server') reject(reason);
        else calls.item!.list!.interrupt(calls.item!, by, reason);
      };
      signal?.addEventListener('abort', abort);
      answer.promise.then(resolve, reject).then(() => signal?.removeEventListener('abort', abort));
    });
  }

  /** Continues a request of a removed element as `item`, or as it is, with what was entered. All calls get the answer. */
  #continue(from: Item, item?: Item): true {
    const {list, answer, calls, requestedAt} = from;
    const draft = list!.#leave(from);
    const next = item ?? {...from};
    from.ending = {by: 'removed'};
    this.#add(Object.assign(next, {answer, calls, requestedAt, draft: draft ?? next.draft}));
    return true;
  }

  /** Gives an open request to another list. Returns what the user has entered. */
  #leave(item: Item) {
    const draft = this.#host.leave(item);
    this.#remove(item);
    if (item === this.current) this.current = undefined;
    return draft;
  }

  #add(item: Item) {
    item.list = this;
    item.calls.item = item;
    this.#host.open.hold(item);
    this.#waiting.push(item);
    let expiry: ReturnType<typeof setTimeout> | undefined;
    const expire = () => {
      const left = item.deadline! - performance.now();
      if (left > 0) expiry = setTimeout(expire, Math.min(left, LONGEST_TIMEOUT));
      else this.interrupt(item, 'expiry');
    };
    const forget = () => clearTimeout(expiry);
    item.answer.promise.then(forget, forget);
    if (item.deadline !== undefined) expiry = setTimeout(expire);
    this.presentNext();
  }

  /** Presents the next request, unless it is the turn of another one. */
  presentNext(): void {
    this.#host.onChange();
    if (this.#active || !this.#host.element.isConnected) return;
    [this.#active, ...this.#waiting] = this.#waiting;
    if (this.#active) this.#host.begin(this.#active);
    else this.#done = 0;
  }

  /** Displays a request whose turn has come. One that has expired ends at once. */
  display(item: Item): void {
    const {by = 'replaced'} = this.current?.ending ?? {};
    this.previous = this.turn.begin() && by !== 'replaced' ? this.current : undefined;
    this.current = item;
    this.lost = [];
    if (item.deadline! <= performance.now()) this.interrupt(item, 'expiry');
    else this.countDown();
  }

  /** Makes a waiting request the next one. With `instead`, the displayed one waits after it. */
  first(item: Item, instead: boolean): void {
    if (item !== this.#active) {
      const others = this.#waiting.filter((other) => other !== item);
      const back = instead && this.#active ? [this.#active] : [];
      this.#waiting = [item, ...back, ...others];
      if (instead) this.#active = undefined;
    }
    this.presentNext();
  }

  /** Ends a request, displayed or waiting, without an answer of the user. */
  interrupt(item: Item, by: Interruption, reason?: unknown): void {
    if (item.ending) return;
    const ending = this.#host.stop?.(item, by);
    if (ending !== false) this.finish(item, {by, ...ending}, reason);
  }

  /** @param reason - Rejects the call. Without it and without an answer, the call is refused. */
  finish(item: Item, ending: Ending<Answer>, reason?: unknown): void {
    const {by, answer} = ending;
    if (item === this.current) this.turn.end();
    // A replaced request does not count in the batch.
    if (item === this.#active && by !== 'replaced') this.#done++;
    this.#remove(item);
    // The content of an answer is not retained.
    item.ending = {...ending, at: Date.now(), answer: answer && {...answer, content: undefined}};
    const received = answer ?? (reason === undefined ? this.#host.refusal : undefined);
    // Events report the same object as the promise.
    const given = received && withEnd(received, by);
    this.#host.onEnd(item, given);
    if (given) {
      whenUndelivered(given, () => this.#host.onUndelivered(item, given));
      item.answer.resolve(given);
    } else item.answer.reject(reason);
    item.answer = withResolvers();
    this.presentNext();
  }

  /** Has the element display that an answer did not arrive, also during a later request. */
  lose(item: Item, answer: Answer): void {
    item.ending = {...item.ending!, undelivered: answer};
    if (item !== this.current) this.lost = [...this.lost, item].slice(-MOST_LOST);
    this.#host.onChange();
  }

  /** Whether a press may refuse the displayed prompt. The element displays that one was ignored. */
  mayRefuse(press: Event): boolean {
    if (this.turn.mayRefuse(press)) return true;
    this.#host.onChange();
    return false;
  }

  /** Updates the element when the displayed number of seconds changes. */
  countDown(): void {
    clearTimeout(this.#tick);
    const {deadline, ending} = this.current ?? {};
    if (deadline === undefined || ending) return;
    const left = deadline - performance.now();
    if (left <= 0) return;
    this.#host.onChange();
    this.#tick = setTimeout(() => this.countDown(), left % 1000 || 1000);
  }
}
