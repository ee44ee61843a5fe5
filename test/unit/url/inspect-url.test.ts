import './inspect-url/ordinary.js';
import './inspect-url/before-the-host.js';
import './inspect-url/letters.js';
import './inspect-url/hosts.js';
import './inspect-url/reach.js';
