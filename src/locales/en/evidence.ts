/** Texts of the evidence for a request. */
export const evidenceTexts = {
  'evidence.label': 'What this is about',
  'evidence.diff': 'Changes',
  'evidence.table': 'Table',
  'evidence.code': 'Code',
  'evidence.command': 'Command',
  'evidence.list': 'List',
  'evidence.image': 'Image',
  'evidence.text': 'Text',
  'evidence.output': 'Output',
  'evidence.exitCode': 'Exit code: {code}',
  'evidence.more': 'Show more lines ({count})',
  'evidence.less': 'Show less',
  'evidence.unchanged': 'Unchanged lines: {count}',
  'evidence.unreadable': "This part can't be shown.",
  'evidence.omitted': "Parts that aren't shown: {count}",
  'evidence.read': 'Read to the end to continue.',
};
