// In the files for a CDN, the code that draws a form is loaded with the element.
import type {LitElement} from 'lit';
import type {Localize} from '../shared/localize.js';
export * from './lazy/drawn.js';

/** A form has its styles and texts from the start. */
export const prepareForm = (_form: LitElement, _text: Localize): void => {};

/** Nothing else is loaded. */
export const loadDrawing = (): void => {};
