export {EVIDENCE_KEY} from '../protocol/elicitation.js';
export * from './read-evidence.js';
