// First: elements that are on the page already ask for their configuration as soon as they are registered.
import './elicitation-config.js';
import './color-picker-elicitation.js';
import './mcp-elicitation-frame.js';
import './schema-form.js';
import './mcp-sampling-approval.js';
