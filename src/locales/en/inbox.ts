import {endTexts, queueTexts, serverTexts, uncheckedText} from './shared.js';

/** Texts of the inbox. */
export const inboxTexts = {
  ...serverTexts,
  ...queueTexts,
  pressAgain: "That was too early, or the button wasn't in full view. Press it again.",
  ...uncheckedText,
  ...endTexts,
  'grants.used': 'Allowed by your rule',
  'inbox.title': 'Requests',
  'inbox.waiting': 'Waiting: {count}',
  'inbox.server': 'Server',
  'inbox.allServers': 'All servers',
  'inbox.open': 'Open',
  'inbox.shown': 'On screen',
  'inbox.next': 'Opens next',
  'inbox.approve': 'Approve selected: {count}',
  'inbox.decline': 'Decline selected: {count}',
  'inbox.settled': 'Answered: {count}',
  'inbox.outOfView': 'Only requests in view are answered. Still selected: {count}',
  'inbox.history': 'History',
};
