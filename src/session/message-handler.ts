import type {ElicitContent, ElicitResult, FieldError} from '../protocol/elicitation.js';
import {isElicitationError, JSON_RPC} from '../protocol/errors.js';
import type {JsonRpcId} from '../protocol/json-rpc.js';
import {sleep} from '../async.js';
import {messagesFor} from '../locales/index.js';
import {loadWarmRelays} from '../sandbox/loaded-warm-relay.js';
import type {AnswerChecker} from './answer-checker.js';
import {attemptsFault, unableFault} from './answer-faults.js';
import type {AppCalls, AppCallsOptions} from './calls/app-calls.js';
import type {GuestCall, GuestEvent, Responses} from './dialects/dialect.js';
import {richResponses} from './dialects/rich-responses.js';
import {NOT_ACTIVATED, UNCHECKED} from './failure.js';
import {loadAppCalls, loadRedaction, loadThemeWatch} from './lazy-modules.js';
import type {SessionState} from './session-state.js';
import {withoutWords} from './trace/without-words.js';

export {richResponses};

/** ms between the start of a guest and the compilation of its schema, so that compiling does not slow down the guest. */
const GUEST_FIRST = 300;

/** Handles the messages of a guest after its hello: drafts, answers, calls, sizes. Loaded after the first hello. */
export class MessageHandler {
  responses: Responses = richResponses;
  readonly #state: SessionState;
  /** Exists after the first answer. */
  #checker?: AnswerChecker;
  #calls?: AppCalls;
  /** Number of calls that wait until `AppCalls` is loaded. */
  #waitingCalls = 0;

  constructor(state: SessionState) {
    this.#state = state;
    state.describe = () => this.#described();
    const timer = setTimeout(() => void this.#compile(), GUEST_FIRST);
    state.ended.addEventListener('abort', () => clearTimeout(timer));
    void state.greeted.promise.then(() => this.#loadRest());
  }

  /** Handles a message. @param activated - Whether the user clicked or pressed a key in the guest shortly before. */
  take(message: unknown, activated: boolean): void {
    this.#act(this.responses.read(message), activated);
  }

  #act(event: GuestEvent, activated: boolean) {
    const state = this.#state;
    const {options, guest} = state;
    switch (event.kind) {
      case 'hello':
        return state.greet(state.dialect.present(state.context));
      case 'submit':
        return void this.#submit(event, activated);
      case 'malformed-submit':
        if (!this.#refuses(event.id))
          void this.#invalid([event.error], state.entered.content ?? {}, event.id);
        return;
      case 'draft':
        if (state.greeting.replaced) return;
        state.entered.content = event.content;
        return options.onDraft?.(event.content);
      case 'size':
        return options.onSize?.(event);
      case 'escape':
        return options.onEscape?.();
      case 'unsupported':
        return state.send(this.responses.unsupported(event.id, event.method));
      case 'question':
        return state.send(event.answer);
      case 'call':
        return void this.#handle(event, state.dialect.answersEarlyCalls || !state.awaitsHello);
      case 'log':
        return undefined;
      case 'unable':
        return state.fail(unableFault(event.reason));
      case 'unknown':
        return guest.dropped(event.reason, event.detail);
    }
  }

  /** A message was refused because the value at `path` cannot be copied. */
  unreadable(path: string): void {
    const {open, status, entered} = this.#state;
    if (!open) return;
    const inContent = /^\/params\/content(\/.*)?$/.exec(path);
    if (!inContent || status === 'loading' || status === 'validating') return;
    const message = 'must be JSON: text, number, boolean, list or object';
    void this.#invalid([{path: inContent[1] ?? '', keyword: 'type', message}], entered.content ?? {});
  }

  /** Compiles the schema before the first answer. */
  async #compile() {
    const state = this.#state;
    try {
      const checker = await state.options.loadChecker();
      const fault = await checker.findFault(state.ended);
      if (fault) state.fail(fault);
    } catch {
      // Loading is tried again with the next answer.
    }
  }

  /** Loads the modules that neither the request nor an answer needs. */
  async #loadRest() {
    const state = this.#state;
    const {schema, container, keepOrigin, sandboxUrl} = state.options;
    try {
      const [{redactor}, {watchTheme}] = await Promise.all([loadRedaction(), loadThemeWatch()]);
      if (state.redact === withoutWords) state.redact = redactor(schema);
      if (state.open) watchTheme(container, () => state.refresh(), state.ended);
      if (!keepOrigin) (await loadWarmRelays()).keepWarm(container, sandboxUrl);
    } catch {
      // The guest keeps the theme that it has received, the trace contains no messages, and the next guest is opened with a new relay.
    }
  }

