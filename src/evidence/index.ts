export {EVIDENCE_KEY} from '../protocol/meta.js';
export type * from '../protocol/evidence.js';
export type {Line} from './lines.js';
export {linesIn, linesOfItem, oneLine} from './lines.js';
export * from './read-evidence.js';
