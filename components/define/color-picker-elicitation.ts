import {ColorPickerElicitation} from '../color-picker-elicitation.js';

// A second copy of this file may be on the page: the first one stays.
if (!customElements.get('color-picker-elicitation')) {
  customElements.define('color-picker-elicitation', ColorPickerElicitation);
}

declare global {
  interface HTMLElementTagNameMap {
    'color-picker-elicitation': ColorPickerElicitation;
  }
}
