export {noticeMembers} from '../../src/presentation/index.js';
export {noticeUnarmed} from '../shared/unarmed-notice.js';
