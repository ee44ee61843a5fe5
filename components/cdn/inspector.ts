// `dist/cdn/inspector.js`: `<elicitation-inspector>` for a classic script tag, next to `elicitation.js` during development.
import '../define/elicitation-inspector.js';
import {publish} from '../../src/cdn/publish.js';
import {debug} from '../debug.js';
import {ElicitationInspector} from '../elicitation-inspector.js';

publish({debug, ElicitationInspector});
