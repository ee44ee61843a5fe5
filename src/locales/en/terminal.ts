import type {Text} from '../text.js';

/** Texts that only a terminal needs. */
export const terminalTexts = {
  'terminal.several': 'To choose several, separate their numbers with commas.',
} satisfies Record<string, Text>;
