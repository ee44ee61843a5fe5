// The rooms that the form loads itself. As in components/rooms.ts, which loads the form and may not be part of it.
import {loadOnce} from '../../src/async.js';

/** The combobox, for choices of more options than a native list displays well. */
export const combobox = loadOnce(() => import('./controls/combobox.js'));

/** The groups and steps of a form with a layout. */
export const sections = loadOnce(() => import('./sections.js'));
