import {type FieldOption, optionText} from '../../src/schema/index.js';

/** The text of an option in a list, with its value if the label is ambiguous. */
export const listText = ({label, value, ambiguous}: FieldOption): string =>
  ambiguous ? `${label} (${optionText(value)})` : label;
