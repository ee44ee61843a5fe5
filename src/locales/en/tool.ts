import type {Text} from '../text.js';
import {scopeTexts} from './approvals.js';
import {endTexts, queueTexts, sharedTexts, timeTexts} from './shared.js';

export const toolTexts = {
  ...sharedTexts,
  ...queueTexts,
  ...timeTexts,
  ...endTexts,
  ...scopeTexts,
  'tool.asks': '{server} wants to use {tool}',
  'tool.description': 'Description',
  'tool.claims': 'The server says',
  'tool.readOnly': 'Only reads data.',
  'tool.destructive': 'Can delete or overwrite data.',
  'tool.additive': "Doesn't delete or overwrite data.",
  'tool.silent': 'No word on whether it changes or deletes data.',
  'tool.idempotent': 'Running it again changes nothing more.',
  'tool.openWorld': 'Reaches the internet or other systems.',
  'tool.closedWorld': "Doesn't reach the internet or other systems.",
  'tool.trusted': 'When it starts, its app may also call once, without asking:',
  'tool.arguments': 'Arguments',
  'tool.noArguments': 'No arguments',
  'tool.rest': 'Also sent',
  'tool.exact': 'Exact JSON',
  'tool.uneditable': "You can't edit these arguments because the tool's schema isn't valid.",
  'tool.changed': 'changed',
  'tool.asProposed': 'Undo my changes',
  'tool.approveEdited': 'Approve with changes',
  'tool.approvedEdited': 'Approved with changes',
  // Also in sampling.ts.
  'sampling.more': 'More details',
  // Also in evidence.ts, which is loaded with the evidence.
  'evidence.unreadable': "This part can't be shown.",
} satisfies Record<string, Text>;
