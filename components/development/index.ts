export {noticeMembers} from '../../src/presentation/index.js';
export {noticeHidden} from './hidden.js';
export {noticeIgnoredChanges} from './ignored-changes.js';
export {noticeUnarmed} from './unarmed.js';
