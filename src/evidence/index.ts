export {EVIDENCE_KEY} from '../protocol/meta-keys.js';
export * from './read-evidence.js';
