import {checkAsk} from '../../protocol/check-ask.js';
import {
  type ElicitRequest,
  type ElicitResult,
  isMode,
  type PresentationMode,
} from '../../protocol/elicitation.js';
import {ElicitationError} from '../../protocol/errors.js';
import {uniqueId} from '../../protocol/crypto.js';
import {delegatedUi} from '../../session/request.js';
import {Presentation} from '../presentation.js';
import type {PromptDescription, PromptPage} from '../presentation-options.js';
import {isWithdrawn} from '../../protocol/ended-by.js';
import {listed, PromptList} from './prompt-list.js';
import type {Limits} from '../../protocol/limits.js';
import type {AskingServer, ElicitOptions} from '../../protocol/ask-options.js';
import {deadlineOf, type Prompt} from '../prompt.js';
import {notice} from '../notice.js';
import {holdId, isOf, isSameRequest, openPrompt, releaseId} from '../operations.js';
import type {OpenedPages} from './opened-pages.js';
import {type ServerLabel, serverLabel, shownName} from '../servers/server-label.js';
import {serverKey, servers} from '../servers/servers.js';

export interface PromptHost {
  readonly element: HTMLElement;
  limits(): Limits;
  /** Data for rendering has changed. */
  onChange(): void;
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

/** The requests of a frame: their list, their ids, the servers that the user has stopped, and the pages that the user has opened. */
export class PromptQueue {
  readonly list: PromptList<Prompt, ElicitResult>;
  /** The pages that the user has opened. Set by what displays the first request of URL mode. */
  opened?: OpenedPages;

  readonly #host: PromptHost;
  /** Servers that the user has stopped and whose requests were declined here, by key. */
  readonly #declined = new Map<string, ServerLabel>();

  constructor(host: PromptHost) {
    this.#host = host;
    this.list = new PromptList<Prompt, ElicitResult>(
      {
        element: host.element,
        refusal: {action: 'cancel'},
        limits: () => host.limits(),
        onChange: () => host.onChange(),
        begin: (prompt) => this.#begin(prompt),
        onEnd: (prompt, result) => this.#onEnd(prompt, result),
        interrupt: ({presentation}, by, reason) => {
          if (by === 'server') presentation?.abort(reason);
          else presentation?.end(by);
          return !!presentation;
        },
      },
      'elicit()',
    );
  }

  get current(): Prompt | undefined {
    return this.list.current;
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
      if (servers.isStopped(prompt.key)) {
        queueMicrotask(() => this.#declineStopped(prompt));
        return prompt.answer.promise;
      }
      if (!servers.mayAsk(prompt.key, this.#host.limits()))
        throw new ElicitationError(
          'RATE_LIMITED',
          'elicit(): too many requests of this server ended without an answer; wait, or raise limits.unansweredBurst.',
        );
      this.list.add(prompt, options.signal);
    } catch (error) {
      if (error instanceof ElicitationError) this.#host.onRefused(error);
      return Promise.reject(error);
    }
    const {promise} = prompt.answer;
    holdId(prompt);
    this.list.presentNext();
    return promise;
  }

  connected(): void {
    servers.addEventListener('change', this.#onServers);
    this.#onServers();
    this.list.connected();
    // The element was moved, and the browser has discarded the guest's document.
    const presentation = this.current?.presentation;
    if (presentation?.open && presentation.shown === 'guest') void presentation.reload();
  }

  disconnected(): void {
    setTimeout(() => this.#host.element.isConnected || this.opened?.closeAll());
    this.list.disconnected();
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
    this.list.first(prompt, !!back);
  }

  /** Answers a request that waits, as the user decided outside of the frame. */
  answer(prompt: Prompt, result: ElicitResult): void {
    if (prompt.presentation || prompt.endedBy) return;
    this.list.finish(prompt, 'user', result);
  }

  /** The declarative form of `elicit()`. Replaces the previous request. The outcome is reported by events only. */
  present(request: ElicitRequest | undefined, before: ElicitRequest | undefined): void {
    const prompt = this.list.all.find((one) => one.original === before);
    if (prompt) this.list.interrupt(prompt, 'replaced');
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

  /** Displays an update with one request: now, or when it is presented. */
  notify(id: string, update: {message: string; type: string; data?: unknown}, from?: AskingServer): void {
    const key = this.keyOf(from);
    const prompt = this.list.all.find((one) => isOf(one, id, key));
    if (!prompt || prompt.update?.message === update.message) return;
    prompt.update = update;
    prompt.presentation?.notify(update);
    this.#host.onChange();
  }

  keyOf(server: AskingServer | undefined): string | undefined {
    return server && serverKey(server.server, shownName(server.serverName ?? this.#host.defaults.serverName));
  }

  #prompt(original: ElicitRequest, options: ElicitOptions): Prompt {
    const request = checkAsk('elicit()', original, {limits: this.#host.limits()});
    const {serverName, mode, timeout} = this.#host.defaults;
    const modes = [options.mode, mode, delegatedUi(request).mode];
    const name = options.serverName ?? serverName;
    return {
      ...listed<ElicitRequest, ElicitResult>(original, request, deadlineOf(options, timeout)),
      id: options.id ?? uniqueId(),
      options,
      server: serverLabel(name, options.serverTitle),
      key: this.keyOf(options)!,
      mode: modes.find(isMode) ?? 'inline',
    };
  }

  async #begin(prompt: Prompt): Promise<void> {
    const preparing = this.#host.prepare(prompt);
    const allowed = preparing && (await preparing);
    if (prompt.endedBy) return;
    if (allowed) return this.list.finish(prompt, 'grant', allowed);
    const presentation = new Presentation(this.#host.describe(prompt), this.#host.pageOf(prompt));
    prompt.presentation = presentation;
    this.list.display(prompt);
    const end = (result: ElicitResult | undefined, reason?: unknown) => {
      const {endedBy, ending} = presentation;
      if (!isWithdrawn(endedBy)) servers.ended(prompt.key, ending, this.#host.limits());
      this.list.finish(prompt, endedBy!, result, reason);
    };
    presentation.result.then(
      (result) => end(result),
      (reason) => end(undefined, reason),
    );
    presentation.load().catch(() => {});
    this.#host.onChange();
    await this.#host.rendered();
    if (!presentation.open) return;
    this.#host.onStart(prompt);
    await presentation.start();
  }

  #onEnd(prompt: Prompt, result: ElicitResult | undefined) {
    if (result && waitsForPage(prompt, result)) this.opened!.add(prompt);
    else releaseId(prompt);
    this.#host.onSettled(prompt, result);
    if (result) this.#host.onAnswer(prompt, result);
    prompt.presentation?.forget();
  }

  /** Declines a request of a stopped server. Only one line is displayed. */
  #declineStopped(prompt: Prompt) {
    this.#declined.set(prompt.key, prompt.server);
    this.list.finish(prompt, 'stop', {action: 'decline'});
  }

  readonly #onServers = () => {
    const waiting = this.list.all.filter(({presentation, key}) => !presentation && servers.isStopped(key));
    for (const prompt of waiting) this.#declineStopped(prompt);
    this.#host.onChange();
  };
}

/** A presentation ends one microtask before its prompt. */
const hasEnded = ({endedBy, presentation}: Prompt) => !!(endedBy ?? presentation?.endedBy);

/** Whether the user has opened a page whose task is not completed. */
const waitsForPage = ({presentation}: Prompt, {action}: ElicitResult) =>
  action === 'accept' && presentation?.shown === 'url';
