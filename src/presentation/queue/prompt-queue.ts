import {checkAsk} from '../../protocol/check-ask.js';
import {
  delegatedUi,
  type ElicitContent,
  type ElicitRequest,
  type ElicitResult,
  isMode,
} from '../../protocol/elicitation.js';
import {ElicitationError} from '../../protocol/errors.js';
import {Presentation, type Prompt} from '../presentation.js';
import type {Page} from '../page.js';
import {isWithdrawn} from '../../protocol/ended-by.js';
import {listed, PromptList} from './prompt-list.js';
import type {AskingServer, ElicitOptions} from '../../protocol/ask-options.js';
import {notice} from '../notice.js';
import {isOf, openPrompts} from '../operations.js';
import type {OpenedPages} from './opened-pages.js';
import {type ServerLabel, serverLabel, shownName} from '../servers/server-label.js';
import {serverKey} from '../servers/server-key.js';
import {servers} from '../servers/servers.js';

/** The requests of a frame: their list, their ids, the servers that the user has stopped, and the pages that the user has opened. */
export class PromptQueue {
  readonly list: PromptList<Prompt, ElicitResult>;
  opened?: OpenedPages;

  readonly #page: Page;
  /** Servers that the user has stopped and whose requests were declined here, by key. */
  readonly #declined = new Map<string, ServerLabel>();

  constructor(page: Page) {
    this.#page = page;
    this.list = new PromptList<Prompt, ElicitResult>(
      {
        element: page.element,
        open: openPrompts,
        refusal: {action: 'cancel'},
        limits: page.limits,
        onChange: () => void page.draw(),
        begin: (prompt) => this.#begin(prompt),
        onEnd: (prompt, result) => this.#onEnd(prompt, result),
        onUndelivered: (prompt, result) => {
          if (result.action === 'cancel') return;
          this.list.lose(prompt, result);
          this.opened?.close(prompt, 'cancelled');
          page.ended(prompt, result);
        },
        admits: (prompt) => this.#admits(prompt),
        leave: takeDraft,
        free: (prompt) => this.opened?.close(prompt, 'cancelled'),
        stop: ({presentation}, by) => presentation?.stop(by),
      },
      'elicit()',
    );
  }

  get current(): Prompt | undefined {
    return this.list.current;
  }

  /** The displayed presentation, if it can be answered. */
  get answerable(): Presentation | undefined {
    const presentation = this.current?.presentation;
    return presentation?.open ? presentation : undefined;
  }

