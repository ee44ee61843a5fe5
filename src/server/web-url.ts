import {ElicitationError} from '../protocol/errors.js';

/** @throws ElicitationError `INVALID_REQUEST` when it is no text, `UNSAFE_URL` unless it is an absolute http or https URL */
export function assertWebUrl(url: unknown): asserts url is string {
  if (typeof url !== 'string') throw new ElicitationError('INVALID_REQUEST', 'URL mode needs a url.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ElicitationError('UNSAFE_URL', 'The url must be an absolute http or https URL.');
}
