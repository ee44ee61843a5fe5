import {ElicitationInbox} from '../elicitation-inbox.js';

// Another copy of this file may have registered the element already.
if (!customElements.get('elicitation-inbox')) customElements.define('elicitation-inbox', ElicitationInbox);

declare global {
  interface HTMLElementTagNameMap {
    'elicitation-inbox': ElicitationInbox;
  }
}
