// The room of guests.
import type {GuestSource} from '../sandbox/guest-source.js';
import {GuestSession} from '../session/guest-session.js';
import {GuestSize} from '../session/page/guest-size.js';
import type {GuestSessionOptions} from '../session/session-options.js';
import type {ElicitCall} from './elicit-call.js';
import type {Page, PromptSettings} from './page.js';

export {warmRelay} from '../sandbox/warm-relay.js';
export {findGuest} from '../session/find-guest.js';

/** The options of a session that depend on the state of the prompt. */
type Rules = Pick<
  GuestSessionOptions,
  | 'attempts'
  | 'check'
  | 'content'
  | 'loadChecker'
  | 'onDraft'
  | 'onEscape'
  | 'onInvalid'
  | 'onStatus'
  | 'schema'
  | 'trace'
>;

/** Opens the session of a guest in the page of its prompt. */
export function openGuest(
  guest: GuestSource,
  call: ElicitCall,
  page: Page,
  settings: PromptSettings,
  rules: Rules,
): GuestSession {
  const {area: container, title} = page.surroundings(call);
  const size = new GuestSize(() => container, settings.limits.maxGuestHeight);
  return new GuestSession({
    ...settings,
    ...rules,
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
