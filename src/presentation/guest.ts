// The room of guests.
import type {ElicitResult} from '../protocol/elicitation.js';
import type {GuestSource} from '../sandbox/guest-source.js';
import {GuestSession} from '../session/guest-session.js';
import {GuestSize} from '../session/page/guest-size.js';
import type {GuestAnswer} from '../session/session-options.js';
import {GUEST_COMPILE_DELAY, type Submissions, UNCHECKED} from '../session/submissions.js';
import type {TraceListener} from '../session/trace/trace.js';
import {NO_FIELDS} from './plain-request.js';
import type {ElicitCall} from './elicit-call.js';
import type {Page, PromptSettings} from './page.js';
import type {PromptEvent, PromptState} from './prompt-state.js';

export {warmRelay} from '../sandbox/warm-relay.js';
export {findGuest} from '../session/find-guest.js';

/** The presentation of a request, as far as its guest uses it. */
interface Presenter {
  readonly prompt: {readonly state: PromptState; answer(action: 'cancel'): void};
  readonly submissions: Submissions;
  readonly trace: TraceListener;
  /** Compiles the schema. */
  compile(): void;
  dispatch(event: PromptEvent): boolean;
  settle(answer: ElicitResult, userActivated: boolean): void;
}

/** Opens the session of a guest in the page of its prompt. */
export function openGuest(
  guest: GuestSource,
  call: ElicitCall,
  page: Page,
  settings: PromptSettings,
  {prompt, submissions, trace, compile, dispatch, settle}: Presenter,
): GuestSession {
  const {area: container, title} = page.surroundings(call);
  const {schema = call.request.requestedSchema ?? NO_FIELDS, draft} = prompt.state;
  const size = new GuestSize(() => container, settings.limits.maxGuestHeight);
  const check = async ({content, errors}: GuestAnswer, signal: AbortSignal) => {
    const isUnread = !prompt.state.schema;
    // It also describes the errors.
    const checker = await submissions.checker();
    if (errors) return errors;
    // The user has not seen the warning then.
    if (isUnread && prompt.state.warned) return UNCHECKED;
    // The page may have been asked to verify answers since the guest was opened.
    await page.load(call, 'guest');
    return checker.check(content, signal, page.decide(call, 'accept', {}));
  };
  const session = new GuestSession({
    ...settings,
    request: call.request,
    schema,
    content: draft,
    guest,
    id: call.id,
    container,
    title,
    trace,
    values: true,
    shows: ['message', 'decline', 'cancel'],
    messages: () => page.surroundings(call).messages,
    theme: () => page.surroundings(call).theme,
    submissions,
    busy: () => prompt.state.status === 'validating',
    onHello: (renderer) => {
      submissions.abort();
      if (prompt.state.status === 'loading') setTimeout(compile, GUEST_COMPILE_DELAY);
      dispatch({type: 'displayed', renderer});
    },
    onAnswer: (answer, activated) => {
      const {action, content} = answer;
      const accept = (accepted: ElicitResult) => {
        session.accept();
        settle(accepted, activated);
      };
      if (action !== 'accept') return accept({action});
      if (dispatch({type: 'submitted', content}))
        void submissions.take(content, (signal) => check(answer, signal), accept);
    },
    onDraft: (content) => dispatch({type: 'drafted', content}),
    onSize: ({height}) => size.set(height),
    onEscape: () => call.mode !== 'inline' && prompt.answer('cancel'),
    onOpenLink: (url, signal) => size.during(page.openLink(call, url, signal), signal),
    onFailed: (error) =>
      dispatch({type: 'guest-failed', error, draft: session.content ?? prompt.state.draft}),
  });
  return session;
}
