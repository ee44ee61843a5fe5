import {withResolvers} from '../../async.js';
import type {ElicitRequest, ElicitResult, PresentationMode} from '../../protocol/elicitation.js';
import {ElicitationError} from '../../protocol/errors.js';
import {uniqueId} from '../../protocol/unique-id.js';
import {checkRequest, delegatedUi, isMode} from '../../session/request.js';
import {Presentation} from '../presentation.js';
import type {PromptDescription, PromptPage} from '../presentation-options.js';
import {type EndedBy, type Interruption, isWithdrawn} from '../ended-by.js';
import {ElementQueue, type QueueHost} from './element-queue.js';
import {type AskingServer, deadlineOf, type ElicitOptions, type Prompt} from '../prompt.js';
import {notice} from '../notice.js';
import {holdId, isOf, isSameRequest, openPrompt, releaseId} from '../operations.js';
import type {OpenedPages} from './opened-pages.js';
import {type ServerLabel, serverLabel, shownName} from '../servers/server-label.js';
import {serverKey, servers} from '../servers/servers.js';

export interface PromptHost extends QueueHost {
  /** The settings of the element, for calls without their own. */
  readonly defaults: {serverName: string; mode?: PresentationMode | undefined; timeout?: number | undefined};
  /** Loads what a prompt needs before it is displayed. Resolves with the answer if the user has allowed the request before. */
  prepare(prompt: Prompt): Promise<ElicitResult | undefined> | undefined;
  describe(prompt: Prompt): PromptDescription;
  /** The page as the presentation of one prompt uses it. */
  pageOf(prompt: Prompt): PromptPage;
  /** Resolves when the current prompt has been rendered. */
  rendered(): Promise<unknown>;
  onStart(prompt: Prompt): void;
  onAnswer(prompt: Prompt, result: ElicitResult): void;
  /** A request has ended. `result` is missing if the server receives no answer. */
  onSettled(prompt: Prompt, result?: ElicitResult): void;
  onRefused(error: ElicitationError): void;
}

let prompts = 0;

export class PromptQueue extends ElementQueue<Prompt, ElicitResult> {
  /** The pages that the user has opened. Set by what displays the first request of URL mode. */
  opened?: OpenedPages;

  readonly #host: PromptHost;
  /** Servers that the user has stopped and whose requests were declined here, by key. */
  readonly #declined = new Map<string, ServerLabel>();

  constructor(host: PromptHost) {
    super(host, 'elicit()');
    this.#host = host;
  }

  protected override get refusal(): ElicitResult {
    return {action: 'cancel'};
  }

  /** The displayed presentation, if it can be answered. */
  get shown(): Readonly<Presentation> | undefined {
    const presentation = this.current?.presentation;
    return presentation?.open ? presentation : undefined;
  }

  /** Queues a request; see `McpElicitationFrame.elicit`. */
  elicit(original: ElicitRequest, options: ElicitOptions): Promise<ElicitResult> {
    let prompt: Prompt;
    notice(({noticeMembers}) => noticeMembers(original, options));
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
        if (!hasEnded(holder)) return holder.answer.promise;
        this.opened?.close(holder, 'cancelled');
        if (!holder.endedBy) releaseId(holder);
      }
      // An answer to the request that holds the id must not answer a request that is different or of another server.
      if (openPrompt(prompt.id)) prompt = {...prompt, id: uniqueId()};
      if (servers.isStopped(prompt.key)) return this.#declineStopped(prompt);
      if (!servers.mayAsk(prompt.key, this.#host.limits()))
        throw new ElicitationError(
          'RATE_LIMITED',
          'elicit(): too many requests of this server ended without an answer; wait, or raise limits.unansweredBurst.',
        );
      this.add(prompt, options.signal);
    } catch (error) {
      if (error instanceof ElicitationError) this.#host.onRefused(error);
      return Promise.reject(error);
    }
    const {answer} = prompt;
    holdId(prompt);
    this.#host.onChange();
    this.presentNext();
    return answer.promise;
  }

