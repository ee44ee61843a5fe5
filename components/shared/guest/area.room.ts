export {guestArea, themeOf} from './guest-area.js';
