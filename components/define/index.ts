// Imported first, because elements already in the page request their configuration when they are registered.
import './elicitation-config.js';
import './color-picker-elicitation.js';
import './mcp-elicitation-frame.js';
import './schema-form.js';
import './mcp-sampling-approval.js';
import './elicitation-grants.js';
import './elicitation-inbox.js';
import './mcp-tool-approval.js';
