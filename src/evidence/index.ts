export {EVIDENCE_KEY} from '../protocol/meta.js';
export type * from '../protocol/evidence.js';
export * from './read-evidence.js';
