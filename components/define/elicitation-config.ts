import {ElicitationConfigElement} from '../elicitation-config.js';

// A second copy of this file may be on the page: the first one stays.
if (!customElements.get('elicitation-config')) {
  customElements.define('elicitation-config', ElicitationConfigElement);
}

declare global {
  interface HTMLElementTagNameMap {
    'elicitation-config': ElicitationConfigElement;
  }
}
