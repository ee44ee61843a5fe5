import type {Text} from '../text.js';

export const terminalTexts = {
  'terminal.file': 'Enter the path of a file.',
  'terminal.unreadable': "This file can't be read.",
  'terminal.several': 'To choose several, separate their numbers with commas.',
} satisfies Record<string, Text>;
