// The room of guests.
export {keepWarm, warmRelay} from '../sandbox/warm-relay.js';
export {GuestSession, loadRedaction} from './guest-session.js';
export {readResource, ruledSource, toGuestSource} from './resource.js';
