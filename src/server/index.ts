export {type GuestPageName, guestPage} from './guest-pages.js';
