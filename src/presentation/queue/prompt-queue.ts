import {withResolvers} from '../../async.js';
import {isLocalPage} from '../../development-notice.js';
import type {ElicitRequest, ElicitResult, PresentationMode} from '../../protocol/elicitation.js';
import {ElicitationError} from '../../protocol/errors.js';
import type {Limits} from '../../protocol/limits.js';
import {uniqueId} from '../../protocol/unique-id.js';
import {checkRequest, delegatedUi, isMode} from '../../session/request.js';
import {Countdown} from './countdown.js';
import {Presentation} from '../presentation.js';
import type {PresentationOptions} from '../presentation-options.js';
import {type ElicitOptions, type Prompt, timeAllowed} from '../prompt.js';
import {noticeMembers} from '../request-notices.js';
import {holdId, isSameRequest, openPrompt, releaseId} from './open-ids.js';
import type {OpenedPages} from './opened-pages.js';
import {RequestQueue} from './request-queue.js';
import {type ServerLabel, serverLabel, shownName} from '../servers/server-label.js';
import {serverKey, servers} from '../servers/servers.js';

/** The element that displays prompts. */
export interface PromptHost {
  readonly element: HTMLElement;
  readonly limits: Limits;
  /** The settings of the element, for calls without their own. */
  readonly defaults: {serverName: string; mode?: PresentationMode | undefined; timeout?: number | undefined};
  /** Loads what a prompt needs before it is displayed. Resolves with the answer if the user has allowed the request before. */
  prepare(prompt: Prompt): Promise<ElicitResult | undefined> | undefined;
  optionsOf(prompt: Prompt): PresentationOptions;
  /** Data for rendering has changed. */
  onChange(): void;
  /** Resolves when the current prompt has been rendered. */
  rendered(): Promise<unknown>;
  onStart(prompt: Prompt): void;
  onAnswer(prompt: Prompt, result: ElicitResult): void;
  /** A request has ended. `result` is missing if the server receives no answer. */
  onSettled(prompt: Prompt, result?: ElicitResult): void;
  /** A request was refused and will not be presented. */
  onRefused(error: ElicitationError): void;
}

/** Number of requests on this page so far. */
let prompts = 0;

/** The requests of one element. Presents them one after another, and settles each exactly once. */
export class PromptQueue {
  /** The request that is displayed. After its end, its summary is displayed until the next request. */
  current?: Prompt;
  /** The pages that the user has opened. Set by what displays the first request of URL mode. */
  opened?: OpenedPages;

  readonly #host: PromptHost;
  readonly #queue = new RequestQueue<Prompt>(() => this.#host.limits.maxQueue);
  readonly #countdown: Countdown;
  /** Servers that the user has stopped and whose requests were declined here, by key. */
  readonly #declined = new Map<string, ServerLabel>();

