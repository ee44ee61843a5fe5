// What the hosts of MCP Apps share. A contender exports the same functions as one in `frame/page.js`.
export {enter, guestFrame} from '../frame/page.js';
import {onSubmit} from '../frame/page.js';

export const HOST = {name: 'bench', version: '1.0.0'};

/** The result of the tool that the app calls. */
export const submit = (answer) => ({content: [], structuredContent: onSubmit(answer)});
