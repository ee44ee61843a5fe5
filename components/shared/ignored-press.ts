import {html, type TemplateResult} from 'lit';
import {wasIgnored} from './consent-guard.js';
import type {Localize} from './localize.js';

/** The answer to a press that was ignored. Below the buttons, because they would move away from the pointer. */
export const ignoredTemplate = (text: Localize, host: Element): TemplateResult =>
  html`<p class="status muted" role="status">${wasIgnored(host) ? text.text('pressAgain') : ''}</p>`;
