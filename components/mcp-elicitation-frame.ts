import {html, nothing, type PropertyValues} from 'lit';
import {type Prompt, type PromptQueue, type UrlOutcome, prewarm, notice} from '../src/presentation/index.js';
import {
  type ElicitAction,
  type ElicitContent,
  type ElicitRequest,
  type JsonObject,
  type Limits,
  type TypedElicitRequest,
  type TypedElicitResult,
  withLimits,
  type ElicitOptions,
  type AskingServer,
} from '../src/protocol/index.js';
import {FrameElement, type FrameStatus} from './frame/frame-element.js';
import {FramePage} from './frame/frame-page.js';
import {announced, endedTemplate, type FrameView, stoppedTemplate} from './frame/templates.js';
import type {EndedRequest} from './frame/exchange-view.js';
import {property, query} from './shared/properties/decorators.js';
import {internalsOf, showStatus} from './shared/element-internals.js';
import {isOther} from './shared/properties/page-settings.js';
import {Localize} from './shared/localize.js';
import {RequestProperty} from './shared/properties/request-property.js';
import {frameTexts} from '../src/locales/en/frame.js';
import {Cards} from './frame/card.js';
import {styles} from './frame/card.styles.js';
import type {SchemaForm} from './schema-form.js';

/** An update for the user while a request is open. */
export interface FrameUpdate {
  /** The `id` of the request that the update is about. Displayed only with that request. Default: the displayed request. */
  id?: string;
  message: string;
  type?: 'info' | 'success' | 'warning' | 'error';
  /** Additional data for the guest. */
  data?: unknown;
  /** The server that sends the update, as in the options of `elicit()`. A request of another server does not display it. */
  from?: AskingServer;
}

/**
 * Presents one elicitation request at a time, in a sandboxed guest UI or in a generated form, and reports the answer. The server's name,
 * Decline and Cancel are always displayed outside the guest.
 *
 * @tagname mcp-elicitation-frame
 * @slot message - Replaces the plain-text message.
 * @slot failed - Displayed with `no-fallback` if the guest failed.
 * @fires {ElicitationStartEvent} elicitation-start - A request is displayed.
 * @fires {ElicitationReadyEvent} elicitation-ready - The user can answer.
 * @fires {ElicitationInvalidEvent} elicitation-invalid - An answer was rejected and returned for correction.
 * @fires {ElicitationResultEvent} elicitation-result - The user answered. Once per answered request.
 * @fires {ElicitationExtendEvent} elicitation-extend - The user needs more time in the last minute of a request that expires. A listener can extend it.
 * @fires {ElicitationUnseenEvent} elicitation-unseen - A request was displayed half a second ago, and the user does not see it. A listener can show it.
 * @fires {ElicitationErrorEvent} elicitation-error - The guest or the request failed.
 * @fires {ElicitationTraceEvent} elicitation-trace - A message to or from the guest, or a change of state, for debugging. Does not bubble. Its `entry` does not contain what the user entered, unless the listener was added with `{values: true}`.
 * @fires {ElicitationSettledEvent} elicitation-settled - A request has ended, with or without an answer: a record for audits. Does not bubble. Fired for requests that end after a listener was added.
 * @csspart card - The card of a request.
 * @csspart header - The header, with the server's name and the close button.
 * @csspart mark - The round mark with the server's first letter.
 * @csspart heading - The heading, with the server's name.
 * @csspart position - The position of the request in its batch.
 * @csspart countdown - The remaining time.
 * @csspart more-time - The button for more time, in the last minute.
 * @csspart cancel - The close button.
 * @csspart glyph - The sign of the close button.
 * @csspart message - The server's message.
 * @csspart evidence - What the request is about.
 * @csspart evidence-item - One item of it.
 * @csspart evidence-more - The button that shows more of an item.
 * @csspart notice - Explains why the form is displayed instead of the guest.
 * @csspart guest-area - The border around the guest, which the guest cannot draw.
 * @csspart guest - The guest's frame.
 * @csspart caption - The caption of the guest, with the server's name.
 * @csspart form - The generated form, or the buttons of a confirmation.
 * @csspart fields - All fields of the generated form, and all its other parts under their names.
 * @csspart summary - The list of errors in that form.
 * @csspart steps - The row of buttons between the steps of that form.
 * @csspart back - The button to the step before.
 * @csspart next - The button to the next step.
 * @csspart actions - The row of buttons.
 * @csspart submit - The submit button of the form, or the Approve button of a confirmation.
 * @csspart yes - "Yes", of a lone boolean.
 * @csspart no - "No", of a lone boolean.
 * @csspart url - The whole address of a page that the server asks to open.
 * @csspart url-host - The host in that address.
 * @csspart warnings - The warnings about that address.
 * @csspart status - The status line.
 * @csspart footer - The end of a card whose contents have no buttons, with the Decline button.
 * @csspart decline - The Decline button.
 * @csspart open - The Open button of URL mode and of links.
 * @csspart link - The question whether to open a link of the guest.
 * @csspart refuse - The Cancel button of that question.
 * @csspart waiting - An opened page that is not completed.
 * @csspart open-again - The link that opens that page again.
 * @csspart finish - The button that marks that page as finished.
 * @csspart stop - The button that stops waiting for that page.
 * @csspart scopes - The choice of how long a request is allowed.
 * @csspart granted - The line about a request that was allowed by a rule of the user.
 * @csspart undo - The button in that line that removes the rule.
 * @csspart reason - The disclosure for the reason of a decline.
 * @csspart reason-input - The line for that reason.
 * @csspart stop-asking - The button that declines this and all further requests of the server, at the start of the row of buttons.
 * @csspart stopped - The line for a server whose requests are declined.
 * @csspart ask-again - The button in that line that allows the server again.
 * @csspart ended - The summary line of an answered request.
 * @csspart transcript - The question and the answer of an answered request (`transcript` or `ended`).
 * @csspart question - The message in it.
 * @csspart answer - The list of labels and values in it.
 * @csspart unsent - Content, or a reason, that was not sent because the server stopped waiting, or that did not arrive.
 * @csspart undelivered - The line about an earlier answer that did not arrive.
 * @cssprop [--elicitation-frame-height=12rem] - Height of a guest before it reports its own.
 * @cssprop [--elicitation-frame-max-height=min(70vh, 44rem)] - Maximum height of a guest in the page.
 * @cssprop [--elicitation-modal-width=36rem] - Width of the modal dialog.
 * @cssprop [--elicitation-sidebar-width=28rem] - Width of the sidebar.
 * @cssstate idle - No request is displayed.
 * @cssstate loading - The guest has not said hello.
 * @cssstate ready - The user can answer.
 * @cssstate validating - An answer is being checked.
 * @cssstate invalid - An answer was rejected and returned for correction.
 * @cssstate failed - The guest or the request failed.
 * @cssstate settled - The request was answered.
 */
