import type {ToolCall, ToolDecision} from '../../adapters/presenter.js';
import {EVIDENCE_KEY} from '../../evidence/index.js';
import {claimsOf, type Messages, messagesFor} from '../../locales/index.js';
import type {OptionsWith} from '../../protocol/ask-options.js';
import {reasonMeta, scopesIn} from '../../protocol/meta.js';
import {assertMethod, assertObject, checkAsk, malformed} from '../../protocol/check-ask.js';
import type {ElicitContent, ElicitRequest, ElicitResult} from '../../protocol/elicitation.js';
import {withEnd} from '../../protocol/ended-by.js';
import {ElicitationError, invalidRequest} from '../../protocol/errors.js';
import {type JsonObject, objectOf} from '../../protocol/json.js';
import {DEFAULT_LIMITS} from '../../protocol/limits.js';
import {readableJson} from '../../protocol/readable-json.js';
import {cloneJson} from '../../protocol/copy.js';
import {callTitle, copyToolCall, toolCallProblem} from '../../protocol/tool-call.js';
import {FormState} from '../../schema/form-state.js';
import {sameValue} from '../../schema/options.js';
import {patternCost} from '../../schema/patterns/linear-pattern.js';
import {translatedPattern} from '../../schema/patterns/translated-pattern.js';
import {readAtOnce} from '../../schema/read-schema.js';
import {inspectUrl} from '../../url/index.js';
import {prepared} from '../../schema/prepare-schema.js';
import {elicitResultCheck} from '../elicit-result-check.js';
import {inTurn} from '../../async.js';
import {type EvidenceText, evidenceText} from './evidence-text.js';
import {
  printableLine,
  PromptLeft,
  type TerminalInput,
  type TerminalOutput,
  TerminalLines,
} from './terminal-lines.js';
import {TerminalDialog, textsOf} from './terminal-dialog.js';
import {TerminalForm, type TerminalFormOptions} from './terminal-form.js';

/** The options of `terminalPresenter()`. */
export interface TerminalPresenterOptions {
  /** Must not be the stream of an MCP transport. A stdio server uses `process.stdin` for that. */
  input: TerminalInput;
  /** Must not be the stream of an MCP transport. For example `process.stderr`. */
  output: TerminalOutput;
  /** BCP 47 tag of the texts. A catalogue must be registered for it; default: English. */
  locale?: string;
  /** The catalogue of the texts, instead of the registered one. */
  messages?: Messages;
  /** Opens a page after the user has agreed (URL mode). Default: the user opens the displayed address. */
  open?: (url: string) => unknown;
}

/** The options of one request. Other options of presenters are ignored. */
export type TerminalPromptOptions = OptionsWith<{of: 'elicit' | 'both'; terminal: true}>;

/** The options of one tool call. Other options of presenters are ignored. */
export type TerminalApproveOptions = OptionsWith<{of: 'approve' | 'both'; terminal: true}>;

/** Presents requests in a terminal: a presenter for all adapters and for `/remote`. */
export interface TerminalPresenter {
  elicit(request: ElicitRequest, options?: TerminalPromptOptions): Promise<ElicitResult>;
  approve(call: ToolCall, options?: TerminalApproveOptions): Promise<ToolDecision>;
  /** Stops reading. The open request and later ones are cancelled. */
  close(): void;
}

/**
 * Presents requests and tool calls in a terminal, one at a time. Node only; modules of Node are loaded with the first request.
 *
 * Every field is asked with its label, description, limits and options. An empty line keeps the value in brackets. An invalid field is
 * asked again, and all other entries are kept. `/decline` declines (with a reason, if one follows), `/cancel`, Ctrl+C and the end of the
 * input cancel, `/clear` removes a value, `/back` returns to the previous field. `//decline` is the text "/decline", also in brackets. Password
 * input is not displayed. A page is opened, a tool approved and a form accepted only by an explicit answer.
 *
 * Server text cannot control the terminal, and is never cut. It is broken at `output.columns`, or 80, and every row begins with `|`, except
 * for names in a sentence and the first row of an option, if they fit into one row. A pasted line break is not Enter.
 *
 * `elicit()` rejects with `INVALID_REQUEST`, `INVALID_SCHEMA` or `UNSAFE_URL` for a request that cannot be presented, with the reason of the
 * signal, and with `-32603` outside of Node.
 *
 * @throws ElicitationError `INVALID_REQUEST` if `input` or `output` is not a stream
 */
