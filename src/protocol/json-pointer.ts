import type {FieldError} from './elicitation.js';

/** Decodes a token of a JSON Pointer (RFC 6901) to its key. */
export const tokenKey = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** The JSON Pointer to the member `key` of the value at `parent`. */
export const memberPointer = (parent: string, key: string | number): string =>
  `${parent}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The keys of a JSON Pointer; `undefined` if `pointer` is not a JSON Pointer. */
export function pointerKeys(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  return pointer.startsWith('/') ? pointer.slice(1).split('/').map(tokenKey) : undefined;
}

/**
 * The JSON Pointer of the value that an error concerns. Validators report the name of a missing or forbidden member separately from the path
 * of its object.
 */
export function errorPath({path, keyword, params}: FieldError): string {
  const named = /required$/i.test(keyword)
    ? 'missingProperty'
    : /Properties$/.test(keyword) && keyword.replace('ies', 'y');
  const name = named && params?.[named];
  if (typeof name !== 'string') return path;
  const member = memberPointer('', name);
  return path.endsWith(member) ? path : path + member;
}
