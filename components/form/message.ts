import {html, nothing} from 'lit';
import {longText} from '../shared/long-text.js';
import type {Speak} from './error-text.js';

const MANY_LINES = 12;
const MANY_CHARACTERS = 700;

/** Whether a text is displayed in a scrolling box. */
export const isLong = (text: string): boolean =>
  text.length > MANY_CHARACTERS || text.split('\n', MANY_LINES + 1).length > MANY_LINES;

/** The request's message as plain text with its line breaks and spaces. A long message scrolls, also by keys. */
export function messageTemplate(message: string, text: Speak, label = text('message')) {
  if (!message) return nothing;
  const long = isLong(message);
  return html`<div class="message" part="message" dir="auto" role=${long ? 'region' : nothing}
    aria-label=${long ? label : nothing} tabindex=${long ? 0 : nothing}>${longText(message, text('showAll'))}</div>`;
}
