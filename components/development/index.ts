export {noticeMembers} from '../../src/presentation/index.js';
export {noticeHidden} from './hidden.js';
export {noticeChanges} from './changes.js';
export {noticeUnarmed} from './unarmed.js';
