/** What stands at a text field: at the form's, and at the colour picker's. */
export const textFieldTexts = {
  optional: 'optional',
  'error.required': 'Enter a value.',
  'error.minLength': {one: 'Enter at least {limit} character.', other: 'Enter at least {limit} characters.'},
  'error.maxLength': {one: 'Enter at most {limit} character.', other: 'Enter at most {limit} characters.'},
  'error.pattern': 'This does not have the form that is asked for.',
  'error.other': 'This is not accepted.',
};
