// The wire of SEP-2672 (Verified Approval), a draft: delete or adapt when the SEP is final.
// A nonce of 32 bytes as the challenge is an addition of this package; see `challengeOf()`.
import {base64url} from '../protocol/crypto.js';
import {invalidRequest} from '../protocol/errors.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';

/**
 * Key of the requirement in `_meta` of a listed tool (`{required: 'verified'}`), and of the proof in `_meta` of a `tools/call` request or of
 * an answer.
 */
export const VERIFIED_APPROVAL_KEY = 'io.modelcontextprotocol/verified-approval';

/** A challenge of the server: the result of `approval/challenge/create` with `{toolName, arguments}`. */
export interface ApprovalChallenge {
  challengeId: string;
  /** The options for `navigator.credentials.get()` as JSON. */
  requestOptions: PublicKeyCredentialRequestOptionsJSON;
  /** The text with which the server describes the action. The card must display it. */
  displayText?: string;
  /** When the challenge expires, in ISO 8601. */
  expiresAt?: string;
}

/** The proof for the server. */
export interface ApprovalProof {
  method: 'webauthn';
  challengeId: string;
  /** The response of the authenticator, unchanged. */
  response: AuthenticationResponseJSON;
}

/** The challenge of a value, whose members have been checked. */
export function readChallenge(value: unknown): ApprovalChallenge {
  const {challengeId, requestOptions, displayText, expiresAt} = objectOf(value);
  const isText = (each: unknown) => each === undefined || typeof each === 'string';
  if (
    typeof challengeId !== 'string' ||
    !isJsonObject(requestOptions) ||
    typeof requestOptions['challenge'] !== 'string' ||
    !isText(displayText) ||
    !isText(expiresAt)
  )
    throw invalidRequest(
      'verifiedApproval(): the challenge must have `challengeId` and `requestOptions.challenge`.',
    );
  return value as unknown as ApprovalChallenge;
}

const NONCE_BYTES = 32;

/**
 * The bytes to sign, as base64url. A challenge of 64 bytes was bound to the call by its server: a nonce and the hash of the tool and its
 * arguments. One of 32 bytes is only a nonce, to which the digest of what was displayed and answered is appended.
 */
export function challengeOf({requestOptions}: ApprovalChallenge, digest: string): string {
  const {challenge} = requestOptions;
  const bytes = bytesOf(challenge);
  if (bytes?.length === NONCE_BYTES * 2) return challenge;
  if (bytes?.length === NONCE_BYTES) return base64url(bytes + bytesOf(digest));
  throw invalidRequest(
    'verifiedApproval(): the challenge must be a nonce of 32 bytes, or a nonce and a hash of 32 bytes each, as base64url.',
  );
}

/** The `_meta` that contains the proof. */
export const metaOf = (challengeId: string, response: AuthenticationResponseJSON): JsonObject => ({
  [VERIFIED_APPROVAL_KEY]: {method: 'webauthn', challengeId, response} satisfies ApprovalProof,
});

/** The bytes of base64url, one character each. Undefined if it is malformed. */
function bytesOf(text: string): string | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
}
