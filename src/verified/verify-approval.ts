import {digestOf, exactJson} from '../ledger/digest.js';
import {assertObject} from '../protocol/check-ask.js';
import {NO_FIELDS} from '../protocol/elicitation.js';
import {invalidRequest, isElicitationError} from '../protocol/errors.js';
import {isJsonObject, isString, isText, type JsonObject, objectOf, sameJson} from '../protocol/json.js';
import {
  type ApprovalChallenge,
  type ApprovalRefusal,
  type AuthenticatorResponse,
  bytesOf,
  callOf,
  challengeOf,
  isExpired,
  isNonce,
  proofIn,
  readChallenge,
} from './sep-2672.js';
import {displayedIn, displays, SHOWN_KEY} from './shown.js';

/** A credential that was enrolled: at least these members of the credential that `verifyRegistrationResponse()` returns. */
export interface ApprovalCredential {
  id: string;
  /** The signature counter of the last ceremony. */
  counter: number;
}

/** The options of the check of a ceremony, those of `verifyAuthenticationResponse()` of `@simplewebauthn/server`. */
export interface CeremonyOptions<Credential> {
  response: AuthenticatorResponse & {
    type: 'public-key';
    authenticatorAttachment?: 'cross-platform' | 'platform';
  };
  expectedChallenge: string;
  expectedOrigin: string[];
  expectedRPID: string;
  credential: Credential;
  requireUserVerification: true;
}

/** The options of `verifyApproval()`. */
export interface VerifyApprovalOptions<Credential extends ApprovalCredential> {
  /** The value that the server has received: the answer to an elicitation, the decision about a tool call, or the parameters of `tools/call`. */
  answer: unknown;
  /**
   * The challenge for this answer, as it was issued, or a function that returns it by its id. Each counts once: delete it when the function
   * returns it.
   */
  challenge:
    | ApprovalChallenge
    | ((challengeId: string) => ApprovalChallenge | undefined | Promise<ApprovalChallenge | undefined>);
  /** The credential of the person who has to approve, or a function that finds it among theirs by its id. */
  credential: Credential | ((id: string) => Credential | undefined | Promise<Credential | undefined>);
  /** The relying party: the host name of the page, or what its option `rpId` says. */
  rpId: string;
  /** The origins of the pages that may ask, for example `https://chat.example`. */
  origins: readonly string[];
  /** `verifyAuthenticationResponse` of `@simplewebauthn/server`, which checks the ceremony. */
  verifyAuthenticationResponse: (
    options: CeremonyOptions<Credential>,
  ) => Promise<{verified: boolean; authenticationInfo?: {newCounter: number}}>;
  /** The option `serverId` of the page, for challenges of 64 bytes. Default: an empty text. */
  serverId?: string;
  /**
   * What the server has asked: the elicitation, or `{name}` of the tool whose decision `answer` is. Each member except `_meta` must be that
   * of the displayed request, which must not have other fields or another page. Without it and without `displayText` of the challenge, a page
   * can have displayed another question. Not needed for `tools/call`. Of a challenge of 64 bytes, which is bound to a call, only `name` counts.
   */
  request?: object;
}

/** The verdict of `verifyApproval()`. */
export type ApprovalVerdict<Credential = ApprovalCredential> =
  | {
      ok: true;
      reason?: undefined;
      /** The digest of the answer, as in the record of a ledger. Undefined for a challenge of 64 bytes, which does not cover it. */
      digest?: string | undefined;
      /** The credential with its new signature counter, to be stored. */
      credential: Credential;
      cause?: undefined;
    }
  | {
      ok: false;
      /** The reason for which the proof does not count, for `data.reason` of the error with the code -32001 (draft SEP-2672). */
      reason: ApprovalRefusal;
      digest?: undefined;
      credential?: undefined;
      /** The error of the ceremony. */
      cause?: unknown;
    };

const refusedApproval = (reason: ApprovalRefusal, cause?: unknown): ApprovalVerdict<never> => ({
  ok: false,
  reason,
  ...(cause !== undefined && {cause}),
});

/**
 * Checks the proof of a person's approval that `verifiedApproval()` has made in a page: that the answer is an approval, that its challenge,
 * request, displayed texts and content are those that were signed, and the signature. Runs in Node and wherever WebCrypto is.
 *
 * @returns `{ok: true}`, or the reason for which the proof does not count. A hostile or malformed answer does not throw.
 * @throws ElicitationError `INVALID_REQUEST` if the other options are malformed. Rejects with the errors of the functions that find the
 * challenge and the credential.
 */
