import type {LitElement} from 'lit';
import {addStyles} from '../../shared/other-document.js';
import {laterStyles} from './later.styles.js';

/** Adds the styles that the first paint of a form does not need, in the files for a CDN. */
export const addLaterStyles = (form: LitElement): void => addStyles(form, [laterStyles]);
