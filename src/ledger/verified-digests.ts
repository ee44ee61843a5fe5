/** The digests of the answers that a page has verified, by their `_meta`, which copies of an answer share. */
export const verifiedDigests = new WeakMap<object, string>();
