// `dist/cdn/guest-picker.js`: the colour picker as a guest, for a classic script tag.
import '../define/color-picker-elicitation.js';
import {publish} from '../../src/cdn/publish.js';
import {ElicitationGuest, errorsByField} from '../../src/guest/index.js';
import {registerLocale} from '../../src/locales/index.js';
import {ColorPickerElicitation} from '../color-picker-elicitation.js';

publish({ElicitationGuest, errorsByField, ColorPickerElicitation, registerLocale});
