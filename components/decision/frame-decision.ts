import {css, html, nothing, type TemplateResult} from 'lit';
import {grantedTexts} from '../../src/locales/en/approvals.js';
import {
  type AnswerOptions,
  type Decision,
  changeGrants,
  findGrant,
  type GrantStore,
  type GrantSubject,
  hostScopes,
  isGrantable,
  MemoryGrantStore,
  namesGuest,
  newGrant,
  offeredScopes,
  type Ending,
  type Prompt,
  type PromptQueue,
  serverText,
  type Verifier,
  settledRecord,
  verified,
  type Verify,
  withValues,
} from '../../src/presentation/index.js';
import {type ElicitResult, type GrantScope, scopesIn} from '../../src/protocol/index.js';
import {EVIDENCE_KEY} from '../../src/evidence/index.js';
import {sharedTexts, timeTexts} from '../../src/locales/en/shared.js';
import {ElicitationErrorEvent} from '../events/frame.js';
import {ElicitationSettledEvent} from '../events/settled.js';
import {hasChecks} from '../shared/properties/page-settings.js';
import {DeclineReason} from '../shared/decline-reason.js';
import {Localize} from '../shared/localize.js';
import {TimeLimit} from '../shared/time-limit.js';
import {addStyles} from '../shared/movable-element.js';
import {ScopeChoice, scopesStyles} from '../shared/scope-choice.js';
import type {CardContents} from '../frame/card-contents.js';
import type {FrameElement} from '../frame/frame-element.js';
import {GrantedLines} from './granted-lines.js';
import {shownIn} from './shown-texts.js';
import type {Unread} from '../shared/consent/consent-guard.js';
import {EvidenceView} from '../evidence/evidence-view.js';

const extra = css`
  [part='more-time'] {
    margin-inline-start: auto;
    padding-inline: calc(var(--_unit) * 2);
    @container (max-width: 24rem) {
      /* In the line of the remaining time. */
      order: 1;
    }
  }
  .granted small {
    display: block;
    color: var(--_muted);
    font-size: 0.75rem;
  }
`;

const styles = [scopesStyles, extra];

/** Refuses every answer, because of what the user must read first. */
const refusedBy =
  (unread: Unread): Verifier =>
  async () => [{path: '', keyword: 'unverified', message: unread()}];

/** The time limit, evidence, the reason for a decline, scopes and grants in a frame. Loaded with the first prompt that needs one of them. */
export class FrameDecision {
  readonly #frame: FrameElement;
  readonly #prompts: PromptQueue;
  readonly #text: Localize;
  readonly #reason: DeclineReason;
  readonly #choice: ScopeChoice;
  readonly #lines: GrantedLines;
  readonly #evidence: EvidenceView;
  readonly #time: TimeLimit;
  /** The prompt that ended without a decision while the user was writing a reason, and that reason. */
  #unsent?: readonly [Prompt, string | undefined];

  constructor(frame: FrameElement, prompts: PromptQueue) {
    this.#frame = frame;
    this.#prompts = prompts;
    this.#text = new Localize(frame, {...sharedTexts, ...timeTexts, ...grantedTexts});
    this.#time = new TimeLimit(frame, prompts.list);
    this.#reason = new DeclineReason(frame, () => void prompts.answerable?.answer('decline'));
    this.#choice = new ScopeChoice(frame, () => prompts.current?.presentation);
    this.#lines = new GrantedLines(frame, this.#text);
    this.#evidence = new EvidenceView(frame);
    addStyles(frame, styles);
  }

  /** The remaining time of the displayed request. */
  get countdown(): TemplateResult | undefined {
    return this.#time.template(this.#text);
  }

  get announcement(): string | undefined {
    return this.#time.announcement(this.#text);
  }

  /** The grants of the frame. In memory if the page has set no store. */
  get #store(): GrantStore {
    return (this.#frame.grants ??= new MemoryGrantStore());
  }

  /** The scopes of the page. None if it checks every answer itself, because a grant would bypass its checks. */
  get #hostScopes(): readonly GrantScope[] {
    return hasChecks(this.#frame) ? [] : scopesIn(this.#frame.scopes);
  }

