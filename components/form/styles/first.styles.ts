import type {CSSResult} from 'lit';

/** In the package, the styles of a form are loaded with what draws it. */
export const styles: CSSResult[] = [];