  /** Queues a request; see `McpElicitationFrame.elicit`. */
  elicit(original: ElicitRequest, options: ElicitOptions): Promise<ElicitResult> {
    notice(({noticeMembers}) => noticeMembers(original, options));
    try {
      if (!this.#page.element.ownerDocument.defaultView)
        throw new ElicitationError(
          'GUEST_LOAD_FAILED',
          'elicit(): the document of the element has no window; insert it into a displayed one.',
        );
      const {limits, serverName = '', mode, timeout} = this.#page.settings(options);
      const request = checkAsk('elicit()', original, {limits});
      const modes = [mode, delegatedUi(request).mode];
      const key = serverKey(options.server, shownName(serverName));
      return this.list.ask({
        ...listed<ElicitRequest, ElicitResult, ElicitOptions>(original, request, options, key, timeout),
        draft: options.content,
        server: serverLabel(serverName, options.serverTitle),
        mode: modes.find(isMode) ?? 'inline',
      });
    } catch (error) {
      if (error instanceof ElicitationError) this.#page.report(undefined, {type: 'error', error});
      return Promise.reject(error);
    }
  }

  hostConnected(): void {
    servers.addEventListener('change', this.#onServers);
    this.#onServers();
    this.list.hostConnected();
    // The element was moved, and the browser has discarded the guest's document.
    const presentation = this.current?.presentation;
    if (presentation?.open && presentation.state.display === 'guest') presentation.reload();
  }

  hostDisconnected(): void {
    setTimeout(() => this.#page.element.isConnected || this.opened?.closeAll());
    this.list.hostDisconnected();
    servers.removeEventListener('change', this.#onServers);
  }

  /** The stopped servers of which this frame has declined requests. */
  get stopped(): {key: string; server: ServerLabel}[] {
    const stopped = [...this.#declined].filter(([key]) => servers.isStopped(key));
    return stopped.map(([key, server]) => ({key, server}));
  }

  /** Whether to offer "Stop asking" for the current server. */
  get mayStop(): boolean {
    return this.answerable !== undefined && servers.isWearying(this.current!.key);
  }

  /** Declines the displayed request and all further requests of its server on this page. */
  stopAsking(): void {
    const {answerable, current} = this;
    if (!answerable) return;
    this.#declined.set(current!.key, current!.server);
    servers.stop(current!.key);
    void answerable.answer('decline');
  }

  /** Displays an update with one request: now, or when it is presented. Without `id`, with the displayed one. */
  notify(
    id: string | undefined,
    update: {message: string; type: string; data?: unknown},
    from?: AskingServer,
  ): void {
    const key = this.keyOf(from);
    const shown = this.answerable && this.current;
    const prompt = id === undefined ? shown : this.list.all.find((one) => isOf(one, id, key));
    if (!prompt || (id !== undefined && prompt.update?.message === update.message)) return;
    prompt.update = update;
    prompt.presentation?.notify(update);
    void this.#page.draw();
  }

  keyOf(server: AskingServer | undefined): string | undefined {
    return server && serverKey(server.server, shownName(this.#page.settings(server).serverName));
  }

  /** Declines the requests of a stopped server, and refuses too many of one. */
  #admits(prompt: Prompt): boolean {
    const {key} = prompt;
    if (servers.isStopped(key)) {
      queueMicrotask(() => this.#declineStopped(prompt));
      return false;
    }
    if (servers.mayAsk(key, this.#page.limits())) return true;
    throw new ElicitationError(
      'RATE_LIMITED',
      'elicit(): too many requests of this server ended without an answer; wait, or raise limits.unansweredBurst.',
    );
  }

  async #begin(prompt: Prompt): Promise<void> {
    const allowing = this.#page.allowed(prompt);
    const allowed = allowing && (await allowing);
    if (prompt.ending) return;
    if (allowed) return this.list.finish(prompt, allowed);
    prompt.presentation = new Presentation(prompt, this.#page);
    this.list.display(prompt);
    await prompt.presentation.start();
  }

  #onEnd(prompt: Prompt, answer: ElicitResult | undefined) {
    const {presentation, key} = prompt;
    const ending = prompt.ending!;
    if (presentation && !isWithdrawn(ending.by)) servers.ended(key, ending, this.#page.limits());
    if (answer && waitsForPage(prompt, answer)) this.opened!.add(prompt);
    else openPrompts.release(prompt);
    this.#page.ended(prompt, answer);
  }

  /** Declines a request of a stopped server. Only one line is displayed. */
  #declineStopped(prompt: Prompt) {
    this.#declined.set(prompt.key, prompt.server);
    this.list.finish(prompt, {by: 'stop', answer: {action: 'decline'}});
  }

  readonly #onServers = () => {
    const waiting = this.list.all.filter(({presentation, key}) => !presentation && servers.isStopped(key));
    for (const prompt of waiting) this.#declineStopped(prompt);
    void this.#page.draw();
  };
}

/** Stops presenting a prompt, which is presented again later. Returns what was entered, without credentials. */
export function takeDraft(prompt: Prompt): ElicitContent | undefined {
  const {presentation, draft} = prompt;
  const kept = presentation ? presentation.stop('server') : {unsent: draft};
  delete prompt.presentation;
  return kept ? kept.unsent : undefined;
}

/** Whether the user has opened a page whose task is not completed. */
const waitsForPage = ({presentation}: Prompt, {action}: ElicitResult) =>
  action === 'accept' && presentation?.state.display === 'url';
