import type {FieldView} from '../field-view.js';

/** Options up to which they are displayed as cards. Options with a description need more room. */
const MAX_CARDS = 5;
const MAX_DESCRIBED_CARDS = 10;
/** Options up to which a single choice is a native list. */
const MAX_LIST = 30;

/** The control of a single choice: a native list, a combobox, or undefined for cards. */
export function listOf({field: {kind, options}}: FieldView): 'select' | 'combobox' | undefined {
  const max = options.some(({description}) => description) ? MAX_DESCRIBED_CARDS : MAX_CARDS;
  if (kind !== 'choice' || options.length <= max) return undefined;
  return options.length > MAX_LIST ? 'combobox' : 'select';
}
