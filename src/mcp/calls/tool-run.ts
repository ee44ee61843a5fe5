import {assertMethod, malformed} from '../../protocol/check-ask.js';
import {assertPresenter} from '../assert-presenter.js';
import type {ElicitResult} from '../../protocol/elicitation.js';
import {ElicitationError, invalidRequest} from '../../protocol/errors.js';
import {reportUndelivered, whenUndelivered} from '../../protocol/ended-by.js';
import {isJsonObject, type JsonObject, objectOf} from '../../protocol/json.js';
import {followSignals, sleep} from '../../async.js';
import {uniqueId} from '../../protocol/crypto.js';
import {expectGuest} from '../apps/app-negotiation.js';
import {ClientHooks} from '../client-hooks.js';
import {assertDeclaredMode, declaresMode, declareWhileMounted} from '../capabilities.js';
import {answerByClient} from '../tasks/answer-input.js';
import {ELICIT, rpcError} from '../rpc.js';
import {
  isModern,
  isV2,
  serverIdentityOf,
  type ToolCaller,
  type ToolCallParams,
  type ToolResult,
} from '../mcp-client.js';
import {
  type InputRequest,
  isInputRequest,
  keyed,
  type Pending,
  type PendingCall,
  requiredUrls,
} from './pending-call.js';
import {type QuestionOptions, Questioner, type QuestionerOptions} from '../questioner.js';
import type {ElicitationPresenter} from '../presenter.js';
import {detectElicitation, embeddedUi} from './tool-result.js';

/** ms. In the revisions of 2025 the time that the user takes counts for the timeout of the call. */
const LEGACY_TIMEOUT = 600_000;
/** ms before a call is repeated if the server requested no input. */
const REPEAT_DELAY = 250;
const MAX_ROUNDS = 10;
const ANSWER_KEY = 'mcp-elicitation/answer';

/** The options of `callToolWithElicitation()`. */
export interface CallToolOptions extends QuestionerOptions {
  /** Aborts the call, and closes its prompts. */
  signal?: AbortSignal;
  /**
   * ms for one request to the server. Default in the revisions of 2025: 10 minutes, because the time that the user takes counts. Default in
   * 2026-07-28: the SDK's 60 seconds, because it does not count.
   */
  timeout?: number;
  /** Progress of the tool, as the SDK reports it. */
  onprogress?: (progress: {progress: number; total?: number; message?: string}) => void;
  /** Maximum number of rounds in one call. Default 10. */
  maxRounds?: number;
  /**
   * Answers other input requests of a round (`sampling/createMessage`, `roots/list`). Default: `connectSampling`, or the client's own handler
   * for the method.
   */
  onInputRequest?: (
    request: InputRequest,
    context: {key: string; signal: AbortSignal},
  ) => Promise<JsonObject> | undefined;
  /**
   * Returns the call that submits the answer to the elicitation in a tool's result (`metadata.elicitation`). Without it, the result is
   * returned with the answer in `_meta["mcp-elicitation/answer"]`.
   */
  onAnswer?: (
    answer: ElicitResult,
    result: ToolResult,
  ) => ToolCallParams | undefined | Promise<ToolCallParams | undefined>;
  /** Further request options of the SDK. */
  requestOptions?: JsonObject;
}

type Step = {result: ToolResult} | {pending: Pending};

/** One tool call, from its first request to its final result. */
export class ToolRun {
  readonly #client: ToolCaller;
  readonly #questioner: Questioner;
  readonly #options: CallToolOptions;
  readonly #call: Omit<PendingCall, 'version' | 'server' | 'pending'> & {pending?: Pending | undefined};
  /** The ids of the displayed elicitations, by key. */
  readonly #open = new Map<string, string>();

