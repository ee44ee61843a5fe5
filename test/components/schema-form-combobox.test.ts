import './schema-form-combobox/choosing.js';
import './schema-form-combobox/popup.js';
