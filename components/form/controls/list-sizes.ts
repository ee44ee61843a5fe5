/** Options up to which a single choice is a native list, where a combobox displays more. */
export const MAX_LIST = 30;

/** Options of which several can be chosen without a search and a scrolling box. */
export const MAX_BOXES = 12;
