export {EVIDENCE_KEY} from '../protocol/meta.js';
export type * from '../protocol/evidence.js';
export type {Line} from './diff.js';
export {linesIn, linesOfItem, oneLine} from './lines.js';
export * from './read-evidence.js';
