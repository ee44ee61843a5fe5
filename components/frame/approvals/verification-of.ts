import {
  toElicitationError,
  type Verification,
  type Verify,
  verified,
} from '../../../src/presentation/index.js';
import type {JsonObject} from '../../../src/protocol/index.js';
import {shownTexts} from './shown-texts.js';

type Parts<Request, Answer> = Pick<Verification<Request, Answer>, 'request' | 'answer' | 'signal'>;

/**
 * Reads what a box displays now. Returns a function that has the page verify an answer to that, and resolves with the answer to give or with
 * the error for the user.
 */
export function verificationOf(box: Element, server: string) {
  const shown = {server, texts: shownTexts(box)};
  return async <Request, Answer extends {_meta?: JsonObject}>(
    verify: Verify<Request, Answer>,
    parts: Parts<Request, Answer>,
  ) => {
    try {
      return {answer: await verified(verify, {...parts, shown})};
    } catch (thrown) {
      return {error: toElicitationError(thrown, 'VALIDATION_FAILED')};
    }
  };
}
