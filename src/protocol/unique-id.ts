/** An id that nobody can guess, also on pages that are served without https, where `randomUUID` is missing. */
export const uniqueId = (): string =>
  crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