export function terminalPresenter(options: TerminalPresenterOptions): TerminalPresenter {
  return new Terminal('terminalPresenter()', options);
}

/** The options with which `readlineFallback()` presents a tool's question. */
interface QuestionOptions extends Partial<TerminalFormOptions> {
  signal?: AbortSignal | undefined;
}

/** A terminal, and its queue of requests. */
export class Terminal implements TerminalPresenter {
  readonly #options: TerminalPresenterOptions;
  readonly #lines: TerminalLines;
  readonly #inTurn = inTurn();

  /** @param call - The function that creates it, for errors. */
  constructor(call: string, options: TerminalPresenterOptions) {
    assertObject(call, 'options', options, 'an object with `input` and `output`');
    assertMethod(call, 'input', options.input, 'on', 'a readable stream, such as process.stdin');
    assertMethod(call, 'output', options.output, 'write', 'a writable stream, such as process.stderr');
    this.#options = options;
    this.#lines = new TerminalLines(options.input, options.output);
  }

  async elicit(
    request: ElicitRequest,
    {signal, serverName, content}: TerminalPromptOptions = {},
  ): Promise<ElicitResult> {
    // Copied before waiting, so that the displayed request cannot change.
    const copy = checkAsk('elicit()', request);
    return this.#enqueue(signal, async (dialog) => {
      const {text} = dialog;
      const server = printableLine(serverName || text('unknownServer'));
      const evidence = evidenceText(copy._meta?.[EVIDENCE_KEY], text);
      const present = () => {
        // Prepared before anything is displayed, because a request that cannot be presented fails here.
        const {ask, consents} =
          copy.mode === 'url'
            ? this.#page(dialog, copy.url ?? '', server)
            : this.#form(dialog, copy, content === undefined ? {} : {content});
        if (evidence.incomplete || (consents && evidence.partial))
          throw invalidRequest(
            'elicit(): a terminal cannot display the evidence of this request; send it as text.',
          );
        dialog.mention(text(copy.mode === 'url' ? 'opensPage' : 'asks', {server}));
        dialog.quote(copy.message);
        writeEvidence(dialog, evidence);
        dialog.write(`/decline  ${text('declineHint')}`, `/cancel   ${text('cancelHint')}`);
        return ask();
      };
      return unlessLeft(dialog, server, present, resultOf);
    });
  }

  async approve(
    call: ToolCall,
    {signal, serverName, scopes, evidence}: TerminalApproveOptions = {},
  ): Promise<ToolDecision> {
    const members: JsonObject = objectOf(call);
    const [member, requirement] = toolCallProblem(members) ?? [];
    if (member) throw malformed('approve()', member, requirement!, members[member]);
    const copy = copyToolCall(call, DEFAULT_LIMITS);
    const shown = evidenceText(evidence, textsOf(this.#messages));
    return this.#enqueue(signal, async (dialog) => {
      const {text} = dialog;
      const server = printableLine(serverName || text('unknownServer'));
      const decide = () => this.#decide(dialog, server, copy, scopesIn(scopes), shown);
      return unlessLeft(dialog, server, decide, ({reason}) => ({
        decision: 'reject',
        ...(reason && {reason}),
      }));
    });
  }

  /** Presents a question of a tool in this process. Displays only its message above the fields. */
  question(request: ElicitRequest, {signal, ...options}: QuestionOptions): Promise<ElicitResult> {
    return this.#enqueue(signal, (dialog) => {
      const present = () => {
        const {ask} =
          request.mode === 'url'
            ? this.#page(dialog, request.url ?? '', '')
            : this.#form(dialog, request, options, true);
        dialog.write(request.message);
        return ask();
      };
      return unlessLeft(dialog, '', present, resultOf);
    });
  }

  /** Reads a secret. An empty line asks again. */
  secret(message: string, signal?: AbortSignal): Promise<string> {
    return this.#enqueue(signal, async (dialog) => {
      dialog.write(message);
      for (;;) {
        const typed = await dialog.read({hidden: true});
        if ('text' in typed) return typed.text;
        dialog.write(dialog.text('error.required'));
      }
    });
  }

  close(): void {
    this.#lines.close();
  }

  /** The current catalogue. Undefined for English. */
  get #messages(): Messages | undefined {
    const {locale = 'en', messages = messagesFor(locale)} = this.#options;
    return messages;
  }

  #enqueue<T>(signal: AbortSignal | undefined, present: (dialog: TerminalDialog) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      signal?.throwIfAborted();
      await this.#lines.forget();
      return present(new TerminalDialog(this.#lines, textsOf(this.#messages), signal));
    }, signal);
  }

  /**
   * Prepares a form.
   *
   * @param isOwn - The question comes from this process. An empty line may then confirm its default.
   */
  #form(
    dialog: TerminalDialog,
    {requestedSchema = {}, message, _meta: meta}: ElicitRequest,
    {content, ...options}: Partial<TerminalFormOptions> & {content?: ElicitContent},
    isOwn = false,
  ): Prompt {
    const words = this.#messages?.words;
    const schema = boundedSchema(requestedSchema);
    const form = new FormState(readAtOnce(schema, {message, ...(meta && {meta}), ...(words && {words})}));
    form.locale = this.#options.locale ?? this.#messages?.locale ?? 'en';
    if (content) form.offer(content);
    const check = options.check ?? checkOf(schema);
    const {confirmation} = form;
    if (confirmation?.kind === 'message')
      return {
        consents: true,
        ask: async () => ((await dialog.decide()) ? {action: 'accept', content: {}} : {action: 'decline'}),
      };
    if (confirmation?.kind === 'question' && confirmation.confirming) {
      const {field} = confirmation;
      const ask = async (): Promise<ElicitResult> => {
        if (!field.generic && options.labelled !== false)
          dialog.quote(printableLine(field.label), field.description);
        const preset = isOwn || field.entry === false ? field.entry : undefined;
        // "No" to a confirmation declines, because some servers continue after any answer.
        if (!(await dialog.decide(typeof preset === 'boolean' ? preset : undefined)))
          return {action: 'decline'};
        form.enter(field, true);
        check(form.value);
        return {action: 'accept', content: form.value};
      };
      return {consents: true, ask};
    }
    const isChoice = confirmation?.kind === 'choice';
    if (isChoice && !isOwn) {
      const {field, refusing} = confirmation;
      // An empty line keeps a refusal, but no consent.
      if (!sameValue(field.entry, field.options[refusing]?.value)) form.enter(field, undefined);
    }
    const fields = new TerminalForm(form, dialog, {...options, check, confirmed: !isOwn});
    return {
      consents: isChoice || form.leaves.every(({fixed}) => fixed),
      ask: async () => ({action: 'accept', content: await fields.fillIn()}),
    };
  }

  /** Prepares opening a page. An empty line does not open it. */
  #page(dialog: TerminalDialog, url: string, server: string): Prompt {
    const {text} = dialog;
    const {ok, refusal, host, hostEnd, unicodeHost, port, href, warnings} = inspectUrl(url);
    if (!ok) {
      dialog.mention(server && text('urlRefused', {server}));
      throw new ElicitationError('UNSAFE_URL', `elicit(): refused to open this URL (${refusal}).`);
    }
    const ask = async (): Promise<ElicitResult> => {
      dialog.quote(unicodeHost ? `${host} (${unicodeHost})` : host, href);
      dialog.mention(
        ...warnings.map((warning) =>
          text(`urlWarning.${warning}`, {
            host: warning === 'punycode' ? (unicodeHost ?? host) : hostEnd,
            ...(port !== undefined && {port}),
          }),
        ),
      );
      dialog.write(text('urlOpen'));
      if (!(await dialog.decide())) return {action: 'decline'};
      await this.#options.open?.(href);
      return {action: 'accept'};
    };
    return {consents: true, ask};
  }

  async #decide(
    dialog: TerminalDialog,
    server: string,
    call: ToolCall,
    scopes: readonly ('session' | 'always')[],
    evidence: EvidenceText,
  ): Promise<ToolDecision> {
    const {text} = dialog;
    const {name, description, annotations = {}, arguments: args} = call;
    const title = callTitle(call);
    dialog.mention(text('tool.asks', {server, tool: printableLine(title ? `${title} (${name})` : name)}));
    dialog.quote(description);
    const {claims, reassuring} = claimsOf(annotations);
    dialog.write(...[...claims, ...reassuring].map((claim) => text(claim)));
    writeEvidence(dialog, evidence);
    // Written last, so that the arguments are in view next to the decisions.
    const isEmpty = !args || Object.keys(args).length === 0;
    dialog.write(isEmpty ? text('tool.noArguments') : `${text('tool.arguments')}:`);
    if (!isEmpty) dialog.quote(readableJson(args, 2));
    if (evidence.partial) dialog.write(text('evidence.incomplete'));
    const approval = {decision: 'approve', ...(args && {arguments: cloneJson(args)})} as const;
    const approvals: ToolDecision[] = [
      {...approval, ...(scopes.length > 0 && {scope: 'once'})},
      ...scopes.map((scope) => ({...approval, scope})),
    ];
    // A call whose evidence is not displayed completely can only be rejected.
    const decisions: ToolDecision[] = [...(evidence.partial ? [] : approvals), {decision: 'reject'}];
    dialog.list(
      decisions.map(({decision, scope}) => ({
        label: text(decision === 'reject' ? 'decline' : scope ? `scope.${scope}` : 'approve'),
      })),
    );
    dialog.write(`/decline …  ${text('reason.label')}`);
    for (;;) {
      const typed = await dialog.read();
      const number = 'text' in typed && typed.text.trim();
      const decision = decisions.find((_, index) => String(index + 1) === number);
      if (decision) return decision;
      dialog.write(text('error.requiredChoice'));
    }
  }
}

