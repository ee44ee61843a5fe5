import {loadChecks} from './checks/loaded-checks.js';
import {loadWordLists} from './words/loaded-words.js';

/** Loads the word lists, what reads conditions and patterns, and the checks of entries. */
export async function loadWords(): Promise<void> {
  await Promise.all([loadWordLists(), loadChecks()]);
}
