import type {JsonObject} from '../protocol/json.js';

/** Whether a schema uses draft 7 or older, where a reference hides the keywords next to it. */
export const isDraft7 = ({$schema}: JsonObject): boolean => /draft-0[4-7]/.test(String($schema));

/** Whether a keyword does not affect validation. */
export const isAnnotation = (keyword: string): boolean =>
  /^(?:\$comment|deprecated|description|examples|readOnly|title|writeOnly|x-.*)$/s.test(keyword);
