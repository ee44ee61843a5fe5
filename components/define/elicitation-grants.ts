import {ElicitationGrants} from '../elicitation-grants.js';

// Another copy of this file may have registered the element already.
if (!customElements.get('elicitation-grants')) {
  customElements.define('elicitation-grants', ElicitationGrants);
}

declare global {
  interface HTMLElementTagNameMap {
    'elicitation-grants': ElicitationGrants;
  }
}
