import {html, type TemplateResult} from 'lit';
import type {Ignored} from './consent-guard.js';

type Speak = (key: Extract<Ignored, string>) => string;

/** Why a press was ignored, in words. */
export const ignoredText = (text: Speak, cause?: Ignored | false): string =>
  !cause ? '' : typeof cause === 'string' ? text(cause) : cause.unread || text('pressAgain');

/**
 * The answer to a press that was ignored. Below the buttons, on their side, in a line of its own that is always there, because the card
 * must not grow below the pointer.
 *
 * @param early - Whether a button that refuses has ignored a press.
 */
export const ignoredTemplate = (text: Speak, cause: Ignored | undefined, early?: boolean): TemplateResult =>
  html`<p class="ignored" role="status">${ignoredText(text, cause ?? (early && 'pressAgain'))}</p>`;
