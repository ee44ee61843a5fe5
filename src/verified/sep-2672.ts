// The wire of SEP-2672 (Verified Approval), a draft: delete or adapt when the SEP is final.
// A nonce of 32 bytes as the challenge is an addition of this package; see `challengeOf()`.
import {base64url, sha256} from '../protocol/crypto.js';
import {invalidRequest} from '../protocol/errors.js';
import {canonicalJson, isJsonObject, isString, type JsonObject, objectOf} from '../protocol/json.js';

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
    userHandle?: string | undefined;
  };
}

/** The proof for the server. */
export interface ApprovalProof {
  method: 'webauthn';
  challengeId: string;
  /** The response of the authenticator, unchanged. */
  response: AuthenticatorResponse;
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
  const text = canonicalJson(args);
  const parts = [name, serverId];
  if (text === undefined || parts.some((part) => /[\0\p{Cs}]/u.test(part))) return undefined;
  return sha256([name, text, serverId].join('\0'));
}

/**
 * The bytes to sign, as base64url. Half of them is always computed here, so a signature is never one for a login or another call. A
 * challenge of 32 bytes is a nonce, to which the digest of what was displayed and answered is appended. One of 64 bytes is a nonce and the
 * hash of a call, which must be the displayed one.
 */
export async function challengeOf(
  {requestOptions}: ApprovalChallenge,
  digest: string,
  call: ApprovedCall | undefined,
  serverId: string,
): Promise<string> {
  const bytes = bytesOf(requestOptions.challenge);
  if (bytes?.length === NONCE_BYTES) return base64url(bytes + bytesOf(digest));
  if (bytes?.length !== NONCE_BYTES * 2)
    throw invalidRequest(
      'verifiedApproval(): the challenge must be a nonce of 32 bytes, or a nonce and a hash of 32 bytes each, as base64url.',
    );
  const nonce = bytes.slice(0, NONCE_BYTES);
  const hash = call && bytesOf((await actionHash(call, serverId)) ?? '');
  if (hash && bytes === nonce + hash) return base64url(bytes);
  throw invalidRequest(
    'verifiedApproval(): the hash in the challenge must be that of the displayed tool, its arguments and `serverId`; check `serverId`, or send a nonce of 32 bytes.',
  );
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

/** The `_meta` that contains the proof. */
export const metaOf = (challengeId: string, response: AuthenticatorResponse): JsonObject => ({
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
