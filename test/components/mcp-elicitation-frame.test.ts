import './mcp-elicitation-frame/properties.js';
import './mcp-elicitation-frame/requests.js';
import './mcp-elicitation-frame/failures.js';
import './mcp-elicitation-frame/page-settings.js';
import './mcp-elicitation-frame/presentation.js';
import './mcp-elicitation-frame/accessibility.js';
