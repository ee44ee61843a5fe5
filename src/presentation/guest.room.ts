// The room of guests.
import type {GuestSource} from '../sandbox/guest-source.js';
import {GuestSession} from '../session/guest-session.js';
import {GuestSize} from '../session/page/guest-size.js';
import type {TraceListener} from '../session/trace/trace.js';
import type {ElicitCall} from './elicit-call.js';
import {guestAnswers, type GuestOwner} from './guest-answers.js';
import type {Page, PromptSettings} from './page.js';
import {NO_FIELDS} from '../protocol/elicitation.js';

export {warmRelay} from '../sandbox/warm-relay.js';
export {findGuest} from './find-guest.js';

/** The presentation of a request, as far as its guest uses it. */
interface Presenter extends GuestOwner {
  readonly trace: TraceListener;
  cancel(): void;
}

/** Opens the session of a guest in the page of its prompt. */
export function openGuest(
  guest: GuestSource,
  call: ElicitCall,
  page: Page,
  settings: PromptSettings,
  presenter: Presenter,
): GuestSession {
  const {area: container, title} = page.surroundings(call);
  const {schema = call.request.requestedSchema ?? NO_FIELDS, draft} = presenter.state();
  const size = new GuestSize(() => container, settings.limits.maxGuestHeight);
  const session = new GuestSession({
    ...settings,
    ...guestAnswers({
      ...presenter,
      async additions() {
        // The page may have been asked to verify answers since the guest was opened.
        await page.load(call, 'guest');
        return page.decide(call, 'accept', {});
      },
      settle(answer, activated) {
        session.accept();
        const {action} = answer;

        // The reason that the user has entered is of their decline, and not of one that the guest sends while they type.
        const {_meta} = action === 'decline' && activated ? page.decide(call, action, {}) : answer;
        presenter.settle({...answer, ...(_meta && {_meta})}, activated);
      },
    }),
    request: call.request,
    schema,
    content: draft,
    guest,
    id: call.id,
    container,
    title,
    trace: presenter.trace,
    values: true,
    shows: ['message', 'decline', 'cancel'],
    messages: () => page.surroundings(call).messages,
    theme: () => page.surroundings(call).theme,
    onDraft: (content) => presenter.dispatch({type: 'drafted', content}),
    onSize: ({height}) => size.set(height),
    onEscape: () => call.mode !== 'inline' && presenter.cancel(),
    onOpenLink: (url, signal) => size.during(page.openLink(call, url, signal), signal),
    onFailed: (error) =>
      presenter.dispatch({type: 'guest-failed', error, draft: session.content ?? presenter.state().draft}),
  });
  return session;
}
