import './color-picker-elicitation.js';
import './elicitation-config.js';
import './mcp-elicitation-frame.js';
import './schema-form.js';
