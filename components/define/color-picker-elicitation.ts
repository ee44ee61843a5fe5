import {ColorPickerElicitation} from '../color-picker-elicitation.js';

// Another copy of this file may have registered the element already.
if (!customElements.get('color-picker-elicitation')) {
  customElements.define('color-picker-elicitation', ColorPickerElicitation);
}

declare global {
  interface HTMLElementTagNameMap {
    'color-picker-elicitation': ColorPickerElicitation;
  }
}
