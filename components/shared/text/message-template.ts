import {html, nothing} from 'lit';
import type {Speak} from '../../../src/locales/error-text.js';
import {isLong, longText} from './long-text.js';

/** The request's message as plain text with its line breaks and spaces. A long message scrolls, also by keys. */
export function messageTemplate(message: string, text: Speak, label = text('message')) {
  if (!message) return nothing;
  const long = isLong(message);
  return html`<div class="message" part="message" dir="auto" role=${long ? 'region' : nothing}
    aria-label=${long ? label : nothing} tabindex=${long ? 0 : nothing}>${longText(message, text('showAll'))}</div>`;
}
