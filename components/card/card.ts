import {html, nothing, type TemplateResult} from 'lit';
import {type EndedBy, type ServerLabel, serverMark} from '../../src/presentation/index.js';
import type {MessageKey} from '../../src/locales/index.js';
import {shortened} from '../shared/text/shortened.js';

/** The keys of the primary answer, for `aria-keyshortcuts`. */
const SHORTCUT = 'Control+Enter Meta+Enter';

/** The parts of `<schema-form>`, which a card passes on under their names. */
export const FORM_PARTS =
  'message, summary, fields, steps, back, next, actions, submit, decline, yes, no' as const;

/** The round mark with the server's first letter. */
export const markTemplate = (label: ServerLabel): TemplateResult =>
  html`<span class="mark" part="mark" aria-hidden="true">${serverMark(label)}</span>`;

/**
 * The button in the corner of a card: a sign, whose accessible name says what it does.
 *
 * @param path - The sign. Default: a cross.
 */
export const cornerButton = (
  part: 'cancel' | 'mode',
  name: string,
  press: (event: Event) => unknown,
  path = 'M4 4l8 8M12 4l-8 8',
): TemplateResult =>
  html`<button class="quiet close" part=${part} type="button" aria-label=${name} title=${name} @click=${press}>
      <svg part="glyph" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>
    </button>`;

/**
 * A button that answers a request.
 *
 * @param keys - Whether Ctrl or ⌘ + Enter presses it. Default: if it is the bright one, and not in the colours of danger.
 */
export const answerButton = (
  part: string,
  className: string,
  label: string,
  press: (event: MouseEvent) => unknown,
  {
    title,
    disabled,
    keys = className === 'primary',
  }: {title?: string; disabled?: boolean; keys?: boolean} = {},
): TemplateResult =>
  html`<button type="button" part=${part} class=${className} aria-keyshortcuts=${keys ? SHORTCUT : nothing} title=${title ?? nothing} ?disabled=${disabled} @click=${press}><bdi>${label}</bdi></button>`;

/**
 * The header of every card: the server's mark, the heading, and the button in the corner.
 *
 * @param place - The position of the request in its batch, and the remaining time.
 * @param takesFocus - Whether a dialog gives the focus to the heading, so that it is read out, with the announcement of the request.
 */
export const headerTemplate = (
  label: ServerLabel,
  heading: unknown,
  corner: unknown,
  place?: unknown,
  takesFocus?: boolean,
): TemplateResult =>
  html`<header part="header">
    ${markTemplate(label)}
    <h2 id="heading" part="heading" tabindex="-1" ?autofocus=${takesFocus} aria-describedby=${takesFocus ? 'said' : nothing}>${heading}</h2>
    ${place}${corner}
  </header>`;

/** Most characters of the text about a request that has ended. */
const ENDED = 100;

/** The line about a request that has ended: what was asked, and the decision. */
export function endedLine(what: string, decision: unknown): unknown {
  const line = shortened(what.trim().replace(/\s+/g, ' '), ENDED);
  return line ? html`<bdi lang="">${line}</bdi> · ${decision}` : decision;
}

const INTERRUPTED: Partial<Record<EndedBy, MessageKey>> = {
  expiry: 'expired',
  server: 'stoppedWaiting',
  elsewhere: 'answeredElsewhere',
};

/** The text about a request that has ended without an answer of the user. */
export const interruptedKey = (by: EndedBy): MessageKey => INTERRUPTED[by] ?? 'cancelled';
