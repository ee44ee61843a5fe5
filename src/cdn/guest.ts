// `dist/cdn/guest.js`: ElicitationGuest for a classic script tag.
import {ElicitationGuest} from '../guest/index.js';
import {publish} from './publish.js';

publish({ElicitationGuest});
