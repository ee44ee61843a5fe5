export {guestArea} from './guest-area.styles.js';
export {themeOf} from './guest-theme.js';