export async function verifyApproval<Credential extends ApprovalCredential>(
  options: VerifyApprovalOptions<Credential>,
): Promise<ApprovalVerdict<Credential>> {
  assertObject('verifyApproval()', 'options', options);
  const {
    answer: message,
    challenge: source,
    credential: credentials,
    rpId,
    origins,
    verifyAuthenticationResponse,
    serverId = '',
    request: expected = {},
  } = options;
  assertObject('verifyApproval()', 'request', expected);
  if (typeof verifyAuthenticationResponse !== 'function')
    throw invalidRequest('verifyApproval(): pass `verifyAuthenticationResponse` of @simplewebauthn/server.');
  if (!isText(rpId) || !Array.isArray(origins) || !origins.length || !origins.every(isText))
    throw invalidRequest('verifyApproval(): `rpId` must be a host name, and `origins` a list of origins.');

  const {_meta, ...received} = objectOf(message);
  const meta = objectOf(_meta);
  const proof = proofIn(meta);
  if (!proof) return refusedApproval('missing_evidence');
  const {challengeId, response} = proof;

  const value = typeof source === 'function' ? await source(challengeId) : source;
  if (value?.challengeId !== challengeId) return refusedApproval('challenge_unknown');
  const challenge = readChallenge(value, 'verifyApproval()');
  if (isExpired(challenge)) return refusedApproval('challenge_expired');

  const displayed = displayedIn(meta[SHOWN_KEY]);
  const signed = isNonce(challenge);
  if (signed && !displayed) return refusedApproval('missing_evidence');
  const request = displayed?.request ?? {};
  const answer = signedAnswer(received, meta, request);
  if (!answer) return refusedApproval('not_approved');
  // A challenge of 64 bytes does not sign the request that a page states, so the name is the server's.
  const {name: wanted} = objectOf(expected);
  const {name = signed ? request['name'] : wanted} = received;
  if (displayed && name !== request['name']) return refusedApproval('challenge_wrong_tool');
  if (!signed && wanted !== undefined && name !== wanted) return refusedApproval('challenge_wrong_tool');
  // Nor does it sign other members of an answer, such as a scope.
  if (!signed && Object.keys(answer).some((key) => key !== 'decision' && key !== 'arguments'))
    return refusedApproval('argument_hash_mismatch');
  const call = callOf({name}, answer);

  let digest: string | undefined;
  if (signed) {
    const {shown} = displayed!;
    digest = await digestOf({answer, request, shown}).catch((error: unknown) => {
      if (isElicitationError(error) && error.code === 'INVALID_REQUEST') return undefined;
      throw error;
    });
    if (!digest || digest !== displayed!.digest) return refusedApproval('argument_hash_mismatch');
    const {displayText} = challenge;
    if (displayText !== undefined && !displays(shown, displayText)) return refusedApproval('not_displayed');
    if (!isRequest(expected, request)) return refusedApproval('request_mismatch');
  }
  const expectedChallenge = await challengeOf(challenge, digest ?? '', call, serverId);
  if (!expectedChallenge) return refusedApproval('argument_hash_mismatch');

  const {allowCredentials} = challenge.requestOptions;
  const credential = typeof credentials === 'function' ? await credentials(response.id) : credentials;
  const isAllowed = !allowCredentials?.length || allowCredentials.some(({id}) => id === response.id);
  if (credential?.id !== response.id || !isAllowed) return refusedApproval('unknown_credential');
  const {counter: before} = credential;
  try {
    const {verified, authenticationInfo} = await verifyAuthenticationResponse({
      response: response as CeremonyOptions<Credential>['response'],
      expectedChallenge,
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      // The counter is compared below, after the signature, so that only the owner of the key can make it look copied.
      credential: {...credential, counter: 0},
      requireUserVerification: true,
    });
    if (!verified) return refusedApproval('signature_verification_failed');
    // The library refuses a frame of another origin only if the browser names the page around it, which some do not.
    if (objectOf(JSON.parse(bytesOf(response.response.clientDataJSON)!))['crossOrigin'])
      throw new Error('The page was in a frame of another origin.');
    const counter = authenticationInfo?.newCounter ?? 0;
    if ((counter || before) && !(counter > before)) return refusedApproval('signature_counter_regression');
    return {ok: true, digest, credential: {...credential, counter}};
  } catch (cause) {
    return refusedApproval('signature_verification_failed', cause);
  }
}

/** Members of `_meta` that MCP and tracing add to a message on its way. */
const isAdded = (key: string) =>
  key.startsWith('io.modelcontextprotocol/') ||
  ['progressToken', 'traceparent', 'tracestate', 'baggage'].includes(key);

/** The approval that was signed, of what the server has received. Undefined if that is not an approval. */
function signedAnswer(received: JsonObject, meta: JsonObject, request: JsonObject): JsonObject | undefined {
  const {action, decision} = received;
  if (action === undefined && decision === undefined) return decisionOf(received, request);
  if (action !== undefined ? action !== 'accept' : decision !== 'approve' && decision !== 'edit')
    return undefined;
  const own = Object.entries(meta).filter(([key]) => key !== SHOWN_KEY && !isAdded(key));
  return {...received, ...(own.length && {_meta: Object.fromEntries(own)})};
}

/** The decision with which a page has called a tool: the server receives only the name and the arguments. */
function decisionOf({name, arguments: args}: JsonObject, request: JsonObject): JsonObject | undefined {
  if (!isString(name) || (args !== undefined && !isJsonObject(args))) return undefined;
  const {arguments: proposal} = request;
  if (exactJson(args ?? {}) !== exactJson(proposal ?? {})) return {decision: 'edit', arguments: args};
  return {decision: 'approve', ...(proposal !== undefined && {arguments: proposal})};
}

/** Whether a request is what the server has asked: it has each member, and an elicitation no fields and no page besides. */
function isRequest(expected: object, request: JsonObject): boolean {
  const {message, requestedSchema, url} = expected as JsonObject;
  const {requestedSchema: fields = NO_FIELDS, url: page} = request;
  const hasFields = requestedSchema === undefined && !sameJson(fields, NO_FIELDS);
  const hasPage = url === undefined && page !== undefined;
  if (message !== undefined && (hasFields || hasPage)) return false;
  return Object.entries(expected).every(([key, value]) => key === '_meta' || sameJson(value, request[key]));
}
