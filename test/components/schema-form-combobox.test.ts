// Every engine: keys and focus.
import './schema-form-combobox/choosing.js';
import './schema-form-combobox/popup.js';
