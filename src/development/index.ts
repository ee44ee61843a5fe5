export {noticeChanges} from './changes.js';
export {noticeMembers} from './members.js';
export {noticeHidden, noticeUnarmed, noticeUnseen} from './visibility.js';
