import {sha256} from '../protocol/crypto.js';
import {ElicitationError, invalidRequest} from '../protocol/errors.js';
import {canonicalJson} from '../protocol/json.js';

/** The texts that a card displayed when the user pressed the button. */
export interface ShownTexts {
  /** The name of the server, as displayed. */
  server: string;
  /** All texts of the card in reading order, with labels, values and folded texts. Passwords are masked. */
  texts: readonly string[];
}

/** The parts of an answer that its digest covers. */
export interface DigestParts {
  /** The request or the tool call, as it was displayed. */
  request: unknown;
  shown: ShownTexts;
  /** The answer or the decision, without what its verification has added to `_meta`. */
  answer: unknown;
}

/**
 * Computes the digest of an answer: SHA-256 of the canonical JSON (RFC 8785) of `{answer, request, shown}`, as base64url without padding. The
 * page and the server use this function.
 *
 * @throws ElicitationError `INVALID_REQUEST` if the parts have no JSON text, or more than 200,000 values or 64 levels;
 * `RESOURCE_UNAVAILABLE` without WebCrypto, as in a page that was not loaded over https.
 */
export async function digestOf({answer, request, shown}: DigestParts): Promise<string> {
  const text = canonicalJson({answer, request, shown});
  if (!text) throw invalidRequest('The answer is too large to be verified.');
  const digest = await sha256(text);
  if (digest) return digest;
  throw new ElicitationError(
    'RESOURCE_UNAVAILABLE',
    "The answer can't be verified, because this page was not loaded over https.",
  );
}
