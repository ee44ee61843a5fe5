import {nothing, type TemplateResult, css} from 'lit';
import {grantedTexts} from '../../../src/locales/en/approvals.js';
import {
  type AnswerOptions,
  findGrant,
  GrantChangeEvent,
  grantChanges,
  type Grant,
  type GrantStore,
  type GrantSubject,
  hostScopes,
  isGrantable,
  MemoryGrantStore,
  namesGuest,
  newGrant,
  offeredScopes,
  type Prompt,
  type PromptQueue,
  serverText,
  type Verifier,
  type Verify,
} from '../../../src/presentation/index.js';
import {
  type ElicitAction,
  type ElicitResult,
  type GrantScope,
  type JsonObject,
  REASON_KEY,
  reasonMeta,
} from '../../../src/protocol/index.js';
import {sharedTexts} from '../../../src/locales/en/shared.js';
import {ElicitationErrorEvent} from '../../events/frame.js';
import {hasChecks} from '../../shared/page-settings.js';
import {DeclineReason} from '../../shared/decline-reason.js';
import {Localize} from '../../shared/localize.js';
import {addStyles} from '../../shared/movable-element.js';
import {ScopeChoice, scopesStyles} from '../../shared/scope-choice.js';
import type {FrameElement} from '../frame-element.js';
import {GrantedLines} from './granted-lines.js';
import {verificationOf} from './verification.js';
import {History} from '../history.js';

const granted = css`
  .granted small {
    display: block;
    font-size: 0.75rem;
  }
`;

const styles = [scopesStyles, granted];

/** The reason for a decline, scopes, grants and history in a frame. Loaded with the first prompt that needs one of them. */
export class Approvals {
  readonly #frame: FrameElement;
  readonly #text: Localize;
  readonly #reason: DeclineReason;
  readonly #choice: ScopeChoice;
  readonly #lines: GrantedLines;
  readonly #history: History;

  constructor(frame: FrameElement, prompts: PromptQueue) {
    this.#frame = frame;
    this.#text = new Localize(frame, {...sharedTexts, ...grantedTexts});
    this.#reason = new DeclineReason(frame, () => void prompts.shown?.answer('decline'));
    this.#choice = new ScopeChoice(frame, () => prompts.current?.presentation);
    this.#lines = new GrantedLines(frame, this.#text);
    this.#history = new History(frame);
    addStyles(frame, styles);
  }

  /** The grants of the frame. In memory if the page has set no store. */
  get #store(): GrantStore {
    return (this.#frame.grants ??= new MemoryGrantStore());
  }

  /** The scopes of the page. None if it checks every answer itself, because a grant would bypass its checks. */
  get #hostScopes(): readonly GrantScope[] {
    return hasChecks(this.#frame) ? [] : this.#frame.scopes;
  }

  /** Resolves with the answer to a request that the user has allowed before. */
  async prepare(prompt: Prompt): Promise<ElicitResult | undefined> {
    const scopes = this.#hostScopes;
    if (!scopes.length) return undefined;
    prompt.grant = await findGrant(this.#subjectOf(prompt), this.#store, scopes);
    return prompt.grant && {action: 'accept', content: {}};
  }

  reasonTemplate(): TemplateResult | typeof nothing {
    return this.#frame.declineReason === 'optional' ? this.#reason.template() : nothing;
  }

  scopeTemplate(prompt: Prompt): TemplateResult | typeof nothing {
    return this.#choice.template(this.#offered(prompt), (key) => this.#text.text(key));
  }

  /** The scope that the user has chosen for a request, if they have pressed the button. */
  scopeOf({presentation}: Prompt, press: {isTrusted: boolean}): GrantScope | undefined {
    return this.#choice.scopeOf(presentation, press);
  }

  linesTemplate(): TemplateResult {
    return this.#lines.template(async ({id}, store) => {
      await store.remove(id);
      grantChanges.dispatchEvent(new GrantChangeEvent(store));
    });
  }

  /**
   * Records the reason of a decline, or the scope of an approval, in the prompt. Returns the `_meta` of the answer;
   * undefined if the server receives neither.
   *
   * @param options - `reason`: the reason that the page gives; default: the line.
   */
  recordDecision(
    prompt: Prompt,
    action: ElicitAction,
    {reason, scope}: AnswerOptions,
  ): {_meta: JsonObject} | undefined {
    if (action === 'decline') {
      const _meta = reasonMeta(reason ?? this.#reason.reason);
      prompt.reason = _meta?.[REASON_KEY];
      return _meta && {_meta};
    }
    const allowed = action === 'accept' && scope && this.#offered(prompt).includes(scope);
    prompt.scope = allowed ? scope : undefined;
    if (!prompt.scope || !offeredScopes(this.#subjectOf(prompt)).length) return undefined;
    return {_meta: {persist: prompt.scope}};
  }

  /** Returns the verification of an accepted answer, with the texts that the card displays now. */
  verifier({request, server}: Prompt, verify: Verify): Verifier {
    const frame = this.#frame;
    const card = frame.renderRoot.querySelector('.card')!;
    const verification = verificationOf(card, serverText(server, this.#text));
    return async (given, signal) => {
      const {answer, error} = await verification(verify, {request, answer: given, signal});
      if (answer) return answer;
      if (!signal.aborted) frame.dispatchEvent(new ElicitationErrorEvent(error, false));
      return [{path: '', keyword: 'unverified', message: error.message}];
    };
  }

  /** Shows that a request was allowed without asking, or adds the grant that the user has given with the answer. */
  answered(prompt: Prompt, {action}: ElicitResult): void {
    if (prompt.grant) this.#lines.show(prompt.grant, this.#store);
    else if (prompt.scope && action === 'accept') {
      const subject = this.#subjectOf(prompt);
      if (!offeredScopes(subject).length) void this.#add(newGrant(subject, prompt.scope));
    }
  }

  /** Records that a request has ended. `result` is missing if the server receives no answer. */
  settled(prompt: Prompt, result?: ElicitResult): void {
    this.#history.settled(prompt, result);
  }

  async #add(grant: Grant) {
    const store = this.#store;
    try {
      await store.add(grant);
      grantChanges.dispatchEvent(new GrantChangeEvent(store));
    } catch {
      // Without the grant, the user is asked again.
    }
  }

  #offered(prompt: Prompt): readonly GrantScope[] {
    const subject = this.#subjectOf(prompt);
    const {shown = 'none'} = prompt.presentation ?? {};
    if (!isGrantable(subject) || ['guest', 'url', 'none'].includes(shown)) return [];
    const offered = offeredScopes(subject);
    return offered.length ? offered : hostScopes(subject, this.#hostScopes);
  }

  #subjectOf({request, options, key, server}: Prompt): GrantSubject {
    return {
      request,
      serverKey: key,
      server: server.claimed
        ? this.#text.text(server.name ? 'selfNamed' : 'unknownServer', {name: server.name})
        : server.name,
      tool: options.tool,
      hasGuest: namesGuest(this.#frame, options),
    };
  }
}
