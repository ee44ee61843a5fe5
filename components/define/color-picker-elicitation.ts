// As a guest, the element says hello without waiting for a download.
import '../../src/guest/index.js';
import {ColorPickerElicitation} from '../color-picker-elicitation.js';
import '../events/form.js';
import {register} from './register.js';

register('color-picker-elicitation', ColorPickerElicitation);

declare global {
  interface HTMLElementTagNameMap {
    'color-picker-elicitation': ColorPickerElicitation;
  }
}