  constructor(
    client: ToolCaller,
    params: ToolCallParams,
    frame: ElicitationPresenter,
    options: CallToolOptions,
    resumed?: PendingCall,
  ) {
    const call = resumed ? 'resumePending()' : 'callToolWithElicitation()';
    assertMethod(call, 'client', client, 'callTool', 'a client of an MCP SDK');
    assertPresenter(call, frame);
    if (!isJsonObject(params)) throw malformed(call, 'params', 'the parameters of tools/call', params);
    this.#client = client;
    this.#options = options;
    this.#questioner = new Questioner(client, frame, options);
    this.#call = resumed ?? {params, carried: {}, round: 0, visited: [], drafts: keyed({})};
  }

  get state(): PendingCall | undefined {
    const {pending} = this.#call;
    if (!pending) return undefined;
    const drafts = keyed(this.#call.drafts);
    for (const [key, id] of this.#open) {
      const draft = this.#questioner.frame.draft?.(id);
      if (draft) drafts[key] = draft;
    }
    return {...this.#call, version: 1, server: serverIdentityOf(this.#client), pending, drafts};
  }

  async run(): Promise<ToolResult> {
    const hooks = ClientHooks.of(this.#client);
    const forget = hooks.onComplete((elicitationId) => this.#questioner.complete(elicitationId));
    const undeclare = declareWhileMounted(this.#client, this.#questioner.frame);
    const ended = hooks.called();
    expectGuest(this.#client, this.#questioner.frame);
    let failed = true;
    try {
      const result = await this.#untilResult();
      failed = false;
      return result;
    } finally {
      const {pending} = this.#call;
      if (pending?.kind === 'inputs') reportUndelivered(pending.answers);
      forget();
      undeclare();
      ended(failed);
    }
  }

  async #untilResult(): Promise<ToolResult> {
    for (;;) {
      const {pending} = this.#call;
      const step: Step = pending ? {pending} : await this.#send();
      if ('result' in step) return step.result;
      if (pending !== step.pending) this.#enter(step.pending);
      const final = await this.#fulfil(step.pending);
      this.#call.pending = undefined;
      this.#call.drafts = keyed({});
      if (final) return final;
    }
  }

  #enter(pending: Pending) {
    const {maxRounds = MAX_ROUNDS} = this.#options;
    if (++this.#call.round > maxRounds) {
      throw new ElicitationError(
        'TOO_MANY_ATTEMPTS',
        `callToolWithElicitation(): the server requested input more than ${maxRounds} times; raise maxRounds if that is expected.`,
      );
    }
    this.#call.pending = pending;
  }

  async #send(): Promise<Step> {
    const {signal, timeout, onprogress, requestOptions} = this.#options;
    const legacy = !isModern(this.#client);
    const allowed = timeout ?? (legacy ? LEGACY_TIMEOUT : undefined);
    const options = {
      ...requestOptions,
      allowInputRequired: true,
      ...(signal && {signal}),
      ...(onprogress && {onprogress}),
      ...(allowed !== undefined && {timeout: allowed}),
    };
    const params = {...this.#call.params, ...this.#call.carried};
    try {
      const result = await (isV2(this.#client)
        ? this.#client.callTool(params, options)
        : this.#client.callTool(params, undefined, options));
      return this.#read(result as ToolResult);
    } catch (error) {
      const requests = declaresMode(this.#client, 'url') ? requiredUrls(error) : undefined;
      if (!requests) throw error;
      // A server that requests an opened page again would repeat this without end.
      if (requests.some(({url}) => this.#call.visited.includes(url!))) throw error;
      const {code, message, data} = error as Error & {code: number; data?: unknown};
      return {pending: {kind: 'urls', requests, error: {code, message, ...(data !== undefined && {data})}}};
    }
  }

  #read(result: ToolResult): Step {
    if (result['resultType'] === 'input_required') {
      const {inputRequests = {}, requestState} = result;
      const requests = objectOf(inputRequests);
      if (!Object.values(requests).every(isInputRequest))
        throw invalidRequest(
          'callToolWithElicitation(): the server returned malformed `inputRequests`; each must have a `method`, and an object as `params` if any.',
        );
      const pending: Pending = {
        kind: 'inputs',
        requests: keyed(requests as never),
        answers: keyed({}),
      };
      if (typeof requestState === 'string') pending.requestState = requestState;
      return {pending};
    }
    const request = detectElicitation(result);
    return request ? {pending: {kind: 'result', request, result}} : {result};
  }

  /** Presents the open requests. Resolves with a result if the call is finished. */
  #fulfil(pending: Pending): Promise<ToolResult | undefined> {
    switch (pending.kind) {
      case 'inputs':
        return this.#answerInputs(pending);
      case 'urls':
        return this.#visit(pending);
      case 'result':
        return this.#answerResult(pending);
    }
  }

  async #answerInputs({requests, answers, requestState}: Pending & {kind: 'inputs'}) {
    whenUndelivered(answers, () => Object.values(answers).forEach(reportUndelivered));
    const open = Object.entries(requests).filter(([key]) => !Object.hasOwn(answers, key));
    if (!Object.keys(requests).length) await sleep(REPEAT_DELAY, this.#options.signal);
    await this.#together(open, async ([key, request], signal) => {
      answers[key] = await this.#input(key, request, signal);
    });
    this.#call.carried = {
      ...(Object.keys(answers).length && {inputResponses: answers}),
      ...(requestState !== undefined && {requestState}),
    };
    return undefined;
  }

  async #input(key: string, {method, params = {}}: InputRequest, signal: AbortSignal): Promise<JsonObject> {
    if (method === ELICIT) {
      assertDeclaredMode(this.#client, params);
      return this.#ask(key, params, {signal});
    }
    const request = {method, params};
    const answer =
      this.#options.onInputRequest?.(request, {key, signal}) ??
      answerByClient(this.#client, request, {id: key, signal});
    if (!answer)
      throw new Error(
        `callToolWithElicitation(): no handler for ${method}, which the server requested; register one with the client, or set onInputRequest.`,
      );
    return answer;
  }

  async #visit({requests, error}: Pending & {kind: 'urls'}) {
    await this.#together(requests, async (request, signal) => {
      const {action} = await this.#ask(request.url!, {...request}, {signal});
      if (action !== 'accept') throw rpcError(error);
    });
    this.#call.visited.push(...requests.map(({url}) => url!));
    return undefined;
  }

  async #answerResult({request, result}: Pending & {kind: 'result'}): Promise<ToolResult | undefined> {
    const resource = embeddedUi(result, request);
    const {signal, onAnswer} = this.#options;
    const question = {...(signal && {signal}), ...(resource && {resource})};
    const answer = await this.#ask('result', {...request}, question);
    const followUp = await onAnswer?.(answer, result);
    if (!followUp) return {...result, _meta: {...result._meta, [ANSWER_KEY]: answer}};
    this.#call.params = followUp;
    this.#call.carried = {};
    return undefined;
  }

  async #ask(key: string, params: JsonObject, question: QuestionOptions): Promise<ElicitResult> {
    const id = uniqueId();
    this.#open.set(key, id);
    const draft = this.#call.drafts[key];
    try {
      const answer = await this.#questioner.ask(params, {
        ...question,
        id,
        tool: this.#call.params.name,
        untilDone: params['mode'] === 'url',
        ...(draft && {content: draft}),
      });
      question.signal?.throwIfAborted();
      return answer;
    } finally {
      this.#open.delete(key);
    }
  }

  /** Presents all requests of a round together, so that the frame can count them. The first failure closes the others. */
  async #together<T>(items: readonly T[], ask: (item: T, signal: AbortSignal) => Promise<void>) {
    const round = followSignals(this.#options.signal);
    try {
      await Promise.all(
        items.map((item) =>
          ask(item, round.signal).catch((error: unknown) => {
            const message = 'Another request of this tool call failed.';
            round.controller.abort(new DOMException(message, 'AbortError'));
            throw error;
          }),
        ),
      );
    } finally {
      round.release();
    }
  }
}
