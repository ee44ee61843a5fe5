import {closestTag} from './closest-tag.js';
import {addCatalogue, chooseWith} from './locales.js';
import type {Messages} from './messages.js';

/**
 * Registers a catalogue, so that `locale` attributes and `lang` can choose it. A catalogue replaces one of the same tag. Elements on the page
 * use it at once.
 */
export function registerLocale(messages: Messages): void {
  chooseWith(closestTag);
  addCatalogue(messages);
}
