export {recordCalls} from '../../../src/ledger/index.js';
export {MemoryGrantStore} from '../../../src/presentation/index.js';
export {EvidenceView} from '../../evidence/evidence-view.js';
export {ElicitationSettledEvent} from '../history.js';
export {Approvals} from './approvals.js';
export {verificationOf} from './verification.js';
