import {withResolvers, type PromiseWithResolvers} from '../async.js';
import type {ElicitRequest, ElicitResult, PresentationMode} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import type {Limits} from '../protocol/limits.js';
import {uniqueId} from '../protocol/unique-id.js';
import {checkRequest, delegatedUi, isMode} from '../session/request.js';
import {Countdown} from './countdown.js';
import {Presentation} from './presentation.js';
import type {PresentationOptions} from './presentation-options.js';
import {
  type ElicitOptions,
  holdId,
  isSameRequest,
  openPrompt,
  type Prompt,
  releaseId,
  timeAllowed,
  type UrlOutcome,
} from './prompt.js';
import {RequestQueue} from './queue.js';
import {type ServerLabel, serverLabel, shownName} from './server-label.js';
import {serverKey, servers} from './servers.js';

/** The element in which prompts are shown. */
export interface PromptHost {
  readonly element: HTMLElement;
  readonly limits: Limits;
  /** The element's own settings, for calls that do not say otherwise. */
  readonly defaults: {serverName: string; mode?: PresentationMode | undefined; timeout?: number | undefined};
  optionsOf(prompt: Prompt): PresentationOptions;
  /** Something that is rendered has changed. */
  onChange(): void;
  /** The prompt is current; resolves when it has been rendered. */
  rendered(): Promise<unknown>;
  onStart(prompt: Prompt): void;
  onAnswer(prompt: Prompt, result: ElicitResult): void;
  /** A request is not presented. */
  onRefused(error: ElicitationError): void;
}

/** The requests of one element: presents them one after another, and settles each exactly once. */
export class PromptQueue {
  /** The request that is shown; after its end, until the next one comes, its summary. */
  current?: Prompt;

  readonly #host: PromptHost;
  readonly #queue = new RequestQueue<Prompt>(() => this.#host.limits.maxQueue);
  readonly #countdown: Countdown;
  readonly #opened = new Map<Prompt, PromiseWithResolvers<UrlOutcome>>();
  /** Servers whose requests were declined here because the user has stopped them, by their keys. */
  readonly #declined = new Map<string, ServerLabel>();

