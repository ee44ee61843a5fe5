import type {Text} from '../text.js';

export const fileTexts = {
  'file.drop': 'You can also drop or paste a file here.',
  'file.remove': 'Remove {name}',
  'file.added': '{name} was added.',
  'file.removed': '{name} was removed.',
  'file.sending': 'Sending {name}…',
  'file.failed': "{name} couldn't be sent. Try again, or choose another file.",
  'error.fileType': 'Choose a file of one of these types: {names}.',
  'error.fileSize': 'Choose a file of at most {names}.',
  'file.images': 'Images',
  'file.audio': 'Audio',
  'file.videos': 'Videos',
} satisfies Record<string, Text>;
