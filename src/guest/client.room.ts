// Not the public entry: a bundler keeps an entry that is also loaded later, even if the page does not use it.
export {ElicitationGuest} from './elicitation-guest.js';
