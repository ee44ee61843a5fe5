// The room of guests.
import type {ElicitResult, FieldError} from '../protocol/elicitation.js';
import type {GuestSource} from '../sandbox/guest-source.js';
import type {AnswerChecker, AnswerJudge} from '../session/answer-checker.js';
import {GuestSession} from '../session/guest-session.js';
import {GuestSize} from '../session/page/guest-size.js';
import type {GuestSessionOptions} from '../session/session-options.js';
import type {ElicitCall} from './elicit-call.js';
import type {Page, PromptSettings} from './page.js';

export {warmRelay} from '../sandbox/warm-relay.js';
export {findGuest} from '../session/find-guest.js';

/** The options of a session that depend on the state of the prompt. */
interface Rules extends SessionRules {
  loadChecker(): Promise<AnswerChecker>;
  /** Checks an accepted answer, and has the page verify it. Resolves with the answer to give, or with its errors. */
  judge(content: unknown, signal: AbortSignal): Promise<ElicitResult | readonly FieldError[]>;
}

type SessionRules = Pick<
  GuestSessionOptions,
  'attempts' | 'content' | 'onDraft' | 'onEscape' | 'onInvalid' | 'onStatus' | 'schema' | 'trace'
>;

/** Opens the session of a guest in the page of its prompt. */
export function openGuest(
  guest: GuestSource,
  call: ElicitCall,
  page: Page,
  settings: PromptSettings,
  {judge, loadChecker, ...rules}: Rules,
): GuestSession {
  const {area: container, title} = page.surroundings(call);
  const size = new GuestSize(() => container, settings.limits.maxGuestHeight);
  return new GuestSession({
    ...settings,
    ...rules,
    loadChecker: async () => judgeOf(await loadChecker(), judge),
    request: call.request,
    guest,
    id: call.id,
    container,
    title,
    values: true,
    shows: ['message', 'decline', 'cancel'],
    messages: () => page.surroundings(call).messages,
    theme: () => page.surroundings(call).theme,
    onCheckFailed: (error) => page.report(call, {type: 'error', error}),
    onSize: ({height}) => size.set(height),
    onOpenLink: (url, signal) => size.during(page.openLink(call, url, signal), signal),
  });
}

const judgeOf = (checker: AnswerChecker, judge: Rules['judge']): AnswerJudge => ({
  findFault: (signal) => checker.findFault(signal),
  describe: (errors, messages) => checker.describe(errors, messages),
  check: async (content, signal) => {
    const given = await judge(content, signal);
    return 'action' in given
      ? {ok: true, content: given.content!, _meta: given._meta}
      : {ok: false, errors: given};
  },
});
