// The rooms that the form loads itself. As in components/rooms.ts, which loads the form and may not be part of it.
import {loadOnce} from '../../src/async.js';

/** The combobox, for choices of more options than a native list displays well. */
export const combobox = loadOnce(() => import('./controls/combobox.room.js'));

/** The controls of the page that replace those of the form. */
export const pageControls = loadOnce(() => import('./controls/page-controls.room.js'));

/** The controls of fields for files. */
export const files = loadOnce(() => import('./files/files.room.js'));

/** The groups and steps of a form with a layout. */
export const sections = loadOnce(() => import('./sections.room.js'));
