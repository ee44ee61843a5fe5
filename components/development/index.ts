export {noticeHidden} from './hidden.js';
export {noticeChanges} from './changes.js';
export {noticeMembers} from './members.js';
export {noticeUnarmed} from './unarmed.js';
