import {scopeTexts} from './scope.js';

/** Texts of scopes and grants. */
export const grantTexts = {
  ...scopeTexts,
  'grants.used': 'Allowed by your rule',
  'grants.undo': 'Undo',
  'grants.undone': 'Rule removed. The answer to this request was already sent.',
  'grants.title': 'Allowed without asking',
  'grants.empty': 'Nothing is allowed without asking.',
  'grants.remove': 'Remove',
  'grants.removed': 'Rule removed',
  'grants.failed': "Your rules couldn't be loaded.",
};
