export {noticeChanges, noticeMembers} from './members.js';
export {noticeHidden, noticeUnarmed, noticeUnseen} from './visibility.js';
