// Every engine: dialogs, focus and frames.
import './mcp-elicitation-frame/requests.js';
import './mcp-elicitation-frame/several-servers.js';
import './mcp-elicitation-frame/failures.js';
import './mcp-elicitation-frame/page-settings.js';
import './mcp-elicitation-frame/presentation.js';
import './mcp-elicitation-frame/accessibility.js';
import './mcp-elicitation-frame/focus.js';
import './mcp-elicitation-frame/layout.js';
import './mcp-elicitation-frame/user-activation.js';
