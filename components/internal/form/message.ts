import {html, nothing} from 'lit';

const MANY_LINES = 12;
const MANY_CHARACTERS = 700;

/** The request's message as the server wrote it: plain text, lines and spaces kept. A long one scrolls, by keys too. */
export function messageTemplate(message: string, label: string) {
  if (!message) return nothing;
  const long = message.length > MANY_CHARACTERS || message.split('\n', MANY_LINES + 1).length > MANY_LINES;
  return long
    ? html`<div class="message" part="message" dir="auto" role="region" aria-label=${label} tabindex="0">${message}</div>`
    : html`<div class="message" part="message" dir="auto">${message}</div>`;
}
