import {ElicitationInspector} from '../elicitation-inspector.js';

// Another copy of this file may have registered the element already.
if (!customElements.get('elicitation-inspector')) {
  customElements.define('elicitation-inspector', ElicitationInspector);
}

declare global {
  interface HTMLElementTagNameMap {
    'elicitation-inspector': ElicitationInspector;
  }
}
