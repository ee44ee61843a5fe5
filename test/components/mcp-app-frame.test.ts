// Every engine: display modes, frames and focus.
import './mcp-app-frame/calls.js';
import './mcp-app-frame/declarations.js';
import './mcp-app-frame/display.js';
import './mcp-app-frame/giving-way.js';
import './mcp-app-frame/waiting-relay.js';
import './mcp-app-frame/habits.js';
import './mcp-app-frame/lifecycle.js';
import './mcp-app-frame/listening.js';
import './mcp-app-frame/origins.js';
import './mcp-app-frame/probes.js';
import './mcp-app-frame/widgets.js';
