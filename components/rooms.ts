// The rooms that elements load, and that contain elements or parts of them. As in src/rooms.ts.
import {loadOnce} from '../src/async.js';

/** The generated form. */
export const form = loadOnce(() => import('./form/form.room.js'));

/** URL mode, and the question before a guest opens a link. */
export const url = loadOnce(() => import('./frame/url/url.room.js'));

/** The styles and the theme of the area of a guest. */
export const area = loadOnce(() => import('./shared/guest/area.room.js'));

/** Parts of a decision besides the question: evidence, verification, reasons, scopes, grants, records. */
export const decision = loadOnce(() => import('./decision/decision.room.js'));

/** The transcript of a frame. */
export const transcript = loadOnce(() => import('./frame/transcript.room.js'));
