/** The text of an answer that cannot be checked. A form has it before it is loaded. */
export const uncheckedTexts = {
  'error.unchecked': "Your answer couldn't be checked. Try again.",
};