  constructor(host: PromptHost) {
    this.#host = host;
    this.#countdown = new Countdown(
      () => host.onChange(),
      () => this.current?.presentation?.end('expired'),
    );
  }

  /** Number of requests that are waiting or displayed. */
  get pending(): number {
    return this.#queue.size;
  }

  /** The requests that wait or are displayed, oldest first. */
  get all(): readonly Prompt[] {
    return this.#queue.all;
  }

  /** The displayed presentation, if it can be answered. */
  get shown(): Presentation | undefined {
    const presentation = this.current?.presentation;
    return presentation?.open ? presentation : undefined;
  }

  get position(): {position: number; total: number} {
    return this.#queue.position;
  }

  get secondsLeft(): number | undefined {
    return this.#countdown.seconds;
  }

  /** Queues a request; see `McpElicitationFrame.elicit`. */
  elicit(original: ElicitRequest, options: ElicitOptions): Promise<ElicitResult> {
    let prompt: Prompt;
    if (isLocalPage()) noticeMembers(original, options);
    try {
      options.signal?.throwIfAborted();
      if (!this.#host.element.ownerDocument.defaultView)
        throw new ElicitationError(
          'GUEST_LOAD_FAILED',
          'elicit(): the document of the element has no window; insert it into a displayed one.',
        );
      prompt = this.#prompt(original, options);
      const holder = openPrompt(prompt.id);
      if (holder && isSameRequest(holder, prompt)) {
        if (!holder.answered) return holder.answer.promise;
        this.opened?.close(holder, 'cancelled');
      }
      // An answer to the request that holds the id must not answer a request that is different or of another server.
      if (openPrompt(prompt.id)) prompt = {...prompt, id: uniqueId()};
      if (servers.isStopped(prompt.key)) return this.#declineStopped(prompt);
      if (!servers.mayAsk(prompt.key, this.#host.limits))
        throw new ElicitationError(
          'RATE_LIMITED',
          'elicit(): too many requests of this server ended without an answer; wait, or raise limits.unansweredBurst.',
        );
      this.#queue.add(prompt);
    } catch (error) {
      if (error instanceof ElicitationError) this.#host.onRefused(error);
      return Promise.reject(error);
    }
    const {answer} = prompt;
    holdId(prompt);
    this.#followSignal(prompt);
    this.#host.onChange();
    this.#presentNext();
    return answer.promise;
  }

  /** Must be called when the element is connected. */
  connected(): void {
    this.#countdown.resume();
    servers.addEventListener('change', this.#onServers);
    this.#onServers();
    // The element was moved, and the browser has discarded the guest's document.
    const presentation = this.current?.presentation;
    if (presentation?.open) void (presentation.shown === 'guest' && presentation.reload());
    else this.#presentNext();
  }

  /** Must be called when the element is disconnected. */
  disconnected(): void {
    this.#countdown.pause();
    servers.removeEventListener('change', this.#onServers);
    // Checked in a later task, because a moved element has been connected again by then.
    setTimeout(() => !this.#host.element.isConnected && this.#cancelAll());
  }

  /** Presents a waiting request next. With `instead`, now: the displayed one waits after it, with what was entered. */
  bring(prompt: Prompt, instead: boolean): void {
    const {current, shown} = this;
    if (prompt.presentation || prompt.answered) return;
    const back = instead && shown ? current : undefined;
    if (back) {
      const content = shown!.withdraw();
      back.options = {...back.options, ...(content && {content})};
      delete back.presentation;
    }
    this.#queue.first(prompt, !!back);
    this.#host.onChange();
    void this.#presentNext();
  }

  /** Answers a request that waits, as the user decided outside of the frame. */
  answer(prompt: Prompt, action: 'accept' | 'decline'): void {
    if (prompt.presentation || prompt.answered) return;
    prompt.batched = true;
    this.#finish(prompt, () =>
      this.#answered(prompt, action === 'accept' ? {action, content: {}} : {action}),
    );
  }

  /** The declarative form of `elicit()`. Replaces the previous request. The outcome is reported by events only. */
  present(request: ElicitRequest | undefined, before: ElicitRequest | undefined): void {
    const prompt = this.#queue.all.find((one) => one.original === before);
    if (prompt) {
      prompt.replaced = true;
      this.cancel(prompt);
    }
    if (request) this.elicit(request, {}).catch(() => {});
  }

  /** The stopped servers of which this frame has declined requests. */
  get stopped(): {key: string; server: ServerLabel}[] {
    const stopped = [...this.#declined].filter(([key]) => servers.isStopped(key));
    return stopped.map(([key, server]) => ({key, server}));
  }

  /** Whether to offer "Stop asking" for the current server. */
  get mayStop(): boolean {
    return this.shown !== undefined && servers.isWearying(this.current!.key);
  }

  /** Declines the displayed request and all further requests of its server on this page. */
  stopAsking(): void {
    const {shown, current} = this;
    if (!shown) return;
    this.#declined.set(current!.key, current!.server);
    servers.stop(current!.key);
    void shown.answer('decline');
  }

  /** Allows a stopped server to send requests again. */
  allow(key: string): void {
    servers.allow(key);
  }

  /** Cancels one prompt, displayed or waiting, because the page has withdrawn it. */
  cancel(prompt: Prompt): void {
    prompt.endedByPage = true;
    if (prompt.presentation) prompt.presentation.end('cancel');
    else this.#finish(prompt, () => this.#answered(prompt, {action: 'cancel'}));
  }

  /** Displays an update with one request: now, or when it is presented. */
  notify(id: string, update: {message: string; type: string; data?: unknown}): void {
    const prompt = this.#queue.all.find((one) => one.id === id);
    if (!prompt || prompt.update?.message === update.message) return;
    prompt.update = update;
    prompt.presentation?.notify(update);
    this.#host.onChange();
  }

  #prompt(original: ElicitRequest, options: ElicitOptions): Prompt {
    const request = checkRequest(original, this.#host.limits);
    const {serverName, mode, timeout} = this.#host.defaults;
    const modes = [options.mode, mode, delegatedUi(request).mode];
    const allowed = timeAllowed(options, timeout);
    const name = options.serverName ?? serverName;
    return {
      id: options.id ?? uniqueId(),
      original,
      request,
      options,
      server: serverLabel(name, options.serverTitle),
      key: serverKey(options.server, shownName(name)),
      mode: modes.find(isMode) ?? 'inline',
      answer: withResolvers(),
      order: ++prompts,
      requestedAt: Date.now(),
      ...(allowed !== undefined && {deadline: performance.now() + allowed}),
    };
  }

  #followSignal(prompt: Prompt) {
    const {signal} = prompt.options;
    if (!signal) return;
    const abort = () => {
      if (prompt.presentation) prompt.presentation.abort(signal.reason);
      else this.#finish(prompt, () => this.#rejected(prompt, signal.reason));
    };
    signal.addEventListener('abort', abort, {once: true});
    const forget = () => signal.removeEventListener('abort', abort);
    prompt.answer.promise.then(forget, forget);
  }

  async #presentNext() {
    if (!this.#host.element.isConnected) return;
    const prompt = this.#queue.next();
    if (!prompt) return;
    const preparing = this.#host.prepare(prompt);
    const allowed = preparing && (await preparing);
    if (prompt.answered) return;
    if (allowed) {
      this.#finish(prompt, () => this.#answered(prompt, allowed));
      return;
    }
    const presentation = new Presentation(this.#host.optionsOf(prompt));
    prompt.presentation = presentation;
    this.current = prompt;
    this.#countdown.start(prompt.deadline);
    const ended = () => {
      if (!prompt.endedByPage) servers.ended(prompt.key, presentation.ending, this.#host.limits);
    };
    presentation.result.then(
      (result) => {
        ended();
        this.#finish(prompt, () => this.#answered(prompt, result), waitsForPage(prompt, result));
      },
      (reason) => {
        ended();
        this.#finish(prompt, () => this.#rejected(prompt, reason));
      },
    );
    presentation.load().catch(() => {});
    this.#host.onChange();
    await this.#host.rendered();
    if (!presentation.open) return;
    this.#host.onStart(prompt);
    await presentation.start();
  }

  #rejected(prompt: Prompt, reason: unknown) {
    this.#host.onSettled(prompt);
    prompt.answer.reject(reason);
  }

  #answered(prompt: Prompt, result: ElicitResult) {
    this.#host.onSettled(prompt, result);
    this.#host.onAnswer(prompt, result);
    prompt.answer.resolve(result);
  }

  #finish(prompt: Prompt, settle: () => void, waits = false) {
    if (prompt === this.current) this.#countdown.start(undefined);
    this.#queue.remove(prompt, !prompt.replaced);
    if (waits) this.opened!.add(prompt);
    else releaseId(prompt);
    prompt.answered = true;
    settle();
    prompt.presentation?.forget();
    prompt.answer = withResolvers();
    this.#host.onChange();
    void this.#presentNext();
  }

  /** Declines a request of a stopped server immediately. Only one line is displayed. */
  #declineStopped(prompt: Prompt): Promise<ElicitResult> {
    this.#declined.set(prompt.key, prompt.server);
    this.#host.onChange();
    const {promise} = prompt.answer;
    queueMicrotask(() => this.#answered(prompt, {action: 'decline'}));
    return promise;
  }

  /** A server was stopped, or allowed again. */
  readonly #onServers = () => {
    const waiting = this.#queue.all.filter(({presentation, key}) => !presentation && servers.isStopped(key));
    for (const prompt of waiting) {
      this.#declined.set(prompt.key, prompt.server);
      this.#finish(prompt, () => this.#answered(prompt, {action: 'decline'}));
    }
    this.#host.onChange();
  };

  #cancelAll() {
    this.opened?.closeAll();
    for (const prompt of this.#queue.all.reverse()) this.cancel(prompt);
  }
}

/** Whether the user has opened a page whose task is not completed. */
const waitsForPage = ({presentation}: Prompt, {action}: ElicitResult) =>
  action === 'accept' && presentation?.shown === 'url';
