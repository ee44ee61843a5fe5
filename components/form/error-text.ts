import {html, nothing} from 'lit';
import type {ErrorPlace, Speak} from '../../src/locales/error-text.js';
import type {FieldError} from '../../src/protocol/index.js';
import type {Field} from '../../src/schema/index.js';
import {loadedEntry} from './lazy-entry.js';

export type {Speak};

/** The translated error of a field. Before the sentences are loaded: the error's own message. */
export const errorText = (error: FieldError, place: ErrorPlace | undefined, text: Speak): string =>
  loadedEntry()?.errorText(error, place, text) ?? error.message;

/** The error below a field. */
export const errorPart = (id: string, error: FieldError | undefined, field: Field, text: Speak) =>
  error
    ? html`<p class="error" id=${id}><span dir="auto">${errorText(error, field, text)}</span></p>`
    : nothing;