  /** Resolves with the end of a request that the user has allowed before. */
  async grantFor(prompt: Prompt): Promise<Ending | undefined> {
    const scopes = this.#hostScopes;
    const grant = scopes.length && (await findGrant(this.#subjectOf(prompt), this.#store, scopes));
    return grant ? {by: 'grant', grant, answer: {action: 'accept', content: {}}} : undefined;
  }

  /** The reason that the user has entered. */
  get reason(): string | undefined {
    return this.#reason.reason;
  }

  /** Set while evidence, or the end of a long message, that must be read has not been in view; and while there is a reason to decline. */
  get unread(): Unread | undefined {
    return this.#evidence.unread ?? this.#reason.unread;
  }

  contents(prompt: Prompt): CardContents {
    const {_meta, message} = prompt.request;
    return {
      evidence: this.#evidence.template(prompt, _meta?.[EVIDENCE_KEY], message),
      scopes: this.#choice.template(
        this.#offered(prompt),
        (key) => this.#text.text(key),
        prompt.presentation?.state.status === 'validating',
      ),
      reason: this.#frame.declineReason === 'optional' ? this.#reason.template() : nothing,
    };
  }

  linesTemplate(): TemplateResult {
    const [prompt, reason] = this.#unsent ?? [];
    const unsent =
      reason && prompt === this.#prompts.current ? html`<p part="unsent" dir="auto">${reason}</p>` : nothing;
    return html`${unsent}${this.#lines.template(({id}, store) => changeGrants(store, () => store.remove(id)))}`;
  }

  /**
   * How long the user allows an accepted prompt, if they have chosen a scope and then pressed the button, also as `_meta` of the answer if the
   * server has offered the scopes; and the verification of the page.
   */
  accept(prompt: Prompt, press: AnswerOptions['press']): Decision {
    const {verify} = this.#frame;
    const chosen = press && this.#choice.scopeOf(prompt.presentation, press);
    const scope = chosen && this.#offered(prompt).includes(chosen) ? chosen : undefined;
    const isSent = scope && offeredScopes(this.#subjectOf(prompt)).length > 0;
    // An answer of a guest has no press. The guest does not know that the user is entering a reason.
    const unread = press ? undefined : this.#reason.unread;
    const rule = unread ? refusedBy(unread) : verify && this.#verifier(prompt, verify);
    return {
      scope,
      ...(isSent && {_meta: {persist: scope}}),
      ...(rule && {verify: rule}),
    };
  }

  /** Returns the verification of an accepted answer, with the texts that the card displays now. */
  #verifier({request, server}: Prompt, verify: Verify): Verifier {
    const frame = this.#frame;
    const card = frame.renderRoot.querySelector('.card')!;
    const shown = shownIn(card, serverText(server, this.#text));
    return async (given, signal) => {
      const {answer, error} = await verified(verify, {request, answer: given, shown, signal});
      if (answer) return answer;
      if (!signal.aborted) frame.dispatchEvent(new ElicitationErrorEvent(error, false));
      return [{path: '', keyword: 'unverified', message: error.message}];
    };
  }

  /** Reports the record of a request, and again if its answer did not arrive. Shows that it was allowed without asking, or adds the grant that the user has given. */
  ended(prompt: Prompt, answer: ElicitResult | undefined): void {
    const {by, grant, scope, undelivered} = prompt.ending!;
    if (prompt.presentation && by !== 'user' && by !== 'elsewhere')
      this.#unsent = [prompt, this.#reason.reason];
    const record = settledRecord(prompt, answer);
    this.#frame.dispatchEvent(new ElicitationSettledEvent(record, () => withValues(record, prompt, answer)));
    if (!answer || undelivered) return;
    const store = this.#store;
    if (grant) this.#lines.show(grant, store);
    else if (scope) {
      const subject = this.#subjectOf(prompt);
      if (offeredScopes(subject).length) return;
      // Without the grant, the user is asked again.
      changeGrants(store, () => store.add(newGrant(subject, scope))).catch(() => {});
    }
  }

  #offered(prompt: Prompt): readonly GrantScope[] {
    const subject = this.#subjectOf(prompt);
    const {display = 'none'} = prompt.presentation?.state ?? {};
    if (!isGrantable(subject) || ['guest', 'url', 'none'].includes(display)) return [];
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
