import type {Text} from '../text.js';
import {sharedTexts} from './shared.js';

export const appTexts = {
  ...sharedTexts,
  'app.title': 'App from {server}',
  'app.loading': 'Loading the app…',
  'app.failed': "{server}'s app couldn't be shown.",
  'app.expand': 'Full screen',
  'app.leave': 'Back to the page',
  'app.elsewhere': 'The app from {server} is open in a separate view.',
} satisfies Record<string, Text>;
