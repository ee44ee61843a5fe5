// Every engine: trusted events, layout and visibility.
import './consent/arming.js';
import './consent/entering.js';
import './consent/loading.js';
import './consent/late-guard.js';
