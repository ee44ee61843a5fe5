import type {LitElement} from 'lit';

/** In the package, a form has all its styles from the start. */
export const addLaterStyles = (_form: LitElement): void => {};
