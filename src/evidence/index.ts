export {EVIDENCE_KEY} from '../protocol/answer-meta.js';
export * from './read-evidence.js';
