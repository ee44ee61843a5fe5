// Every engine: trusted events, layout and visibility.
import './consent/moves.js';
import './consent/arming.js';
import './consent/entering.js';
import './consent/words.js';
import './consent/bar.js';
import './consent/shortcut.js';
