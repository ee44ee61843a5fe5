/** Validation errors of text fields in the form and the colour picker. */
export const textFieldTexts = {
  'error.minLength': {one: 'Enter at least {limit} character.', other: 'Enter at least {limit} characters.'},
  'error.maxLength': {one: 'Enter at most {limit} character.', other: 'Enter at most {limit} characters.'},
  'error.format': "This doesn't match the required format.",
  'error.other': 'Try a different value.',
};
