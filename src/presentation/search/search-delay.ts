/**
 * ms after which the first request is searched although its guest does not have it yet. In the package it is searched at once: its modules
 * usually come from the page's own bundle.
 */
export const SEARCH_DELAY: number = 0;