  constructor(host: PromptHost) {
    this.#host = host;
    this.#countdown = new Countdown(
      () => host.onChange(),
      () => this.current?.presentation?.end('expired'),
    );
  }

  /** How many wait or are shown. */
  get pending(): number {
    return this.#queue.size;
  }

  /** What is shown, while it can be answered. */
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
    try {
      options.signal?.throwIfAborted();
      if (!this.#host.element.ownerDocument.defaultView)
        throw new ElicitationError('GUEST_LOAD_FAILED', 'Put the element into a document with a window.');
      prompt = this.#prompt(original, options);
      const holder = openPrompt(prompt.id);
      if (holder && isSameRequest(holder, prompt)) {
        if (!holder.answered) return holder.answer.promise;
        this.close(holder, 'cancelled');
      }
      // Of another server, or another request: never answered by the answer to the first.
      if (openPrompt(prompt.id)) prompt = {...prompt, id: uniqueId()};
      if (servers.isStopped(prompt.key)) return this.#declineStopped(prompt);
      if (!servers.mayAsk(prompt.key, this.#host.limits))
        throw new ElicitationError(
          'RATE_LIMITED',
          'elicit(): too many requests of this server ended without an answer; see limits.unansweredBurst.',
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

  /** To be called when the element is connected. */
  connected(): void {
    this.#countdown.resume();
    servers.addEventListener('change', this.#onServers);
    this.#onServers();
    // Moved: the browser has thrown the guest's document away.
    const presentation = this.current?.presentation;
    if (presentation?.open) void (presentation.shown === 'guest' && presentation.reload());
    else this.#presentNext();
  }

  /** To be called when the element is disconnected. */
  disconnected(): void {
    this.#countdown.pause();
    servers.removeEventListener('change', this.#onServers);
    // Looked at in a later task: an element that is moved has been connected again by then.
    setTimeout(() => !this.#host.element.isConnected && this.#cancelAll());
  }

  /** The declarative form of `elicit()`, instead of the request that was asked in it before: how it ends is told by events only. */
  present(request: ElicitRequest | undefined, before: ElicitRequest | undefined): void {
    const prompt = this.#queue.all.find((one) => one.original === before);
    if (prompt) {
      prompt.replaced = true;
      this.cancel(prompt);
    }
    if (request) this.elicit(request, {}).catch(() => {});
  }

  /** The servers whose requests are declined without being shown, as far as this frame has declined any. */
  get stopped(): {key: string; server: ServerLabel}[] {
    const stopped = [...this.#declined].filter(([key]) => servers.isStopped(key));
    return stopped.map(([key, server]) => ({key, server}));
  }

  /** Whether the user may want to stop the server that asks. */
  get mayStop(): boolean {
    return this.shown !== undefined && servers.isWearying(this.current!.key);
  }

  /** Declines the shown request, and every further one of its server on this page. */
  stopAsking(): void {
    const {shown, current} = this;
    if (!shown) return;
    this.#declined.set(current!.key, current!.server);
    servers.stop(current!.key);
    void shown.answer('decline');
  }

  /** Lets a stopped server ask again. */
  allow(key: string): void {
    servers.allow(key);
  }

  /** Ends one prompt, shown or waiting, because the page does not ask it any more. */
  cancel(prompt: Prompt): void {
    prompt.endedByPage = true;
    if (prompt.presentation) prompt.presentation.end('cancel');
    else this.#finish(prompt, () => this.#answered(prompt, {action: 'cancel'}));
  }

  /** Those whose page was opened and that nobody has called done, oldest first. */
  get opened(): Prompt[] {
    return [...this.#opened.keys()];
  }

  /** The server says that what was to be done on an opened page is done. */
  complete(id: string): void {
    for (const prompt of this.opened) if (prompt.id === id) this.close(prompt, 'completed');
  }

  /** Ends the waiting for an opened page. */
  close(prompt: Prompt, outcome: UrlOutcome): void {
    const waiting = this.#opened.get(prompt);
    if (!waiting) return;
    this.#opened.delete(prompt);
    prompt.outcome = outcome;
    releaseId(prompt);
    waiting.resolve(outcome);
    this.#host.onChange();
  }

  /** How the waiting for the page of the request with that id ends; undefined when nobody waits for it. */
  async completed(id: string): Promise<UrlOutcome | undefined> {
    for (const [prompt, {promise}] of this.#opened) if (prompt.id === id) return promise;
    return undefined;
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
      ...(allowed !== undefined && {deadline: performance.now() + allowed}),
    };
  }

  #followSignal(prompt: Prompt) {
    const {signal} = prompt.options;
    if (!signal) return;
    const abort = () => {
      if (prompt.presentation) prompt.presentation.abort(signal.reason);
      else this.#finish(prompt, () => prompt.answer.reject(signal.reason));
    };
    signal.addEventListener('abort', abort, {once: true});
    const forget = () => signal.removeEventListener('abort', abort);
    prompt.answer.promise.then(forget, forget);
  }

  async #presentNext() {
    if (!this.#host.element.isConnected) return;
    const prompt = this.#queue.next();
    if (!prompt) return;
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
        this.#finish(prompt, () => prompt.answer.reject(reason));
      },
    );
    this.#host.onChange();
    await this.#host.rendered();
    if (!presentation.open) return;
    this.#host.onStart(prompt);
    await presentation.start();
  }

  #answered(prompt: Prompt, result: ElicitResult) {
    this.#host.onAnswer(prompt, result);
    prompt.answer.resolve(result);
  }

  #finish(prompt: Prompt, settle: () => void, waits = false) {
    if (prompt === this.current) this.#countdown.start(undefined);
    this.#queue.remove(prompt, !prompt.replaced);
    if (waits) this.#opened.set(prompt, withResolvers());
    else releaseId(prompt);
    prompt.answered = true;
    settle();
    prompt.presentation?.forget();
    prompt.answer = withResolvers();
    this.#host.onChange();
    void this.#presentNext();
  }

  /** The user does not want to be asked: the answer comes at once, and nothing is shown but one line. */
  #declineStopped(prompt: Prompt): Promise<ElicitResult> {
    this.#declined.set(prompt.key, prompt.server);
    this.#host.onChange();
    const {promise} = prompt.answer;
    queueMicrotask(() => this.#answered(prompt, {action: 'decline'}));
    return promise;
  }

  /** A server was stopped, or may ask again. */
  readonly #onServers = () => {
    const waiting = this.#queue.all.filter(({presentation, key}) => !presentation && servers.isStopped(key));
    for (const prompt of waiting) {
      this.#declined.set(prompt.key, prompt.server);
      this.#finish(prompt, () => this.#answered(prompt, {action: 'decline'}));
    }
    this.#host.onChange();
  };

  #cancelAll() {
    for (const prompt of this.opened) this.close(prompt, 'cancelled');
    for (const prompt of this.#queue.all.reverse()) this.cancel(prompt);
  }
}

/** The user agreed to open a page; what is to be done there is not done yet. */
const waitsForPage = ({presentation}: Prompt, {action}: ElicitResult) =>
  action === 'accept' && presentation?.shown === 'url';
