import type {FieldError} from './elicitation.js';
import {memberPointer} from './json-pointer.js';

/** The JSON Pointer of the value that an error concerns. Some validators report the name of a missing member separately from the path of its object. */
export function errorPath({path, keyword, params}: FieldError): string {
  const missing = /required$/i.test(keyword) ? params?.['missingProperty'] : undefined;
  if (typeof missing !== 'string') return path;
  const member = memberPointer('', missing);
  return path.endsWith(member) ? path : path + member;
}
