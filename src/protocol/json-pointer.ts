/** One token of a JSON Pointer (RFC 6901). */
export const pointerToken = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The key that a token stands for. */
export const tokenKey = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** A JSON Pointer to the member `key` of what `parent` points to. */
export const memberPointer = (parent: string, key: string | number): string =>
  `${parent}/${pointerToken(String(key))}`;

/** The keys that `pointer` goes through; `undefined` when it is no JSON Pointer. */
export function pointerKeys(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  return pointer.startsWith('/') ? pointer.slice(1).split('/').map(tokenKey) : undefined;
}
