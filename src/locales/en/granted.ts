import {scopeTexts} from './scope.js';

/** Texts of the choice of a scope, of the line about a used grant, and of the summary of a decline with a reason. */
export const grantedTexts = {
  ...scopeTexts,
  declined: 'Declined',
  withReason: '{decision}: {reason}',
  'grants.used': 'Allowed by your rule',
  'grants.undo': 'Undo',
  'grants.undone': 'Rule removed. The answer to this request was already sent.',
};
