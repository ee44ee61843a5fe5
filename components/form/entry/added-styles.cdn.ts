import type {LitElement} from 'lit';
import {addStyles} from '../../shared/other-document.js';
import {laterStyles} from './later.styles.js';

/** With the files for a CDN, a form is painted without these. */
export const addLaterStyles = (form: LitElement): void => addStyles(form, [laterStyles]);
