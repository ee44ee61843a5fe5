import {decisionTexts} from './decision.js';
import {endTexts, queueTexts, requestTexts} from './shared.js';

export const inboxTexts = {
  ...requestTexts,
  ...queueTexts,
  ...endTexts,
  ...decisionTexts,
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
