import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {
  type Presentation,
  type Prompt,
  type PromptQueue,
  servers,
  serverText,
} from '../../src/presentation/index.js';
import type {MessageKey} from '../../src/locales/index.js';
import {reasonIn} from '../../src/protocol/index.js';
import type {Localize} from '../shared/localize.js';
import {announcement, placeTemplate, withReason} from '../shared/card-lines.js';
import {headingWith, isolated} from '../shared/text/server-name.js';
import {shortened} from '../shared/text/shortened.js';
import {
  answerButton,
  cornerButton,
  endedLine,
  headerTemplate,
  interruptedKey,
  markTemplate,
} from '../card/card.js';
import type {FrameElement} from './frame-element.js';
import type {CardContents} from './card-contents.js';
import type {FramePage} from './frame-page.js';

export interface FrameView {
  frame: FrameElement;
  prompt: Prompt;
  presentation: Presentation;
  prompts: PromptQueue;
  page: FramePage;
  text: Localize;
}

/** Whether the request is displayed in a modal dialog. */
export const isDialog = ({prompt: {mode}, frame}: FrameView): boolean =>
  mode === 'modal' || (mode === 'sidebar' && frame.modal);

/** Handles a press on a button that refuses the request. */
const refusing =
  ({presentation, prompts}: FrameView, action: 'decline' | 'cancel') =>
  (event: Event): void => {
    if (prompts.list.mayRefuse(event)) void presentation.answer(action);
  };

export const declineButton = (view: FrameView, className = ''): TemplateResult =>
  answerButton('decline', className, view.text.text('decline'), refusing(view, 'decline'), {
    title: view.text.text('declineHint'),
  });

function headingOf({text, prompt, presentation}: FrameView, guest?: boolean) {
  const opens = presentation.request.mode === 'url';
  return headingWith(text, opens ? 'opensPage' : guest ? 'ownForm' : 'asks', prompt.server);
}

/** Most characters of a message that are announced. */
const MAX_SAID = 150;

/** The announcement of a request. A dialog is read out by its focus. */
export const announced = (view: FrameView): unknown =>
  announcement(view.frame, view.prompts.list, view.text, (_, previous) => [
    previous && [decisionText(view.page, previous), '. '],
    isDialog(view)
      ? ''
      : html`<span>${headingOf(view)}</span>: <bdi lang="">${shortened(view.presentation.message, MAX_SAID)}</bdi> `,
  ]);

export function cardHeader(view: FrameView): TemplateResult {
  const {text, prompt, prompts} = view;
  return headerTemplate(
    prompt.server,
    headingOf(view, view.presentation.state.display === 'guest'),
    cornerButton('cancel', text.text('cancelHint'), refusing(view, 'cancel')),
    placeTemplate(text, prompts.list.position, view.page.decision?.countdown),
    isDialog(view),
  );
}

export function noticeTemplate({presentation, text, prompt}: FrameView): TemplateResult | typeof nothing {
  const {error, display, warned} = presentation.state;
  const notice = (content: unknown) => html`<p class="notice" part="notice">${content}</p>`;
  // The form displays the warning at the field. Until it replaces a guest that failed, the status says that it is loading.
  if (display === 'guest') return warned && !error ? notice(text.text('note.secret')) : nothing;
  if (!error) return nothing;
  const key: MessageKey =
    error.code === 'INVALID_SCHEMA' ? 'invalidSchema' : display === 'form' ? 'fallback' : 'guestFailed';
  return notice(isolated(text, key, prompt.server));
}

/** The text of the status line. */
export function statusText({presentation, prompt, text}: FrameView): string {
  const {request, confirms} = presentation;
  const {status, display, errors} = presentation.state;
  if (status === 'loading' && request.mode !== 'url' && display !== 'form') return text.text('loading');
  if (status === 'validating') return text.text('checking');
  // The generated form has its own summary.
  if (status === 'invalid' && (display !== 'form' || confirms)) {
    const unverified = errors.find(({keyword}) => keyword === 'unverified');
    if (unverified) return unverified.message;
    if (!confirms) return text.text('notAccepted', {count: errors.length});
    return errors
      .map(({keyword, message}) => (keyword === 'unchecked' ? text.text('error.unchecked') : message))
      .join(' ');
  }
  return prompt.update?.message ?? '';
}

/** "Stop asking", at the start of the row of buttons. */
export const stopTemplate = ({prompts, text}: FrameView): TemplateResult | typeof nothing =>
  prompts.mayStop
    ? html`<button class="quiet apart" slot="reason" part="stop-asking" type="button" @click=${(event: Event) => prompts.list.mayRefuse(event) && prompts.stopAsking()}>${text.text('stopAsking')}</button>`
    : nothing;

/** Decline, for a card without the generated form, which has it. */
export const footerTemplate = (
  view: FrameView,
  start: unknown,
  {open, refuse = ''}: CardContents,
): TemplateResult => html`<footer part="footer"><div class="actions" part="actions">${start}${declineButton(view, refuse)}
      ${open}</div></footer>`;

/** A line for each server whose requests are declined, with a button that undoes it. */
export const stoppedTemplate = (text: Localize, prompts: PromptQueue): unknown =>
  repeat(
    prompts.stopped,
    ({key}) => key,
    ({
      key,
      server,
    }) => html`<p class="end" part="stopped">${markTemplate(server)}<span>${isolated(text, 'stopped', server)}</span>
      <button class="quiet" part="ask-again" type="button" @click=${() => servers.allow(key)}>${text.text('askAgain')}</button>
    </p>`,
  );

/** The decision about a request that has ended, or the reason for its end without one. */
function decisionText({url, text}: FramePage, prompt: Prompt): unknown {
  const {server, ending} = prompt;
  const {by, answer, confirmed, undelivered} = ending!;
  const keys: Record<string, MessageKey> = {
    accept: confirmed ? 'approved' : 'answered',
    decline: 'declined',
    failure: 'notShown',
  };
  if (undelivered) return isolated(text, 'undelivered', server);
  const reason = reasonIn(answer?._meta);
  const key = keys[answer?.action ?? by] ?? interruptedKey(by);
  return (
    url?.endedText(prompt, serverText(server, text)) ??
    (reason ? withReason(text, 'declined', reason) : isolated(text, key, server))
  );
}

/** The line about a request that has ended. A transcript displays the question above it. */
export function endedTemplate({frame, prompt, page, text}: FrameView): TemplateResult {
  const decision = decisionText(page, prompt);
  return html`${markTemplate(prompt.server)}
    <span>${frame.transcript ? decision : endedLine(prompt.request.message, decision)}</span>${page.transcript?.unsent(prompt, text, true)}`;
}
