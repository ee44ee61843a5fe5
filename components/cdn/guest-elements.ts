// `dist/cdn/guest-elements.js`: ElicitationGuest and its elements for a classic script tag.
import '../define/color-picker-elicitation.js';
import '../define/schema-form.js';
import {publish} from '../../src/cdn/publish.js';
import {ElicitationGuest, errorsByField} from '../../src/guest/index.js';
import {registerLocale} from '../../src/locales/index.js';
import {ColorPickerElicitation} from '../color-picker-elicitation.js';
import {SchemaForm} from '../schema-form.js';

publish({ElicitationGuest, errorsByField, SchemaForm, ColorPickerElicitation, registerLocale});
