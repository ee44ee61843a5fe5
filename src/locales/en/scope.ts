/** Texts of the choice how long an approval counts. */
export const scopeTexts = {
  'scope.label': 'How long should this be allowed?',
  'scope.once': 'Allow once',
  'scope.session': 'Allow for this session',
  'scope.always': 'Always allow',
};
