export {ElicitationExtendEvent} from '../events/extend.js';
export {ElicitationUnseenEvent} from '../events/unseen.js';
export {reportUnseen} from '../card/unseen-card.js';
export {ElicitationSettledEvent} from '../events/settled.js';
export {recordCalls} from '../../src/ledger/index.js';
export {MemoryGrantStore, verified} from '../../src/presentation/index.js';
export {EvidenceView} from '../evidence/evidence-view.js';
export {FrameDecision} from './frame-decision.js';
export {shownIn} from './shown-texts.js';
