// `dist/cdn/guest.js`: the exports of `/guest` for a classic script tag.
import {ElicitationGuest, errorsByField} from '../guest/index.js';
import {publish} from './publish.js';

publish({ElicitationGuest, errorsByField});
