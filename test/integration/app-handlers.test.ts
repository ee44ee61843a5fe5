import './app-handlers/which-calls.js';
import './app-handlers/responses.js';
import './app-handlers/limits.js';
import './app-handlers/early.js';
import './app-handlers/without-a-frame.js';
