/** An unguessable id. Also works without https, where `randomUUID` is missing. */
export const uniqueId = (): string =>
  crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
