export {debug} from './debug.js';
export {ElicitationInspector} from './elicitation-inspector.js';
export * from './shipped.js';
