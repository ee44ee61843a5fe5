import {type DigestParts, exactJson} from '../ledger/digest.js';
import {assertObject, malformed} from '../protocol/check-ask.js';
import {ElicitationError, invalidRequest} from '../protocol/errors.js';

/** The part of `node:crypto` that is used. */
interface NodeCrypto {
  createHash(algorithm: string): {update(text: string): {digest(encoding: 'base64url'): string}};
}

/** Loaded by a call, so that `verifyApproval()` also works where this module is missing. */
function nodeCrypto(): NodeCrypto | undefined {
  const {process} = globalThis as {process?: {getBuiltinModule?(name: string): NodeCrypto | undefined}};
  return process?.getBuiltinModule?.('node:crypto');
}

/**
 * Computes the digest of an answer: SHA-256 of the canonical JSON (RFC 8785) of `{answer, request, shown}`, as base64url without padding. It
 * is the digest that the page computes. Needs `node:crypto`.
 *
 * @throws ElicitationError `INVALID_REQUEST` if a part is missing, or if the parts have no JSON text (as infinite numbers), or more than 200,000 values or 64 levels;
 * `RESOURCE_UNAVAILABLE` without `node:crypto`
 */
export function digestOf(parts: DigestParts): string {
  const call = 'digestOf()';
  assertObject(call, 'parts', parts, 'an object with `request`, `shown` and `answer`');
  const {answer, request, shown} = parts;
  for (const [name, part] of Object.entries({request, shown, answer})) {
    if (part === undefined) throw malformed(call, name, 'JSON', part);
  }
  const text = exactJson({answer, request, shown});
  if (!text)
    throw invalidRequest(
      'digestOf(): `request`, `shown` and `answer` must be JSON with finite numbers, at most 200,000 values and 64 levels.',
    );
  const crypto = nodeCrypto();
  if (crypto) return crypto.createHash('sha256').update(text).digest('base64url');
  throw new ElicitationError('RESOURCE_UNAVAILABLE', 'digestOf(): needs node:crypto; call it in Node.');
}
