import type {LitElement} from 'lit';
import {addFirstStyles} from '../../shared/other-document.js';
import {styles} from './card.styles.js';

/** In the package, the styles of cards are added to a frame when it displays something. */
export const addCardStyles = (frame: LitElement): void => addFirstStyles(frame, styles);
