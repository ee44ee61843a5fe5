import type {Text} from '../text.js';
import {endTexts, queueTexts, sharedTexts} from './shared.js';

export const frameTexts = {
  ...sharedTexts,
  ...queueTexts,
  ...endTexts,
  asks: '{server} asks you',
  ownForm: '{server} shows its own form',
  opensPage: '{server} wants to open a page',
  shownBy: 'Shown by {server}',
  guestTitle: 'Form from {server}',
  loading: 'Loading the form…',
  checking: 'Checking your answer…',
  notAccepted: {
    one: "Your answer wasn't accepted. Fix {count} problem.",
    other: "Your answer wasn't accepted. Fix {count} problems.",
  },
  fallback: "{server}'s own form didn't load. Use this one instead.",
  guestFailed: "{server}'s form couldn't be shown. You can still decline.",
  invalidSchema: '{server} sent a broken form. You can still decline.',
  stopAsking: 'Stop asking',
  stopped: "{server} can't ask you anymore. Its requests are declined.",
  askAgain: 'Undo',
} satisfies Record<string, Text>;
