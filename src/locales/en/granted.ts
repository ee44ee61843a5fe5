import {scopeTexts} from './scope.js';

/** Texts of the choice of a scope, and of the line about a used grant. */
export const grantedTexts = {
  ...scopeTexts,
  'grants.used': 'Allowed by your rule',
  'grants.undo': 'Undo',
  'grants.undone': 'Rule removed. The answer to this request was already sent.',
};
