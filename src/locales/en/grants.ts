/** Texts of the list of grants. `scope.…` are those of the choice. */
export const grantTexts = {
  'scope.session': 'Allow for this session',
  'scope.always': 'Always allow',
  'grants.title': 'Allowed without asking',
  'grants.empty': 'Nothing is allowed without asking.',
  'grants.remove': 'Remove',
  'grants.removed': 'Rule removed',
  'grants.failed': "Your rules couldn't be loaded.",
};
