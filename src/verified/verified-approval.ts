import {ElicitationError, invalidRequest} from '../protocol/errors.js';
import {assertObject} from '../protocol/check-ask.js';
import type {JsonObject} from '../protocol/json.js';
import type {Verification} from '../presentation/index.js';
import {
  type ApprovalChallenge,
  type AuthenticatorResponse,
  callOf,
  challengeOf,
  isExpired,
  metaOf,
  readChallenge,
  serverOptions,
} from './sep-2672.js';
import {displays, SHOWN_KEY} from './shown.js';

/** A verification of a request or a tool call. */
export type ApprovalVerification = Verification<unknown, unknown>;

/** The challenge for one approval, or a function that requests one for each. */
export type ChallengeSource<V> =
  | ApprovalChallenge
  | ((verification: V) => ApprovalChallenge | Promise<ApprovalChallenge>);

/** The options of `verifiedApproval()`. They are the page's, never from a server. */
export interface VerifiedApprovalOptions {
  /** The relying party whose keys sign. Default: the host name of the page. */
  rpId?: string;
  /** The id of the server in the hashes of its challenges of 64 bytes, as its operator states it. Default: an empty text. */
  serverId?: string;
}

const CALL = 'verifiedApproval()';

/**
 * Makes a function for the property `verify` of the elements. It asks an authenticator to sign the challenge of the server, with user
 * verification, and resolves with the `_meta` that contains the signature (SEP-2672).
 *
 * @param source - The challenge of the server. Each is for one answer, so a property that stays set needs a function.
 * @returns a function that rejects with an ElicitationError: `VALIDATION_FAILED` if the user has not confirmed, `CLOSED` if the challenge has
 * expired, `INVALID_REQUEST` if it is malformed, bound to another call than the displayed one, or its `displayText` is not displayed,
 * `RESOURCE_UNAVAILABLE` without WebAuthn.
 */
export function verifiedApproval<V extends ApprovalVerification = ApprovalVerification>(
  source: ChallengeSource<V>,
  options: VerifiedApprovalOptions = {},
): (verification: V) => Promise<JsonObject> {
  if (typeof source !== 'function')
    assertObject(CALL, 'source', source, 'a challenge, or a function that returns it');
  assertObject(CALL, 'options', options);
  const {rpId, serverId = ''} = options;
  return async (verification) => {
    const {digest, request, shown, answer, signal} = verification;
    const call = callOf(request, answer);
    const credential = globalThis.PublicKeyCredential as typeof PublicKeyCredential | undefined;
    if (!credential?.parseRequestOptionsFromJSON || !globalThis.navigator?.credentials)
      throw new ElicitationError(
        'RESOURCE_UNAVAILABLE',
        'This browser or page cannot use passkeys and security keys.',
      );
    const challenge = readChallenge(
      typeof source === 'function' ? await source(verification) : source,
      'verifiedApproval()',
    );
    signal.throwIfAborted();
    const {challengeId, displayText} = challenge;
    if (isExpired(challenge))
      throw new ElicitationError(
        'CLOSED',
        'The time to confirm this with your passkey or security key is over.',
      );
    if (displayText !== undefined && !displays(shown, displayText))
      throw invalidRequest(
        'verifiedApproval(): the card does not display `displayText` of the challenge; add it, for example as evidence.',
      );
    const bytes = await challengeOf(challenge, digest, call, serverId);
    if (!bytes)
      throw invalidRequest(
        'verifiedApproval(): the hash in the challenge must be that of the displayed tool, its arguments and `serverId`; check `serverId`, or send a nonce of 32 bytes.',
      );
    const publicKey = browserOptions(credential, {
      ...serverOptions(challenge),
      challenge: bytes,
      ...(rpId !== undefined && {rpId}),
      userVerification: 'required',
    });
    return {...metaOf(challengeId, await sign(publicKey, signal)), [SHOWN_KEY]: {digest, request, shown}};
  };
}

function browserOptions(
  credential: typeof PublicKeyCredential,
  options: PublicKeyCredentialRequestOptionsJSON,
): PublicKeyCredentialRequestOptions {
  try {
    return credential.parseRequestOptionsFromJSON(options);
  } catch (cause) {
    throw invalidRequest(
      'verifiedApproval(): the browser cannot read the options of the challenge; check `allowCredentials`, `timeout` and `hints`.',
      {cause},
    );
  }
}

async function sign(publicKey: PublicKeyCredentialRequestOptions, signal: AbortSignal) {
  try {
    const signed = await navigator.credentials.get({publicKey, signal});
    return (signed as PublicKeyCredential).toJSON() as AuthenticatorResponse;
  } catch (cause) {
    signal.throwIfAborted();
    throw new ElicitationError(
      'VALIDATION_FAILED',
      'You have not confirmed this with your passkey or security key. Try again.',
      {cause},
    );
  }
}