export class McpElicitationFrame extends FrameElement {
  static override styles = styles;

  /**
   * Keeps a relay ready, so that the next guests open faster. Call it when a prompt is likely. Has no effect in browsers that cannot move a
   * frame without reloading it (WebKit). `sandboxUrl` must be the same as that of the frames.
   */
  static prewarm({sandboxUrl}: {sandboxUrl?: string} = {}): Promise<void> {
    return prewarm(document, sandboxUrl);
  }

  /**
   * ms until a guest that has not said hello is replaced. Default: the configuration's, else 10000.
   * @default 10000
   */
  @property({type: Number, attribute: 'ready-timeout'})
  get readyTimeout(): number {
    return this.#limits().readyTimeout;
  }
  set readyTimeout(ms: number | undefined) {
    this.#readyTimeout = ms;
  }
  /**
   * Presents a request when it is set. The answer is reported by `elicitation-result`. The previous request is cancelled. A request that
   * equals the last one (as JSON) has no effect; to present it again, set `undefined` first, or call `elicit()`.
   */
  @property({attribute: false})
  get request(): ElicitRequest | undefined {
    return this.#declared.value;
  }
  set request(request: ElicitRequest | undefined) {
    this.#declared.value = request;
  }

  /**
   * A request that was answered before, and its result, e.g. before a reload of the page. Displayed as text until the frame presents a
   * request.
   */
  @property({attribute: false, hasChanged: isOther}) ended?: EndedRequest;

  @query('schema-form') private form!: SchemaForm | null;

  #internals = internalsOf(this);
  #readyTimeout?: number;
  #text = new Localize(this, frameTexts);
  /** The limits: the configuration's, with the own `ready-timeout`. */
  #limits = (): Limits => {
    const readyTimeout = this.#readyTimeout;
    return withLimits({...this.#text.config.limits, ...(readyTimeout && {readyTimeout})});
  };
  #page: FramePage = new FramePage(this, this.#text, this.#limits);
  #prompts: PromptQueue = this.#page.prompts;
  #declared = new RequestProperty<ElicitRequest, Prompt>(this.#prompts.list, (request) =>
    this.#prompts.elicit(request, {}),
  );
  #cards = new Cards(this, this.#page);

  /** The status of the frame; also as `:state(…)`. */
  get status(): FrameStatus {
    return this.#prompts.current?.presentation?.state.status ?? 'idle';
  }

  /**
   * The requests of the frame, for an inbox.
   * @internal
   */
  get requests(): PromptQueue {
    return this.#prompts;
  }

  /** Number of requests that are waiting or displayed. */
  get pending(): number {
    return this.#prompts.list.pending;
  }

  /**
   * Presents a request and resolves with the user's answer. Several requests are queued, first in, first out.
   *
   * @param request - The parameters of an `elicitation/create` request, of any protocol revision. A literal schema types the content of
   * the answer.
   * @throws ElicitationError `INVALID_REQUEST`; with `no-fallback` also the failure of the guest.
   * @throws AbortError (the signal's reason) when `options.signal` aborts: the server stopped waiting.
   */
  elicit<const S extends JsonObject = JsonObject>(
    request: TypedElicitRequest<S>,
    options?: ElicitOptions,
  ): Promise<TypedElicitResult<S>> {
    return this.#prompts.elicit(request, options ?? {}) as Promise<TypedElicitResult<S>>;
  }

