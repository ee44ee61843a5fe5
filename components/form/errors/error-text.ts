import {html, nothing} from 'lit';
import {errorText, type Speak} from '../../../src/locales/error-text.js';
import type {FieldError} from '../../../src/protocol/index.js';
import type {Field} from '../../../src/schema/index.js';

/** The error below a field. */
export const errorPart = (id: string, error: FieldError | undefined, field: Field, text: Speak) =>
  error
    ? html`<p class="error" id=${id}><span dir="auto">${errorText(error, field, text)}</span></p>`
    : nothing;
