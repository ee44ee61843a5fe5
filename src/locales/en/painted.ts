import type {Text} from '../text.js';
import {sharedTexts} from './shared.js';
import {uncheckedTexts} from './unchecked.js';

/** Texts that the first paint of the generated form needs. */
export const paintedTexts = {
  ...sharedTexts,
  ...uncheckedTexts,
  yes: 'Yes',
  no: 'No',
  clear: 'Clear',
  choose: 'Choose…',
  show: 'Show',
  hide: 'Hide',
  jsonValue: 'JSON value',
  message: 'Message',
  search: 'Search options',
  found: '{count} of {total}',
  noMatches: 'No matches',
  left: {one: '{count} character left', other: '{count} characters left'},
  tooMany: {one: '{count} character too many', other: '{count} characters too many'},
  zone: 'Time zone: {zone} (UTC{offset})',
  'help.lines': 'One per line.',
  'help.range': 'From {min} to {max}.',
  'help.minimum': '{limit} or more.',
  'help.maximum': '{limit} or less.',
  'help.itemRange': 'Choose {min} to {max}.',
  'help.exactItems': {one: 'Choose {count}.', other: 'Choose {count}.'},
  'help.minItems': {one: 'Choose at least {count}.', other: 'Choose at least {count}.'},
  'help.maxItems': {one: 'Choose at most {count}.', other: 'Choose at most {count}.'},
  'help.exclusiveMinimum': 'More than {limit}.',
  'help.exclusiveMaximum': 'Less than {limit}.',
  'help.multipleOf': 'A multiple of {limit}.',
  'help.example': 'For example {example}.',
  'note.noNull': "An empty answer can't be sent here.",
  'note.noOptions': 'The server sent no options to choose from.',
} satisfies Record<string, Text>;
