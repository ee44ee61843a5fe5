/** With the files for a CDN, loading what searches a request would delay a guest in the same process. */
export const SEARCH_DELAY: number = 500;
