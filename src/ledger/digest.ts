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

/** Whether JSON has all numbers of a value. It writes those that are too large for it as `null`, and a server reads `1e400` as one. */
const hasNumbers = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || Object.values(value ?? {}).every(hasNumbers);

/** The canonical JSON text of a value, which no other value has. Undefined in the cases of `canonicalJson()`, and for infinite numbers. */
export function exactJson(value: unknown): string | undefined {
  const text = canonicalJson(value);
  return text && hasNumbers(value) ? text : undefined;
}

/**
 * Computes the digest of an answer: SHA-256 of the canonical JSON (RFC 8785) of `{answer, request, shown}`, as base64url without padding. The
 * ledger and `verifyApproval()` use this function, too.
 *
 * @throws ElicitationError `INVALID_REQUEST` if the parts have no JSON text (as infinite numbers), or more than 200,000 values or 64 levels;
 * `RESOURCE_UNAVAILABLE` without WebCrypto, as in a page that was not loaded over https.
 */
export async function digestOf({answer, request, shown}: DigestParts): Promise<string> {
  const text = exactJson({answer, request, shown});
  if (!text) throw invalidRequest('The answer is too large to be verified.');
  const digest = await sha256(text);
  if (digest) return digest;
  throw new ElicitationError(
    'RESOURCE_UNAVAILABLE',
    "The answer can't be verified, because this page was not loaded over https.",
  );
}
