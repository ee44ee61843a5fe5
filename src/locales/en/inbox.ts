import {ruleTexts} from './approvals.js';
import {endTexts, queueTexts, requestTexts, timeTexts} from './shared.js';

export const inboxTexts = {
  ...requestTexts,
  ...queueTexts,
  ...timeTexts,
  ...endTexts,
  ...ruleTexts,
  'inbox.title': 'Requests',
  'inbox.waiting': 'Waiting: {count}',
  'inbox.server': 'Server',
  'inbox.allServers': 'All servers',
  'inbox.open': 'Open',
  'inbox.shown': 'On screen',
  'inbox.next': 'Up next',
  'inbox.empty': 'Nothing is waiting for you.',
  'inbox.all': 'Select all like this ({count})',
  'inbox.otherKind': "Can't be answered together with the selected requests.",
  'inbox.approve': 'Approve {count}',
  'inbox.decline': 'Decline {count}',
  'inbox.settled': 'Answered: {count}',
  'inbox.outOfView': 'Answered: {answered}. Scroll to see the others: {count}',
  'inbox.history': 'History',
};
