import './react/use-elicitation.js';
import './react/strict-mode.js';
import './react/components.js';
import './react/app-frame.js';
