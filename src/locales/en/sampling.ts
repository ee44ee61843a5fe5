import type {Text} from '../text.js';
import {sharedTexts} from './shared.js';

/** What the approval of a sampling request says. */
export const samplingTexts = {
  ...sharedTexts,
  'sampling.asks': '{server} wants to ask your AI model',
  'sampling.explain': 'Read what would be sent. You can change it first.',
  'sampling.user': 'User',
  'sampling.assistant': 'Assistant',
  'sampling.system': 'System prompt',
  'sampling.maxTokens': 'Most tokens in the reply',
  'sampling.models': 'Models it would like',
  'sampling.priorities': 'Cost {cost} · Speed {speed} · Intelligence {intelligence}',
  'sampling.context': 'It asks for the context of: {context}',
  'sampling.tools': {one: 'It brings {count} tool', other: 'It brings {count} tools'},
  'sampling.attachment': '{kind}, {type}, {size} kB',
  'sampling.approve': 'Approve',
  'sampling.deny': 'Deny',
  'sampling.approved': 'Approved',
  'sampling.denied': 'Denied',
  'sampling.reply': 'Reply',
} satisfies Record<string, Text>;
