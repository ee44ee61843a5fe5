import type {LitElement} from 'lit';

/** With the files for a CDN, a frame has all its styles from the start. */
export const addCardStyles = (_frame: LitElement): void => {};
