import {ElicitationError} from '../protocol/errors.js';
import type {AdapterOptions} from './presenter.js';

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length ? 'an array' : 'an empty array';
  return typeof value;
};

/** The error of a malformed request: which call, which member, what is needed. Never contains the value. */
export const malformed = (call: string, member: string, needed: string, value: unknown): ElicitationError =>
  new ElicitationError('INVALID_REQUEST', `${call}: \`${member}\` must be ${needed}; got ${typeOf(value)}.`);

/** Reports an error to the page. An error in the page's own function is ignored, because the agent waits for an answer. */
export function report({onError}: AdapterOptions, error: unknown): void {
  try {
    onError?.(error instanceof Error ? error : new Error(String(error)));
  } catch {
    // The page's function failed; the request is answered all the same.
  }
}
