import {ElicitationError} from '../protocol/errors.js';

/** @throws ElicitationError `INVALID_REQUEST` if `url` is not a string, `UNSAFE_URL` unless it is an absolute http or https URL */
export function assertWebUrl(url: unknown): asserts url is string {
  if (typeof url !== 'string')
    throw new ElicitationError('INVALID_REQUEST', 'URL mode: `url` must be a string.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ElicitationError('UNSAFE_URL', 'URL mode: `url` must be an absolute http or https URL.');
}
