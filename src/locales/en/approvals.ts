/** Texts for choosing the period of an approval. */
export const scopeTexts = {
  'scope.label': 'How long should this be allowed?',
  'scope.once': 'Allow once',
  'scope.session': 'Allow for this session',
  'scope.always': 'Always allow',
};

export const ruleTexts = {'grants.used': 'Allowed by your rule'};

/** Texts of the choice of a scope, and of the line about a used grant. */
export const grantedTexts = {
  ...scopeTexts,
  ...ruleTexts,
  'grants.undo': 'Undo',
  'grants.undone': 'Rule removed. This answer was already sent.',
};

export const grantTexts = {
  'grants.title': 'Allowed without asking',
  'grants.empty': 'Nothing is allowed without asking.',
  'grants.remove': 'Remove',
  'grants.removed': 'Rule removed',
  'grants.failed': "Your rules couldn't be loaded.",
};

export const reasonTexts = {
  'reason.label': 'Say what to do instead',
  'reason.help': 'Sent when you decline.',
  'reason.unsent': 'What you wrote is only sent when you decline. Delete it to continue.',
};
