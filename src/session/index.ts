// Exports what the session of a guest needs; loaded with one `import`. The other files of this folder may be imported statically without it.
export {warmRelay} from '../sandbox/warm-relay.js';
export {findGuest} from './find-guest.js';
export {GuestSession} from './guest-session.js';
