import {html, type TemplateResult} from 'lit';

/** A scrolling box with text of the server. */
export const boxTemplate = (name: string, content: unknown, dir = 'auto'): TemplateResult =>
  html`<div class="box" role="group" aria-label=${name} tabindex="0" dir=${dir} lang="">${content}</div>`;

/** A collapsed box. */
export const foldedTemplate = (label: unknown, name: string, content: unknown): TemplateResult =>
  html`<details><summary>${label}</summary>${boxTemplate(name, content, 'ltr')}</details>`;
