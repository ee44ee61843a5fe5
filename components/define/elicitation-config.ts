import {ElicitationConfigElement} from '../elicitation-config.js';

// Another copy of this file may have registered the element already.
if (!customElements.get('elicitation-config')) {
  customElements.define('elicitation-config', ElicitationConfigElement);
}

declare global {
  interface HTMLElementTagNameMap {
    'elicitation-config': ElicitationConfigElement;
  }
}
