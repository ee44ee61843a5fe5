/** Texts of the reason for a decline. */
export const reasonTexts = {
  'reason.open': 'Add a reason',
  'reason.label': 'What should it do instead?',
  'reason.help': 'Sent when you decline.',
};
