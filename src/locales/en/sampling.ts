import type {Text} from '../text.js';
import {endTexts, queueTexts, sharedTexts, timeTexts} from './shared.js';

export const samplingTexts = {
  ...sharedTexts,
  ...queueTexts,
  ...timeTexts,
  ...endTexts,
  'sampling.asks': '{server} wants to use your AI model',
  'sampling.explain': 'This will be sent. You can edit the text first.',
  'sampling.user': 'User',
  'sampling.assistant': 'Assistant',
  'sampling.system': 'System prompt',
  'sampling.maxTokens': 'Maximum reply length (tokens)',
  'sampling.models': 'Preferred models',
  'sampling.context': 'Requested context: {context}',
  'sampling.tools': {one: 'Includes {count} tool', other: 'Includes {count} tools'},
  'sampling.attachment': '{kind}, {type}, {size} kB',
  'sampling.image': 'Image',
  'sampling.audio': 'Audio recording',
  'sampling.resource': 'Attached file',
  'sampling.link': 'Link to a file',
  'sampling.toolUse': 'Tool call',
  'sampling.toolResult': 'Tool result',
  'sampling.more': 'More details',
  'sampling.invisible': {
    one: 'Contains {count} invisible character',
    other: 'Contains {count} invisible characters',
  },
  'sampling.reply': 'Reply',
  // Also in formtexts.ts.
  'error.integer': 'Enter a whole number.',
  'error.minimum': 'Enter {limit} or more.',
} satisfies Record<string, Text>;
