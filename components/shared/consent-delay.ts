/** ms for which a control must be visible and unmoved before it takes consent. */
export const REST = 500;
