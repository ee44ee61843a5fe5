import './consent/arming.js';
import './consent/entering.js';
