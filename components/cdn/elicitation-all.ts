// `dist/cdn/elicitation.all.js`: the whole package for a classic script tag, and what `elicitation.all.mjs` imports. Registers all elements.
import {publish} from '../../src/cdn/publish.js';
import * as everything from './elicitation-module.js';

/** The member of the global object with which `elicitation.all.mjs` says where it is, and in which it finds the exports. */
const KEY = Symbol.for('mcp-elicitation-elements/all');

const module = (globalThis as {[KEY]?: {exports?: object}})[KEY];
// A classic script can run while the module waits for its import.
if (module && !globalThis.document?.currentScript) module.exports = everything;
else publish({...everything});
