/** Encodes a key as a token of a JSON Pointer (RFC 6901). */
export const pointerToken = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Decodes a token to its key. */
export const tokenKey = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** The JSON Pointer to the member `key` of the value at `parent`. */
export const memberPointer = (parent: string, key: string | number): string =>
  `${parent}/${pointerToken(String(key))}`;

/** The keys of a JSON Pointer; `undefined` if `pointer` is not a JSON Pointer. */
export function pointerKeys(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  return pointer.startsWith('/') ? pointer.slice(1).split('/').map(tokenKey) : undefined;
}
