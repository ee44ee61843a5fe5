import {html, nothing, type TemplateResult} from 'lit';
import {type EndedBy, type ServerLabel, serverMark} from '../../src/presentation/index.js';
import type {MessageKey} from '../../src/locales/index.js';

/** The parts of `<schema-form>`, which a card passes on under their names. */
export const FORM_PARTS =
  'message, summary, fields, steps, back, next, actions, submit, decline, yes, no' as const;

/** The round mark with the server's first letter. */
export const markTemplate = (label: ServerLabel): TemplateResult =>
  html`<span class="mark" part="mark" aria-hidden="true">${serverMark(label)}</span>`;

interface Corner {
  part: 'cancel' | 'mode';
  name: string;
  hint?: string;
  /** The path of its sign. */
  path?: string;
  press(event: Event): unknown;
}

/** The button in the corner of a card: a sign with an accessible name. */
const cornerTemplate = ({part, name, hint, path = 'M4 4l8 8M12 4l-8 8', press}: Corner) =>
  html`<button class="quiet close" part=${part} type="button" aria-label=${name} title=${hint ?? nothing} @click=${press}>
      <svg part="glyph" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>
    </button>`;

interface Header {
  label: ServerLabel;
  heading: unknown;
  /** The position in the batch and the remaining time. */
  place?: unknown;
  corner?: Corner | undefined;
  /** Whether a dialog gives the focus to the heading, so that it is read out. */
  takesFocus?: boolean;
}

/** The header of every card: the server's mark, the heading, the place of the request, and the button in the corner. */
export const headerTemplate = ({label, heading, place, corner, takesFocus}: Header): TemplateResult =>
  html`<header part="header">
    ${markTemplate(label)}
    <h2 id="heading" class=${label.claimed ? 'claimed' : nothing} part="heading" tabindex="-1" ?autofocus=${takesFocus}>${heading}</h2>
    ${place}${corner ? cornerTemplate(corner) : nothing}
  </header>`;

/** The text about a request that has ended without an answer of the user. */
export const interruptedKey = (by: EndedBy | undefined, elsewhere: boolean | undefined): MessageKey =>
  by === 'expiry'
    ? 'expired'
    : by !== 'server'
      ? 'cancelled'
      : elsewhere
        ? 'answeredElsewhere'
        : 'stoppedWaiting';
