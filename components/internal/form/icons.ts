import {svg, html} from 'lit';

const icon = (path: ReturnType<typeof svg>) =>
  html`<svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">${path}</svg>`;

/** A problem: an exclamation mark in a circle, so that it is not told by colour alone. */
export const problemIcon = icon(svg`<path fill="currentColor" fill-rule="evenodd"
  d="M8 1.2a6.8 6.8 0 1 1 0 13.6A6.8 6.8 0 0 1 8 1.2Zm-.75 3.3v4.4h1.5V4.5h-1.5Zm.75 5.7a.95.95 0 1 0 0 1.9.95.95 0 0 0 0-1.9Z"/>`);
