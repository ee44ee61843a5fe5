import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {
  checkRequest,
  delegatedUi,
  isMode,
  operations,
  Presentation,
  type PresentationEnvironment,
  RequestQueue,
} from '../../../src/host/index.js';
import {
  ElicitationError,
  type ElicitRequest,
  type ElicitResult,
  type Limits,
  type PresentationMode,
  type PromiseWithResolvers,
  uniqueId,
  withResolvers,
} from '../../../src/protocol/index.js';
import {
  ElicitationErrorEvent,
  ElicitationResultEvent,
  ElicitationStartEvent,
  type ElicitationSubmitEvent,
} from '../../events.js';
import {Countdown} from './countdown.js';
import {
  type ElicitOptions,
  openPrompt,
  type Prompt,
  shareAnswer,
  timeAllowed,
  type UrlOutcome,
} from './prompt.js';

/** What the prompts of a frame need from it. */
export interface PromptsHost extends ReactiveControllerHost, HTMLElement {
  serverName: string;
  mode?: PresentationMode;
  timeout?: number;
}

/** The requests of one frame: presents them one after another, and settles each exactly once. */
export class Prompts implements ReactiveController {
  /** The request that is shown; after its end, until the next one comes, what is left of it. */
  current?: Prompt;

  readonly #host: PromptsHost;
  readonly #environment: (prompt: Prompt) => PresentationEnvironment;
  readonly #limits: () => Limits;
  readonly #queue = new RequestQueue<Prompt>(() => this.#limits().maxQueue);
  readonly #countdown: Countdown;
  readonly #opened = new Map<Prompt, PromiseWithResolvers<UrlOutcome>>();

  constructor(
    host: PromptsHost,
    limits: () => Limits,
    environment: (prompt: Prompt) => PresentationEnvironment,
  ) {
    this.#host = host;
    this.#limits = limits;
    this.#environment = environment;
    this.#countdown = new Countdown(host, () => this.current?.presentation?.end('expired'));
    host.addController(this);
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
    const joined = options.id === undefined ? undefined : openPrompt(options.id);
    if (joined) return joined;
    for (const waiting of this.opened) if (waiting.id === options.id) this.close(waiting, 'cancelled');
    let prompt: Prompt;
    try {
      options.signal?.throwIfAborted();
      if (!this.#host.ownerDocument.defaultView)
        throw new ElicitationError('GUEST_LOAD_FAILED', 'Put the element into a document with a window.');
      prompt = this.#prompt(original, options);
      this.#queue.add(prompt);
    } catch (error) {
      if (error instanceof ElicitationError)
        this.#host.dispatchEvent(new ElicitationErrorEvent(error, false));
      return Promise.reject(error);
    }
    const {answer, id} = prompt;
    shareAnswer(id, answer.promise);
    operations.activate(id);
    this.#followSignal(prompt);
    this.#host.requestUpdate();
    this.#presentNext();
    return answer.promise;
  }

  hostConnected(): void {
    // Moved: the browser has thrown the guest's document away.
    const presentation = this.current?.presentation;
    if (presentation?.open) void (presentation.shown === 'guest' && presentation.reload());
    else this.#presentNext();
  }

  hostDisconnected(): void {
    // Looked at in a later task: an element that is moved has been connected again by then.
    setTimeout(() => !this.#host.isConnected && this.#cancelAll());
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

  /** Cancels one prompt, shown or waiting. */
  cancel(prompt: Prompt): void {
    if (prompt.presentation) prompt.presentation.end('cancel');
    else this.#finish(prompt, () => this.#answered(prompt, {action: 'cancel'}));
  }

  /** The generated form is answered: that is the frame's affair until it is the answer to the request. */
  submit(event: ElicitationSubmitEvent): void {
    event.stopPropagation();
    event.preventDefault();
    void this.current?.presentation?.answer(event.action, event.content);
  }

  /** Those whose page was opened and that nobody has called done, oldest first. */
  get opened(): Prompt[] {
    return [...this.#opened.keys()];
  }

  /** The server calls what was to be done on an opened page done. */
  complete(elicitationId: string): void {
    const done = this.opened.filter(({request}) => elicitationId && request.elicitationId === elicitationId);
    for (const prompt of done) this.close(prompt, 'completed');
  }

  /** Ends the waiting for an opened page. */
  close(prompt: Prompt, outcome: UrlOutcome): void {
    const waiting = this.#opened.get(prompt);
    if (!waiting) return;
    this.#opened.delete(prompt);
    prompt.outcome = outcome;
    operations.complete(prompt.id);
    waiting.resolve(outcome);
    this.#host.requestUpdate();
  }

  /** How the waiting for the page of the request with that id ends; undefined when nobody waits for it. */
  async completed(id: string): Promise<UrlOutcome | undefined> {
    for (const [prompt, {promise}] of this.#opened) if (prompt.id === id) return promise;
    return undefined;
  }

  #prompt(original: ElicitRequest, options: ElicitOptions): Prompt {
    const request = checkRequest(original, this.#limits());
    const modes = [options.mode, this.#host.mode, delegatedUi(request).mode];
    const allowed = timeAllowed(options, this.#host.timeout);
    return {
      id: options.id ?? uniqueId(),
      original,
      request,
      options,
      serverName: options.serverName ?? this.#host.serverName,
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
    if (!this.#host.isConnected) return;
    const prompt = this.#queue.next();
    if (!prompt) return;
    const {options, request, id} = prompt;
    const presentation = new Presentation(request, id, options, this.#environment(prompt));
    if (options.content) presentation.draft = options.content;
    prompt.presentation = presentation;
    this.current = prompt;
    this.#countdown.start(prompt.deadline);
    presentation.result.then(
      (result) => this.#finish(prompt, () => this.#answered(prompt, result), waitsForPage(prompt, result)),
      (reason) => this.#finish(prompt, () => prompt.answer.reject(reason)),
    );
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    if (!presentation.open) return;
    this.#host.dispatchEvent(new ElicitationStartEvent(prompt.original, id));
    await presentation.start();
  }

  #answered(prompt: Prompt, result: ElicitResult) {
    this.#host.dispatchEvent(new ElicitationResultEvent(result, prompt.original, prompt.id));
    prompt.answer.resolve(result);
  }

  #finish(prompt: Prompt, settle: () => void, waits = false) {
    if (prompt === this.current) this.#countdown.start(undefined);
    this.#queue.remove(prompt, !prompt.replaced);
    if (waits) this.#opened.set(prompt, withResolvers());
    else operations.complete(prompt.id);
    settle();
    prompt.presentation?.forget();
    prompt.answer = withResolvers();
    this.#host.requestUpdate();
    void this.#presentNext();
  }

  #cancelAll() {
    for (const prompt of this.opened) this.close(prompt, 'cancelled');
    for (const prompt of this.#queue.all.reverse()) this.cancel(prompt);
  }
}

/** The user agreed to open a page; what is to be done there is not done yet. */
const waitsForPage = ({presentation}: Prompt, {action}: ElicitResult) =>
  action === 'accept' && presentation?.shown === 'url';
