import {html, type TemplateResult} from 'lit';
import type {FieldView} from './field-view.js';
import {errorPart, helpText, labelText} from './labelled.js';

/** Fields that belong together under a heading of their own. */
export const groupField = (view: FieldView): TemplateResult =>
  html`<fieldset class="group"><legend class="label">${labelText(view)}</legend>${helpText(view)}<div class="fields">${view.children.map(
    ({root}) => root,
  )}</div>${errorPart(view)}</fieldset>`;