  /** @param ready - Whether the guest has said hello. */
  async #handle(call: GuestCall, ready: boolean) {
    const state = this.#state;
    const {received, error} = call.reply;
    const refuse = (code: number, message: string) =>
      state.open && state.send([...received, ...error({code, message})]);
    if (this.#waitingCalls >= state.limits.maxAppCalls) return refuse(JSON_RPC.busy, 'Too many calls.');
    this.#waitingCalls++;
    try {
      const {AppCalls} = await loadAppCalls();
      this.#calls ??= new AppCalls(this.#callOptions);
    } catch {
      return refuse(JSON_RPC.internalError, 'The call failed.');
    } finally {
      this.#waitingCalls--;
    }
    return this.#calls.take(call, ready);
  }

  get #callOptions(): AppCallsOptions {
    const state = this.#state;
    const {request, id = '', appHandlers, onOpenLink} = state.options;
    return {
      handlers: appHandlers ?? {},
      context: {request, id},
      ...(onOpenLink && {onOpenLink}),
      limits: state.limits,
      ended: state.ended,
      send: (messages) => state.greeting.replaced || state.send(messages),
      trace: state.trace,
    };
  }

  /** Refuses a submit that cannot be read now. Returns whether it did. */
  #refuses(id?: JsonRpcId): boolean {
    const {awaitsHello, status, guest} = this.#state;
    const refusal = awaitsHello ? 'not-ready' : status === 'validating' ? 'busy' : undefined;
    if (!refusal) return false;
    guest.dropped(refusal);
    guest.send(this.responses.refused(refusal, id));
    return true;
  }

  async #submit({action, content, id}: GuestEvent & {kind: 'submit'}, activated: boolean) {
    if (this.#refuses(id)) return;
    const state = this.#state;
    const {requireUserActivation, loadChecker} = state.options;
    state.userActivated = activated;
    if (action === 'accept' && requireUserActivation && !activated)
      return void this.#invalid(NOT_ACTIVATED, content as ElicitContent, id);
    if (this.#waitingCalls) {
      // Calls that the guest has made before are handled first.
      state.enter('validating');
      await Promise.resolve(loadAppCalls()).catch(() => {});
      await sleep(0);
      if (state.status !== 'validating') return;
    }
    if (action !== 'accept') return this.#settle({action}, id);
    state.enter('validating');
    const isValidating = () => state.status === 'validating';
    try {
      this.#checker = await loadChecker();
      const verdict = await this.#checker.check(content, state.ended);
      if (!isValidating()) return;
      if (verdict.ok) this.#settle({action, content: verdict.content}, id);
      else void this.#invalid(verdict.errors, content as ElicitContent, id);
    } catch (error) {
      if (isValidating()) this.#checkFailed(error, content as ElicitContent, id);
    }
  }

  /** An unusable schema ends the session. If a check failed to run, the answer is rejected. */
  #checkFailed(error: unknown, content: ElicitContent, id?: JsonRpcId) {
    if (isElicitationError(error)) {
      if (error.code === 'INVALID_SCHEMA') return this.#state.fail(error);
      this.#state.options.onCheckFailed?.(error);
    }
    void this.#invalid(UNCHECKED, content, id);
  }

  async #invalid(errors: readonly FieldError[], content: ElicitContent, id?: JsonRpcId) {
    const state = this.#state;
    const {attempts, loadChecker, onInvalid} = state.options;
    state.entered = {errors, content};
    const attempt = ++attempts.rejected;
    if (state.attempt > state.limits.maxAttempts) return state.fail(attemptsFault(state.attempt - 1));
    if (!this.#checker) {
      // No other answer is read meanwhile.
      state.enter('validating');
      // Describes the errors. If it cannot be loaded, the guest receives them in English.
      this.#checker = await loadChecker().catch(() => undefined);
    }
    if (!state.open || state.entered.errors !== errors) return;
    // A document that replaced the guest receives the errors when it says hello.
    if (!state.greeting.replaced)
      state.send([
        ...this.responses.rejected(state.guestErrors.errors, state.attempt, id),
        ...state.dialect.present(state.context),
      ]);
    state.enter('invalid');
    onInvalid?.(errors, content, attempt);
  }

  #settle(result: ElicitResult, id?: JsonRpcId) {
    this.#state.settle(result, this.responses.accepted(id));
  }

  #described() {
    const {locale = navigator.language, messages = () => messagesFor(locale)} = this.#state.options;
    return this.#checker?.describe(this.#state.entered.errors, messages());
  }
}