  override connected(): void {
    servers.addEventListener('change', this.#onServers);
    this.#onServers();
    super.connected();
    // The element was moved, and the browser has discarded the guest's document.
    const presentation = this.current?.presentation;
    if (presentation?.open && presentation.shown === 'guest') void presentation.reload();
  }

  override disconnected(): void {
    super.disconnected();
    servers.removeEventListener('change', this.#onServers);
  }

  /** Presents a waiting request next. With `instead`, now: the displayed one waits after it, with what was entered. */
  bring(prompt: Prompt, instead: boolean): void {
    const {current, shown} = this;
    if (prompt.presentation || prompt.endedBy) return;
    const back = instead && shown ? current : undefined;
    if (back) {
      const content = shown!.withdraw();
      back.options = {...back.options, ...(content && {content})};
      delete back.presentation;
    }
    this.first(prompt, !!back);
  }

  /** Answers a request that waits, as the user decided outside of the frame. */
  answer(prompt: Prompt, result: ElicitResult): void {
    if (prompt.presentation || prompt.endedBy) return;
    this.finish(prompt, 'user', () => this.deliver(prompt, result));
  }

  /** The declarative form of `elicit()`. Replaces the previous request. The outcome is reported by events only. */
  present(request: ElicitRequest | undefined, before: ElicitRequest | undefined): void {
    const prompt = this.all.find((one) => one.original === before);
    if (prompt) this.interrupt(prompt, 'replaced');
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

  allow(key: string): void {
    servers.allow(key);
  }

  override interrupt(prompt: Prompt, by: Interruption, reason?: unknown): void {
    if (!prompt.presentation) super.interrupt(prompt, by, reason);
    else if (by === 'server') prompt.presentation.abort(reason);
    else prompt.presentation.end(by);
  }

  /** Displays an update with one request: now, or when it is presented. */
  notify(id: string, update: {message: string; type: string; data?: unknown}, from?: AskingServer): void {
    const key = this.keyOf(from);
    const prompt = this.all.find((one) => isOf(one, id, key));
    if (!prompt || prompt.update?.message === update.message) return;
    prompt.update = update;
    prompt.presentation?.notify(update);
    this.#host.onChange();
  }

  keyOf(server: AskingServer | undefined): string | undefined {
    return server && serverKey(server.server, shownName(server.serverName ?? this.#host.defaults.serverName));
  }

  #prompt(original: ElicitRequest, options: ElicitOptions): Prompt {
    const request = checkRequest(original, this.#host.limits());
    const {serverName, mode, timeout} = this.#host.defaults;
    const modes = [options.mode, mode, delegatedUi(request).mode];
    const deadline = deadlineOf(options, timeout);
    const name = options.serverName ?? serverName;
    return {
      id: options.id ?? uniqueId(),
      original,
      request,
      options,
      server: serverLabel(name, options.serverTitle),
      key: this.keyOf(options)!,
      mode: modes.find(isMode) ?? 'inline',
      answer: withResolvers(),
      order: ++prompts,
      requestedAt: Date.now(),
      ...(deadline !== undefined && {deadline}),
    };
  }

  protected override async begin(prompt: Prompt): Promise<void> {
    const preparing = this.#host.prepare(prompt);
    const allowed = preparing && (await preparing);
    if (prompt.endedBy) return;
    if (allowed) {
      this.finish(prompt, 'grant', () => this.deliver(prompt, allowed));
      return;
    }
    const presentation = new Presentation(this.#host.describe(prompt), this.#host.pageOf(prompt));
    prompt.presentation = presentation;
    this.display(prompt);
    const ended = (settle: () => void) => {
      const {endedBy, ending} = presentation;
      if (!isWithdrawn(endedBy)) servers.ended(prompt.key, ending, this.#host.limits());
      this.finish(prompt, endedBy!, settle);
    };
    presentation.result.then(
      (result) => ended(() => this.deliver(prompt, result)),
      (reason) => ended(() => this.reject(prompt, reason)),
    );
    presentation.load().catch(() => {});
    this.#host.onChange();
    await this.#host.rendered();
    if (!presentation.open) return;
    this.#host.onStart(prompt);
    await presentation.start();
  }

  protected override reject(prompt: Prompt, reason: unknown): void {
    releaseId(prompt);
    this.#host.onSettled(prompt);
    super.reject(prompt, reason);
  }

  protected override deliver(prompt: Prompt, result: ElicitResult): void {
    if (waitsForPage(prompt, result)) this.opened!.add(prompt);
    else releaseId(prompt);
    this.#host.onSettled(prompt, result);
    this.#host.onAnswer(prompt, result);
    super.deliver(prompt, result);
  }

  protected override finish(prompt: Prompt, by: EndedBy, settle: () => void): void {
    super.finish(prompt, by, () => {
      settle();
      prompt.presentation?.forget();
      // The answer is not retained.
      prompt.answer = withResolvers();
    });
  }

  /** Declines a request of a stopped server immediately. Only one line is displayed. */
  #declineStopped(prompt: Prompt): Promise<ElicitResult> {
    this.#declined.set(prompt.key, prompt.server);
    prompt.endedBy = 'stop';
    this.#host.onChange();
    const {promise} = prompt.answer;
    queueMicrotask(() => this.deliver(prompt, {action: 'decline'}));
    return promise;
  }

  readonly #onServers = () => {
    const waiting = this.all.filter(({presentation, key}) => !presentation && servers.isStopped(key));
    for (const prompt of waiting) {
      this.#declined.set(prompt.key, prompt.server);
      this.finish(prompt, 'stop', () => this.deliver(prompt, {action: 'decline'}));
    }
    this.#host.onChange();
  };

  protected override interruptAll(): void {
    this.opened?.closeAll();
    super.interruptAll();
  }
}

/** A presentation ends one microtask before its prompt. */
const hasEnded = ({endedBy, presentation}: Prompt) => !!(endedBy ?? presentation?.endedBy);

/** Whether the user has opened a page whose task is not completed. */
const waitsForPage = ({presentation}: Prompt, {action}: ElicitResult) =>
  action === 'accept' && presentation?.shown === 'url';
