// The wire of SEP-2672 (Verified Approval), a draft: delete or adapt when the SEP is final.
// A nonce of 32 bytes as the challenge is an addition of this package; see `challengeOf()`.
import {exactJson} from '../ledger/digest.js';
import {base64url, sha256} from '../protocol/crypto.js';
import {invalidRequest} from '../protocol/errors.js';
import {isJsonObject, isString, type JsonObject, objectOf} from '../protocol/json.js';

/**
 * Key of the requirement in `_meta` of a listed tool (`{required: 'verified'}`), and of the proof in `_meta` of a `tools/call` request or of
 * an answer.
 */
export const VERIFIED_APPROVAL_KEY = 'io.modelcontextprotocol/verified-approval';

/** A challenge of the server: the result of `approval/challenge/create` with `{toolName, arguments}`. */
export interface ApprovalChallenge {
  challengeId: string;
  /**
   * The options for `navigator.credentials.get()` as JSON. Only `challenge`, `allowCredentials`, `timeout` and `hints` are used: the relying
   * party is the page's.
   */
  requestOptions: PublicKeyCredentialRequestOptionsJSON;
  /** The text with which the server describes the action. The card must display it. */
  displayText?: string;
  /** When the challenge expires, in ISO 8601. */
  expiresAt?: string;
}

/** The response of an authenticator, as its `toJSON()` returns it. The types of the DOM in TypeScript 5 do not have it. */
export interface AuthenticatorResponse {
  id: string;
  rawId: string;
  type: string;
  authenticatorAttachment?: string | undefined;
  clientExtensionResults: object;
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string;
  };
}

/** The proof for the server. */
export interface ApprovalProof {
  method: 'webauthn';
  challengeId: string;
  /** The response of the authenticator, unchanged. */
  response: AuthenticatorResponse;
}

/** The reason for which a proof does not count: those of the SEP, and three of this package at the end. */
export type ApprovalRefusal =
  | 'missing_evidence'
  | 'challenge_unknown'
  | 'challenge_expired'
  | 'challenge_wrong_tool'
  | 'argument_hash_mismatch'
  | 'unknown_credential'
  | 'signature_verification_failed'
  | 'signature_counter_regression'
  | 'not_approved'
  | 'not_displayed'
  | 'request_mismatch';

/**
 * The challenge of a value, whose members have been checked.
 * @param call - The call that receives it, for the error.
 */
export function readChallenge(value: unknown, call: string): ApprovalChallenge {
  const {challengeId, requestOptions, displayText, expiresAt} = objectOf(value);
  const isText = (each: unknown) => each === undefined || typeof each === 'string';
  if (
    typeof challengeId !== 'string' ||
    !challengeId ||
    !isJsonObject(requestOptions) ||
    typeof requestOptions['challenge'] !== 'string' ||
    !isText(displayText) ||
    !isText(expiresAt)
  )
    throw invalidRequest(
      `${call}: the challenge must have \`challengeId\` and \`requestOptions.challenge\`.`,
    );
  const {length} = bytesOf(requestOptions['challenge']) ?? '';
  if (length !== NONCE_BYTES && length !== NONCE_BYTES * 2)
    throw invalidRequest(
      `${call}: the challenge must be a nonce of 32 bytes, or a nonce and a hash of 32 bytes each, as base64url.`,
    );
  return value as unknown as ApprovalChallenge;
}

const NONCE_BYTES = 32;

/** Whether the time of a challenge is over, or is not a time. */
export const isExpired = ({expiresAt}: ApprovalChallenge): boolean =>
  expiresAt !== undefined && !(Date.parse(expiresAt) > Date.now());

/** Whether a challenge is a nonce, so that what is signed contains the digest of what was displayed and answered. */
export const isNonce = ({requestOptions}: ApprovalChallenge): boolean =>
  bytesOf(requestOptions.challenge)?.length === NONCE_BYTES;

/** A call as a card displayed it, with the arguments of its answer. */
export interface ApprovedCall {
  name: string;
  arguments: JsonObject;
}

/** The call of a verification. Undefined if the answer is not a decision about a tool call, which is all that the SEP describes. */
export function callOf(request: unknown, answer: unknown): ApprovedCall | undefined {
  const {name} = objectOf(request);
  const {decision, arguments: args = {}} = objectOf(answer);
  const isApproved = decision === 'approve' || decision === 'edit';
  return isApproved && isString(name) && isJsonObject(args) ? {name, arguments: args} : undefined;
}

/** The hash with which the SEP binds a challenge to a call and a server. Undefined if the call has no unambiguous text. */
async function actionHash(
  {name, arguments: args}: ApprovedCall,
  serverId: string,
): Promise<string | undefined> {
  const text = exactJson(args);
  const parts = [name, serverId];
  if (text === undefined || parts.some((part) => /[\0\p{Cs}]/u.test(part))) return undefined;
  return sha256([name, text, serverId].join('\0'));
}

/**
 * The bytes to sign, as base64url. Half of them is always computed here, so a signature is never one for a login or another call. A
 * challenge of 32 bytes is a nonce, to which the digest of what was displayed and answered is appended. One of 64 bytes is a nonce and the
 * hash of a call, which must be `call`; otherwise the result is undefined.
 */
export async function challengeOf(
  challenge: ApprovalChallenge,
  digest: string,
  call: ApprovedCall | undefined,
  serverId: string,
): Promise<string | undefined> {
  const bytes = bytesOf(challenge.requestOptions.challenge)!;
  if (isNonce(challenge)) return base64url(bytes + bytesOf(digest));
  const hash = call && (await actionHash(call, serverId));
  return hash && bytes.slice(NONCE_BYTES) === bytesOf(hash) ? base64url(bytes) : undefined;
}

/** The options of the ceremony that a server may choose: its credentials, and how the browser asks. */
export function serverOptions({
  requestOptions,
}: ApprovalChallenge): Partial<PublicKeyCredentialRequestOptionsJSON> {
  const {allowCredentials, timeout, hints} = requestOptions;
  return {
    ...(allowCredentials !== undefined && {allowCredentials}),
    ...(timeout !== undefined && {timeout}),
    ...(hints !== undefined && {hints}),
  };
}

/** The proof in `_meta`. Undefined without one that has its members. */
export function proofIn(meta: JsonObject): ApprovalProof | undefined {
  const {method, challengeId, response} = objectOf(meta[VERIFIED_APPROVAL_KEY]);
  return method === 'webauthn' && isString(challengeId) && isString(objectOf(response)['id'])
    ? {method, challengeId, response: response as AuthenticatorResponse}
    : undefined;
}

export const metaOf = (challengeId: string, response: AuthenticatorResponse): JsonObject => ({
  [VERIFIED_APPROVAL_KEY]: {method: 'webauthn', challengeId, response} satisfies ApprovalProof,
});

/** The bytes of base64url, one character each. Undefined if it is malformed. */
export function bytesOf(text: string): string | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
}
