import {ElicitationInspector} from '../elicitation-inspector.js';

// A second copy of this file may be on the page: the first one stays.
if (!customElements.get('elicitation-inspector')) {
  customElements.define('elicitation-inspector', ElicitationInspector);
}

declare global {
  interface HTMLElementTagNameMap {
    'elicitation-inspector': ElicitationInspector;
  }
}