  /** Answers the displayed request with `cancel`. */
  cancel(): void {
    this.#answer('cancel');
  }

  /**
   * Answers the displayed request with `decline`.
   *
   * @param reason - Sent to the server, shortened to 500 characters. Default: the reason that the user has entered.
   */
  decline(reason?: string): void {
    this.#answer('decline', reason);
  }

  /** Loads the guest again in a new iframe, with the content entered so far. */
  reload(): void {
    this.#prompts.answerable?.reload();
  }

  /** Displays an update in the status line of an open request, and forwards it to its guest. Without one it has no effect. */
  notify({id, message, type = 'info', data, from}: FrameUpdate): void {
    const update = {message, type, ...(data !== undefined && {data})};
    this.#prompts.notify(id, update, from);
  }

  /**
   * Reports that the user's task on an opened page is completed (`notifications/elicitation/complete`).
   *
   * @param id - The `id` of the `elicit()` call or of `elicitation-start`. Never the server's `elicitationId`, which another server may
   * use, too. Ignored if no page with that id is open.
   * @param from - The server that reports it, as in the options of `elicit()`. Ignored for a page of another server.
   */
  complete(id: string, from?: AskingServer): void {
    this.#prompts.opened?.complete(id, this.#prompts.keyOf(from));
  }

  /**
   * Resolves with the outcome of an opened page: `completed` (reported by the server), `finished` (by the user), `cancelled`.
   *
   * @param id - The `id` of the `elicit()` call or of `elicitation-start`.
   * @param from - The server whose page it is, as in the options of `elicit()`. Default: any.
   * @returns `undefined` if no page with that id is open.
   */
  async completed(id: string, from?: AskingServer): Promise<UrlOutcome | undefined> {
    return this.#prompts.opened?.completed(id, this.#prompts.keyOf(from));
  }

  /**
   * The content entered so far into the displayed request, without passwords and keys; `undefined` for other requests. With
   * `options.content` it can be restored after a reload.
   * @param id - The `id` of the `elicit()` call or of `elicitation-start`.
   */
  draft(id: string): ElicitContent | undefined {
    const prompt = this.#prompts.current;
    if (prompt?.id !== id || !prompt.presentation?.open) return undefined;
    return this.form?.draft ?? prompt.presentation.keptDraft;
  }

  /**
   * Prepares for a guest while the frame is connected. Called by the adapters.
   * @internal
   */
  expectGuest(): void {
    prewarm(this.ownerDocument, this.sandboxUrl, this).catch(() => {});
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('request')) this.#declared.present();
    if (changed.has('ended')) this.#page.withTranscript((transcript) => transcript.show(this.ended));
    this.#page.update();
  }

  protected override render() {
    const page = this.#page;
    const prompts = this.#prompts;
    const prompt = prompts.current;
    const presentation = prompt?.presentation;
    const text = this.#text;
    const view: FrameView | undefined = presentation && {
      frame: this,
      prompt,
      presentation,
      prompts,
      page,
      text,
    };
    const open = presentation?.open;
    const ended = open || prompts.opened?.prompts.includes(prompt!) ? undefined : view;
    const exchange = open ? undefined : page.transcript?.after(prompt);
    return html`
      ${open ? this.#cards.template(view!) : nothing}
      ${page.url?.waitingTemplate()}
      <div part=${exchange ? 'transcript' : nothing} role=${exchange ? 'group' : nothing} data-theme=${text.theme} dir=${text.dir} lang=${text.locale}>
        ${exchange?.question}
        <div class="ended end" part="ended" role="status" tabindex="-1">${ended ? endedTemplate(ended) : nothing}</div>
        ${exchange?.answer}
      </div>
      ${ended ? page.transcript?.unsent(ended.prompt, text, false) : nothing}
      <div class="stopped" role="status" aria-atomic="false" dir=${text.dir} lang=${text.locale}><p class="hidden" id="said" role="status">${open ? announced(view!) : nothing}</p>${stoppedTemplate(text, prompts)}${page.decision?.linesTemplate()}${page.transcript?.undeliveredTemplate(prompts.list.lost, text)}</div>
      ${prompt?.ending?.by === 'failure' ? html`<slot name="failed"></slot>` : nothing}
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.get('theme')) this.#prompts.answerable?.refreshTheme();
    const {display} = this.#prompts.answerable?.state ?? {};
    notice(({noticeChanges}) => noticeChanges(this, changed, display));
    showStatus(this.#internals, this.status);
  }

  #answer(action: ElicitAction, reason?: string) {
    void this.#prompts.answerable?.answer(action, undefined, {by: 'host', reason});
  }
}
