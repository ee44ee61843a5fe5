// Exports what the session of a guest needs; loaded with one `import`. The other files of this folder may be imported statically without it.
export {warmRelay} from '../sandbox/warm-relay.js';
export {GuestSession} from './guest-session.js';
export {readResource, ruledSource, toGuestSource} from './resource.js';
