/**
 * Whether a plain form is drawn before the word lists are loaded. In the package it is not: its modules usually come from the page's own
 * bundle, and a page may look for the fields instead of waiting until the form can be used.
 */
export const DRAWS_EARLY: boolean = false;
