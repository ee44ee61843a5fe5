import './url-mode/asking.js';
import './url-mode/opening-and-waiting.js';
