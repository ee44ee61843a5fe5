import {once} from './once.js';

/** Loads the module that handles the messages of a guest after its hello. */
export const loadMessageHandler = once(() => import('./message-handler.js'));