/** Presents a prompt. `left` is its answer if the user leaves it. */
async function unlessLeft<T extends object>(
  dialog: TerminalDialog,
  server: string,
  present: () => Promise<T>,
  left: (by: PromptLeft) => T,
): Promise<T> {
  try {
    return await present();
  } catch (error) {
    if (error instanceof PromptLeft) return withEnd(left(error), error.by);
    if (server && dialog.aborted) dialog.mention(dialog.text('stoppedWaiting', {server}));
    throw error;
  }
}

function resultOf({action, reason}: PromptLeft): ElicitResult {
  const meta = reasonMeta(reason);
  return {action, ...(meta && {_meta: meta})};
}

interface Prompt {
  /** Whether the user consents with "yes". */
  consents: boolean;
  ask: () => Promise<ElicitResult>;
}

function writeEvidence(dialog: TerminalDialog, {lines}: EvidenceText): void {
  if (!lines.length) return;
  dialog.write(`${dialog.text('evidence.label')}:`);
  dialog.quote(...lines);
}

/** Prepares a schema. Removes patterns that could take too long for some answers: only the server checks these. */
function boundedSchema(requestedSchema: JsonObject): JsonObject {
  const bounded = (source: unknown) => {
    const pattern = translatedPattern(source);
    return pattern !== undefined && patternCost(pattern) ? pattern : undefined;
  };
  return prepared(requestedSchema, undefined, bounded).schema;
}

function checkOf(schema: JsonObject): (content: ElicitContent) => void {
  const check = elicitResultCheck(schema);
  return (content) => void check({action: 'accept', content});
}
