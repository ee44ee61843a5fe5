/** The files for a CDN load the word lists after the first form is painted. */
export const DRAWS_EARLY: boolean = true;
