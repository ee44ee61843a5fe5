import './elicitation-inspector/other-sources.js';
import './elicitation-inspector/trace.js';
import './elicitation-inspector/trace-of-the-page.js';
import './elicitation-inspector/frame-and-tools.js';
import './elicitation-inspector/accessibility.js';
